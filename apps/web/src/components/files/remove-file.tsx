import { ConfirmDialog } from '../form/confirm-dialog.tsx';

type RemoveFileProps = {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly onRemove: () => Promise<object>;
  readonly onClose: () => void;
};

export function RemoveFile({ id, name, text, onRemove, onClose }: RemoveFileProps) {
  return (
    <ConfirmDialog
      title={`¿Eliminar ${name}?`}
      text={text}
      verb="Eliminar"
      destructive
      about={id}
      onConfirm={onRemove}
      done={{ title: 'Archivo eliminado', description: name }}
      onClose={onClose}
    />
  );
}
