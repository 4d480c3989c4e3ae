import type { ReactNode } from 'react';

import { cn } from '../../lib/cn.ts';

export type PanelProps = {
  readonly title?: ReactNode;
  /** Muted words beside the title: period, unit, scope. */
  readonly qualifier?: ReactNode;
  /** One text action at the right of the head. */
  readonly action?: ReactNode;
  /** `flush`: the content reaches the edges, as tables and lists do. */
  readonly flush?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
};

export function Panel({
  title,
  qualifier,
  action,
  flush = false,
  className,
  children,
}: PanelProps) {
  return (
    <section
      className={cn('min-w-0 rounded-lg bg-card text-card-foreground shadow-raised', className)}
    >
      {title === undefined ? null : (
        <header className="panel-head">
          {/* On a phone what does not fit beside the title stands under it, whole. */}
          <div className="flex min-w-0 items-center gap-x-2 max-md:flex-wrap max-md:py-1.5">
            <h2 className="text-lg font-semibold">{title}</h2>
            {qualifier === undefined ? null : (
              <span className="min-w-0 text-sm text-muted-foreground md:truncate">{qualifier}</span>
            )}
          </div>
          {action === undefined ? null : <div className="ml-auto shrink-0">{action}</div>}
        </header>
      )}
      <div className={flush ? 'panel-edge' : cn('min-w-0 p-4', title !== undefined && 'pt-2')}>
        {children}
      </div>
    </section>
  );
}
