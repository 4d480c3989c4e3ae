import type { Outcome, Refusal } from '@plomada/domain/base/refusal';
import {
  type ExtractoLeido,
  leerExtracto,
  type PedidoExtracto,
} from '@plomada/domain/extractos/leer.rules';
import { DECIR } from '@plomada/formatters/decir';

import { openSheets, type SheetRequest } from '../../files/spreadsheets/open-sheet.ts';
import type { SheetRow } from '../../files/spreadsheets/sheet.ts';

export type PedidoDeExtracto = SheetRequest & PedidoExtracto;

/** Message of the reading process: the statement, or the reason why it is refused. */
export type DatoExtracto = { readonly leido: ExtractoLeido } | { readonly rechazo: Refusal };

/** Reads the first sheet of a file that is a statement; without one, the first one is at fault. */
export async function leerArchivoDeExtracto(pedido: PedidoDeExtracto): Promise<DatoExtracto> {
  let primero: Outcome<ExtractoLeido> | null = null;
  for await (const { rows } of openSheets(pedido)) {
    const filas: SheetRow[] = [];
    for await (const fila of rows) filas.push(fila);
    const leido = leerExtracto(filas, pedido, DECIR);
    if (leido.ok) return { leido: leido.valor };
    primero ??= leido;
  }
  if (primero === null || primero.ok) throw new RangeError('A file has at least one sheet');
  return { rechazo: primero };
}
