import type { CeldaImportada } from '../planilla/texto.rules.ts';
import type { FilaImportada } from '../planilla/titulos.rules.ts';
import { leerExtracto, type ExtractoLeido, type PedidoExtracto } from './leer.rules.ts';

export const EN_PESOS: PedidoExtracto = { moneda: 'ARS', cbu: null, cuit: null, respuestas: {} };
const decir = { dinero: (centavos: number | bigint) => String(centavos) };

/** Cells of a line of a CSV; quotes keep a delimiter. */
function celdasDe(linea: string, delimitador: string): CeldaImportada[] {
  const celdas: string[] = [];
  let [celda, abierta] = ['', false];
  for (const letra of linea) {
    if (letra === '"') abierta = !abierta;
    else if (letra === delimitador && !abierta) {
      celdas.push(celda);
      celda = '';
    } else celda += letra;
  }
  return [...celdas, celda].map((una) => (una.trim() === '' ? null : una));
}

/** Rows of a text as the reader of sheets gives them: without the empty ones. */
export const filasDe = (texto: string, delimitador = ';'): FilaImportada[] =>
  texto
    .split('\n')
    .map((linea, i) => ({ fila: i + 1, celdas: celdasDe(linea, delimitador) }))
    .filter(({ celdas }) => celdas.some((celda) => celda !== null));

export const leer = (filas: readonly FilaImportada[], pedido: Partial<PedidoExtracto> = {}) =>
  leerExtracto(filas, { ...EN_PESOS, ...pedido }, decir);

/** Reads a statement that must be accepted. */
export function leido(
  filas: readonly FilaImportada[],
  pedido: Partial<PedidoExtracto> = {},
): ExtractoLeido {
  const extracto = leer(filas, pedido);
  if (!extracto.ok) throw new Error(extracto.motivo);
  return extracto.valor;
}

/** Reason why a statement is refused; empty when it is accepted. */
export const motivo = (
  filas: readonly FilaImportada[],
  pedido: Partial<PedidoExtracto> = {},
): string => {
  const extracto = leer(filas, pedido);
  return extracto.ok ? '' : extracto.motivo;
};
