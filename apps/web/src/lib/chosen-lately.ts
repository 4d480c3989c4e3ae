import { fieldsOf } from '@plomada/domain/base/field-of';
import { useMemo, useState } from 'react';

import { type Owner, ownKey } from './device-keys.ts';
import { readJsonSetting, writeSetting } from './local-setting.ts';
import { usePersona } from './use-persona.ts';

/** Lists whose recent choices are kept. */
export type ChosenKind = 'obra' | 'proveedor' | 'rubro';

/** Option with its name at the time of the choice. */
export type ChosenOption = {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
};

export const CHOSEN_KEPT = 5;

const isOption = (kept: unknown): kept is ChosenOption => {
  const { value, label, hint } = fieldsOf(kept);
  return (
    typeof value === 'string' &&
    typeof label === 'string' &&
    (hint === undefined || typeof hint === 'string')
  );
};

/** Recent choices, newest first; invalid stored ones are ignored. */
export function chosenLately(owner: Owner, kind: ChosenKind): readonly ChosenOption[] {
  const kept: unknown = fieldsOf(readJsonSetting(ownKey('elegidos', owner)))[kind];
  return Array.isArray(kept) ? kept.filter(isOption).slice(0, CHOSEN_KEPT) : [];
}

export function keepChosen(owner: Owner, kind: ChosenKind, option: ChosenOption): void {
  const key = ownKey('elegidos', owner);
  const { value, label, hint } = option;
  const one = hint === undefined ? { value, label } : { value, label, hint };
  const others = chosenLately(owner, kind).filter((other) => other.value !== value);
  const all = fieldsOf(readJsonSetting(key));
  writeSetting(key, JSON.stringify({ ...all, [kind]: [one, ...others].slice(0, CHOSEN_KEPT) }));
}

/** Options that this person chose lately in the organisation, and the function to add one. */
export type Lately = {
  readonly items: readonly ChosenOption[];
  readonly keep: (option: ChosenOption) => void;
};

/**
 * Recent choices of a list. A complete list drops those it no longer has; a page of a directory
 * cannot.
 */
export function useChosenLately(
  kind: ChosenKind,
  options: readonly ChosenOption[],
  isWhole: boolean,
): Lately {
  const persona = usePersona();
  const [kept, setKept] = useState(() => chosenLately(persona, kind));
  return useMemo(
    () => ({
      items: kept.flatMap((one) => {
        const now = options.find(({ value }) => value === one.value);
        return now === undefined && isWhole ? [] : [now ?? one];
      }),
      keep: (option) => {
        keepChosen(persona, kind, option);
        setKept(chosenLately(persona, kind));
      },
    }),
    [persona, kind, kept, options, isWhole],
  );
}
