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

export type FilterDefinition<Values> = AddressFilters<Values> & {
  /** Its box over the list. */
  readonly search: { readonly label: string; readonly placeholder: string } | undefined;
  /** Its rows have a date. */
  readonly hasDays: boolean;
  readonly Dialog: ComponentType<FilterDialogProps>;
};

type Look<Values> = {
  /** The controls in their order, where it is not that of the definition. */
  readonly dialog?: readonly NameIn<Values>[];
  readonly size?: 'normal' | 'wide';
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
  { dialog, size = 'normal' }: Look<NoInfer<Values>> = {},
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
    hasDays: codec.names.some((name) => name === 'desde'),
    Dialog: lazyPart(async () => {
      const [{ FilterDialog }, controls] = await Promise.all([
        import('./filter-dialog.tsx'),
        Promise.all(shown.map(({ name, control }) => brought(name, control))),
      ]);
      return (props) => <FilterDialog {...props} controls={controls} size={size} />;
    }),
  };
}
