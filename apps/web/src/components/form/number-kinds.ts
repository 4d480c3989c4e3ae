import type { Moneda } from '@plomada/domain/base/campos.schema';
import { aUnidades, esDecimalConEscala, leerDecimalEsAr } from '@plomada/domain/base/decimal.rules';
import { parsearImporte } from '@plomada/domain/base/importe.rules';
import { refuse, type Refusal } from '@plomada/domain/base/refusal';

import { otherCurrency, type NumberLimits } from './number-typing.ts';

export type Reading<Value> = { readonly ok: true; readonly value: Value } | Refusal;

/** Kind of number in a field: how its text is parsed and its value is written. */
export type NumberKind<Value extends number | string> = {
  readonly limits: NumberLimits;
  /** Parses a text that is not empty. */
  readonly read: (raw: string) => Reading<Value>;
  /**
   * Text of a value without grouping points, as if typed; a text that is no value is returned
   * unchanged.
   */
  readonly write: (value: Value | string) => string;
};

const MINUS = /^\s*[-\u2212]/;
const withoutSign = (what: string): Refusal => refuse(`${what} va sin signo menos`);

const AMOUNT_LIMITS = { maxEnteros: 14, maxEscala: 2 } as const;

/** Integer hundredths as text without sign: `1234,56`. A text is returned unchanged. */
function hundredths(units: number | string): string {
  if (typeof units === 'string') return units;
  const digits = String(Math.abs(units)).padStart(3, '0');
  return `${digits.slice(0, -2)},${digits.slice(-2)}`;
}

const OTHER_CURRENCY = {
  ARS: 'Está en pesos y este importe es en dólares: revisar la moneda, o borrar el signo «$»',
  USD: 'Está en dólares y este importe es en pesos: revisar la moneda, o borrar el signo «US$»',
} as const;

const NO_CURRENCY = 'No es un importe: va sin signo de moneda';

/**
 * Error of an amount or price by its sign or currency, independent of its digits; null when both
 * are right.
 */
function signProblem(raw: string, what: string, moneda: NumberLimits['moneda']): Refusal | null {
  const other = otherCurrency(raw, moneda);
  if (other !== null) return refuse(moneda === null ? NO_CURRENCY : OTHER_CURRENCY[other]);
  return MINUS.test(raw) ? withoutSign(what) : null;
}

const amountKind = (moneda: Moneda): NumberKind<number> => ({
  limits: { ...AMOUNT_LIMITS, moneda },
  read: (raw) => {
    const wrong = signProblem(raw, 'El importe', moneda);
    if (wrong) return wrong;
    const read = parsearImporte(raw);
    return read.ok ? { ok: true, value: read.centavos } : read;
  },
  write: hundredths,
});

/** Amounts in integer centavos, never negative: the sign follows from the kind of row. */
export const AMOUNTS: Readonly<Record<Moneda, NumberKind<number>>> = {
  ARS: amountKind('ARS'),
  USD: amountKind('USD'),
};

function readDecimal(raw: string, limits: NumberLimits, what: string): Reading<string> {
  const wrong = signProblem(raw, what, limits.moneda);
  if (wrong) return wrong;
  const read = leerDecimalEsAr(raw, limits);
  return read.ok ? { ok: true, value: read.decimal } : read;
}

const PERCENT_LIMITS = { maxEnteros: 3, maxEscala: 2 } as const;

/** Percentage in basis points: 3334 is 33,34 %. */
export const PERCENT: NumberKind<number> = {
  limits: PERCENT_LIMITS,
  read: (raw) => {
    const read = readDecimal(raw.replace(/\s*%\s*$/, ''), PERCENT_LIMITS, 'El porcentaje');
    return read.ok ? { ok: true, value: Number(aUnidades(read.value, 2)) } : read;
  },
  write: hundredths,
};

/**
 * Decimal in the API's format for quantities, prices and rates: `1480.5`. `moneda` is the price's
 * currency, pesos for a rate, and null for a quantity; undefined accepts any.
 */
export function decimalKind(
  maxEnteros: number,
  maxEscala: number,
  moneda?: Moneda | null,
): NumberKind<string> {
  const limits = { maxEnteros, maxEscala, moneda };
  return {
    limits,
    read: (raw) => readDecimal(raw, limits, 'El número'),
    write: (value) =>
      esDecimalConEscala(value, maxEnteros, maxEscala) ? value.replace('.', ',') : value,
  };
}

/** Whole number without sign or grouping, as in document numbers; leading zeros are ignored. */
export function digitsKind(most: number): NumberKind<number> {
  return {
    limits: { maxEnteros: most, maxEscala: 0 },
    read: (raw) => {
      const digits = raw.trim();
      if (!/^\d+$/.test(digits)) return { ok: false, motivo: 'Se espera un número: solo dígitos' };
      const tooLong = digits.replace(/^0+/, '').length > most;
      return tooLong
        ? { ok: false, motivo: `No puede tener más de ${most} dígitos` }
        : { ok: true, value: Number(digits) };
    },
    write: String,
  };
}
