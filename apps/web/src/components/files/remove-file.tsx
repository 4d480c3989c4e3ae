import { useState } from 'react';
import { toast } from 'sonner';

import { toApiError } from '../../lib/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

export type RemoveFileProps = {
  readonly name: string;
  /** What it means here. */
  readonly text: string;
  readonly onRemove: () => Promise<void>;
  readonly onClose: () => void;
};

export function RemoveFile({ name, text, onRemove, onClose }: RemoveFileProps) {
  const [removing, setRemoving] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  const confirm = async () => {
    setReason(null);
    setRemoving(true);
    try {
      await onRemove();
      toast.success('Archivo eliminado', { description: name });
      onClose();
    } catch (cause) {
      setReason(toApiError(cause).message);
    } finally {
      setRemoving(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`¿Eliminar ${name}?`}
      description={text}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="destructive" loading={removing} onClick={() => void confirm()}>
            Eliminar
          </Button>
        </>
      }
    >
      {reason === null ? null : (
        <p role="alert" className="text-destructive">
          {reason}
        </p>
      )}
    </Dialog>
  );
}
