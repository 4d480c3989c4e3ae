import type { ComponentProps } from 'react';

import { cn } from '../../lib/cn.ts';
import { controlLook } from './control.ts';

export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={cn(controlLook, 'field-sizing-content min-h-16 px-3 py-2', className)}
      {...props}
    />
  );
}
