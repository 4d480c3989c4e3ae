import { verificarCantidad } from '@plomada/domain/archivos/adjunto.rules';
import type { Archivo } from '@plomada/domain/archivos/archivo.schema';

import { recordAudit, type AuditEntry } from '../../audit/record-audit.ts';
import type { Tx } from '../../context/context.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import {
  countVinculados,
  insertVinculo,
  UPDATE_LIBERADO,
  updateEliminado,
  type Dueno,
} from './vinculos.sql.ts';

/** As far as its files are concerned, already found visible and held. */
type DuenoTomado = Dueno & { readonly codigo: string; readonly proyectoId: string };

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
  const { cuantos } = await oneRow(tx, countVinculados(tx.tenantId, dueno));
  mustAllow(verificarCantidad(tipo, cuantos));
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
