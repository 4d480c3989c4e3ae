import { Tabs as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';

import { cn } from '../../lib/cn.ts';
import { tabLook } from './tab-look.ts';

/** Tabs of one page. Tabs that are pages of their own are links: see `NavTabs`. */
export const Tabs = Primitive.Root;
export const TabsContent = Primitive.Content;

export function TabsList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  return (
    <Primitive.List
      className={cn(
        'flex overflow-x-auto border-b border-border [scrollbar-width:none]',
        className,
      )}
      {...props}
    />
  );
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={cn(
        tabLook,
        'data-[state=active]:border-brand-mark data-[state=active]:font-medium data-[state=active]:text-foreground',
        className,
      )}
      {...props}
    />
  );
}
