import type { Moneda } from '../base/campos.schema.ts';
import { analizarCuit, normalizarCuit, type AnalisisCuit } from '../base/cuit.rules.ts';
import { esMayorQueCero, leerDecimalEsAr } from '../base/decimal.rules.ts';
import { parsearImporte } from '../base/dinero.rules.ts';
import { esFechaCalendario, sumarDias } from '../base/fecha.rules.ts';
import { accept, refuse, type Outcome } from '../base/refusal.ts';
import {
  decimalDeNumero,
  esErrorDePlanilla,
  plegar,
  textoDeCelda,
  type CeldaImportada,
} from './texto.rules.ts';

const FORMULA_ROTA = refuse('La celda tiene un error de la planilla');

const MESES = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ');
const FECHA_MAL = refuse('La fecha no es válida: se espera dd/mm/aaaa');
/** Serial days of Excel that fall between 1950 and 2100; anything else is no date but a number. */
const SERIAL = { min: 18_264, max: 73_051, primero: '1950-01-01' } as const;

function deSerial(serial: number): Outcome<string> {
  if (serial < SERIAL.min || serial > SERIAL.max) return FECHA_MAL;
  return accept(sumarDias(SERIAL.primero, Math.floor(serial) - SERIAL.min));
}

const anioCompleto = (anio: string): string => (anio.length === 2 ? `20${anio}` : anio);

function mesDeTexto(mes: string): string {
  if (/^\d+$/.test(mes)) return mes.padStart(2, '0');
  const indice = MESES.indexOf(plegar(mes).replace('set', 'sep').slice(0, 3));
  return String(indice + 1).padStart(2, '0');
}

/** `14/10/2026`, `14-10-26`, `14-oct-2026`, `14 de octubre de 2026`, ISO, or Excel's serial day. */
export function leerFechaCelda(celda: CeldaImportada): Outcome<string> {
  if (esErrorDePlanilla(celda)) return FORMULA_ROTA;
  if (typeof celda === 'number') return deSerial(celda);
  const texto = textoDeCelda(celda);
  if (texto === '') return refuse('La fecha es requerida');
  if (/^\d{5}$/.test(texto)) return deSerial(Number(texto));
  const [, iso] = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(texto) ?? [];
  if (iso !== undefined) return esFechaCalendario(iso) ? accept(iso) : FECHA_MAL;
  const [, dia = '', mes = '', anio = ''] =
    /^(\d{1,2})[\s/.-]+(?:de )?(\d{1,2}|\p{L}{3,10})\.?[\s/.-]+(?:de )?(\d{4}|\d{2})(?: .*)?$/u.exec(
      texto,
    ) ?? [];
  const fecha = `${anioCompleto(anio)}-${mesDeTexto(mes)}-${dia.padStart(2, '0')}`;
  return esFechaCalendario(fecha) ? accept(fecha) : FECHA_MAL;
}

/** The currency that an amount carries in its own text. */
function monedaEscrita(texto: string): Moneda | null {
  return /(?:u\$s|us\$|usd|u\$d)/i.test(texto) ? 'USD' : null;
}

type ImporteCelda = { readonly centavos: number; readonly moneda: Moneda | null };

/** `(1.234,56)` and `1.234,56-` are how accountants write a minus. */
function signoAdelante(texto: string): string {
  const [, entreParentesis] = /^\((.+)\)$/.exec(texto) ?? [];
  if (entreParentesis !== undefined) return `-${entreParentesis}`;
  const [, conMenosAtras] = /^([^-\u2212]+)[-\u2212]$/.exec(texto) ?? [];
  return conMenosAtras === undefined ? texto : `-${conMenosAtras}`;
}

/** Signed centavos. A number of the sheet with more than two decimals is refused, not rounded. */
export function leerImporteCelda(celda: CeldaImportada): Outcome<ImporteCelda> {
  if (esErrorDePlanilla(celda)) return FORMULA_ROTA;
  const texto =
    typeof celda === 'number' ? decimalDeNumero(celda).replace('.', ',') : textoDeCelda(celda);
  // The sign may stand behind the symbol: `$ -500`.
  const limpio = signoAdelante(texto).replace(/^(US\$|U\$S|USD|ARS|\$)\s*([-\u2212])/i, '$2');
  const importe = parsearImporte(limpio);
  if (!importe.ok) return importe;
  return accept({ centavos: importe.centavos, moneda: monedaEscrita(texto) });
}

const EN_DOLARES = refuse(
  'El precio está escrito en dólares y la moneda es pesos: corregir la celda, o borrar el signo',
);

/** A plain decimal with point, signed, of at most so many digits before and after it. A price is in a currency. */
export function leerDecimalCelda(
  celda: CeldaImportada,
  limites: { readonly maxEnteros: number; readonly maxEscala: number; readonly moneda?: Moneda },
): Outcome<string> {
  if (esErrorDePlanilla(celda)) return FORMULA_ROTA;
  const texto = textoDeCelda(celda);
  if (limites.moneda === 'ARS' && monedaEscrita(texto) === 'USD') return EN_DOLARES;
  const decimal = leerDecimalEsAr(texto, limites);
  return decimal.ok ? accept(decimal.decimal) : decimal;
}

/** Pesos per dollar, a decimal string with up to 6 places. */
export function leerCotizacionCelda(celda: CeldaImportada): Outcome<string> {
  const decimal = leerDecimalCelda(celda, { maxEnteros: 12, maxEscala: 6 });
  if (!decimal.ok || esMayorQueCero(decimal.valor)) return decimal;
  return refuse('La cotización tiene que ser mayor que cero');
}

/** A whole number without sign, as `18237` or `00018237`. */
export function leerEnteroCelda(celda: CeldaImportada): Outcome<number> {
  if (esErrorDePlanilla(celda)) return FORMULA_ROTA;
  const texto = typeof celda === 'number' ? decimalDeNumero(celda) : textoDeCelda(celda);
  return /^\d{1,15}$/.test(texto) ? accept(Number(texto)) : refuse('Se espera un número entero');
}

/** The CUIT a cell holds, as 11 digits; a spreadsheet keeps it as a number or as text. */
export const leerCuitCelda = (celda: CeldaImportada): AnalisisCuit =>
  analizarCuit(normalizarCuit(textoDeCelda(celda)));
