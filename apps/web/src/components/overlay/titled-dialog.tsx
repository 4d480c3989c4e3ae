import type { ReactNode } from 'react';

import { ButtonRow } from '../display/button-row.tsx';
import { SaveLine } from '../display/save-line.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '../ui/dialog.tsx';

export type TitledDialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** Buttons, Cancelar first. */
  readonly footer?: ReactNode;
  /**
   * True when the dialog's buttons save nothing, so that it has no line for the state of a save.
   */
  readonly asksOnly?: boolean;
  /** True for a dialog about a pending step back, which the Back button does not close. */
  readonly asksOfBack?: boolean;
  /** `wide` for content with columns; normal dialogs are at most 480 px wide. */
  readonly size?: 'normal' | 'wide';
  readonly children?: ReactNode;
};

/** Dialog with a title, scrolling content, and a footer that stays visible. */
export function TitledDialog(props: TitledDialogProps) {
  const { open, onOpenChange, title, description, footer, asksOnly = false } = props;
  const { size = 'normal', asksOfBack, children } = props;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} asksOfBack={asksOfBack}>
      <DialogContent
        showCloseButton={false}
        className={size === 'wide' ? 'md:max-w-3xl' : undefined}
        {...(description === undefined ? { 'aria-describedby': undefined } : {})}
      >
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          {description === undefined ? null : <DialogDescription>{description}</DialogDescription>}
        </DialogHeader>
        <div className="foot-scroll px-5 py-3 md:last:rounded-b-xl">{children}</div>
        {footer === undefined ? null : (
          <DialogFooter>
            {asksOnly ? null : <SaveLine pending className="empty:-mb-2" />}
            <ButtonRow>{footer}</ButtonRow>
          </DialogFooter>
        )}
      </DialogContent>
    </Dialog>
  );
}
