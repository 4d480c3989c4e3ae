import type { Outcome } from '@plomada/domain/base/refusal';
import {
  elegirHoja,
  HOJAS_LISTADO_MAX,
  type ListadoDeHoja,
} from '@plomada/domain/cheques/listados/hoja.rules';
import { leerListado, type ListadoLeido } from '@plomada/domain/cheques/listados/leer.rules';

import { readEachSheet } from '../../../files/spreadsheets/each-sheet.ts';
import { openSheets, type SheetRequest } from '../../../files/spreadsheets/open-sheet.ts';

export type PedidoListado = SheetRequest & {
  /** CUIT of the organisation; null when it is unknown. */
  readonly cuit: string | null;
  /** Sheet that a person chose; null before. */
  readonly hoja: string | null;
};

/** Reads a listing without the known cheques, with which the server compares that of one sheet. */
export async function leerArchivoDeListado(
  pedido: PedidoListado,
): Promise<Outcome<ListadoDeHoja<ListadoLeido>>> {
  const hojas = await readEachSheet(openSheets(pedido), HOJAS_LISTADO_MAX, (filas) =>
    leerListado(filas, pedido),
  );
  return elegirHoja(hojas, pedido.hoja);
}
