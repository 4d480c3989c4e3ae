import { useCallback, useMemo } from 'react';

import type { Filter, FilterValues, Texts } from './filter-kinds.ts';
import { useAddress } from './use-address.ts';

type Searched = { readonly search?: string };

/** True when the list is filtered by search words only. */
export const isOnlySearch = (filters: Searched): boolean =>
  filters.search !== undefined && Object.keys(filters).length === 1;

/** Filters cleared, except the search, which its own field clears. */
export const withoutFilters = ({ search }: Searched): Searched =>
  search === undefined ? {} : { search };

export type FilterFields<Values> = { readonly [Name in keyof Values]: Filter<Values[Name]> };

export type FiltersIn<Values> = { readonly [Name in keyof Values]?: Values[Name] };

export type NameIn<Values> = Extract<keyof Values, string>;

export type FilterNames<Values> = { readonly [Name in keyof Values]?: string | undefined };

export type FiltersOf<Definition extends { readonly read: (params: URLSearchParams) => object }> =
  ReturnType<Definition['read']>;

/** Reads and writes the filters of a list in its address, so that a filtered list can be shared. */
export function addressFilters<Values extends object>(fields: FilterFields<Values>) {
  type Filters = FiltersIn<Values>;
  const names: NameIn<Values>[] = [];
  for (const name in fields) names.push(name);

  const readBy = (textOf: (name: NameIn<Values>) => string): Filters => {
    const found: { -readonly [Name in keyof Values]?: Values[Name] } = {};
    for (const name of names) {
      const value = fields[name].read(textOf(name).trim(), found);
      if (value !== undefined) found[name] = value;
    }
    return found;
  };
  const textOf = (filters: Filters, name: NameIn<Values>): string => {
    const value = filters[name];
    return value === undefined ? '' : (fields[name].write?.(value) ?? String(value));
  };
  const texts = (filters: Filters): Texts =>
    Object.fromEntries(names.map((name) => [name, textOf(filters, name)]));
  const fromTexts = (texts: Texts) => readBy((name) => texts[name] ?? '');
  return {
    /** Names in the order of definition, used for the address and the chips. */
    names,
    /**
     * Filters from the address; invalid and `hidden` ones are ignored, so that any address opens
     * the list.
     */
    read: (params: URLSearchParams, hidden: readonly string[] = []): Filters =>
      readBy((name) => (hidden.includes(name) ? '' : (params.get(fields[name].key) ?? ''))),
    /** Query of the address with these filters; other parameters (a tab, for one) are kept. */
    write: (filters: Filters, base = new URLSearchParams()): URLSearchParams => {
      const params = new URLSearchParams(base);
      for (const name of names) {
        const text = textOf(filters, name);
        if (text === '') params.delete(fields[name].key);
        else params.set(fields[name].key, text);
      }
      return params;
    },
    texts,
    fromTexts,
    /** Sets one filter by its text; an empty text removes it. */
    set: (filters: Filters, name: NameIn<Values>, text: string): Filters =>
      fromTexts({ ...texts(filters), [name]: text }),
    has: (filters: Filters): boolean => Object.keys(filters).length > 0,
    chips: (filters: Filters, own: FilterNames<Values> = {}) =>
      names.flatMap((name) => {
        const value = filters[name];
        const all: FilterValues = filters;
        const label = value === undefined ? '' : fields[name].chip?.(value, own[name], all);
        return label ? [{ name, label }] : [];
      }),
  };
}

export type AddressFilters<Values extends object> = ReturnType<typeof addressFilters<Values>>;

const NONE: readonly string[] = [];

/** Filters of the address, and a setter that keeps its other parameters. */
export function useAddressFilters<Values extends object>(
  { read, write }: Pick<AddressFilters<Values>, 'read' | 'write'>,
  hidden = NONE,
) {
  const { params, change } = useAddress();
  const filtros = useMemo(() => read(params, hidden), [read, params, hidden]);
  const cambiar = useCallback(
    (after: FiltersIn<Values>) => change((before) => write(after, before)),
    [change, write],
  );
  return { filtros, cambiar };
}
