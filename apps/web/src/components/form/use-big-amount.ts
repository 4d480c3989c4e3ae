import type { Moneda } from '@plomada/domain/base/campos.schema';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

import { AMOUNTS, type NumberKind } from './number-kinds.ts';
import { shownOf } from './number-typing.ts';
import { numberOrText, useWrittenNumber } from './use-written-number.ts';

const padKind = (kind: NumberKind<number>): NumberKind<number> => ({
  ...kind,
  write: (centavos) => kind.write(centavos).replace(/,00$/, ''),
});

/** Formats of the keypad: whole pesos have no comma, so that more digits can follow. */
export const PAD_AMOUNTS: Readonly<Record<Moneda, NumberKind<number>>> = {
  ARS: padKind(AMOUNTS.ARS),
  USD: padKind(AMOUNTS.USD),
};

/**
 * Id of the amount's input, of which a page has one; the keypad is hidden while another field has
 * the focus.
 */
export const BIG_AMOUNT_ID = 'importe-grande';

/** Muted rest of an amount of which only the pesos, or one decimal, are typed. */
export function mutedEnd(text: string): string {
  if (text === '') return '0,00';
  // `1.5` may still become a thousand and a half, or be one and a half, so it gets no rest.
  const [, decimals] = /^\d[\d.]*(?:,(\d*))?$/.exec(shownOf(text)) ?? [];
  if (decimals !== undefined) return '0'.repeat(Math.max(0, 2 - decimals.length));
  return /^\d{1,3}(?:\.\d{3})*$/.test(shownOf(text)) ? ',00' : '';
}

/** Amount of a form, typed on the keypad or the keyboard. */
export function useBigAmount<I extends FieldValues, O>(
  control: Control<I, unknown, O>,
  name: FieldPath<I>,
  moneda: Moneda,
) {
  const { field, fieldState } = useController({ control, name });
  const { ref, onChange, onBlur } = field;
  const value: unknown = field.value;
  const written = useWrittenNumber({
    kind: PAD_AMOUNTS[moneda],
    value: numberOrText(value),
    onChange,
  });
  return {
    name: field.name,
    onField: ref,
    limits: PAD_AMOUNTS[moneda].limits,
    text: written.raw,
    centavos: typeof value === 'number' ? value : null,
    problem: written.errorOr(fieldState.error?.message),
    onText: written.onRaw,
    onLeave: () => {
      written.onBlur();
      // An empty amount is no error yet, as the other fields may be filled in first.
      if (written.raw !== '') onBlur();
    },
    onPad: (change: (text: string) => string) => {
      // The first key replaces a proposed amount.
      written.onRaw(change(written.proposed ? '' : written.raw));
      document.getElementById(BIG_AMOUNT_ID)?.focus({ preventScroll: true });
    },
  };
}

export type BigAmountText = ReturnType<typeof useBigAmount>;
