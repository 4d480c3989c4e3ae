import { ADJUNTOS_MAX, type Archivo } from '@plomada/domain/archivos/archivo.schema';
import { AppError } from '@plomada/domain/errores';

import { recordAudit, type AuditEntry } from '../../audit/record-audit.ts';
import type { Tx } from '../../context/context.ts';
import { contarVinculados, type Dueno } from './vinculos.queries.ts';
import { insertVinculo, UPDATE_LIBERADO, updateEliminado } from './vinculos.sql.ts';

/** As far as its files are concerned, already found visible and held. */
export type DuenoTomado = Dueno & { readonly codigo: string; readonly proyectoId: string };

type Rastro = Pick<AuditEntry, 'resumen' | 'antes' | 'despues'>;

const anotar = (tx: Tx, dueno: DuenoTomado, rastro: Rastro) =>
  recordAudit(tx, {
    accion: 'EDITAR',
    entidad: dueno.tipo.toUpperCase(),
    entidadId: dueno.id,
    proyectoId: dueno.proyectoId,
    ...rastro,
  });

const auditado = ({ nombre, bytes, sha256 }: Archivo) => ({ adjunto: nombre, bytes, sha256 });

/** Puts a kept file to its owner, as many as it may have, and writes down who did. */
export async function adjuntarArchivo(tx: Tx, dueno: DuenoTomado, archivo: Archivo): Promise<void> {
  const { tipo, id, codigo } = dueno;
  if ((await contarVinculados(tx, dueno)) >= ADJUNTOS_MAX) {
    const message = `Este ${tipo} ya tiene ${ADJUNTOS_MAX} archivos, los que puede tener.`;
    throw new AppError('LIMITE_ADJUNTOS', { message });
  }
  const vinculo = { tenantId: tx.tenantId, id, archivoId: archivo.id, ahora: tx.ahora };
  await tx.query(insertVinculo(tipo, vinculo, tx.actor.userId));
  await anotar(tx, dueno, {
    resumen: `Adjuntó ${archivo.nombre} al ${tipo} ${codigo}`,
    antes: {},
    despues: auditado(archivo),
  });
}

/** Takes it from its owner; the bytes stay, and the audit says who had put it and who took it. */
export async function quitarArchivo(
  tx: Tx,
  dueno: DuenoTomado,
  archivo: Archivo,
): Promise<{ id: string; eliminado: true }> {
  const { tipo, id, codigo } = dueno;
  const { tenantId, ahora } = tx;
  await tx.query(updateEliminado(tipo, { tenantId, id, archivoId: archivo.id, ahora }));
  await tx.query(UPDATE_LIBERADO(tenantId, archivo.id, ahora));
  await anotar(tx, dueno, {
    resumen: `Quitó ${archivo.nombre} del ${tipo} ${codigo}`,
    antes: auditado(archivo),
    despues: {},
  });
  return { id: archivo.id, eliminado: true };
}
