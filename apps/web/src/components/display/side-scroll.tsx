import type { ReactNode } from 'react';

import { cn } from '@/lib/utils.ts';

export type SideScrollProps = {
  readonly label: string;
  /** True when the box contains focusable controls, which scroll into view themselves. */
  readonly holdsFields?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
};

/**
 * Horizontally scrolling box, focusable unless it holds fields, so that the arrow keys scroll it.
 */
export function SideScroll({ label, holdsFields = false, className, children }: SideScrollProps) {
  const reach = holdsFields ? {} : { tabIndex: 0, role: 'group', 'aria-label': label };
  return (
    <div {...reach} className={cn('overflow-x-auto', className)}>
      {children}
    </div>
  );
}
