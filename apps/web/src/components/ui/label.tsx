import type { ComponentProps } from 'react';

import { cn } from '@/lib/utils.ts';

export function Label({ htmlFor, className, ...props }: ComponentProps<'label'>) {
  return (
    <label
      data-slot="label"
      htmlFor={htmlFor}
      className={cn('text-base font-medium', className)}
      {...props}
    />
  );
}
