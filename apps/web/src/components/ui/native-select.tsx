import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

import { cn } from '@/lib/utils.ts';

import { controlHeight, controlLook } from './input.tsx';

/** Native select, which suits phones and is fully accessible by keyboard and screen readers. */
export function NativeSelect({ className, ...props }: ComponentProps<'select'>) {
  return (
    <span data-slot="native-select-wrapper" className="relative block min-w-0">
      <select
        data-slot="native-select"
        className={cn(controlLook, controlHeight, 'appearance-none truncate pr-9 pl-3', className)}
        {...props}
      />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  );
}

export function NativeSelectOption(props: ComponentProps<'option'>) {
  return <option data-slot="native-select-option" {...props} />;
}

export function NativeSelectOptGroup(props: ComponentProps<'optgroup'>) {
  return <optgroup data-slot="native-select-optgroup" {...props} />;
}
