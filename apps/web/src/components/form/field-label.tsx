import type { ReactNode } from 'react';

import { Label } from '@/components/ui/label';
import { cn } from '@/lib/utils';

export type FieldLabelProps = {
  readonly htmlFor: string;
  readonly id?: string;
  readonly optional?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Required is the normal case; what may stay empty says so. */
export function FieldLabel({ optional = false, className, ...props }: FieldLabelProps) {
  return (
    <div className={cn('flex items-baseline justify-between gap-3', className)}>
      <Label {...props} />
      {optional ? <span className="text-sm text-muted-foreground">Opcional</span> : null}
    </div>
  );
}
