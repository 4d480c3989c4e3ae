import type { LucideIcon } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';

import { cn } from '../../lib/cn.ts';
import { useIsPhone } from '../../lib/use-media-query.ts';
import { Popover, PopoverContent, PopoverTrigger } from './popover.tsx';
import { Sheet } from './sheet.tsx';

export type MenuItem = {
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly onSelect: () => void;
  readonly tone?: 'destructive';
};

const STEPS = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

function moveBetweenItems(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const at = items.findIndex((item) => item === document.activeElement);
  const step = STEPS.get(event.key);
  const next =
    event.key === 'Home' ? 0 : event.key === 'End' ? -1 : step === undefined ? null : at + step;
  if (next === null) return;
  event.preventDefault();
  items.at(next >= items.length ? 0 : next)?.focus();
}

/** For what holds the items: a popover's content, or an element inside a sheet. */
export const menuProps = (label: string) =>
  ({ role: 'menu', 'aria-label': label, onKeyDown: moveBetweenItems }) as const;

export type MenuItemsProps = {
  readonly items: readonly MenuItem[];
  /** Called before the item acts: what it opens then finds the focus where the menu came from. */
  readonly close: () => void;
};

export function MenuItems({ items, close }: MenuItemsProps) {
  return items.map(({ label, icon: Icon, onSelect, tone }) => (
    <button
      key={label}
      type="button"
      role="menuitem"
      onClick={() => {
        close();
        onSelect();
      }}
      className={cn(
        'flex min-h-9 w-full items-center gap-2.5 rounded-md px-2.5 text-left text-base -outline-offset-2 hover:bg-accent max-md:min-h-12 max-md:text-lg',
        tone === 'destructive' && 'text-destructive',
      )}
    >
      {Icon === undefined ? null : (
        <Icon
          aria-hidden
          className={cn(
            'size-4 shrink-0 max-md:size-5',
            tone === undefined && 'text-muted-foreground',
          )}
        />
      )}
      {label}
    </button>
  ));
}

export type MenuProps = {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly renderTrigger: (control: {
    readonly 'aria-haspopup': 'menu';
    readonly 'aria-expanded': boolean;
    readonly onClick?: () => void;
  }) => ReactNode;
};

/** A button's menu: a popover on a desktop, a sheet on a phone. */
export function Menu({ label, items, renderTrigger }: MenuProps) {
  const [open, setOpen] = useState(false);
  const isPhone = useIsPhone();
  const list = <MenuItems items={items} close={() => setOpen(false)} />;
  const control = { 'aria-haspopup': 'menu', 'aria-expanded': open } as const;
  if (isPhone) {
    return (
      <>
        {renderTrigger({ ...control, onClick: () => setOpen(true) })}
        <Sheet open={open} onOpenChange={setOpen} title={label}>
          <div {...menuProps(label)}>{list}</div>
        </Sheet>
      </>
    );
  }
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>{renderTrigger(control)}</PopoverTrigger>
      <PopoverContent align="end" {...menuProps(label)}>
        {list}
      </PopoverContent>
    </Popover>
  );
}
