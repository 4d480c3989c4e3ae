import { esFechaCalendario } from '../../base/fecha.rules.ts';
import { accept, refuse, type Outcome } from '../../base/refusal.ts';
import { leerFechaCelda } from '../../planilla/fecha-celda.rules.ts';
import {
  decimalDeNumero,
  plegar,
  textoDeCelda,
  type CeldaImportada,
} from '../../planilla/texto.rules.ts';

/**
 * Decimal mark of a file's text numbers. Workbooks (PLANILLA) have numeric cells; their text cells
 * are read only when unambiguous.
 */
export type Decimales = 'COMA' | 'PUNTO' | 'PLANILLA';

const IMPORTES: Readonly<Record<Decimales, RegExp>> = {
  COMA: /^(?:(\d+)(?:,(\d{1,2}))?|(\d{1,3}(?:\.\d{3})+),(\d{2}))$/,
  PUNTO: /^(?:(\d+)(?:\.(\d{1,2}))?|(\d{1,3}(?:,\d{3})+)\.(\d{2}))$/,
  PLANILLA: /^(?:(\d+)(?:[.,](\d{1,2}))?)$/,
};
/**
 * Forms of an exchange rate, with up to 6 decimals. Text in a workbook may not have three, which
 * could be thousands.
 */
const CAMBIOS: Readonly<Record<Decimales, RegExp>> = {
  COMA: /^(?:(\d+)(?:,(\d{1,6}))?|(\d{1,3}(?:\.\d{3})+),(\d{1,6}))$/,
  PUNTO: /^(?:(\d+)(?:\.(\d{1,6}))?|(\d{1,3}(?:,\d{3})+)\.(\d{1,6}))$/,
  PLANILLA: /^(?:(\d+)(?:[.,](\d{1,2}|\d{4,6}))?)$/,
};

const CENTAVOS_MAX = 9_000_000_000_000_000n;
const IMPORTE_MAL = refuse('El importe no se entiende');

type Decimal = { readonly enteros: string; readonly decimales: string };

function decimalDe(celda: CeldaImportada, forma: RegExp, places: number): Decimal | null {
  if (typeof celda === 'number') {
    const [, enteros, decimales = ''] = /^(\d+)(?:\.(\d+))?$/.exec(decimalDeNumero(celda)) ?? [];
    return enteros === undefined || decimales.length > places ? null : { enteros, decimales };
  }
  const partes = forma.exec(textoDeCelda(celda));
  if (!partes) return null;
  const [, enteros, decimales, conMiles = '', deMiles] = partes;
  return {
    enteros: enteros ?? conMiles.replaceAll(/[.,]/g, ''),
    decimales: decimales ?? deMiles ?? '',
  };
}

const sinSigno = (celda: CeldaImportada): CeldaImportada =>
  typeof celda === 'number' ? -celda : textoDeCelda(celda).slice(1);

/** Centavos with the file's sign; null when the cell is empty. */
export function leerImporte(celda: CeldaImportada, decimales: Decimales): Outcome<number | null> {
  const texto = textoDeCelda(celda);
  if (texto === '') return accept(null);
  const esNegativo = texto.startsWith('-');
  const decimal = decimalDe(esNegativo ? sinSigno(celda) : celda, IMPORTES[decimales], 2);
  if (!decimal) return IMPORTE_MAL;
  const centavos = BigInt(`${decimal.enteros}${decimal.decimales.padEnd(2, '0')}`);
  if (centavos > CENTAVOS_MAX) return refuse('El importe es demasiado grande');
  return accept(esNegativo && centavos > 0n ? -Number(centavos) : Number(centavos));
}

