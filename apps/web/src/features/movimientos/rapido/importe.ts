import { useController } from 'react-hook-form';

import { AMOUNT, type NumberKind } from '../../../components/form/number-kinds.ts';
import { shownOf } from '../../../components/form/number-typing.ts';
import { numberOrText, useWrittenNumber } from '../../../components/form/use-written-number.ts';
import type { MovimientoControl } from '../formulario/movimiento-control.ts';

/** An amount as the pad writes it: whole pesos without the comma, so that more digits can follow. */
export const IMPORTE: NumberKind<number> = {
  ...AMOUNT,
  write: (centavos) => AMOUNT.write(centavos).replace(/,00$/, ''),
};

/** One a page; the pad hides while any other field has the focus. */
export const ID_IMPORTE = 'importe-rapido';

/** The muted end of an amount of which only the pesos, or one decimal, are written. */
export function restoDeDecimales(texto: string): string {
  if (texto === '') return '0,00';
  // `1.5` may become a thousand and a half, or be one and a half: nothing to add to it yet.
  const [, decimales] = /^\d[\d.]*(?:,(\d*))?$/.exec(shownOf(texto)) ?? [];
  if (decimales !== undefined) return '0'.repeat(Math.max(0, 2 - decimales.length));
  return /^\d{1,3}(?:\.\d{3})*$/.test(shownOf(texto)) ? ',00' : '';
}

/** The amount of the form, written by the keys of the pad and of the keyboard alike. */
export function useImporteRapido(control: MovimientoControl) {
  const { field, fieldState } = useController({ control, name: 'importeCentavos' });
  const { ref, onChange, onBlur, value } = field;
  const escrito = useWrittenNumber({ kind: IMPORTE, value: numberOrText(value), onChange });
  return {
    onField: ref,
    texto: escrito.raw,
    centavos: typeof value === 'number' ? value : null,
    problema: escrito.errorOr(fieldState.error?.message),
    onText: escrito.onRaw,
    onLeave: () => {
      escrito.onBlur();
      // Empty it is no mistake yet: the rest may be filled in first.
      if (escrito.raw !== '') onBlur();
    },
    onPad: (cambio: (texto: string) => string) => {
      escrito.onRaw(cambio(escrito.raw));
      document.getElementById(ID_IMPORTE)?.focus({ preventScroll: true });
    },
  };
}

export type ImporteRapido = ReturnType<typeof useImporteRapido>;
