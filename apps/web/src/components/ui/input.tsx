import type { ComponentProps } from 'react';

import { cn } from '@/lib/utils.ts';

/** Shared look of text inputs and selects; 16 px on phones, or iOS zooms in. */
export const controlLook =
  'w-full min-w-0 rounded-md border border-input bg-card text-card-foreground transition-colors placeholder:text-muted-foreground disabled:border-border disabled:bg-muted disabled:text-muted-foreground [&[readonly]]:bg-muted aria-invalid:border-destructive aria-invalid:ring-1 aria-invalid:ring-destructive max-md:text-lg';

export const controlHeight = 'h-9 max-md:h-11';

export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return (
    <input
      type={type}
      data-slot="input"
      className={cn(controlLook, controlHeight, 'px-3', className)}
      {...props}
    />
  );
}
