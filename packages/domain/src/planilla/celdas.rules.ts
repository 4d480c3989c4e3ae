import type { Moneda } from '../base/campos.schema.ts';
import { analizarCuit, type AnalisisCuit } from '../base/cuit.rules.ts';
import { esMayorQueCero, leerDecimalEsAr, tieneDosLecturas } from '../base/decimal.rules.ts';
import { importeDeDecimal } from '../base/importe.rules.ts';
import { accept, refuse, refuseAt, type Outcome, type Refusal } from '../base/refusal.ts';
import { SIN_HECHOS, type HechosDeColumna } from './hechos.rules.ts';
import { esAdmitida, monedaDeMarca, monedaNoAdmitida, type MonedaEscrita } from './moneda.rules.ts';
import {
  decimalDeNumero,
  esErrorDePlanilla,
  textoDeCelda,
  type CeldaImportada,
} from './texto.rules.ts';

export const FORMULA_ROTA = refuse('La celda tiene un error de la planilla');

/**
 * True for a refusal with details: an amount is written but cannot be read. Other refusals may be
 * of cells without an amount.
 */
export const esImporteRoto = (leido: Outcome<unknown> | null): leido is Refusal =>
  leido !== null && !leido.ok && leido.details !== undefined;

type ImporteCelda = { readonly centavos: number; readonly moneda: Moneda | null };

/** A written number: its digits, sign and currency. */
type Escrito = {
  readonly cifras: string;
  readonly negativo: boolean;
  readonly moneda: MonedaEscrita | null;
};

/** Ending of a number without centavos: `$ 1.234.-`, `1.234,--`, or a lone point or comma. */
const SIN_CENTAVOS = /(?<=\d)(?:[.,]\s*[-–—]{1,2}|[.,])(?=\)?$)/;
const LARGO_MAX = 80;
const SOLO_CIFRAS = /^\d(?:[\d.,]*\d)?$/;
const MENOS = /[-\u2212–—]/g;
const CIFRAS = /^([^\d.,]*)([.,]?\d(?:[\d.,\s]*\d)?)([^\d.,]*)$/u;
const SIN_IMPORTE = refuse('El importe es requerido');
const MAL_ESCRITO = refuse('No se entiende como número: se espera algo como 1.234,56');
const DOS_SIGNOS = refuseAt('importe', 'Tiene más de un signo menos: no se sabe si es negativo');

/**
 * Separates digits, sign and currency: `AR$ 1.234,50`, `100 USD`, `$ -500`, `($30,00)`,
 * `1.234,56-`.
 */
function leerEscrito(texto: string): Outcome<Escrito> {
  if (texto.length > LARGO_MAX) return MAL_ESCRITO;
  if (SOLO_CIFRAS.test(texto)) return accept({ cifras: texto, negativo: false, moneda: null });
  // A point after letters belongs to an abbreviation: `dls. 100`.
  const llano = texto.replaceAll(/(?<=\p{L})\./gu, '').replace(SIN_CENTAVOS, '');
  const partes = CIFRAS.exec(llano);
  if (!partes) return MAL_ESCRITO;
  const [, antes = '', cifras = '', despues = ''] = partes;
  const entorno = `${antes} ${despues}`;
  const abre = antes.split('(').length - 1;
  const cierra = despues.split(')').length - 1;
  if (abre !== cierra || abre > 1 || /[(]/.test(despues) || /[)]/.test(antes)) return MAL_ESCRITO;
  const menos = (entorno.match(MENOS)?.length ?? 0) + abre;
  if (menos > 1) return DOS_SIGNOS;
  const moneda = monedaDeMarca(entorno.replaceAll(MENOS, ' ').replaceAll(/[()]|^\s*\+/g, ' '));
  return moneda === undefined ? MAL_ESCRITO : accept({ cifras, negativo: menos === 1, moneda });
}

/** Digits of an amount without thousands separators, so with a single possible reading. */
const SIN_MILES = /^\d{1,12}(?:[.,]\d{1,2})?$/;
const CIFRAS_MAX = 15;

/**
 * Removes the imprecision of a float: a decimal with more digits than programs store is rounded to
 * the stored ones.
 */
function sinRuido(cifras: string): string {
  if (cifras.length <= CIFRAS_MAX) return cifras;
  const digitos = cifras.replaceAll(/\D/g, '').replace(/^0+/, '').length;
  const [, enteros, decimales] = /^(\d+)[.,](\d+)$/.exec(cifras) ?? [];
  if (digitos <= CIFRAS_MAX || enteros === undefined) return cifras;
  return decimalDeNumero(Number(`${enteros}.${decimales}`)).replace('.', ',');
}

const dudosa = (cifras: string): Refusal =>
  refuseAt(
    'importe',
    `No se sabe si ${cifras} tiene decimales o miles: en la planilla hay números escritos de las dos formas`,
  );

/**
 * Reads digits with the given decimal sign, a comma when it is unknown; refuses ambiguous digits
 * when the sign is in doubt.
 */
function leerCifras(
  cifras: string,
  decimal: HechosDeColumna['decimal'],
  limites: { readonly maxEnteros: number; readonly maxEscala: number },
): Outcome<string> {
  if (decimal === 'DUDOSA' && tieneDosLecturas(cifras)) return dudosa(cifras);
  const marca = decimal === '.' ? '.' : ',';
  const leido = leerDecimalEsAr(sinRuido(cifras), { ...limites, marca });
  return leido.ok ? accept(leido.decimal) : leido;
}

