import type { Moneda } from '@plomada/domain/base/campos.schema';
import { MONEDAS } from '@plomada/domain/base/dinero.rules';

import { AUDITED_FIELDS } from '@/config/audited-fields.ts';

/** Changed field of an audit row, in the server's format. */
export type Change = {
  readonly campo: string;
  readonly antes: unknown;
  readonly despues: unknown;
};

/** Changed field with its label and values as text. */
export type ReadChange = {
  readonly campo: string;
  readonly nombre: string;
  readonly antes: string;
  readonly despues: string;
};

const isMissing = (valor: unknown) => valor === null || valor === undefined || valor === '';

/**
 * Currency of the amounts before or after; undefined when the change does not include the currency.
 */
function ownCurrency(cambios: readonly Change[], side: 'antes' | 'despues'): Moneda | undefined {
  const change = cambios.find(({ campo }) => campo === 'moneda');
  return MONEDAS.find((moneda) => moneda === change?.[side]);
}

/**
 * Changes as text, without fields that have no label or no text, and those whose text is equal
 * before and after.
 */
export function readChanges(
  cambios: readonly Change[],
  moneda: Moneda = 'ARS',
): readonly ReadChange[] {
  const before = ownCurrency(cambios, 'antes') ?? moneda;
  const after = ownCurrency(cambios, 'despues') ?? moneda;
  return cambios.flatMap(({ campo, ...valores }) => {
    const [nombre, read] = AUDITED_FIELDS.get(campo) ?? [];
    if (nombre === undefined || read === undefined) return [];
    const textOf = (valor: unknown, de: Moneda) =>
      isMissing(valor) ? 'sin dato' : read(valor, de);
    const [antes, despues] = [textOf(valores.antes, before), textOf(valores.despues, after)];
    return antes === null || despues === null || antes === despues
      ? []
      : [{ campo, nombre, antes, despues }];
  });
}
