import type { Moneda } from '../../base/campos.schema.ts';
import { deUnidades, dividirRedondeando, redondearAUnidades } from '../../base/decimal.rules.ts';
import { CENTAVOS_MAX } from '../../base/dinero.rules.ts';
import type { Celda } from '../../planilla/celda.rules.ts';
import { leerDecimalCelda } from '../../planilla/celdas.rules.ts';
import type { FilaGrilla } from '../../planilla/grilla.rules.ts';
import { leerMonto } from '../../planilla/monto.rules.ts';
import { rotuloDe } from '../../planilla/rotulo.rules.ts';
import { decimalDeNumero } from '../../planilla/texto.rules.ts';

/** Factor of the amounts in the cells: 1000 for `Importe (en miles)`. */
export type Veces = 1 | 1000 | 1_000_000;

/** Meaning, set by the user's answers, of the cells of money of a table, beyond their own text. */
export type Calculo = {
  /** Columns of unit prices. */
  readonly precios: ReadonlySet<number>;
  /** Column of the quantity; null without one. */
  readonly cantidad: number | null;
  /** Columns whose amounts are in thousands or millions, with that factor. */
  readonly escaladas: ReadonlyMap<number, Veces>;
  /** Currency of numeric cells, by `claveDeMoneda`. */
  readonly monedas: ReadonlyMap<string, Moneda>;
  /** Currency of the amounts without a currency of their own. */
  readonly deTabla: Moneda | null;
  /** Currency of the rows with an empty currency cell. */
  readonly sinMoneda: Moneda | null;
};

export const SIN_CALCULO: Calculo = {
  precios: new Set(),
  cantidad: null,
  escaladas: new Map(),
  monedas: new Map(),
  deTabla: null,
  sinMoneda: null,
};

/**
 * True when the cells of money of a table are its amounts: no column has prices, a scale or a
 * currency set by an answer.
 */
export const esSinCalculo = ({ precios, escaladas, monedas }: Calculo): boolean =>
  precios.size === 0 && escaladas.size === 0 && monedas.size === 0;

/** Currency symbol and locale in a number format, or a lone `$`; empty without any. */
export function signoDeFormato({ formato }: Pick<Celda, 'formato'>): string {
  const [, signo] = /\[(\$[^\]]*)\]/.exec(formato ?? '') ?? [];
  return signo ?? (/\$/.test(formato ?? '') ? '$' : '');
}

/** Key of a cell in `monedas`. */
export const claveDeMoneda = (columna: number, signo: string): string => `${columna} ${signo}`;

const ESCALA = 12;
const LIMITES = { maxEnteros: 14, maxEscala: ESCALA } as const;
/** A centavo at the scale of a product of two numbers. */
const POR_CENTAVO = 10n ** BigInt(2 * ESCALA - 2);

/** Digits with at most the sign of the peso; text with another currency has a separate reader. */
const SIN_MARCA = /^[$\s\d.,()+\-−–—]+$/;

/** Number of a cell in units of `10^-ESCALA`; null without one. */
function unidadesDe({ valor, texto, formula, hechos }: Celda): bigint | null {
  if (typeof valor === 'number') return redondearAUnidades(decimalDeNumero(valor), ESCALA);
  const leido = SIN_MARCA.test(texto) ? leerDecimalCelda(valor, LIMITES, hechos) : null;
  if (leido?.ok) return redondearAUnidades(leido.valor, ESCALA);
  const monto = leerMonto(valor, formula, hechos);
  return monto.ok ? redondearAUnidades(deUnidades(BigInt(monto.valor.centavos), 2), ESCALA) : null;
}

const UNO = 10n ** BigInt(ESCALA);

/**
 * Centavos of price times quantity, which is 1 without a cell, times `veces`; null when one of the
 * two is no number, and beyond the maximum of an amount.
 */
function productoDe(precio: Celda, cantidad: Celda | undefined, veces: Veces): number | null {
  const [uno, cuantos] = [unidadesDe(precio), cantidad ? unidadesDe(cantidad) : UNO];
  if (uno === null || cuantos === null) return null;
  const centavos = dividirRedondeando(uno * cuantos * BigInt(veces), POR_CENTAVO);
  const excede = centavos > BigInt(CENTAVOS_MAX) || centavos < -BigInt(CENTAVOS_MAX);
  return excede ? null : Number(centavos);
}

/**
 * Cell of money with the amount that it represents. `cantidad`: cell of the quantity, in a row of
 * prices.
 */
export function calcular(
  celda: Celda,
  cantidad: Celda | undefined,
  { precios, escaladas, monedas }: Calculo,
): Celda {
  const veces = escaladas.get(celda.columna) ?? 1;
  const esPrecio = precios.has(celda.columna) && cantidad !== undefined;
  const monto = leerMonto(celda.valor, celda.formula, celda.hechos);
  const propio = monto.ok ? monto.valor : null;
  const moneda =
    propio?.moneda ??
    (typeof celda.valor === 'number'
      ? monedas.get(claveDeMoneda(celda.columna, signoDeFormato(celda)))
      : undefined) ??
    null;
  if (!esPrecio && veces === 1) {
    return propio === null || moneda === propio.moneda
      ? celda
      : { ...celda, monto: { ...propio, moneda } };
  }
  const centavos = productoDe(celda, esPrecio ? cantidad : undefined, veces);
  if (centavos === null) return celda;
  const cotizacion = propio?.cotizacion ?? null;
  return {
    ...celda,
    clase: celda.clase === 'ERROR' ? 'IMPORTE' : celda.clase,
    motivo: null,
    monto: { centavos, moneda, cotizacion, producto: null },
  };
}

/**
 * Rows of a body with the represented amounts; in rows labelled as sums prices are not multiplied.
 */
export function conCalculo(cuerpo: readonly FilaGrilla[], calculo: Calculo): readonly FilaGrilla[] {
  if (esSinCalculo(calculo)) return cuerpo;
  return cuerpo.map((fila) => {
    const cantidad =
      calculo.cantidad === null || rotuloDe(fila) !== null
        ? undefined
        : fila.porColumna.get(calculo.cantidad);
    const celdas = fila.celdas.map((celda) => calcular(celda, cantidad, calculo));
    if (celdas.every((celda, i) => celda === fila.celdas[i])) return fila;
    return { ...fila, celdas, porColumna: new Map(celdas.map((celda) => [celda.columna, celda])) };
  });
}

const SIN_CANTIDAD = 'Falta la cantidad: el importe es la cantidad por el precio';
const SIN_PRODUCTO = 'No se puede multiplicar la cantidad por el precio';

/**
 * Reason why a price cannot be converted to an amount; null when it can, and for a cell that is no
 * price.
 */
export function faltaParaCalcular(
  precio: Celda,
  cantidad: Celda | undefined,
  { precios, escaladas }: Calculo,
): string | null {
  if (!precios.has(precio.columna)) return null;
  if (cantidad === undefined) return SIN_CANTIDAD;
  const veces = escaladas.get(precio.columna) ?? 1;
  return productoDe(precio, cantidad, veces) === null ? SIN_PRODUCTO : null;
}
