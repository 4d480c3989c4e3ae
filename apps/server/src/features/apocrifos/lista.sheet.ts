import {
  BYTES_LISTA_APOC_MAX,
  FILAS_LISTA_APOC_MAX,
  HOJAS_LISTA_APOC_MAX,
} from '@plomada/domain/apocrifos/limites';
import {
  elegirHojaDeLista,
  leerLista,
  type ListaApocLeida,
} from '@plomada/domain/apocrifos/lista.rules';
import type { Outcome } from '@plomada/domain/base/refusal';
import type { Respuestas } from '@plomada/domain/planilla/pregunta';

import { readEachSheet } from '../../files/spreadsheets/each-sheet.ts';
import { openSheetsOrZip, type SheetRequest } from '../../files/spreadsheets/open-sheet.ts';

export type PedidoListaApoc = Omit<SheetRequest, 'limits'> & { readonly respuestas: Respuestas };

/** Limits of a file: its rows, and 200 for titles and notes. */
const LIMITES = {
  maxRows: FILAS_LISTA_APOC_MAX + 200,
  maxBytes: BYTES_LISTA_APOC_MAX,
  maxColumns: 60,
};

/** Reads the list of a file: a text, a workbook, or one of them alone in a ZIP. */
export async function leerArchivoDeLista(
  pedido: PedidoListaApoc,
): Promise<Outcome<ListaApocLeida>> {
  const { respuestas } = pedido;
  const sheets = openSheetsOrZip({ ...pedido, limits: LIMITES });
  const hojas = await readEachSheet(sheets, HOJAS_LISTA_APOC_MAX, (filas) =>
    leerLista(filas, respuestas),
  );
  return elegirHojaDeLista(hojas, respuestas);
}
