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

/** Index values grouped by series, newest month first. */
export async function listarIndices(
  ctx: TenantContext,
  { serie }: ListarIndices,
): Promise<ListaIndices> {
  const filas = await ctx.query(SELECT_INDICES(ctx.tenantId, serie ?? null));
  const porSerie = Map.groupBy(filas.map(indiceDto), ({ serie: nombre }) => nombre);
  return { series: [...porSerie].map(([nombre, valores]) => ({ serie: nombre, valores })) };
}

const COLUMNAS_MAX = 40;

/**
 * Text of a cell as a person would type it: numbers get a decimal comma, because a point would be
 * read as a thousands separator.
 */
const escrita = (celda: Cell): string =>
  typeof celda === 'number'
    ? String(celda).replace('.', ',')
    : String(celda ?? '')
        .replace(/\s+/g, ' ')
        .trim();

/** Rows of a file of indices; the person chooses the column with the series. */
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
