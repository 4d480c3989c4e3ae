import { plegar } from '../../planilla/texto.rules.ts';
import type { Cheque } from '../cheque.schema.ts';
import type { FilaListado } from './listado.schema.ts';
import { DE_TODO_BANCO } from './palabras-listado.ts';

/** Cheque of the portfolio as a listing is compared with it. */
export type Conocido = Pick<
  Cheque,
  | 'id'
  | 'numero'
  | 'banco'
  | 'bancoCodigo'
  | 'cuitLibrador'
  | 'moneda'
  | 'importeCentavos'
  | 'pago'
  | 'estado'
> & {
  /** State of the cheque in an earlier listing. */
  readonly estadoInformado: string | null;
  /** True when its last event moved it to an account. */
  readonly conDestino: boolean;
};

export type Parecido =
  | 'MISMO'
  /** Same number, and same bank or same amount. */
  | 'DUDOSO'
  /** Same bank code, CUIT and number, with another amount. */
  | 'OTRO_IMPORTE'
  | 'OTRO';

/** Number of a cheque as it is compared: spreadsheets lose leading zeros. */
export const sinCeros = (numero: string): string => numero.replace(/^0+/, '');

const nombreDeBanco = (banco: string): string =>
  plegar(banco)
    .split(' ')
    .filter((palabra) => !DE_TODO_BANCO.has(palabra))
    .join(' ');

/** Equality of two values; null when either is unknown. */
const mismo = (uno: string | null, otro: string | null): boolean | null =>
  uno === null || otro === null ? null : uno === otro;

function mismoBanco(fila: FilaListado, cheque: Conocido): boolean | null {
  const porCodigo = mismo(fila.bancoCodigo, cheque.bancoCodigo);
  if (porCodigo !== null || fila.banco === null) return porCodigo;
  return nombreDeBanco(fila.banco) === nombreDeBanco(cheque.banco);
}

/**
 * Likeness of a row and a cheque. They are the same if number, bank code, CUIT and amount are
 * equal, or, where a code or CUIT is unknown, number, bank and amount, without a different CUIT or
 * payment day.
 */
export function comparar(fila: FilaListado, cheque: Conocido): Parecido {
  if (sinCeros(fila.numero) !== sinCeros(cheque.numero)) return 'OTRO';
  const codigo = mismo(fila.bancoCodigo, cheque.bancoCodigo);
  const cuit = mismo(fila.cuitLibrador, cheque.cuitLibrador);
  if (codigo === false || cuit === false) return 'OTRO';
  const importe = fila.importeCentavos === cheque.importeCentavos && fila.moneda === cheque.moneda;
  if (codigo === true && cuit === true) return importe ? 'MISMO' : 'OTRO_IMPORTE';
  const banco = mismoBanco(fila, cheque) === true;
  if (banco && importe && mismo(fila.pago, cheque.pago) !== false) return 'MISMO';
  return banco || importe ? 'DUDOSO' : 'OTRO';
}
