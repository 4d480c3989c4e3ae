import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

import { useBackCloses } from '../../lib/back-layers.ts';
import { cn } from '../../lib/cn.ts';
import { GrabBar } from './grab-bar.tsx';
import { useReturnFocus } from './return-focus.ts';

export type SheetProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** `bottom` rises from below at every width; `left` is a drawer for navigation. */
  readonly side?: 'bottom' | 'left';
  /** Beside the title, in sight however far the content scrolls. */
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

const SIDE = {
  bottom:
    'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-xl data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in',
  left: 'inset-y-0 left-0 w-80 max-w-[85vw] data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in',
} as const;

export function Sheet({
  open,
  onOpenChange,
  title,
  side = 'bottom',
  actions,
  footer,
  children,
}: SheetProps) {
  const returnFocus = useReturnFocus();
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 bg-topbar/60 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Primitive.Content
          aria-describedby={undefined}
          {...returnFocus}
          className={cn(
            'fixed z-50 flex flex-col short:overflow-y-auto bg-popover text-popover-foreground shadow-overlay outline-none',
            SIDE[side],
          )}
        >
          {side === 'bottom' ? (
            <GrabBar className="-mb-3" onAway={() => onOpenChange(false)} />
          ) : null}
          <header className="flex items-center justify-between gap-3 py-2 pr-2 pl-4">
            <Primitive.Title className="text-lg font-semibold">{title}</Primitive.Title>
            <div className="flex items-center gap-2">
              {actions}
              <Primitive.Close
                aria-label="Cerrar"
                className="grid size-11 place-items-center rounded-md text-muted-foreground hover:bg-accent"
              >
                <X aria-hidden className="size-5" />
              </Primitive.Close>
            </div>
          </header>
          <div className="foot-scroll safe-bottom px-2 pb-3">{children}</div>
          {footer === undefined ? null : (
            <footer className="flex gap-2 px-4 pt-3 pb-[max(16px,env(safe-area-inset-bottom))] [&>*]:flex-1">
              {footer}
            </footer>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
