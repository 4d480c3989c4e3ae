import { verificarCantidad } from '@plomada/domain/archivos/archivo.rules';
import type {
  AdjuntoSubido,
  Archivo,
  ReferenciaAdjunto,
  SubirAdjunto,
} from '@plomada/domain/archivos/archivo.schema';
import { AppError } from '@plomada/domain/errores';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';

import { type AuditEntry, recordAudit } from '../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../context/context.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { transaction } from '../../context/transaction.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import { capturar, type Claim } from '../capturas/capturas.commands.ts';
import { leerPortador, leerVinculado } from './archivos.queries.ts';
import {
  countVinculados,
  type CualVinculado,
  type Dueno,
  insertVinculo,
  type Portador,
  selectRepetidos,
  UPDATE_LIBERADO,
  updateEliminado,
} from './archivos.sql.ts';
import { keepFile } from './guardar.commands.ts';

/**
 * Row that files are attached to (a movement, acopio or lot), which the caller has already found
 * visible and locked.
 */
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

/**
 * Attaches a stored file to a movement, acopio or lot, within its limit of files, and audits it.
 */
export async function adjuntarArchivo(tx: Tx, dueno: DuenoTomado, archivo: Archivo): Promise<void> {
  const { tipo, id, codigo } = dueno;
  const { cuantos } = await oneRow(tx, countVinculados(tx.tenantId, dueno));
  mustAllow(verificarCantidad(tipo, cuantos));
  const vinculo = { tenantId: tx.tenantId, id, archivoId: archivo.id, now: tx.now };
  await tx.query(insertVinculo(tipo, vinculo, tx.actor.userId));
  await anotar(tx, dueno, {
    resumen: `Adjuntó ${archivo.nombre} al ${tipo} ${codigo}`,
    despues: auditado(archivo),
  });
}

/**
 * Detaches a file from a movement, acopio or lot; the bytes stay, and the audit row has the file's
 * name, size and hash.
 */
export async function quitarArchivo(
  tx: Tx,
  dueno: DuenoTomado,
  archivo: Archivo,
): Promise<{ id: string; eliminado: true }> {
  const { tipo, id, codigo } = dueno;
  const { tenantId, now } = tx;
  await tx.query(updateEliminado(tipo, { tenantId, id, archivoId: archivo.id, now }));
  await tx.query(UPDATE_LIBERADO(tenantId, archivo.id, now));
  await anotar(tx, dueno, {
    resumen: `Quitó ${archivo.nombre} del ${tipo} ${codigo}`,
    antes: auditado(archivo),
  });
  return { id: archivo.id, eliminado: true };
}

function exigirAbierta({ proyectoEstado }: Portador): void {
  if (esSoloLectura(proyectoEstado)) throw new AppError('OBRA_ARCHIVADA');
}

const duenoDe = (id: string) => ({ tipo: 'movimiento', id }) as const;

export const subirAdjunto = (ctx: TenantContext, input: SubirAdjunto): Promise<AdjuntoSubido> =>
  capturar<AdjuntoSubido>(ctx, input, {
    clase: 'ARCHIVO',
    conArchivo: true,
    run: (ahora, claim) => subir(ahora, input, claim),
    leer: async (archivoId) => {
      await leerPortador(ctx, input.id, { eliminados: true });
      const subido = await leerSubido(ctx, { id: input.id, archivoId }, { quitados: true });
      return { ...subido, repetida: true };
    },
  });

/**
 * Attachment of a movement, with the other visible movements that have an attachment with identical
 * bytes.
 */
async function leerSubido(
  tx: Tx,
  { id, archivoId }: ReferenciaAdjunto,
  cuales: CualVinculado = {},
): Promise<AdjuntoSubido> {
  const vinculado = { ...duenoDe(id), archivoId };
  const { clave: _clave, ...adjunto } = await leerVinculado(tx, vinculado, cuales);
  return { ...adjunto, repetidos: await tx.query(selectRepetidos(tx, archivoId)) };
}

/**
 * Uploads an attachment. Its movement is checked before the bytes are stored, and again under its
 * lock once they are.
 */
async function subir(
  ctx: TenantContext,
  { id, archivo: recibido }: SubirAdjunto,
  claim: Claim,
): Promise<AdjuntoSubido> {
  exigirAbierta(await leerPortador(ctx, id));
  return keepFile(ctx, recibido, async (tx, archivo) => {
    await claim(tx, archivo.id);
    const portador = await leerPortador(tx, id, { lock: true });
    exigirAbierta(portador);
    await adjuntarArchivo(tx, { ...portador, ...duenoDe(id) }, archivo);
    return leerSubido(tx, { id, archivoId: archivo.id });
  });
}

export async function eliminarAdjunto(
  ctx: TenantContext,
  { id, archivoId }: ReferenciaAdjunto,
): Promise<{ id: string; eliminado: true }> {
  return transaction(ctx, async (tx) => {
    const portador = await leerPortador(tx, id, { lock: true });
    const archivo = await leerVinculado(tx, { ...duenoDe(id), archivoId });
    exigirAbierta(portador);
    return quitarArchivo(tx, { ...portador, ...duenoDe(id) }, archivo);
  });
}
