import type { Outcome } from '@plomada/domain/base/refusal';
import { elegirHojaDeExtracto, HOJAS_EXTRACTO_MAX } from '@plomada/domain/extractos/hoja.rules';
import {
  type ExtractoLeido,
  leerExtracto,
  type PedidoExtracto,
} from '@plomada/domain/extractos/leer.rules';
import { DECIR } from '@plomada/formatters/decir';

import { readEachSheet } from '../../files/spreadsheets/each-sheet.ts';
import { openSheetsByContent, type SheetRequest } from '../../files/spreadsheets/open-sheet.ts';

export type PedidoDeExtracto = SheetRequest & PedidoExtracto;

/**
 * Reads the statement of a file, whatever its name, without the known lines, with which the server
 * joins them.
 */
export async function leerArchivoDeExtracto(
  pedido: PedidoDeExtracto,
): Promise<Outcome<ExtractoLeido>> {
  const hojas = await readEachSheet(openSheetsByContent(pedido), HOJAS_EXTRACTO_MAX, (filas) =>
    leerExtracto(filas, pedido, DECIR),
  );
  return elegirHojaDeExtracto(hojas, pedido.respuestas);
}
