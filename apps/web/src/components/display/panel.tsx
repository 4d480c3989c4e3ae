import type { ReactNode } from 'react';

import {
  Card,
  CardAction,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from '../ui/card.tsx';

export type PanelProps = {
  readonly title?: ReactNode;
  /** Muted text beside the title: period, unit or scope. */
  readonly qualifier?: ReactNode;
  /** Control at the right of the head. */
  readonly action?: ReactNode;
  /** True for content that reaches the edges, such as tables and lists. */
  readonly flush?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
};

export function Panel(props: PanelProps) {
  const { title, qualifier, action, flush = false, className, children } = props;
  return (
    <Card className={className}>
      {title === undefined ? null : (
        <CardHeader>
          {/* On phones a qualifier that does not fit beside the title wraps below it, uncut. */}
          <div className="flex min-w-0 items-center gap-x-2 max-md:flex-wrap max-md:py-1.5">
            <CardTitle>{title}</CardTitle>
            {qualifier === undefined ? null : <CardDescription>{qualifier}</CardDescription>}
          </div>
          {action === undefined ? null : <CardAction>{action}</CardAction>}
        </CardHeader>
      )}
      <CardContent className={flush ? 'panel-edge p-0' : title === undefined ? undefined : 'pt-2'}>
        {children}
      </CardContent>
    </Card>
  );
}
