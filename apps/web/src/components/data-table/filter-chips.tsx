import { X } from 'lucide-react';

import { Button } from '../ui/button.tsx';

export type Chip = {
  readonly key: string;
  readonly label: string;
  readonly onRemove: () => void;
};

/** The filters that are on, each with its ×, and the way to drop them all. */
export function FilterChips({
  chips,
  onClear,
}: {
  readonly chips: readonly Chip[];
  readonly onClear: () => void;
}) {
  if (chips.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {chips.map(({ key, label, onRemove }) => (
        <span
          key={key}
          className="inline-flex h-8 items-center gap-1 rounded-md bg-secondary pl-2.5 text-sm text-secondary-foreground max-md:h-11 max-md:text-base"
        >
          {label}
          <button
            type="button"
            aria-label={`Quitar el filtro ${label}`}
            onClick={onRemove}
            className="grid size-8 place-items-center rounded-md hover:bg-accent max-md:size-11"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </span>
      ))}
      <Button variant="ghost" size="sm" onClick={onClear}>
        Limpiar
      </Button>
    </div>
  );
}
