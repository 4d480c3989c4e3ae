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

/** Piece of the answer about a file: its lines, many at a time, then the rest or the refusal. */
export type ParteDeExtracto =
  | { readonly lineas: ExtractoLeido['lineas'] }
  | { readonly resto: Outcome<Omit<ExtractoLeido, 'lineas'>> };

/** Lines of a piece, so that the server takes in none of them for long. */
const POR_PARTE = 500;

/** Sends what was read in pieces. */
export async function enviarPorPartes(
  leido: Outcome<ExtractoLeido>,
  enviar: (parte: ParteDeExtracto) => Promise<void>,
): Promise<void> {
  if (!leido.ok) return enviar({ resto: leido });
  const { lineas, ...resto } = leido.valor;
  for (let i = 0; i < lineas.length; i += POR_PARTE) {
    await enviar({ lineas: lineas.slice(i, i + POR_PARTE) });
  }
  return enviar({ resto: { ...leido, valor: resto } });
}

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
