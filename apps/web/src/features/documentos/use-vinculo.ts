import type { Documento, Vinculable } from '@plomada/domain/documentos/documento.schema';
import { toast } from 'sonner';

import { toApiError } from '../../lib/api-error.ts';
import { trpc } from '../../lib/trpc.ts';
import { useRefrescarDocumentos } from './use-documentos.ts';

export type Vinculo = Documento['vinculos'][number];

/** As they are sent: the server knows what each is called. */
export const enPedido = (vinculos: readonly Vinculo[]) =>
  vinculos.map(({ entidad, entidadId }) => ({ entidad, entidadId }));

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
  };
}

/** Takes a link off and shows how it went; `nombre` is the other end's. */
export function useQuitarVinculo() {
  const refrescar = useRefrescarDocumentos();
  return async (nombre: string, quitar: () => Promise<unknown>) => {
    try {
      await quitar();
      toast.success('Vínculo quitado', { description: nombre });
    } catch (cause) {
      toast.error('No se quitó el vínculo', { description: toApiError(cause).message });
    }
    await refrescar();
  };
}
