import { required } from '@plomada/domain/base/required';
import { AppError } from '@plomada/domain/errores';
import type {
  PaginaDeFilas,
  PedirFilasDeLibro,
} from '@plomada/domain/importaciones/libro/filas-libro.schema';
import type {
  PedirHojaDeLibro,
  TrozoDeHoja,
} from '@plomada/domain/importaciones/libro/hoja-libro.schema';
import type { LibroEnCurso, ListaLibros } from '@plomada/domain/importaciones/libro/libro.schema';
import {
  sumarRespuestas,
  type RespuestasDeLibro,
} from '@plomada/domain/importaciones/libro/respuestas.rules';

import type { ById, TenantContext, Tx } from '../../../context/context.ts';
import { limited } from '../../../context/limiter.ts';
import { encodeCursor, readCursor } from '../../../context/sql/cursor.ts';
import { foundRow } from '../../../context/sql/one-row.ts';
import { vePrivados } from '../../proyectos/proyectos.policy.ts';
import { filaDto } from './fila.mapper.ts';
import { SIN_RESPUESTAS, interpretarEntero } from './interpretar.queries.ts';
import { libroDto } from './libro.mapper.ts';
import type { Pide } from './libro.sheet.ts';
import {
  SELECT_EN_ESPERA,
  SELECT_LIBRO,
  SELECT_VISTA,
  type FilaLibroGuardado,
} from './libro.sql.ts';
import { trozoDeVista } from './vista.mapper.ts';

/** Error for a workbook whose content is no longer stored. */
export const sinContenido = ({ importacionId }: Pick<FilaLibroGuardado, 'importacionId'>) =>
  new AppError(importacionId === null ? 'LIBRO_SIN_GUARDAR' : 'LIBRO_IMPORTADO');

/**
 * Workbook of the actor; answers 404 alike for a missing one, one of another person, and a private
 * one if the actor may no longer see private rows.
 */
export async function leerGuardado(tx: Tx, id: string): Promise<FilaLibroGuardado> {
  const libro = await foundRow(tx, SELECT_LIBRO(tx.tenantId, id, tx.actor.userId));
  if (libro.privado && !vePrivados(tx)) throw new AppError('NO_ENCONTRADO');
  return libro;
}

type Guardado = FilaLibroGuardado & { readonly contenido: Uint8Array };

export const conContenido = (libro: FilaLibroGuardado): Guardado => {
  const { contenido } = libro;
  if (contenido === null) throw sinContenido(libro);
  return { ...libro, contenido };
};

export const respuestasDe = ({
  respuestas,
  celdas,
  omitidas,
}: FilaLibroGuardado): RespuestasDeLibro => ({
  ...sumarRespuestas(SIN_RESPUESTAS, {
    celdas,
    omitir: omitidas.map((omitida) => ({ ...omitida, omitida: true })),
  }),
  respuestas,
});

/** Interprets a stored workbook again. */
export const interpretarGuardado = (
  ctx: TenantContext,
  libro: Guardado,
  como: { readonly pide?: Pide } = {},
) =>
  interpretarEntero(ctx, libro, {
    decisiones: respuestasDe(libro),
    ...como,
  });

export const obtenerLibro = (ctx: TenantContext, { id }: ById): Promise<LibroEnCurso> =>
  limited(ctx, 'reading', async () => {
    const libro = conContenido(await leerGuardado(ctx, id));
    return libroDto(libro, await interpretarGuardado(ctx, libro));
  });

export async function listarLibros(ctx: TenantContext): Promise<ListaLibros> {
  const filas = await ctx.query(SELECT_EN_ESPERA(ctx.tenantId, ctx.actor.userId, ctx.now));
  return {
    items: filas.map((fila) => ({
      ...fila,
      creadoEn: fila.creadoEn.toISOString(),
      venceEn: fila.venceEn.toISOString(),
    })),
    siguiente: null,
  };
}

const esCuenta = (texto: string): boolean => /^[1-9]\d{0,5}$/.test(texto);

export const verFilas = (
  ctx: TenantContext,
  { id, tablaId, limit, cursor }: PedirFilasDeLibro,
): Promise<PaginaDeFilas> =>
  limited(ctx, 'reading', async () => {
    const desde = Number(readCursor(cursor, { desde: esCuenta })?.desde ?? 0);
    const hasta = desde + limit;
    const libro = conContenido(await leerGuardado(ctx, id));
    const pide = { que: 'FILAS', tablaId, desde, hasta } as const;
    const { resumen, revision, pagina } = await interpretarGuardado(ctx, libro, { pide });
    if (!resumen.tablas.some((tabla) => tabla.id === tablaId)) throw new AppError('NO_ENCONTRADO');
    const { filas, hayMas } = required(pagina, 'the rows of the reader');
    return {
      items: filas.map((fila) => filaDto(fila, revision)),
      siguiente: hayMas ? encodeCursor([String(hasta)]) : null,
    };
  });

/** Page of a sheet as interpreted when it was read or last answered. */
export async function verHoja(
  ctx: TenantContext,
  { id, ...cual }: PedirHojaDeLibro,
): Promise<TrozoDeHoja> {
  const libro = await foundRow(ctx, SELECT_VISTA(ctx.tenantId, id, ctx.actor.userId));
  if (libro.vista === null) throw sinContenido(libro);
  const trozo = trozoDeVista(libro.vista, cual);
  if (trozo === null) throw new AppError('NO_ENCONTRADO');
  return trozo;
}
