import { cva, type VariantProps } from 'class-variance-authority';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

import { cn } from '@/lib/utils.ts';

export const badgeVariants = cva(
  'inline-flex h-5 shrink-0 items-center gap-1 rounded-sm px-1.5 text-xs font-medium whitespace-nowrap forced-colors:border',
  {
    variants: {
      variant: {
        default: 'bg-primary text-primary-foreground',
        secondary: 'bg-secondary text-muted-foreground',
        destructive: 'bg-destructive-subtle text-destructive',
        outline: 'border border-border text-foreground',
        info: 'bg-info-subtle text-info',
        success: 'bg-success-subtle text-success',
        warning: 'bg-warning-subtle text-warning',
        private: 'bg-private-subtle text-private',
      },
    },
    defaultVariants: { variant: 'default' },
  },
);

export type BadgeVariant = NonNullable<VariantProps<typeof badgeVariants>['variant']>;

export type BadgeProps = ComponentProps<'span'> & {
  readonly variant?: BadgeVariant | undefined;
  /** Icon, because colour alone must not convey a status. */
  readonly icon?: LucideIcon | undefined;
  /**
   * True to show only the icon in a table under 1160 px; the text becomes its title and is still
   * announced.
   */
  readonly shrinks?: boolean;
};

export function Badge(props: BadgeProps) {
  const { variant, icon: Icon, className, shrinks = false, children, ...others } = props;
  return (
    <span
      data-slot="badge"
      className={cn(badgeVariants({ variant }), className)}
      title={shrinks && typeof children === 'string' ? children : undefined}
      {...others}
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
