import type { Refusal } from '@plomada/domain/base/refusal';
import {
  elegirHoja,
  type HojaLeida,
  HOJAS_LISTADO_MAX,
  type ListadoDeHoja,
} from '@plomada/domain/cheques/listados/hoja.rules';
import { leerListado, type ListadoLeido } from '@plomada/domain/cheques/listados/leer.rules';

import { openSheets, type SheetRequest } from '../../../files/spreadsheets/open-sheet.ts';
import { SheetRefused, type SheetRow } from '../../../files/spreadsheets/sheet.ts';

export type PedidoListado = SheetRequest & {
  /** CUIT of the organisation; null when it is unknown. */
  readonly cuit: string | null;
  /** Sheet that a person chose; null before. */
  readonly hoja: string | null;
};

/** Message of the reading process: the listing, or the reason why it is refused. */
export type DatoListado =
  | { readonly leido: ListadoDeHoja<ListadoLeido> }
  | { readonly rechazo: Refusal };

async function leerHoja(
  rows: AsyncIterable<SheetRow>,
  pedido: PedidoListado,
): Promise<HojaLeida<ListadoLeido>['leido']> {
  const filas: SheetRow[] = [];
  for await (const fila of rows) filas.push(fila);
  return leerListado(filas, pedido);
}

/**
 * Reads the sheets of a file without the known cheques, with which the server compares the listing
 * of one sheet. A later sheet that cannot be read, such as one with too many rows, is no listing.
 */
export async function leerArchivoDeListado(pedido: PedidoListado): Promise<DatoListado> {
  const hojas: HojaLeida<ListadoLeido>[] = [];
  let fault: SheetRefused | null = null;
  let leidas = 0;
  for await (const { name, rows } of openSheets(pedido)) {
    try {
      hojas.push({ nombre: name, leido: await leerHoja(rows, pedido) });
    } catch (error) {
      if (!(error instanceof SheetRefused)) throw error;
      if (leidas === 0) fault = error;
    }
    leidas += 1;
    if (leidas === HOJAS_LISTADO_MAX) break;
  }
  // Without any listing, the first sheet is the one at fault.
  if (fault !== null && !hojas.some(({ leido }) => leido.ok)) throw fault;
  const elegida = elegirHoja(hojas, pedido.hoja);
  return elegida.ok ? { leido: elegida.valor } : { rechazo: elegida };
}
