import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import { AppError } from '@plomada/domain/errores';
import type {
  Foto,
  ListaFotos,
  ListarFotos,
  ReferenciaFoto,
} from '@plomada/domain/informes/foto.schema';
import type { ComunDeInforme } from '@plomada/domain/informes/informe.schema';
import { puede } from '@plomada/permissions/puede';

import type { GuestContext, TenantContext, Tx } from '../../../context/context.ts';
import { isId, isInstant, pageOf, readCursor } from '../../../context/sql/cursor.ts';
import { foundRow } from '../../../context/sql/one-row.ts';
import type { Download } from '../../../http/rest/download.ts';
import { abrirArchivo } from '../../archivos/archivos.queries.ts';
import { limpiarGuardado } from '../../archivos/limpiar.commands.ts';
import { exigirObraVisible } from '../../proyectos/proyectos.queries.ts';
import type { Quien } from '../../proyectos/visibility.sql.ts';
import {
  type BytesDeFoto,
  type FilaFoto,
  SELECT_BYTES_DE_FOTOS,
  selectFoto,
  selectFotos,
} from './fotos.sql.ts';

/** True for roles that edit works, and for the author while they may manage works. */
export const puedeEliminar = (
  { actor }: Quien,
  { creadoPor }: Pick<FilaFoto, 'creadoPor'>,
): boolean =>
  puede(actor.rol, 'edit_projects') ||
  (puede(actor.rol, 'manage_projects') && creadoPor.id === actor.userId);

function fotoDto(quien: Quien, fila: FilaFoto): Foto {
  const { archivoId, nombre, mime, bytes, sha256, clave: _clave, ...foto } = fila;
  return {
    ...foto,
    archivo: { id: archivoId, nombre, mime, bytes, sha256 },
    tomadaEn: fila.tomadaEn.toISOString(),
    creadoEn: fila.creadoEn.toISOString(),
    puedeEliminar: puedeEliminar(quien, fila),
  };
}

export async function leerFoto(
  tx: Tx,
  referencia: ReferenciaFoto,
  cuales: { readonly quitadas?: boolean } = {},
): Promise<Foto> {
  return fotoDto(tx, await foundRow(tx, selectFoto(tx, referencia, cuales)));
}

export async function listarFotos(
  ctx: TenantContext,
  { limit, cursor, ...filtros }: ListarFotos,
): Promise<ListaFotos> {
  await exigirObraVisible(ctx, filtros.id);
  const tras = readCursor(cursor, { tomadaEn: isInstant, id: isId });
  const filas = await ctx.query(selectFotos(ctx, filtros, { limit, tras }));
  const { items, siguiente } = pageOf(filas, limit, ({ tomadaEn, id }) => [
    tomadaEn.toISOString(),
    id,
  ]);
  return { items: items.map((fila) => fotoDto(ctx, fila)), siguiente };
}

export async function descargarFoto(
  ctx: TenantContext,
  referencia: ReferenciaFoto,
): Promise<Download> {
  const fila = await foundRow(ctx, selectFoto(ctx, referencia));
  if (ctx.actor.rol !== 'Socio') return abrirArchivo(ctx, { ...fila, id: fila.archivoId });
  const [foto] = await leerLimpias(ctx, referencia.id, [fila.id]);
  if (!foto) throw new AppError('FOTO_NO_DISPONIBLE');
  return abrirArchivo(ctx, { ...foto, id: foto.archivoId });
}

/**
 * Photos for external readers, without metadata. Removes metadata now from photos that still have
 * it; leaves out those where that fails.
 */
export async function leerLimpias(
  ctx: GuestContext,
  proyectoId: string,
  ids: readonly string[],
): Promise<readonly BytesDeFoto[]> {
  const leer = () => ctx.query(SELECT_BYTES_DE_FOTOS(ctx.tenantId, proyectoId, ids));
  const filas = await leer();
  const pendientes = filas.filter(({ metadatos }) => metadatos === null);
  for (const { archivoId } of pendientes) await limpiarGuardado(ctx, ctx.tenantId, archivoId);
  const ahora = pendientes.length === 0 ? filas : await leer();
  return ahora.filter(({ metadatos }) => metadatos === 'QUITADOS');
}

/** True when a report's hash matches the photo, either as stored or as received. */
export const esLaInformada = (
  { sha256, sha256Original }: BytesDeFoto,
  informado: string,
): boolean => informado === sha256 || informado === sha256Original;

/** Limit for the bytes of the photos in one PDF; photos beyond it are left out. */
const BYTES_EN_PDF = 24 * 1024 * 1024;

/** Photos of a report whose bytes still match its hashes, by id. */
export async function leerFotosDeInforme(
  ctx: GuestContext,
  { proyecto, avance, fotos }: ComunDeInforme,
): Promise<ReadonlyMap<string, Buffer>> {
  const pedidas = [
    ...avance.flatMap(({ fotoAntes, fotoDespues }) => [fotoAntes, fotoDespues]),
    ...fotos,
  ];
  const huellas = new Map(pedidas.flatMap((foto) => (foto ? [[foto.id, foto.sha256]] : [])));
  const filas = await leerLimpias(ctx, proyecto.id, [...huellas.keys()]);
  const porId = new Map<string, BytesDeFoto>(filas.map((fila) => [fila.id, fila]));
  const leidas = new Map<string, Buffer>();
  let bytes = 0;
  for (const [id, sha256] of huellas) {
    const fila = porId.get(id);
    if (!fila || !esLaInformada(fila, sha256) || bytes + fila.bytes > BYTES_EN_PDF) continue;
    bytes += fila.bytes;
    const deposito = ctx.services.fileStore.of(ctx.tenantId);
    const foto = await buffer(ctx.scope.own(await deposito.open(fila.clave)));
    if (createHash('sha256').update(foto).digest('hex') === fila.sha256) leidas.set(id, foto);
  }
  return leidas;
}
