import type { ReactNode } from 'react';

import { cn } from '@/lib/utils';

export type SideScrollProps = {
  readonly label: string;
  /** Something in it takes the focus, and brings itself into view. */
  readonly holdsFields?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Horizontally scrolling box, focusable so that the arrow keys scroll it. */
export function SideScroll({ label, holdsFields = false, className, children }: SideScrollProps) {
  const reach = holdsFields ? {} : { tabIndex: 0, role: 'group', 'aria-label': label };
  return (
    <div {...reach} className={cn('overflow-x-auto', className)}>
      {children}
    </div>
  );
}
