import { Slot } from 'radix-ui';
import {
  createContext,
  useContext,
  useMemo,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';

import { useIsPhone } from '@/lib/use-media-query.ts';
import { cn } from '@/lib/utils.ts';

import { Popover, PopoverContent, PopoverTrigger } from '../ui/popover.tsx';
import { TitledSheet } from './titled-sheet.tsx';

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

/** Props of the element around the items: the content of a popover, or an element in a sheet. */
export const menuProps = (label: string) =>
  ({ role: 'menu', 'aria-label': label, onKeyDown: moveBetweenItems }) as const;

type State = {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly isPhone: boolean;
};

const Menu = createContext<State>({ open: false, setOpen: () => undefined, isPhone: false });

/** Menu of a button: a popover on desktops, a sheet on phones. */
export function DropdownMenu({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const isPhone = useIsPhone();
  const menu = useMemo(() => ({ open, setOpen, isPhone }), [open, isPhone]);
  return (
    <Menu value={menu}>
      {isPhone ? (
        children
      ) : (
        <Popover open={open} onOpenChange={setOpen}>
          {children}
        </Popover>
      )}
    </Menu>
  );
}

export function DropdownMenuTrigger({
  asChild = false,
  ...props
}: ComponentProps<'button'> & { readonly asChild?: boolean }) {
  const { open, setOpen, isPhone } = useContext(Menu);
  const control = { 'aria-haspopup': 'menu', 'aria-expanded': open } as const;
  if (!isPhone) return <PopoverTrigger asChild={asChild} {...control} {...props} />;
  const Tag = asChild ? Slot.Root : 'button';
  return <Tag onClick={() => setOpen(true)} {...control} {...props} />;
}

export type DropdownMenuContentProps = Omit<ComponentProps<typeof PopoverContent>, 'aria-label'> & {
  /** Name of the menu; on a phone, the title of its sheet. */
  readonly 'aria-label': string;
};

export function DropdownMenuContent(props: DropdownMenuContentProps) {
  const { 'aria-label': label, children, ...others } = props;
  const { open, setOpen, isPhone } = useContext(Menu);
  if (isPhone) {
    return (
      <TitledSheet open={open} onOpenChange={setOpen} title={label}>
        <div {...menuProps(label)}>{children}</div>
      </TitledSheet>
    );
  }
  return (
    <PopoverContent {...menuProps(label)} {...others}>
      {children}
    </PopoverContent>
  );
}

export type DropdownMenuItemProps = Omit<ComponentProps<'button'>, 'onSelect'> & {
  readonly variant?: 'default' | 'destructive' | undefined;
  readonly onSelect?: () => void;
};

/**
 * Item that closes the menu before its action, so that a dialog opened by the action returns the
 * focus to the menu's button. With `aria-disabled` the menu stays open, so that the reason can be
 * read.
 */
export function DropdownMenuItem(props: DropdownMenuItemProps) {
  const { variant = 'default', onSelect, className, ...others } = props;
  const isOff = props['aria-disabled'] === true;
  const { setOpen } = useContext(Menu);
  return (
    <button
      type="button"
      role="menuitem"
      data-slot="dropdown-menu-item"
      onClick={() => {
        if (isOff) return;
        setOpen(false);
        onSelect?.();
      }}
      className={cn(
        'flex min-h-9 w-full items-center gap-2.5 rounded-md px-2.5 text-left text-base -outline-offset-2 hover:bg-accent max-md:min-h-12 max-md:text-lg [&_svg]:size-4 [&_svg]:shrink-0 max-md:[&_svg]:size-5',
        variant === 'destructive' ? 'text-destructive' : '[&_svg]:text-muted-foreground',
        isOff && 'cursor-default py-2 text-muted-foreground hover:bg-transparent',
        className,
      )}
      {...others}
    />
  );
}
