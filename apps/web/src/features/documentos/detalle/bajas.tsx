import {
  type Documento,
  restaurarDocumentoSchema,
} from '@plomada/domain/documentos/documento.schema';
import { CATEGORIA_DOCUMENTO } from '@plomada/domain/documentos/palabras.rules';

import { ConfirmDialog } from '@/components/form/confirm-dialog.tsx';
import { PedirBajaDialogo } from '@/features/solicitudes/pedir-baja-dialogo.tsx';
import { trpc } from '@/lib/trpc.ts';

import { useRefrescarDocumentos } from '../use-documentos.ts';

type BajasProps = { readonly documento: Documento; readonly onClose: () => void };

export function RestaurarDialogo({ documento, onClose }: BajasProps) {
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

/** Dialog that requests the deletion of a document with all its versions. */
export function PedirBajaDocumento({ documento, onClose }: BajasProps) {
  const { id, version, titulo, categoria, versiones, visibilidad, proyectoId } = documento;
  const pedir = trpc.documentos.eliminar.useMutation();
  const cuantas = versiones === 1 ? '1 versión' : `${versiones} versiones`;
  return (
    <PedirBajaDialogo
      {...{ id, version, onClose }}
      codigo={titulo}
      entidad="DOCUMENTO"
      detalle={`${CATEGORIA_DOCUMENTO[categoria]}, ${cuantas}`}
      nombre={CATEGORIA_DOCUMENTO[categoria]}
      ruta={`/documentos/${id}`}
      obraId={proyectoId}
      directa={visibilidad === 'GESTION' ? pedir.mutateAsync : undefined}
    />
  );
}
