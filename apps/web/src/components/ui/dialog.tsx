import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

import { useBackCloses } from '../../lib/back-layers.ts';
import { cn } from '../../lib/cn.ts';
import { GrabBar } from './grab-bar.tsx';
import { useReturnFocus } from './return-focus.ts';
import { SaveLine } from './save-line.tsx';

export type DialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The question, with the object's name. */
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** Buttons, Cancelar first. On phones they stick to the foot. */
  readonly footer?: ReactNode;
  /** Its buttons save nothing. */
  readonly asksOnly?: boolean;
  /** It is about a step back that waits: Back does not close it. */
  readonly asksOfBack?: boolean;
  /** `wide`: for content with columns; the normal dialog is 480 at most. */
  readonly size?: 'normal' | 'wide';
  readonly children?: ReactNode;
};

/** A dialog; on phones a sheet from below. Never open one from inside another. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, footer, asksOnly = false } = props;
  const { size = 'normal', asksOfBack = false, children } = props;
  const returnFocus = useReturnFocus();
  useBackCloses(open && !asksOfBack, () => onOpenChange(false));
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 bg-topbar/60 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Primitive.Content
          className={cn(
            'fixed z-50 flex max-h-[92dvh] flex-col short:overflow-y-auto bg-popover text-popover-foreground shadow-overlay outline-none',
            'max-md:inset-x-0 max-md:bottom-0 max-md:rounded-t-xl max-md:data-[state=closed]:animate-sheet-out max-md:data-[state=open]:animate-sheet-in',
            'md:top-1/2 md:left-1/2 md:w-[calc(100%-48px)] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-xl md:data-[state=closed]:animate-dialog-out md:data-[state=open]:animate-dialog-in',
            size === 'wide' ? 'md:max-w-3xl' : 'md:max-w-[480px]',
          )}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          {...returnFocus}
        >
          <GrabBar className="-mb-3.5 md:hidden" onAway={() => onOpenChange(false)} />
          <header className="px-5 pt-4 pb-1 md:pt-5">
            <Primitive.Title className="text-lg font-semibold">{title}</Primitive.Title>
            {description === undefined ? null : (
              <Primitive.Description className="mt-1 text-base text-muted-foreground">
                {description}
              </Primitive.Description>
            )}
          </header>
          <div className="foot-scroll px-5 py-3 md:last:rounded-b-xl">{children}</div>
          {footer === undefined ? null : (
            <footer className="flex flex-col gap-2 px-5 pt-2 pb-[max(20px,env(safe-area-inset-bottom))] max-md:pt-3">
              {asksOnly ? null : <SaveLine pending className="empty:-mb-2" />}
              <div className="flex justify-end gap-2 max-md:[&>*]:flex-1">{footer}</div>
            </footer>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
