import { leerDecimalEsAr } from '../base/decimal.rules.ts';
import type { Rango } from './libro.ts';
import { numeroColumna } from './referencia.rules.ts';

/** A cell or range named by a formula; `hoja` is null for the formula's own sheet. */
export type Referencia = Rango & { readonly hoja: string | null };

const HOJA = String.raw`(?:(?:'(?:[^']|'')+'|[\p{L}\p{N}_.]+)!)?`;
const CELDA = String.raw`\$?[A-Z]{1,3}\$?\d{1,7}`;
const REFERENCIA = `${HOJA}${CELDA}(?::${CELDA})?`;
const VARIAS = `${REFERENCIA}(?:[;,]${REFERENCIA})*`;
const FUNCION = String.raw`(?:SUM|SUMA)\(${VARIAS}\)|(?:SUBTOTAL|SUBTOTALES)\((?:9|109)[;,]${VARIAS}\)`;
const TERMINO = String.raw`(?:${FUNCION}|\(?${REFERENCIA}\)?)`;
const SUMA = new RegExp(String.raw`^\+?${TERMINO}(?:\+${TERMINO})*$`, 'iu');
const CADA_REFERENCIA = new RegExp(
  String.raw`(?:(?:'((?:[^']|'')+)'|([\p{L}\p{N}_.]+))!)?\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?(?![\w(])`,
  'giu',
);
/** Function that wraps a sum and only rounds it or handles its errors. */
const ENVOLTORIO = /^(?:ROUND|REDONDEAR|IFERROR|SI\.?ERROR)\((.*)[;,][^;,()]*\)$/i;

const sinEspacios = (formula: string): string =>
  formula
    .replace(/^=/, '')
    .replaceAll(/('(?:[^']|'')+')|\s+/g, (_, citada: string | undefined) => citada ?? '');

function desnuda(formula: string): string {
  const plana = sinEspacios(formula);
  const [, dentro] = ENVOLTORIO.exec(plana) ?? [];
  return dentro ?? plana;
}

/** Cells, and ranges of cells, named in a formula. */
export function referenciasDe(formula: string): Referencia[] {
  return [...formula.matchAll(CADA_REFERENCIA)].map(
    ([, citada, suelta, columna = '', fila = '', hastaColumna = columna, hastaFila = fila]) => ({
      hoja: citada?.replaceAll("''", "'") ?? suelta ?? null,
      desdeFila: Math.min(Number(fila), Number(hastaFila)),
      hastaFila: Math.max(Number(fila), Number(hastaFila)),
      desdeColumna: Math.min(numeroColumna(columna), numeroColumna(hastaColumna)),
      hastaColumna: Math.max(numeroColumna(columna), numeroColumna(hastaColumna)),
    }),
  );
}

/**
 * Ranges that a formula adds, when it does nothing else but round or handle errors; a lone `=F41`
 * is a sum of one. Null for any other, or without a formula.
 */
export function sumandosDe(formula: string | null): readonly Referencia[] | null {
  if (formula === null) return null;
  const limpia = desnuda(formula);
  return SUMA.test(limpia) ? referenciasDe(limpia) : null;
}

const COMBINACION = new RegExp(String.raw`^[-+]?${TERMINO}(?:[-+]${TERMINO})+$`, 'iu');
const CADA_TERMINO = new RegExp(String.raw`([-+]?)(${TERMINO})`, 'giu');

type Sumando = { readonly signo: 1 | -1; readonly referencias: readonly Referencia[] };

/** Terms with their signs of a formula like `C57-E43`; null for any other. */
export function combinacionDe(formula: string | null): readonly Sumando[] | null {
  if (formula === null) return null;
  const limpia = desnuda(formula);
  if (!COMBINACION.test(limpia)) return null;
  return [...limpia.matchAll(CADA_TERMINO)].map(([, signo, termino = '']) => ({
    signo: signo === '-' ? -1 : 1,
    referencias: referenciasDe(termino),
  }));
}

/** Constant that divides a single cell: `1434` in `H60/1434`; null for any other formula. */
export function divisorDe(formula: string | null): string | null {
  const [, divisor] =
    formula === null
      ? []
      : (/^\$?[A-Z]{1,3}\$?\d+\/(\d+(?:\.\d{1,6})?)$/i.exec(desnuda(formula)) ?? []);
  return divisor ?? null;
}

/** Two factors as plain decimals, whose decimals follow a point. */
export type Producto = { readonly a: string; readonly b: string };

const LIMITES = { maxEnteros: 14, maxEscala: 6 } as const;

function factor(texto: string, deFormula: boolean): string | null {
  if (deFormula) return /^\d{1,14}(?:\.\d{1,6})?$/.test(texto) ? texto : null;
  const leido = leerDecimalEsAr(texto, LIMITES);
  return leido.ok && !leido.decimal.startsWith('-') ? leido.decimal : null;
}

/**
 * Two numbers multiplied: `13*1520`, `=13*1.520,50`, `13 x 1520`; null for any other text. A
 * formula of the file has decimal points.
 */
export function productoDe(texto: string, deFormula: boolean): Producto | null {
  const partes = /^=?\s*\$?\s*([\d.,]+)\s*[*x×]\s*\$?\s*([\d.,]+)\s*$/i.exec(texto);
  if (!partes) return null;
  const [, izquierda = '', derecha = ''] = partes;
  const a = factor(izquierda, deFormula);
  const b = factor(derecha, deFormula);
  return a === null || b === null ? null : { a, b };
}

/**
 * The value of a formula of numbers alone, such as `1000+250*2`; null for any other, or without a
 * finite value.
 */
export function constanteDe(formula: string): number | null {
  const plana = formula.replace(/^=/, '').replaceAll(/\s+/g, '');
  if (!/^[-+]?\d+(?:\.\d+)?(?:[-+*/]\d+(?:\.\d+)?)*$/.test(plana)) return null;
  let total = 0;
  for (const [, signo, termino = ''] of plana.matchAll(/([-+]?)([^-+]+)/g)) {
    let valor = Number(/^\d+(?:\.\d+)?/.exec(termino)?.[0]);
    for (const [, operador, numero] of termino.matchAll(/([*/])([\d.]+)/g)) {
      valor = operador === '*' ? valor * Number(numero) : valor / Number(numero);
    }
    total += signo === '-' ? -valor : valor;
  }
  return Number.isFinite(total) ? total : null;
}
