import type { ComponentType } from 'react';

import {
  addressFilters,
  type AddressFilters,
  type FilterFields,
  type NameIn,
} from '@/lib/address-filters.ts';
import type { Filter } from '@/lib/filter-kinds.ts';
import { lazyPart } from '@/lib/lazy-part.ts';

import type { FilterDialogProps } from './filter-dialog.tsx';
import type { listDays } from './list-days.tsx';

export type FilterDefinition<Values extends object> = AddressFilters<Values> & {
  /** Search field above the list. */
  readonly search: Filter<never>['box'];
  readonly days: typeof listDays | undefined;
  readonly Dialog: ComponentType<FilterDialogProps>;
};

type Look<Values> = {
  /**
   * Fields with a control in the dialog, in order; by default all, in the order of the definition.
   */
  readonly dialog?: readonly NameIn<Values>[];
  readonly size?: 'normal' | 'wide';
  /** Period presets in the bar, for rows with a date and `period` among the fields. */
  readonly days?: typeof listDays;
};

/** Filters of a list, from which its address, chips, bar and dialog are derived. */
export function defineFilters<Values extends object>(
  fields: FilterFields<Values>,
  { dialog, size, days }: Look<NoInfer<Values>> = {},
): FilterDefinition<Values> {
  const codec = addressFilters(fields);
  return {
    ...codec,
    search: codec.names.map((name) => fields[name].box).find((box) => box !== undefined),
    days,
    Dialog: lazyPart(async () => {
      const asked = dialog ?? codec.names;
      const controls = asked.map((name) => ({ name, control: fields[name].control }));
      return (await import('./filter-dialog.tsx')).dialogOf(controls, size);
    }),
  };
}
