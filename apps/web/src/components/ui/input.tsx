import type { ComponentProps } from 'react';

import { cn } from '../../lib/cn.ts';
import { controlHeight, controlLook } from './control.ts';

export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return (
    <input type={type} className={cn(controlLook, controlHeight, 'px-3', className)} {...props} />
  );
}
