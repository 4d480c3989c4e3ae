import { Dialog as SheetPrimitive } from 'radix-ui';
import { useContext, type ComponentProps } from 'react';

import { useReturnFocus } from '@/lib/return-focus.ts';
import { Around } from '@/lib/use-overlay.ts';
import { cn } from '@/lib/utils.ts';

import {
  Dialog,
  DialogClose,
  DialogCloseButton,
  DialogDescription,
  DialogOverlay,
  DialogPortal,
  DialogTitle,
  DialogTrigger,
} from './dialog.tsx';
import { GrabBar } from './grab-bar.tsx';

/** Parts that a sheet shares with a dialog. */
export {
  Dialog as Sheet,
  DialogTrigger as SheetTrigger,
  DialogClose as SheetClose,
  DialogCloseButton as SheetCloseButton,
  DialogTitle as SheetTitle,
  DialogDescription as SheetDescription,
};

const FADES = 'data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in';
const SIDE = {
  top: `inset-x-0 top-0 max-h-[92dvh] rounded-b-xl ${FADES}`,
  bottom:
    'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-xl md:mx-auto md:max-w-[560px] data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in',
  left: `inset-y-0 left-0 w-80 max-w-[85vw] ${FADES}`,
  right: `inset-y-0 right-0 w-80 max-w-[85vw] ${FADES}`,
} as const;

export type SheetContentProps = ComponentProps<typeof SheetPrimitive.Content> & {
  /**
   * Edge of the window that the sheet is attached to: from `bottom` it slides up at every width, at
   * the others it fades in.
   */
  readonly side?: keyof typeof SIDE;
  readonly showCloseButton?: boolean;
};

export function SheetContent(props: SheetContentProps) {
  const { side = 'right', showCloseButton = true, className, children, ...others } = props;
  const returnFocus = useReturnFocus();
  const { close } = useContext(Around);
  return (
    <DialogPortal>
      <DialogOverlay data-slot="sheet-overlay" />
      <SheetPrimitive.Content
        data-slot="sheet-content"
        {...returnFocus}
        className={cn(
          'fixed z-50 flex flex-col short:overflow-y-auto bg-popover text-popover-foreground shadow-overlay outline-none',
          SIDE[side],
          className,
        )}
        {...others}
      >
        {side === 'bottom' ? <GrabBar className="-mb-3" onAway={close} /> : null}
        {children}
        {showCloseButton ? <DialogCloseButton className="absolute top-2 right-2" /> : null}
      </SheetPrimitive.Content>
    </DialogPortal>
  );
}

export function SheetHeader({ className, ...props }: ComponentProps<'header'>) {
  return (
    <header
      data-slot="sheet-header"
      className={cn('flex items-center justify-between gap-3 py-2 pr-2 pl-4', className)}
      {...props}
    />
  );
}

export function SheetFooter({ className, ...props }: ComponentProps<'footer'>) {
  return (
    <footer
      data-slot="sheet-footer"
      className={cn(
        'flex gap-2 px-4 pt-3 pb-[max(16px,env(safe-area-inset-bottom))] [&>*]:flex-1',
        className,
      )}
      {...props}
    />
  );
}
