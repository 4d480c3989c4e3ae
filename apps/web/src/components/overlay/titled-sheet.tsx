import type { ReactNode } from 'react';

import {
  Sheet,
  SheetCloseButton,
  SheetContent,
  SheetFooter,
  SheetHeader,
  SheetTitle,
} from '../ui/sheet.tsx';

export type TitledSheetProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly side?: 'bottom' | 'left';
  /** Buttons beside the title, always visible. */
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/** Sheet with a title, the close button, and scrolling content. */
export function TitledSheet(props: TitledSheetProps) {
  const { open, onOpenChange, title, side = 'bottom', actions, footer, children } = props;
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent side={side} showCloseButton={false} aria-describedby={undefined}>
        <SheetHeader>
          <SheetTitle>{title}</SheetTitle>
          <div className="flex items-center gap-2">
            {actions}
            <SheetCloseButton />
          </div>
        </SheetHeader>
        <div className="foot-scroll safe-bottom px-2 pb-3">{children}</div>
        {footer === undefined ? null : <SheetFooter>{footer}</SheetFooter>}
      </SheetContent>
    </Sheet>
  );
}
