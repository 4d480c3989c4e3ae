import { Button } from '@/components/ui/button';

import { isOnlySearch, withoutFilters } from '../../lib/address-filters.ts';
import { EmptyState } from './empty-state.tsx';

export type NoMatchProps = {
  /** "Ninguna obra" */
  readonly none: string;
  readonly filters: { readonly search?: string };
  /** Takes those that stay: what was typed outlives the filters, and goes when it is all there is. */
  readonly onChange: (filters: { readonly search?: string }) => void;
};

/** A list that is empty because of its filters, or of what was searched. */
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
