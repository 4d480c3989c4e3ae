import { TitledDialog, type TitledDialogProps } from './titled-dialog.tsx';

export type OpenDialogProps = Omit<TitledDialogProps, 'open' | 'onOpenChange'> & {
  readonly onClose: () => void;
};

/** A dialog that is open for as long as it is mounted. */
export function OpenDialog({ onClose, ...props }: OpenDialogProps) {
  return <TitledDialog open onOpenChange={(open) => (open ? undefined : onClose())} {...props} />;
}
