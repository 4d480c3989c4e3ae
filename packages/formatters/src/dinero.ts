import { formatearNumero } from './numero.ts';

/** U+00A0: amount and symbol never part at a line break. */
const ESPACIO = '\u00a0';
/** U+2212, as wide as `+` in tabular digits. */
const MENOS = '\u2212';
const SIMBOLOS = { ARS: '$', USD: 'US$' } as const;

type Moneda = keyof typeof SIMBOLOS;
/** Integer centavos: a number, a bigint, or digits as text for values above 2^53. */
export type Centavos = number | bigint | string;

type PartesDinero = {
  readonly signo: '' | typeof MENOS;
  readonly simbolo: string;
  /** Whole pesos or dollars, grouped by thousands with points. */
  readonly entero: string;
  /** Centavos, always two digits. */
  readonly decimales: string;
};

const enteros = new Intl.NumberFormat('es-AR', { useGrouping: 'always' });
const cortos = new Intl.NumberFormat('es-AR', {
  useGrouping: 'always',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/**
 * Separates sign, symbol, integer and decimals, for amounts with muted decimals. Exact at any size.
 */
export function partesDinero(centavos: Centavos, moneda: Moneda = 'ARS'): PartesDinero {
  // BigInt() refuses fractions and has no -0, so neither can be printed.
  const valor = BigInt(centavos);
  const absoluto = valor < 0n ? -valor : valor;
  return {
    signo: valor < 0n ? MENOS : '',
    simbolo: SIMBOLOS[moneda],
    entero: enteros.format(absoluto / 100n),
    decimales: String(absoluto % 100n).padStart(2, '0'),
  };
}

/** An amount with its symbol: `$ 1.234,56`, `−$ 1.234,56`, `US$ 1.250,00`. */
export function formatearDinero(centavos: Centavos, moneda: Moneda = 'ARS'): string {
  const { signo, simbolo, entero, decimales } = partesDinero(centavos, moneda);
  return `${signo}${simbolo}${ESPACIO}${entero},${decimales}`;
}

/**
 * Unit price with two decimals, or up to four when it has them. `decimal` as printed by
 * `numeric(18,4)`.
 */
export const formatearPrecio = (decimal: string, moneda: Moneda): string =>
  `${SIMBOLOS[moneda]}${ESPACIO}${formatearNumero(decimal, { minimo: 2, maximo: 4 })}`;

const MIL = { unidad: 1000n, sufijo: 'mil' } as const;
const MILLON = { unidad: 1_000_000n, sufijo: 'M' } as const;

/**
 * Short form for tiles and axes: `$ 850 mil`, `$ 48,2 M`, `$ 1.558 M`; under a thousand pesos the
 * whole total without centavos. Rounded half away from zero: to one decimal, `,0` left out, and from
 * a thousand millions on to the million. Millions are never shortened again.
 */
export function formatearDineroCorto(centavos: Centavos, moneda: Moneda = 'ARS'): string {
  const valor = BigInt(centavos);
  const absoluto = valor < 0n ? -valor : valor;
  const pesos = (absoluto + 50n) / 100n;
  const signo = valor < 0n && pesos > 0n ? MENOS : '';
  const cabeza = `${signo}${SIMBOLOS[moneda]}${ESPACIO}`;
  if (pesos < 1000n) return `${cabeza}${enteros.format(pesos)}`;
  // The amount is compared as it will be shown: 999.950 pesos are 1 M, not 1.000 mil.
  const { unidad, sufijo } = decimosDe(absoluto, MIL.unidad) < MIL_DECIMOS ? MIL : MILLON;
  const decimos = decimosDe(absoluto, unidad);
  const numero = decimos < MIL_DECIMOS ? deDecimos(decimos) : enteros.format(enterosDe(absoluto));
  return `${cabeza}${numero}${ESPACIO}${sufijo}`;
}

/** A thousand of a unit, in tenths of it. */
const MIL_DECIMOS = 10_000n;

/** An amount in whole millions of its currency, rounded. */
function enterosDe(centavos: bigint): bigint {
  const divisor = MILLON.unidad * 100n;
  return (centavos + divisor / 2n) / divisor;
}

function decimosDe(centavos: bigint, unidad: bigint): bigint {
  const divisor = unidad * 10n;
  return (centavos + divisor / 2n) / divisor;
}

function deDecimos(decimos: bigint): string {
  return decimos % 10n === 0n ? enteros.format(decimos / 10n) : cortos.format(Number(decimos) / 10);
}
