import { X } from 'lucide-react';

import { cn } from '@/lib/utils.ts';

export type Chip = {
  readonly key: string;
  readonly label: string;
  readonly onRemove: () => void;
};

export const CHIP_LOOK =
  'inline-flex h-7 max-w-full shrink-0 items-center rounded-md border text-sm font-medium max-md:h-11 max-md:text-base';
export const CHIP_ON = 'border-primary bg-row-selected text-primary';

export function FilterChip({ label, onRemove }: Omit<Chip, 'key'>) {
  return (
    <span className={cn(CHIP_LOOK, CHIP_ON, 'pl-2.5')}>
      <span className="tnum truncate" title={label}>
        {label}
      </span>
      <button
        type="button"
        aria-label={`Quitar el filtro ${label}`}
        onClick={onRemove}
        className="grid size-7 shrink-0 place-items-center rounded-md hover:bg-accent max-md:size-11"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  );
}

type PresetChipProps = {
  readonly label: string;
  readonly pressed: boolean;
  readonly onPress: () => void;
};

/** Chip for a preset filter, pressed while the filter is on. */
export function PresetChip({ label, pressed, onPress }: PresetChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={cn(
        CHIP_LOOK,
        'gap-2 px-2.5 whitespace-nowrap',
        pressed ? CHIP_ON : 'border-border-strong bg-card hover:bg-accent',
      )}
    >
      {label}
      {pressed ? <X aria-hidden className="size-3.5" /> : null}
    </button>
  );
}
