import type { ReactNode } from 'react';

import { cn } from '@/lib/utils.ts';

import { Label } from '../ui/label.tsx';

export type FieldLabelProps = {
  readonly htmlFor: string;
  readonly id?: string;
  readonly optional?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Label of a field; optional fields are marked, since required is the normal case. */
export function FieldLabel({ optional = false, className, ...props }: FieldLabelProps) {
  return (
    <div className={cn('flex items-baseline justify-between gap-3', className)}>
      <Label {...props} />
      {optional ? <span className="text-sm text-muted-foreground">Opcional</span> : null}
    </div>
  );
}
