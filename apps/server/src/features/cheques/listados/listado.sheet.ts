import type { Refusal } from '@plomada/domain/base/refusal';
import { leerListado, type ListadoLeido } from '@plomada/domain/cheques/listados/leer.rules';

import { openSheet, type SheetRequest } from '../../../files/spreadsheets/open-sheet.ts';
import type { SheetRow } from '../../../files/spreadsheets/sheet.ts';

export type PedidoListado = SheetRequest & {
  /** CUIT of the organisation; null when it is unknown. */
  readonly cuit: string | null;
};

/** Message of the reading process: the listing, or the reason why it is refused. */
export type DatoListado = { readonly leido: ListadoLeido } | { readonly rechazo: Refusal };

/** Reads a listing without the known cheques, with which the server compares it. */
export async function leerArchivoDeListado(pedido: PedidoListado): Promise<DatoListado> {
  const filas: SheetRow[] = [];
  for await (const fila of openSheet(pedido)) filas.push(fila);
  const leido = leerListado(filas, pedido);
  return leido.ok ? { leido: leido.valor } : { rechazo: leido };
}
