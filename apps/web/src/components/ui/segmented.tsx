import type { LucideIcon } from 'lucide-react';
import { RadioGroup } from 'radix-ui';

import { cn } from '../../lib/cn.ts';

type SegmentedOption<T extends string> = {
  readonly value: T;
  readonly label: string;
  readonly icon?: LucideIcon;
  /** Colour of the icon while chosen, e.g. `text-expense`. */
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

/**
 * Two to four exclusive choices, all in sight: of one width while they fit, else each takes what its
 * words need. On phones what is still too long wraps; under 360 px the icons go.
 */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { label, value, options, onChange, disabled, className } = props;
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      disabled={disabled}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onChange(chosen.value);
      }}
      className={cn('flex w-full rounded-md bg-sunken p-[3px]', className)}
    >
      {options.map(({ value: own, label: text, icon: Icon, iconClassName }) => (
        <RadioGroup.Item
          key={own}
          value={own}
          className="group inline-flex min-h-[30px] flex-1 items-center justify-center gap-2 rounded-md px-3 text-base whitespace-nowrap font-medium text-muted-foreground transition-colors hover:text-foreground data-[state=checked]:bg-card data-[state=checked]:text-foreground data-[state=checked]:shadow-raised max-md:min-h-10 max-md:flex-auto max-md:gap-1.5 max-md:px-2 max-md:py-1 max-md:text-lg max-md:leading-5 max-md:whitespace-normal forced-colors:data-[state=checked]:border"
        >
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
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
