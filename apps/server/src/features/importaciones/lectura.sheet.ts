import { leerHoja, type HojaLeida } from '@plomada/domain/importaciones/hoja/leer-hoja.rules';
import type { PedidoHoja } from '@plomada/domain/importaciones/hoja/pedido-hoja';
import type { AvanceImportacion } from '@plomada/domain/importaciones/importacion.schema';
import {
  BYTES_IMPORTACION_MAX,
  FILAS_IMPORTACION_MAX,
} from '@plomada/domain/importaciones/planilla';
import { COLUMNAS_LIBRO_MAX } from '@plomada/domain/planilla/libro';

import { openWorkbook } from '../../files/spreadsheets/open-sheet.ts';
import { SheetRefused } from '../../files/spreadsheets/sheet.ts';

/** Rows read beyond the limit of movements, because titles and headings come on top. */
const FILAS_DE_MAS = 50;

/** Limits for reading a sheet of movements. */
export const LIMITES_IMPORTACION = {
  maxRows: FILAS_IMPORTACION_MAX + FILAS_DE_MAS,
  maxBytes: BYTES_IMPORTACION_MAX,
  maxColumns: COLUMNAS_LIBRO_MAX,
};

/**
 * Request to read a sheet of movements: catalogue, target work, mapping and today's date. Plain
 * data, because it is sent to the reading process.
 */
export type PedidoLectura = Omit<PedidoHoja, 'archivo'>;

/**
 * Reads the first sheet and validates each row on its own; the server compares them with stored
 * rows afterwards.
 */
export async function leerMovimientos(
  {
    path,
    name,
    lectura,
  }: { readonly path: string; readonly name: string; readonly lectura: PedidoLectura },
  avisar: (avance: AvanceImportacion) => void,
): Promise<HojaLeida> {
  const limits = { ...LIMITES_IMPORTACION, maxSheets: 1, firstOnly: true };
  const libro = await openWorkbook({ path, name, limits });
  if (libro.lectura?.segura === false) throw new SheetRefused('LETRAS');
  const [hoja] = libro.hojas;
  if (!hoja) throw new SheetRefused('ROTA');
  avisar({ paso: 'LEER', hechas: hoja.filas.length, filas: null });
  const leida = leerHoja(hoja, { ...lectura, archivo: name }, (hechas, filas) =>
    avisar({ paso: 'REVISAR', hechas, filas }),
  );
  if (leida.filas > FILAS_IMPORTACION_MAX) throw new SheetRefused('DEMASIADAS_FILAS');
  return leida;
}
