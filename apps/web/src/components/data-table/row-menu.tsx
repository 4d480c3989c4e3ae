import { Ellipsis } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';

import { menuProps } from '../overlay/dropdown-menu.tsx';
import { MenuItems, type MenuItem } from '../overlay/menu.tsx';
import { Popover, PopoverAnchor, PopoverContent } from '../ui/popover.tsx';

type RowMenuButtonProps = {
  readonly label: string;
  readonly onOpen: (button: HTMLElement) => void;
};

/** Button that opens a row's menu, visible on hover and focus, and always on touch devices. */
export function RowMenuButton({ label, onOpen }: RowMenuButtonProps) {
  return (
    <button
      type="button"
      data-row-menu
      aria-haspopup="menu"
      aria-label={label}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
      className="finger grid size-7 place-items-center rounded-md text-muted-foreground opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-accent pointer-coarse:opacity-100"
    >
      <Ellipsis aria-hidden className="size-4" />
    </button>
  );
}

/** Single menu for all rows, anchored to the button that opened it. */
export function useRowMenu<Row>(itemsOf: ((row: Row) => readonly MenuItem[]) | undefined) {
  const [opened, setOpened] = useState<{ readonly row: Row } | null>(null);
  const anchor = useRef<HTMLElement>(document.body);
  const open = useCallback((row: Row, button: HTMLElement) => {
    anchor.current = button;
    setOpened({ row });
  }, []);
  const close = () => {
    setOpened(null);
    anchor.current.focus();
  };
  const menu =
    itemsOf === undefined || opened === null ? null : (
      <Popover
        open
        onOpenChange={(stays) => {
          if (!stays) setOpened(null);
        }}
      >
        <PopoverAnchor virtualRef={anchor} />
        <PopoverContent
          align="end"
          {...menuProps('Acciones de la fila')}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={() => anchor.current.focus()}
        >
          <MenuItems items={itemsOf(opened.row)} close={close} />
        </PopoverContent>
      </Popover>
    );
  return { open, menu };
}
