import { cn } from '@/lib/utils.ts';

import { Panel } from '../display/panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AfterDelay } from './after-delay.tsx';

export type PanelRowsProps = {
  readonly title: string;
  readonly label: string;
  readonly rows: number;
  readonly rowClass: string;
  readonly className?: string;
};

/** Loading rows of a panel in their final height, so that nothing below moves. */
export function PanelRows({ title, label, rows, rowClass, className }: PanelRowsProps) {
  return (
    <Panel title={title} flush className="h-full">
      <div role="status" className={className}>
        <span className="sr-only">{label}</span>
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} aria-hidden className={cn('flex items-center px-4', rowClass)}>
            <AfterDelay>
              <Skeleton className="w-2/5" />
              <Skeleton className="ml-auto w-1/4" />
            </AfterDelay>
          </div>
        ))}
      </div>
    </Panel>
  );
}
