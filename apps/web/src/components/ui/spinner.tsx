import { LoaderCircle } from 'lucide-react';

import { cn } from '../../lib/cn.ts';
import { SlowNotice } from '../state/slow-notice.tsx';

export function Spinner({ className }: { readonly className?: string }) {
  return <LoaderCircle aria-hidden className={cn('size-4 animate-spin', className)} />;
}

/** Fills the space it is given; says what is awaited to those who do not see it. */
export function CenteredSpinner({ label = 'Cargando' }: { readonly label?: string }) {
  return (
    <div
      role="status"
      className="relative grid min-h-60 flex-1 place-items-center text-muted-foreground"
    >
      <Spinner className="size-6" />
      <span className="sr-only">{label}</span>
      <SlowNotice className="absolute inset-x-0 top-[calc(50%+24px)]" />
    </div>
  );
}
