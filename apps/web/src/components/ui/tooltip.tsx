import { Tooltip as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

import { TOOLTIP_DELAYS } from './tooltip-delays.ts';

/** One for the whole app: the skip delay counts between neighbouring tooltips. */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return <Primitive.Provider {...TOOLTIP_DELAYS}>{children}</Primitive.Provider>;
}

export type TooltipProps = { readonly text: ReactNode; readonly children: ReactNode };

/** Extra words on hover and focus. Never the only place of a fact: touch does not see it. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-72 animate-pop-in rounded-md bg-foreground px-2.5 py-1.5 text-sm text-background shadow-overlay"
        >
          {text}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
