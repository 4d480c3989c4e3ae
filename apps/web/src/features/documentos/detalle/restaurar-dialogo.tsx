import {
  restaurarDocumentoSchema,
  type Documento,
} from '@plomada/domain/documentos/documento.schema';

import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useRefrescarDocumentos } from '../use-documentos.ts';

export type RestaurarDialogoProps = {
  readonly documento: Pick<Documento, 'id' | 'version' | 'titulo'>;
  readonly onClose: () => void;
};

/** Brings a deleted document back. */
export function RestaurarDialogo({ documento, onClose }: RestaurarDialogoProps) {
  const { id, version, titulo } = documento;
  const restaurar = trpc.documentos.restaurar.useMutation();
  return (
    <ConfirmDialog
      title={`¿Restaurar ${titulo}?`}
      text="Vuelve a las listas con todas sus versiones."
      verb="Restaurar"
      about={id}
      reason={{
        schema: restaurarDocumentoSchema.shape.motivo,
        help: 'Queda en la auditoría.',
        rows: 1,
      }}
      onConfirm={(motivo) => restaurar.mutateAsync({ id, version, motivo: motivo ?? '' })}
      done={{ title: 'Documento restaurado', description: titulo }}
      refresh={useRefrescarDocumentos()}
      onClose={onClose}
    />
  );
}
