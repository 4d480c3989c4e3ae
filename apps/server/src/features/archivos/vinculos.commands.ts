import { ADJUNTOS_MAX, type Archivo } from '@plomada/domain/archivos/archivo.schema';
import { AppError } from '@plomada/domain/errores';

import { recordAudit, type AuditEntry } from '../../audit/record-audit.ts';
import type { TenantContext } from '../../context/context.ts';
import type { QueryTx } from '../../context/query.ts';
import { contarVinculados, type Dueno } from './vinculos.queries.ts';
import { insertVinculo, UPDATE_LIBERADO, updateEliminado } from './vinculos.sql.ts';

/** As far as its files are concerned, already found visible and held. */
export type DuenoTomado = Dueno & { readonly codigo: string; readonly proyectoId: string };

type Rastro = Pick<AuditEntry, 'resumen' | 'antes' | 'despues'>;

const anotar = (tx: QueryTx, ctx: TenantContext, dueno: DuenoTomado, rastro: Rastro) =>
  recordAudit(tx, ctx, {
    accion: 'EDITAR',
    entidad: dueno.tipo.toUpperCase(),
    entidadId: dueno.id,
    proyectoId: dueno.proyectoId,
    ...rastro,
  });

const auditado = ({ nombre, bytes, sha256 }: Archivo) => ({ adjunto: nombre, bytes, sha256 });

/** Puts a kept file to its owner, as many as it may have, and writes down who did. */
export async function adjuntarArchivo(
  tx: QueryTx,
  ctx: TenantContext,
  dueno: DuenoTomado,
  archivo: Archivo,
): Promise<void> {
  const { tipo, id, codigo } = dueno;
  if ((await contarVinculados(tx, ctx, dueno)) >= ADJUNTOS_MAX) {
    const message = `Este ${tipo} ya tiene ${ADJUNTOS_MAX} archivos, los que puede tener.`;
    throw new AppError('LIMITE_ADJUNTOS', { message });
  }
  const vinculo = { tenantId: ctx.tenantId, id, archivoId: archivo.id, ahora: ctx.ahora };
  await tx.query(insertVinculo(tipo, vinculo, ctx.actor.userId));
  await anotar(tx, ctx, dueno, {
    resumen: `Adjuntó ${archivo.nombre} al ${tipo} ${codigo}`,
    antes: {},
    despues: auditado(archivo),
  });
}

/** Takes it from its owner; the bytes stay, and the audit says who had put it and who took it. */
export async function quitarArchivo(
  tx: QueryTx,
  ctx: TenantContext,
  dueno: DuenoTomado,
  archivo: Archivo,
): Promise<{ id: string; eliminado: true }> {
  const { tipo, id, codigo } = dueno;
  const { tenantId, ahora } = ctx;
  await tx.query(updateEliminado(tipo, { tenantId, id, archivoId: archivo.id, ahora }));
  await tx.query(UPDATE_LIBERADO(tenantId, archivo.id, ahora));
  await anotar(tx, ctx, dueno, {
    resumen: `Quitó ${archivo.nombre} del ${tipo} ${codigo}`,
    antes: auditado(archivo),
    despues: {},
  });
  return { id: archivo.id, eliminado: true };
}
