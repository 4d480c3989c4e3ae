import type { ComponentProps } from 'react';

import { cn } from '@/lib/utils.ts';

import { controlLook } from './input.tsx';

export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      data-slot="textarea"
      className={cn(controlLook, 'field-sizing-content min-h-16 px-3 py-2', className)}
      {...props}
    />
  );
}
