import type { ReactNode } from 'react';

import { cn } from '../../lib/cn.ts';

export type LabelProps = {
  readonly htmlFor: string;
  readonly id?: string;
  readonly optional?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Required is the normal case; what may stay empty says so. */
export function Label({ htmlFor, id, optional = false, className, children }: LabelProps) {
  return (
    <div className={cn('flex items-baseline justify-between gap-3', className)}>
      <label id={id} htmlFor={htmlFor} className="text-base font-medium">
        {children}
      </label>
      {optional ? <span className="text-sm text-muted-foreground">Opcional</span> : null}
    </div>
  );
}
