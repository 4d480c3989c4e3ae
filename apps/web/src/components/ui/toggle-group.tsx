import { RadioGroup as ToggleGroupPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';

import { cn } from '@/lib/utils.ts';

export type ToggleGroupProps = ComponentProps<typeof ToggleGroupPrimitive.Root> & {
  /** Single choice. */
  readonly type?: 'single';
};

export function ToggleGroup({ type: _type, className, ...props }: ToggleGroupProps) {
  return (
    <ToggleGroupPrimitive.Root
      data-slot="toggle-group"
      className={cn('flex w-full rounded-md bg-sunken p-[3px]', className)}
      {...props}
    />
  );
}

export function ToggleGroupItem({
  className,
  ...props
}: ComponentProps<typeof ToggleGroupPrimitive.Item>) {
  return (
    <ToggleGroupPrimitive.Item
      data-slot="toggle-group-item"
      className={cn(
        'finger group inline-flex min-h-[30px] flex-1 items-center justify-center gap-2 rounded-md px-3 text-base whitespace-nowrap font-medium text-muted-foreground transition-colors hover:text-foreground data-[state=checked]:bg-card data-[state=checked]:text-foreground data-[state=checked]:shadow-raised max-md:min-h-10 max-md:flex-auto max-md:gap-1.5 max-md:px-2 max-md:py-1 max-md:text-lg max-md:leading-5 max-md:whitespace-normal forced-colors:data-[state=checked]:border',
        className,
      )}
      {...props}
    />
  );
}
