import { X } from 'lucide-react';
import { Dialog as DialogPrimitive } from 'radix-ui';
import { useContext, type ComponentProps, type ReactNode } from 'react';

import { useReturnFocus } from '@/lib/return-focus.ts';
import { Around, useOverlay, type OverlayProps } from '@/lib/use-overlay.ts';
import { cn } from '@/lib/utils.ts';

import { GrabBar } from './grab-bar.tsx';

export type DialogProps = OverlayProps & { readonly children?: ReactNode };

/** Dialog; a bottom sheet on phones. */
export function Dialog({ children, ...props }: DialogProps) {
  const { root, around } = useOverlay(props);
  return (
    <DialogPrimitive.Root {...root}>
      <Around value={around}>{children}</Around>
    </DialogPrimitive.Root>
  );
}

export const DialogTrigger = DialogPrimitive.Trigger;
export const DialogPortal = DialogPrimitive.Portal;
export const DialogClose = DialogPrimitive.Close;

export function DialogOverlay({
  className,
  ...props
}: ComponentProps<typeof DialogPrimitive.Overlay>) {
  return (
    <DialogPrimitive.Overlay
      data-slot="dialog-overlay"
      className={cn(
        'fixed inset-0 z-50 bg-topbar/60 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in',
        className,
      )}
      {...props}
    />
  );
}

export type DialogContentProps = ComponentProps<typeof DialogPrimitive.Content> & {
  readonly showCloseButton?: boolean;
};

export function DialogContent(props: DialogContentProps) {
  const { className, showCloseButton = true, children, ...others } = props;
  const returnFocus = useReturnFocus();
  const { close } = useContext(Around);
  return (
    <DialogPortal>
      <DialogOverlay />
      <DialogPrimitive.Content
        data-slot="dialog-content"
        className={cn(
          'fixed z-50 flex max-h-[92dvh] flex-col short:overflow-y-auto bg-popover text-popover-foreground shadow-overlay outline-none',
          'max-md:inset-x-0 max-md:bottom-0 max-md:rounded-t-xl max-md:data-[state=closed]:animate-sheet-out max-md:data-[state=open]:animate-sheet-in',
          'md:top-1/2 md:left-1/2 md:w-[calc(100%-48px)] md:max-w-[480px] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-xl md:data-[state=closed]:animate-dialog-out md:data-[state=open]:animate-dialog-in',
          className,
        )}
        {...returnFocus}
        {...others}
      >
        <GrabBar className="-mb-3.5 md:hidden" onAway={close} />
        {children}
        {showCloseButton ? <DialogCloseButton className="absolute top-2 right-2" /> : null}
      </DialogPrimitive.Content>
    </DialogPortal>
  );
}

export function DialogCloseButton({ className }: { readonly className?: string }) {
  return (
    <DialogClose
      aria-label="Cerrar"
      className={cn(
        'grid size-11 place-items-center rounded-md text-muted-foreground hover:bg-accent',
        className,
      )}
    >
      <X aria-hidden className="size-5" />
    </DialogClose>
  );
}

export function DialogHeader({ className, ...props }: ComponentProps<'header'>) {
  return (
    <header
      data-slot="dialog-header"
      className={cn('px-5 pt-4 pb-1 md:pt-5', className)}
      {...props}
    />
  );
}

export function DialogFooter({ className, ...props }: ComponentProps<'footer'>) {
  return (
    <footer
      data-slot="dialog-footer"
      className={cn(
        'flex flex-col gap-2 px-5 pt-2 pb-[max(20px,env(safe-area-inset-bottom))] max-md:pt-3',
        className,
      )}
      {...props}
    />
  );
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof DialogPrimitive.Title>) {
  return (
    <DialogPrimitive.Title
      data-slot="dialog-title"
      className={cn('text-lg font-semibold', className)}
      {...props}
    />
  );
}

export function DialogDescription({
  className,
  ...props
}: ComponentProps<typeof DialogPrimitive.Description>) {
  return (
    <DialogPrimitive.Description
      data-slot="dialog-description"
      className={cn('mt-1 text-base text-muted-foreground', className)}
      {...props}
    />
  );
}
