import { isOnlySearch, withoutFilters } from '@/lib/address-filters.ts';

import { Button } from '../ui/button.tsx';
import { EmptyState } from './empty-state.tsx';

export type NoMatchProps = {
  /** Text for no results, e.g. "Ninguna obra". */
  readonly none: string;
  readonly filters: { readonly search?: string };
  /** Receives the remaining filters: clearing keeps the search, unless it is the only one. */
  readonly onChange: (filters: { readonly search?: string }) => void;
};

/** Empty list because of filters or a search. */
export function NoMatch({ none, filters, onChange }: NoMatchProps) {
  const [what, verb] = isOnlySearch(filters)
    ? ['la búsqueda', 'Limpiar búsqueda']
    : ['estos filtros', 'Limpiar filtros'];
  return (
    <EmptyState
      title={`${none} coincide con ${what}`}
      actions={
        <Button
          variant="outline"
          onClick={() => onChange(isOnlySearch(filters) ? {} : withoutFilters(filters))}
        >
          {verb}
        </Button>
      }
    />
  );
}
