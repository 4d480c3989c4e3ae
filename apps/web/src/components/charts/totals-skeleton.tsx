import { cn } from '@/lib/utils.ts';

import { Panel } from '../display/panel.tsx';
import { AfterDelay } from '../state/after-delay.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { MoneyStrip } from './strip-total.tsx';

type PanelSkeletonProps = {
  readonly label: string;
  /** Class with the height of the panel being loaded. */
  readonly className: string;
};

/** Placeholder of a panel, as high as the panel being loaded, so that nothing below moves. */
export function PanelSkeleton({ label, className }: PanelSkeletonProps) {
  return (
    <Panel className={className}>
      <div role="status">
        <span className="sr-only">{label}</span>
        <AfterDelay>
          <Skeleton className="h-4 w-40" />
          <Skeleton className="mt-6 w-4/5" />
          <Skeleton className="mt-3 w-3/5" />
        </AfterDelay>
      </div>
    </Panel>
  );
}

/** Placeholders of the strip and panels of the first screen, about as high as they will be. */
export function TotalsSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div aria-hidden className="flex flex-col gap-4">
        <MoneyStrip>
          {['saldo', 'ingresos', 'egresos', 'costo'].map((clave) => (
            <div key={clave} className="min-h-31 px-4 py-[13px]">
              <AfterDelay>
                <Skeleton className="mt-1 w-24" />
                <Skeleton className="mt-3 h-5 w-4/5" />
                <Skeleton className="mt-4 w-3/5" />
              </AfterDelay>
            </div>
          ))}
        </MoneyStrip>
        <div className={cn('grid grid-cols-1 gap-4', FIRST_ROW)}>
          <div className="flex flex-col gap-4">
            <PanelSkeleton label={label} className="min-h-54 max-md:min-h-68" />
            <PanelSkeleton label={label} className="min-h-64" />
          </div>
          <PanelSkeleton label={label} className="min-h-122 max-lg:hidden" />
        </div>
      </div>
    </div>
  );
}

/** Columns of the first row of panels from 1024 px on. */
export const FIRST_ROW = 'lg:grid-cols-[minmax(0,576fr)_minmax(0,400fr)]';
