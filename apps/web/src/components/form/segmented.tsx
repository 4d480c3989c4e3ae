import type { LucideIcon } from 'lucide-react';

import { cn } from '@/lib/utils.ts';

import { ToggleGroup, ToggleGroupItem } from '../ui/toggle-group.tsx';

type SegmentedOption<T extends string> = {
  readonly value: T;
  readonly label: string;
  readonly icon?: LucideIcon;
  /** Colour of the icon while selected, e.g. `text-expense`. */
  readonly iconClassName?: string;
};

export type SegmentedProps<T extends string> = {
  readonly label: string;
  readonly value: T;
  readonly options: readonly SegmentedOption<T>[];
  readonly onChange: (value: T) => void;
  readonly disabled?: boolean;
  readonly className?: string;
};

/** Exclusive choices, all visible; icons are hidden under 360 px. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { label, value, options, onChange, disabled, className } = props;
  return (
    <ToggleGroup
      aria-label={label}
      value={value}
      disabled={disabled}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onChange(chosen.value);
      }}
      className={className}
    >
      {options.map(({ value: own, label: text, icon: Icon, iconClassName }) => (
        <ToggleGroupItem key={own} value={own}>
          {Icon ? (
            <Icon
              aria-hidden
              className={cn(
                'size-4 max-md:size-5 max-[359px]:hidden',
                own === value && iconClassName,
              )}
            />
          ) : null}
          {text}
        </ToggleGroupItem>
      ))}
    </ToggleGroup>
  );
}
