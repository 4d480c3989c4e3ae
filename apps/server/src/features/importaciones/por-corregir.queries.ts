import { neutralizar } from '@plomada/domain/archivos/planilla.rules';
import { required } from '@plomada/domain/base/required';
import type { LeerMovimientos } from '@plomada/domain/importaciones/importacion.schema';
import {
  erroresPorFila,
  hayQueCorregir,
  TITULO_ERRORES,
} from '@plomada/domain/importaciones/parcial.rules';
import { textoDeCelda } from '@plomada/domain/planilla/texto.rules';

import type { TenantContext } from '../../context/context.ts';
import { readSheet } from '../../files/spreadsheets/read-sheet.ts';
import type { Cell, SheetRow } from '../../files/spreadsheets/sheet.ts';
import { xlsxColumns, SHEET_MIME } from '../../files/spreadsheets/write-sheet.ts';
import type { WrittenValue } from '../../files/spreadsheets/xlsx-sheet.ts';
import { xlsxStream } from '../../files/spreadsheets/xlsx-stream.ts';
import { Download } from '../../http/rest/download.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import { analizar } from './analisis.queries.ts';
import { LIMITES_IMPORTACION } from './lectura.sheet.ts';

const FECHA = /^\d{4}-\d{2}-\d{2}$/;
export const esFecha = (celda: Cell | undefined): boolean =>
  typeof celda === 'string' && FECHA.test(celda);

/**
 * Cell as it was read. Between dates a number is written as text, because the column's format would
 * show it as a day.
 */
export function escrita(celda: Cell, entreFechas: boolean): WrittenValue {
  if (celda === null || typeof celda === 'boolean') return celda;
  if (esFecha(celda)) return new Date(`${celda}T00:00:00Z`);
  if (typeof celda === 'number' && !entreFechas) return celda;
  return neutralizar(textoDeCelda(celda));
}

/** Columns with content, without the column of errors of an earlier file of this kind. */
function columnasDe(titulos: readonly string[], filas: readonly SheetRow[]) {
  const ancho = Math.max(titulos.length, ...filas.map(({ celdas }) => celdas.length));
  return Array.from({ length: ancho }, (_, indice) => ({
    indice,
    titulo: titulos[indice] ?? '',
    conFechas: filas.some(({ celdas }) => esFecha(celdas[indice])),
  })).filter(({ titulo }) => titulo !== TITULO_ERRORES);
}

/**
 * File with the invalid rows as they came, each with its errors; once corrected, it is imported
 * like the original.
 */
export async function filasPorCorregir(
  ctx: TenantContext,
  input: LeerMovimientos,
): Promise<Download> {
  const { errores, titulos, mapeo } = await analizar(ctx, input);
  mustAllow(hayQueCorregir(errores, mapeo.filaTitulos));
  const motivos = erroresPorFila(errores);
  const { nombre, ruta } = input.archivo;
  const filas = (await readSheet(ctx, ruta, { name: nombre, ...LIMITES_IMPORTACION })).filter(
    ({ fila }) => motivos.has(fila),
  );
  const columnas = columnasDe(titulos, filas);
  async function* escritas(): AsyncGenerator<WrittenValue[]> {
    for (const { fila, celdas } of filas) {
      yield [
        ...columnas.map(({ indice, conFechas }) => escrita(celdas[indice] ?? null, conFechas)),
        neutralizar(required(motivos.get(fila), `what is wrong with row ${fila}`)),
      ];
    }
  }
  const columns = xlsxColumns([
    ...columnas.map(({ titulo, conFechas }) => ({
      title: titulo,
      kind: conFechas ? ('fecha' as const) : ('texto' as const),
    })),
    { title: TITULO_ERRORES, kind: 'texto', width: 80 },
  ]);
  return new Download({
    name: `${nombre.replace(/\.[^.]+$/, '')}-por-corregir.xlsx`,
    mime: SHEET_MIME.xlsx,
    stream: xlsxStream([{ name: 'Por corregir', columns, rows: escritas() }]),
  });
}
