import type { ComponentType } from 'react';

import {
  addressFilters,
  type AddressFilters,
  type FilterFields,
  type NameIn,
} from '../../lib/address-filters.ts';
import type { FilterControl } from '../../lib/filter-kinds.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import type { DialogControl, FilterDialogProps } from './filter-dialog.tsx';
import type { listDays } from './list-days.tsx';

export type FilterDefinition<Values> = AddressFilters<Values> & {
  /** Its box over the list. */
  readonly search: { readonly label: string; readonly placeholder: string } | undefined;
  readonly days: typeof listDays | undefined;
  readonly Dialog: ComponentType<FilterDialogProps>;
};

type Look<Values> = {
  /** The controls in their order, where it is not that of the definition. */
  readonly dialog?: readonly NameIn<Values>[];
  readonly size?: 'normal' | 'wide';
  /** Of rows with a date, with `period` among the fields: what the bar shows of it. */
  readonly days?: typeof listDays;
};

type Shown = Exclude<FilterControl, { readonly is: 'search' }>;

async function brought(name: string, control: Shown): Promise<DialogControl> {
  return control.is === 'part'
    ? { name, is: 'part', isWrong: control.isWrong, Part: await control.load() }
    : { ...control, name };
}

/** The filters of a noun: address, chips, bar and dialog follow from them. */
export function defineFilters<Values extends object>(
  fields: FilterFields<Values>,
  { dialog, size = 'normal', days }: Look<NoInfer<Values>> = {},
): FilterDefinition<Values> {
  const codec = addressFilters(fields);
  const controlOf = (name: NameIn<Values>) => fields[name].control;
  const shown = (dialog ?? codec.names).flatMap((name) => {
    const control = controlOf(name);
    return control === undefined || control.is === 'search' ? [] : [{ name, control }];
  });
  const search = codec.names.map(controlOf).find((control) => control?.is === 'search');
  return {
    ...codec,
    search,
    days,
    Dialog: lazyPart(async () => {
      const [{ FilterDialog }, controls] = await Promise.all([
        import('./filter-dialog.tsx'),
        Promise.all(shown.map(({ name, control }) => brought(name, control))),
      ]);
      return (props) => <FilterDialog {...props} controls={controls} size={size} />;
    }),
  };
}
