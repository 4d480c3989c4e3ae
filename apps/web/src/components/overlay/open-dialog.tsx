import { TitledDialog, type TitledDialogProps } from './titled-dialog.tsx';

export type OpenDialogProps = Omit<TitledDialogProps, 'open' | 'onOpenChange'> & {
  readonly onClose: () => void;
};

/** Dialog that is open while mounted. */
export function OpenDialog({ onClose, ...props }: OpenDialogProps) {
  return <TitledDialog open onOpenChange={(open) => (open ? undefined : onClose())} {...props} />;
}
