import { Button } from '../ui/button.tsx';
import { EmptyState } from './empty-state.tsx';

export type NoMatchProps = {
  /** "Ninguna obra" */
  readonly none: string;
  readonly onClear: () => void;
};

/** A list that is empty because of its filters. */
export function NoMatch({ none, onClear }: NoMatchProps) {
  return (
    <EmptyState
      title={`${none} coincide con estos filtros`}
      actions={<Button onClick={onClear}>Limpiar filtros</Button>}
    />
  );
}
