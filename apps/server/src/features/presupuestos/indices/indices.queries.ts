import {
  PLANILLA_INDICES_MAX_BYTES,
  PLANILLA_INDICES_MAX_FILAS,
  type Indice,
  type LeerIndices,
  type ListaIndices,
  type ListarIndices,
  type PlanillaIndices,
} from '@plomada/domain/presupuestos/indices/indice.schema';

import type { TenantContext } from '../../../context/context.ts';
import { readSheet } from '../../../files/spreadsheets/read-sheet.ts';
import type { Cell } from '../../../files/spreadsheets/sheet.ts';
import { type FilaIndice, SELECT_INDICES } from './indices.sql.ts';

export const indiceDto = (fila: FilaIndice): Indice => ({
  ...fila,
  actualizadoEn: fila.actualizadoEn.toISOString(),
});

/** By series, newest month first. */
export async function listarIndices(
  ctx: TenantContext,
  { serie }: ListarIndices,
): Promise<ListaIndices> {
  const filas = await ctx.query(SELECT_INDICES(ctx.tenantId, serie ?? null));
  const porSerie = Map.groupBy(filas.map(indiceDto), ({ serie: nombre }) => nombre);
  return { series: [...porSerie].map(([nombre, valores]) => ({ serie: nombre, valores })) };
}

const COLUMNAS_MAX = 40;

/** As a person would type it: a number with its comma, so that no point is taken for thousands. */
const escrita = (celda: Cell): string =>
  typeof celda === 'number'
    ? String(celda).replace('.', ',')
    : String(celda ?? '')
        .replace(/\s+/g, ' ')
        .trim();

/** The rows of a file of indices: which column holds the series is for the person to say. */
export async function leerPlanillaDeIndices(
  ctx: TenantContext,
  { excelFile }: LeerIndices,
): Promise<PlanillaIndices> {
  const filas = await readSheet(ctx, excelFile.ruta, {
    name: excelFile.nombre,
    maxRows: PLANILLA_INDICES_MAX_FILAS,
    maxBytes: PLANILLA_INDICES_MAX_BYTES,
    maxColumns: COLUMNAS_MAX,
  });
  return {
    archivo: excelFile.nombre,
    filas: filas.map(({ fila, celdas }) => ({ fila, celdas: celdas.map(escrita) })),
  };
}
