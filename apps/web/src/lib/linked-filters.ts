// Filter kinds that links to movements also load. Kinds of all lists are in `filter-kinds.ts`,
// kinds of single lists in `special-filters.ts`.
import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';

import { isId } from '@/config/ids.ts';

import type { Asked, Filter, FilterControl } from './filter-kinds.ts';

export const YES = 'si';
const NO = 'no';

type Flag = Asked & {
  readonly yes: string;
  /** Undefined for a filter that can only be on. */
  readonly no?: string;
  /** Text of the chip, if other than `yes`. */
  readonly chip?: string;
  /** Name of an earlier filter that excludes this one. */
  readonly unless?: string;
};

export function flag({ yes, no, chip = yes, unless, ...about }: Flag): Filter<boolean> {
  const labels = { [YES]: yes, ...(no === undefined ? {} : { [NO]: no }) };
  return {
    key: about.key,
    read: (text, before) => {
      if (unless !== undefined && before[unless] !== undefined) return undefined;
      if (text === YES) return true;
      return text === NO && no !== undefined ? false : undefined;
    },
    write: (value) => (value ? YES : NO),
    chip: (value) => (value ? chip : (no ?? '')),
    control: { is: 'select', ...about, labels },
  };
}

type Reference = {
  readonly key: string;
  /** Text of the chip for a row whose name the list does not know. */
  readonly chip: string;
  readonly control?: FilterControl;
};

export const reference = ({ key, chip, control }: Reference): Filter<string> => ({
  key,
  read: (text) => (isId(text) ? text : undefined),
  chip: (_id, name) => name ?? chip,
  control,
});

/** Filters of a period with optional ends; an end before the start is ignored. */
export const period = () => {
  const day = (key: 'desde' | 'hasta'): Filter<string> => ({
    key,
    read: (text, { desde }) =>
      esFechaCalendario(text) && !(key === 'hasta' && typeof desde === 'string' && desde > text)
        ? text
        : undefined,
  });
  return { desde: day('desde'), hasta: day('hasta') };
};
