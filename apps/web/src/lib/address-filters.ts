import { useCallback, useMemo } from 'react';

import { useAddress } from './use-address.ts';

export type Texts<Name extends string> = (name: Name) => string;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
export const isId = (text: string): boolean => UUID.test(text);

/** Words searched for, as long as the server takes them. */
export const searchText = (text: string): { readonly search?: string } =>
  text === '' ? {} : { search: text.slice(0, 100) };

type Searched = { readonly search?: string };

/** Narrowed by the words searched for and by nothing else. */
export const isOnlySearch = (filters: Searched): boolean =>
  filters.search !== undefined && Object.keys(filters).length === 1;

/** With no filter on. What was typed stays: its own box empties it. */
export const withoutFilters = ({ search }: Searched): Searched =>
  search === undefined ? {} : { search };

type Value = string | number | readonly string[];

const textOf = (value: Value | undefined): string =>
  typeof value === 'object' ? value.join(',') : String(value ?? '');

/**
 * What a list is narrowed by, held in the address so that a filtered list can be shared. `keys`: what
 * each filter is called there; `read` leaves out what is no filter, so that any address opens the list.
 */
export function addressFilters<
  Name extends string,
  Filters extends { readonly [N in Name]?: Value },
>(
  keys: Readonly<Record<Name, string>>,
  names: readonly Name[],
  read: (text: Texts<Name>) => Filters,
) {
  const from = (params: URLSearchParams) => read((name) => params.get(keys[name])?.trim() ?? '');
  /** The same filters over what else the address says (a tab, for one). */
  const write = (filters: Filters, base: URLSearchParams): URLSearchParams => {
    const params = new URLSearchParams(base);
    for (const name of names) {
      const text = textOf(filters[name]);
      if (text === '') params.delete(keys[name]);
      else params.set(keys[name], text);
    }
    return params;
  };
  return {
    read: from,
    write,
    /** Some of them by their texts; an empty one takes it off. */
    change: (filters: Filters, texts: Readonly<Partial<Record<string, string>>>): Filters => {
      const params = write(filters, new URLSearchParams());
      for (const name of names) {
        const text = texts[name];
        if (text !== undefined) params.set(keys[name], text);
      }
      return from(params);
    },
    /** One by its text; an empty one takes it off. */
    set: (filters: Filters, name: Name, text: string): Filters => {
      const params = write(filters, new URLSearchParams());
      params.set(keys[name], text);
      return from(params);
    },
    has: (filters: Filters): boolean => Object.keys(filters).length > 0,
  };
}

type Codec<Filters> = {
  readonly read: (params: URLSearchParams) => Filters;
  readonly write: (filters: Filters, base: URLSearchParams) => URLSearchParams;
};

/** The filters of the address, and how to change them without losing what else it says. */
export function useAddressFilters<Filters>({ read, write }: Codec<Filters>) {
  const { params, change } = useAddress();
  const filtros = useMemo(() => read(params), [read, params]);
  const cambiar = useCallback(
    (after: Filters) => change((before) => write(after, before)),
    [change, write],
  );
  return { filtros, cambiar };
}
