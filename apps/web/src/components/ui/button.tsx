import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';

import { cn } from '@/lib/utils.ts';

import { Spinner } from './spinner.tsx';

export const buttonVariants = cva(
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-md border border-transparent font-medium whitespace-nowrap transition-colors select-none disabled:pointer-events-none disabled:border-border disabled:bg-secondary disabled:text-muted-foreground aria-disabled:pointer-events-none [&_svg]:size-4 [&_svg]:shrink-0 max-md:[&_svg]:size-5',
  {
    variants: {
      variant: {
        default: 'bg-primary text-primary-foreground hover:bg-primary-hover',
        outline:
          'border-border-strong bg-card text-foreground hover:bg-accent hover:text-accent-foreground [&_svg]:text-muted-foreground',
        secondary: 'bg-secondary text-secondary-foreground hover:bg-accent',
        ghost: 'text-foreground hover:bg-accent hover:text-accent-foreground',
        destructive: 'bg-destructive text-destructive-foreground hover:bg-destructive/90',
        link: 'text-primary hover:underline underline-offset-4',
      },
      size: {
        default: 'h-9 px-3.5 max-md:h-11 max-md:px-4 max-md:text-lg',
        sm: 'h-8 px-3 max-md:h-11 max-md:px-4',
        lg: 'h-10 px-6 max-md:h-11',
        icon: 'size-9 max-md:size-11',
        'icon-sm': 'size-8 max-md:size-11',
        // The touch area is enlarged without moving the text around it.
        inline: 'h-auto rounded-sm p-0 max-md:-my-3 max-md:min-h-11 max-md:min-w-11',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
);

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & {
    /** True to style the single child instead, e.g. a router link. */
    readonly asChild?: boolean;
    /** True to keep the label, add a spinner and ignore further presses. */
    readonly loading?: boolean;
    /** Reason for which the button is off, which becomes its title; null while it is on. */
    readonly disabledBecause?: string | null;
  };

export function Button({
  variant = 'default',
  size,
  asChild = false,
  loading = false,
  disabledBecause = null,
  type = 'button',
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  const look = cn(buttonVariants({ variant, size }), className);
  const solid = variant === 'default' ? '' : undefined;
  if (asChild) {
    return (
      <Slot.Root data-slot="button" className={look} data-solid={solid} {...props}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      data-slot="button"
      type={type}
      data-solid={solid}
      className={look}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      {...(disabledBecause === null ? null : { disabled: true, title: disabledBecause })}
      {...props}
    >
      {loading ? <Spinner className="text-current" /> : null}
      {children}
    </button>
  );
}
