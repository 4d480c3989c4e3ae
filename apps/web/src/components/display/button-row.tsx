import type { ComponentProps } from 'react';

import { cn } from '@/lib/utils.ts';

/**
 * Buttons at the end of a form or dialog, the primary one last. On a phone they fill the width; the
 * primary one is above the others where they do not fit in one row.
 */
export const ButtonRow = ({ className, ...props }: ComponentProps<'div'>) => (
  <div
    className={cn('flex justify-end gap-2 max-md:flex-wrap-reverse max-md:[&>*]:flex-1', className)}
    {...props}
  />
);
