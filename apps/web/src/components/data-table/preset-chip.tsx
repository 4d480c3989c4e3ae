import { X } from 'lucide-react';

import { cn } from '@/lib/utils';

import { CHIP_LOOK, CHIP_ON } from './filter-chip.tsx';

/** A filter at hand; pressed it is on. */
export function PresetChip({
  label,
  pressed,
  onPress,
  className,
}: {
  readonly label: string;
  readonly pressed: boolean;
  readonly onPress: () => void;
  readonly className?: string;
}) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={cn(
        CHIP_LOOK,
        'gap-2 px-2.5 whitespace-nowrap',
        pressed ? CHIP_ON : 'border-border-strong bg-card hover:bg-accent',
        className,
      )}
    >
      {label}
      {pressed ? <X aria-hidden className="size-3.5" /> : null}
    </button>
  );
}