/** Pesos per unit as a plain decimal without redundant zeros; null when the cell is empty. */
export function leerCambio(celda: CeldaImportada, decimales: Decimales): Outcome<string | null> {
  if (textoDeCelda(celda) === '') return accept(null);
  const decimal = decimalDe(celda, CAMBIOS[decimales], 6);
  if (!decimal) return refuse('El tipo de cambio no se entiende');
  const enteros = decimal.enteros.replace(/^0+(?=\d)/, '');
  if (enteros.length > 12) return refuse('El tipo de cambio es demasiado grande');
  const resto = decimal.decimales.replace(/0+$/, '');
  return accept(resto === '' ? enteros : `${enteros}.${resto}`);
}

const FECHA_MAL = refuse('La fecha no es válida');

/** `YYYY-MM-DD`, `DD/MM/YYYY`, or the serial day of a workbook. */
export function leerFecha(celda: CeldaImportada): Outcome<string> {
  if (typeof celda === 'number') return leerFechaCelda(celda);
  const texto = textoDeCelda(celda);
  const [, dia, mes, anio] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(texto) ?? [];
  const fecha = dia === undefined ? texto : `${anio}-${mes}-${dia}`;
  return esFechaCalendario(fecha) ? accept(fecha) : FECHA_MAL;
}

/**
 * Text of a code, such as a document or an authorisation, with the leading zeros of a text cell;
 * empty when the cell is.
 */
export const codigoDe = (celda: CeldaImportada): string =>
  typeof celda === 'number' ? decimalDeNumero(celda) : textoDeCelda(celda);

/** Whole number between 1 and `maximo`, with or without leading zeros. */
export function leerEntero(celda: CeldaImportada, maximo: number): Outcome<number> {
  const texto = codigoDe(celda);
  const numero = /^\d{1,15}$/.test(texto) ? Number(texto) : 0;
  return numero >= 1 && numero <= maximo ? accept(numero) : refuse('El número no es válido');
}

/** Code of a kind of document: `1`, or `1 - Factura A`. */
export function leerTipo(celda: CeldaImportada): Outcome<number> {
  const [, codigo] = /^0*(\d{1,3})(?: *-.*)?$/.exec(codigoDe(celda)) ?? [];
  return codigo === undefined || codigo === '0'
    ? refuse('El tipo de comprobante no se entiende')
    : accept(Number(codigo));
}

const MONEDAS: Readonly<Record<string, string>> = {
  PES: 'ARS',
  $: 'ARS',
  ARS: 'ARS',
  AR$: 'ARS',
  $ARS: 'ARS',
  DOL: 'USD',
  USD: 'USD',
  U$S: 'USD',
  US$: 'USD',
  '009': 'CHF',
  '011': 'UYU',
  '012': 'BRL',
  '021': 'GBP',
  '029': 'PYG',
  '033': 'CLP',
  '060': 'EUR',
  '064': 'CNY',
};

/**
 * ISO code of a currency. A code of three letters or digits that is not in the list is returned
 * unchanged; any other text is refused.
 */
export function leerMoneda(celda: CeldaImportada): Outcome<string> {
  const escrita = textoDeCelda(celda).toUpperCase();
  const moneda = MONEDAS[escrita] ?? (/^[A-Z0-9]{3}$/.test(escrita) ? escrita : undefined);
  return moneda === undefined ? refuse('La moneda no se entiende') : accept(moneda);
}

/** ARCA's codes for kinds of identity documents; 80 is a CUIT and 86 a CUIL. */
const DOCUMENTOS: Readonly<Record<string, number>> = {
  cuit: 80,
  cuil: 86,
  cdi: 87,
  le: 89,
  lc: 90,
  'ci extranjera': 91,
  pasaporte: 94,
  dni: 96,
};

export function tipoDeDocumento(celda: CeldaImportada): number | null {
  const texto = codigoDe(celda);
  if (/^\d{1,2}$/.test(texto)) return Number(texto);
  return DOCUMENTOS[plegar(texto)] ?? null;
}

/**
 * True for a long code that Excel saved in scientific notation, as in `7,53E+13`, losing digits.
 */
export const estaEnCientifica = (celda: CeldaImportada): boolean =>
  typeof celda === 'string' && /^\s*\d(?:[.,]\d+)?E\+?\d+\s*$/i.test(celda);
