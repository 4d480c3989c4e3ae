import type { Refusal } from '@plomada/domain/base/refusal';
import {
  elegirHojaDeExtracto,
  type HojaDeExtracto,
  HOJAS_EXTRACTO_MAX,
} from '@plomada/domain/extractos/hoja.rules';
import {
  type ExtractoLeido,
  leerExtracto,
  type PedidoExtracto,
} from '@plomada/domain/extractos/leer.rules';
import { DECIR } from '@plomada/formatters/decir';

import { openSheetsByContent, type SheetRequest } from '../../files/spreadsheets/open-sheet.ts';
import { SheetRefused, type SheetRow } from '../../files/spreadsheets/sheet.ts';

export type PedidoDeExtracto = SheetRequest & PedidoExtracto;

/** Message of the reading process: the statement, or the reason why it is refused. */
export type DatoExtracto = { readonly leido: ExtractoLeido } | { readonly rechazo: Refusal };

async function leerHoja(
  rows: AsyncIterable<SheetRow>,
  pedido: PedidoDeExtracto,
): Promise<HojaDeExtracto['leido']> {
  const filas: SheetRow[] = [];
  for await (const fila of rows) filas.push(fila);
  return leerExtracto(filas, pedido, DECIR);
}

/**
 * Reads the sheets of a file, whatever its name, without the known lines, with which the server
 * joins them. A later sheet that cannot be read is no statement.
 */
export async function leerArchivoDeExtracto(pedido: PedidoDeExtracto): Promise<DatoExtracto> {
  const hojas: HojaDeExtracto[] = [];
  let fault: SheetRefused | null = null;
  let leidas = 0;
  for await (const { name, rows } of openSheetsByContent(pedido)) {
    try {
      hojas.push({ nombre: name, leido: await leerHoja(rows, pedido) });
    } catch (error) {
      if (!(error instanceof SheetRefused)) throw error;
      if (leidas === 0) fault = error;
    }
    leidas += 1;
    if (leidas === HOJAS_EXTRACTO_MAX) break;
  }
  // Without any statement, the first sheet is the one at fault.
  if (fault !== null && !hojas.some(({ leido }) => leido.ok)) throw fault;
  const elegida = elegirHojaDeExtracto(hojas, pedido.respuestas);
  return elegida.ok ? { leido: elegida.valor } : { rechazo: elegida };
}
