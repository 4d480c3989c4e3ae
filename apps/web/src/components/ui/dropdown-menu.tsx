import type { LucideIcon } from 'lucide-react';
import { DropdownMenu as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';

import { cn } from '../../lib/cn.ts';

export const DropdownMenu = Primitive.Root;
export const DropdownMenuTrigger = Primitive.Trigger;

export function DropdownMenuContent({
  className,
  align = 'end',
  sideOffset = 6,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        align={align}
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(
          'z-40 min-w-52 animate-pop-in rounded-lg bg-popover p-1.5 text-popover-foreground shadow-overlay',
          className,
        )}
        {...props}
      />
    </Primitive.Portal>
  );
}

export type DropdownMenuItemProps = ComponentProps<typeof Primitive.Item> & {
  readonly icon?: LucideIcon;
  readonly destructive?: boolean;
};

export function DropdownMenuItem({
  icon: Icon,
  destructive = false,
  className,
  children,
  ...props
}: DropdownMenuItemProps) {
  return (
    <Primitive.Item
      className={cn(
        'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 text-base outline-none select-none data-[disabled]:cursor-default data-[disabled]:text-muted-foreground data-[highlighted]:bg-accent max-md:min-h-11',
        destructive && 'text-destructive',
        className,
      )}
      {...props}
    >
      {Icon ? (
        <Icon
          aria-hidden
          className={cn('size-4 shrink-0', destructive ? '' : 'text-muted-foreground')}
        />
      ) : null}
      {children}
    </Primitive.Item>
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Primitive.Label>) {
  return (
    <Primitive.Label
      className={cn('px-2.5 pt-1.5 pb-1 text-sm text-muted-foreground', className)}
      {...props}
    />
  );
}

export function DropdownMenuSeparator() {
  return <Primitive.Separator className="mx-1 my-1.5 h-px bg-border" />;
}
