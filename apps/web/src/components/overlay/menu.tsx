import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';

import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';

export type MenuItem = {
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly onSelect: () => void;
  readonly tone?: 'destructive';
};

export type MenuItemsProps = {
  readonly items: readonly MenuItem[];
  /** Called before the item acts, where no `DropdownMenu` is around to close. */
  readonly close?: () => void;
};

export function MenuItems({ items, close }: MenuItemsProps) {
  return items.map(({ label, icon: Icon, onSelect, tone }) => (
    <DropdownMenuItem
      key={label}
      variant={tone}
      onSelect={() => {
        close?.();
        onSelect();
      }}
    >
      {Icon === undefined ? null : <Icon aria-hidden />}
      {label}
    </DropdownMenuItem>
  ));
}

export type MenuProps = {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly trigger: ReactElement;
};

/** A button with a list of acts. */
export function Menu({ label, items, trigger }: MenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent align="end" aria-label={label}>
        <MenuItems items={items} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
