import { Popover as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';

import { cn } from '../../lib/cn.ts';

export const Popover = Primitive.Root;
export const PopoverTrigger = Primitive.Trigger;
export const PopoverAnchor = Primitive.Anchor;

/** In the layer of dialogs, later in the document than the one it is opened from: over it. */
export function PopoverContent({
  className,
  align = 'start',
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
          'z-50 min-w-56 animate-pop-in rounded-lg bg-popover p-1.5 text-popover-foreground shadow-overlay',
          className,
        )}
        {...props}
      />
    </Primitive.Portal>
  );
}
