import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

import { cn } from '../../lib/cn.ts';
import { controlHeight, controlLook } from './control.ts';

export type SelectOption = {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
};

export type SelectProps = ComponentProps<'select'> & {
  readonly options: readonly SelectOption[];
  /** First row with an empty value. Without it the first option is the choice. */
  readonly placeholder?: string;
};

/** The platform's own list: the right one on a phone, and complete for keyboard and readers. */
export function Select({ options, placeholder, className, ...props }: SelectProps) {
  return (
    <span className="relative block min-w-0">
      <select
        className={cn(controlLook, controlHeight, 'appearance-none truncate pr-9 pl-3', className)}
        {...props}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  );
}
