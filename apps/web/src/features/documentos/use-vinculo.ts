import type { Documento, Vinculable } from '@plomada/domain/documentos/documento.schema';

import { trpc } from '../../lib/trpc.ts';
import { useRefrescarDocumentos } from './use-documentos.ts';

export type Vinculo = Documento['vinculos'][number];

/** As they are sent: the server knows what each is called. */
export const enPedido = (vinculos: readonly Vinculo[]) =>
  vinculos.map(({ entidad, entidadId }) => ({ entidad, entidadId }));

/** What documents hang from. */
export type Colgado = {
  readonly entidad: Vinculable;
  readonly entidadId: string;
  /** What hangs from it is only for who sees it. */
  readonly privado?: boolean | undefined;
};

/** Hangs a document from something, or takes it off, from the page of that; its other links stay. */
export function useVinculo({ entidad, entidadId }: Colgado) {
  const { client } = trpc.useUtils();
  const editar = trpc.documentos.editar.useMutation();
  const refrescar = useRefrescarDocumentos();
  const guardar = async (documentoId: string, colgado: boolean) => {
    // A list knows a document without its links.
    const { id, version, vinculos } = await client.documentos.obtener.query({ id: documentoId });
    const otros = enPedido(vinculos).filter(
      (vinculo) => vinculo.entidad !== entidad || vinculo.entidadId !== entidadId,
    );
    await editar.mutateAsync({
      id,
      version,
      vinculos: colgado ? [...otros, { entidad, entidadId }] : otros,
    });
  };
  return {
    guardando: editar.isPending,
    colgar: (documentoId: string) => guardar(documentoId, true),
    descolgar: (documentoId: string) => guardar(documentoId, false),
    refrescar,
  };
}
