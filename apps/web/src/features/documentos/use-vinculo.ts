import type { Documento, Vinculable } from '@plomada/domain/documentos/documento.schema';
import { toast } from 'sonner';

import { toApiError } from '@/lib/api-error.ts';
import { trpc } from '@/lib/trpc.ts';

import { useRefrescarDocumentos } from './use-documentos.ts';

export type Vinculo = Documento['vinculos'][number];

/** Links in the form of the API, without names, which the server knows. */
export const enPedido = (vinculos: readonly Vinculo[]) =>
  vinculos.map(({ entidad, entidadId }) => ({ entidad, entidadId }));

export type Colgado = {
  readonly entidad: Vinculable;
  readonly entidadId: string;
  /** True when the record is private, so that documents linked to it are private too. */
  readonly privado?: boolean | undefined;
};

/**
 * Functions that add or remove one link of a document from the other record's page; its other links
 * stay.
 */
export function useVinculo({ entidad, entidadId }: Colgado) {
  const { client } = trpc.useUtils();
  const editar = trpc.documentos.editar.useMutation();
  const guardar = async (documentoId: string, colgado: boolean) => {
    // Rows of a list lack the links of their document.
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

/**
 * Returns a function that removes a link by `quitar` and reports the result; `nombre` is the other
 * record's name.
 */
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
