import { Ellipsis, type LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';

import { cn } from '@/lib/utils.ts';

import { Button } from '../ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from './dropdown-menu.tsx';

export type MenuItem = {
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly onSelect: () => void;
  readonly tone?: 'destructive';
  /** Reason for which the item is off, shown below its label; null while it is on. */
  readonly disabledBecause?: string | null;
};

export type MenuItemsProps = {
  readonly items: readonly MenuItem[];
  /** Called before the item's action, when no `DropdownMenu` surrounds it to close. */
  readonly close?: () => void;
};

export function MenuItems({ items, close }: MenuItemsProps) {
  return items.map(({ label, icon: Icon, onSelect, tone, disabledBecause = null }) => (
    <DropdownMenuItem
      key={label}
      variant={tone}
      aria-disabled={disabledBecause === null ? undefined : true}
      onSelect={() => {
        close?.();
        onSelect();
      }}
    >
      {Icon === undefined ? null : <Icon aria-hidden />}
      {disabledBecause === null ? (
        label
      ) : (
        <span className="max-w-64 min-w-0 whitespace-normal">
          {label}
          <span className="block text-sm">{disabledBecause}</span>
        </span>
      )}
    </DropdownMenuItem>
  ));
}

export type MenuProps = {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly trigger: ReactElement;
};

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

export type MoreActionsProps = {
  readonly items: readonly (MenuItem | false)[];
  readonly loading?: boolean;
  readonly className?: string;
};

/** Menu of a page's further actions; nothing without any. */
export function MoreActions({ items, loading = false, className }: MoreActionsProps) {
  const offered = items.filter((item) => item !== false);
  if (offered.length === 0) return null;
  return (
    <Menu
      label="Más acciones"
      items={offered}
      trigger={
        <Button
          variant="outline"
          size="icon"
          aria-label="Más acciones"
          className={cn('flex-none!', className)}
          loading={loading}
        >
          {loading ? null : <Ellipsis aria-hidden />}
        </Button>
      }
    />
  );
}