const conSigno = (decimal: string, negativo: boolean): string =>
  negativo && esMayorQueCero(decimal) ? `-${decimal}` : decimal;

/**
 * Signed centavos of a cell, and its currency if it or its column has one; more than two decimals
 * are refused, except for the imprecision of a float.
 */
export function leerImporteCelda(
  celda: CeldaImportada,
  { decimal, moneda: deColumna }: Pick<HechosDeColumna, 'decimal' | 'moneda'> = SIN_HECHOS,
): Outcome<ImporteCelda> {
  if (esErrorDePlanilla(celda)) return FORMULA_ROTA;
  const texto = textoDeCelda(celda);
  if (texto === '') return SIN_IMPORTE;
  const escrito = leerEscrito(texto);
  if (!escrito.ok) return escrito;
  const { cifras, negativo } = escrito.valor;
  const moneda = escrito.valor.moneda ?? deColumna;
  if (moneda !== null && !esAdmitida(moneda)) return monedaNoAdmitida(moneda);
  if (SIN_MILES.test(cifras)) {
    const importe = importeDeDecimal(conSigno(cifras.replace(',', '.'), negativo));
    return importe.ok ? accept({ centavos: importe.centavos, moneda }) : importe;
  }
  const limites = { maxEnteros: texto.length, maxEscala: 2 };
  // A numeric cell has no thousands separators.
  const leido = leerCifras(cifras, typeof celda === 'number' ? ',' : decimal, limites);
  if (!leido.ok) return leido;
  const importe = importeDeDecimal(conSigno(leido.valor, negativo));
  return importe.ok ? accept({ centavos: importe.centavos, moneda }) : importe;
}

/** True for a negative amount that can be read. */
export const esImporteNegativo = (celda: CeldaImportada): boolean => {
  if (typeof celda === 'number' ? celda >= 0 : !/[-\u2212–—(]/.test(textoDeCelda(celda)))
    return false;
  const leido = leerImporteCelda(celda);
  return leido.ok && leido.valor.centavos < 0;
};

const NOMBRES = { ARS: 'pesos', USD: 'dólares' } as const;

/**
 * Error of a price in another currency than expected; null when it agrees, it has none, or none is
 * expected. `conMarcaPropia`: the currency is in the price's own cell.
 */
function otraMoneda(
  escrita: MonedaEscrita | null,
  moneda: Moneda | undefined,
  conMarcaPropia: boolean,
): Refusal | null {
  if (escrita === null || moneda === undefined || escrita === moneda) return null;
  if (!esAdmitida(escrita)) return monedaNoAdmitida(escrita);
  const [una, otra] = [NOMBRES[escrita], NOMBRES[moneda]];
  return refuse(
    conMarcaPropia
      ? `El precio está escrito en ${una} y la moneda es ${otra}: corregir la celda, o borrar el signo`
      : `La columna del precio está en ${una} y la moneda es ${otra}: pasar los precios a ${otra}`,
  );
}

/**
 * Signed decimal of a cell, with a point and at most that many digits before and after it. With
 * `moneda` in the limits, another currency is refused.
 */
export function leerDecimalCelda(
  celda: CeldaImportada,
  limites: { readonly maxEnteros: number; readonly maxEscala: number; readonly moneda?: Moneda },
  hechos: Pick<HechosDeColumna, 'decimal' | 'moneda'> = SIN_HECHOS,
): Outcome<string> {
  if (esErrorDePlanilla(celda)) return FORMULA_ROTA;
  const texto = textoDeCelda(celda);
  if (texto === '') return refuse('Falta el número');
  const escrito = leerEscrito(texto);
  if (!escrito.ok) return escrito;
  const { cifras, negativo, moneda } = escrito.valor;
  const rechazo = otraMoneda(moneda ?? hechos.moneda, limites.moneda, moneda !== null);
  if (rechazo) return rechazo;
  const leido = leerCifras(cifras, typeof celda === 'number' ? ',' : hechos.decimal, limites);
  return leido.ok ? accept(conSigno(leido.valor, negativo)) : leido;
}

/** Pesos per dollar, above zero: a decimal string with up to 6 places. */
export function leerCotizacionCelda(
  celda: CeldaImportada,
  hechos: Pick<HechosDeColumna, 'decimal' | 'moneda'> = SIN_HECHOS,
): Outcome<string> {
  const decimal = leerDecimalCelda(celda, { maxEnteros: 12, maxEscala: 6 }, hechos);
  if (!decimal.ok || esMayorQueCero(decimal.valor)) return decimal;
  return refuse('La cotización tiene que ser mayor que cero');
}

/** A whole number without sign, of up to 15 digits, as `18237` or `00018237`. */
export function leerEnteroCelda(celda: CeldaImportada): Outcome<number> {
  if (esErrorDePlanilla(celda)) return FORMULA_ROTA;
  const texto = typeof celda === 'number' ? decimalDeNumero(celda) : textoDeCelda(celda);
  return /^\d{1,15}$/.test(texto) ? accept(Number(texto)) : refuse('Se espera un número entero');
}

/** CUIT of a cell, as 11 digits; a spreadsheet stores it as a number or as text. */
export const leerCuitCelda = (celda: CeldaImportada): AnalisisCuit =>
  analizarCuit(textoDeCelda(celda));
