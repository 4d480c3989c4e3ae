import { useState } from 'react';

import type { ListPeriod } from './list-period.ts';

type Draftable = {
  readonly search?: string;
  readonly desde?: string;
  readonly hasta?: string;
};

type Codec<Name extends string, Filters> = {
  readonly read: (params: URLSearchParams) => Filters;
  readonly set: (filters: Filters, name: Name, text: string) => Filters;
  readonly change: (filters: Filters, texts: Readonly<Partial<Record<string, string>>>) => Filters;
};

/** What a dialog of filters holds until it is applied. Days stay as they are typed. */
export function useFilterDraft<Name extends string, Filters extends Draftable>(
  { read, set, change }: Codec<Name, Filters>,
  filters: Filters,
  onApply: (filters: Filters) => void,
) {
  const [draft, setDraft] = useState(filters);
  const { desde, hasta } = filters;
  const [period, setPeriod] = useState<ListPeriod>({ desde, hasta });
  return {
    draft,
    put: (name: Name, text: string) => setDraft((before) => set(before, name, text)),
    days: { period, onChange: setPeriod },
    onClear: () => {
      setDraft(change(read(new URLSearchParams()), { search: draft.search ?? '' }));
      setPeriod({});
    },
    onApply: () => onApply(change(draft, { desde: period.desde ?? '', hasta: period.hasta ?? '' })),
  };
}
