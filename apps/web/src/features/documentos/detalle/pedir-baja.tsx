import type { Documento } from '@plomada/domain/documentos/documento.schema';
import { CATEGORIA_DOCUMENTO } from '@plomada/domain/documentos/palabras.rules';

import { trpc } from '../../../lib/trpc.ts';
import { PedirBajaDialogo } from '../../solicitudes/pedir-baja-dialogo.tsx';

export type PedirBajaDocumentoProps = {
  readonly documento: Pick<Documento, 'id' | 'version' | 'titulo' | 'categoria' | 'versiones'>;
  readonly onClose: () => void;
};

/** Asks for the deletion of a document, with every version it has. */
export function PedirBajaDocumento({ documento, onClose }: PedirBajaDocumentoProps) {
  const { id, version, titulo, categoria, versiones } = documento;
  const pedir = trpc.documentos.eliminar.useMutation();
  const cuantas = versiones === 1 ? '1 versión' : `${versiones} versiones`;
  return (
    <PedirBajaDialogo
      {...{ id, version, onClose }}
      codigo={titulo}
      entidad="DOCUMENTO"
      detalle={`${CATEGORIA_DOCUMENTO[categoria]}, ${cuantas}`}
      nombre={CATEGORIA_DOCUMENTO[categoria]}
      pedir={pedir.mutateAsync}
    />
  );
}
