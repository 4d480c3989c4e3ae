import { cva, type VariantProps } from 'class-variance-authority';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { cn } from '../../lib/cn.ts';

const look = cva(
  'inline-flex h-5 shrink-0 items-center gap-1 rounded-sm px-1.5 text-xs font-medium whitespace-nowrap forced-colors:border',
  {
    variants: {
      tone: {
        neutral: 'bg-secondary text-muted-foreground',
        info: 'bg-info-subtle text-info',
        success: 'bg-success-subtle text-success',
        warning: 'bg-warning-subtle text-warning',
        destructive: 'bg-destructive-subtle text-destructive',
        private: 'bg-private-subtle text-private',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

export type BadgeTone = NonNullable<VariantProps<typeof look>['tone']>;

export type BadgeProps = {
  readonly tone?: BadgeTone;
  /** A status is never told by colour alone; only the neutral tone may go without an icon. */
  readonly icon?: LucideIcon;
  readonly className?: string;
  /** In a table under 1160 px only the icon is seen; the word is its title, and is read out. */
  readonly shrinks?: boolean;
  readonly children: ReactNode;
};

export function Badge(props: BadgeProps) {
  const { tone = 'neutral', icon: Icon, className, shrinks = false, children } = props;
  return (
    <span
      className={cn(look({ tone }), className)}
      title={shrinks && typeof children === 'string' ? children : undefined}
    >
      {Icon ? <Icon aria-hidden className="size-3.5 shrink-0" strokeWidth={2} /> : null}
      {shrinks ? (
        <span className="@max-[1160px]:sr-only print:not-sr-only">{children}</span>
      ) : (
        children
      )}
    </span>
  );
}
