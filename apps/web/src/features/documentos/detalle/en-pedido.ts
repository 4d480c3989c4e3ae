import type { Documento } from '@plomada/domain/documentos/documento.schema';

export type Vinculo = Documento['vinculos'][number];

/** As they are sent: the server knows what each is called. */
export const enPedido = (vinculos: readonly Vinculo[]) =>
  vinculos.map(({ entidad, entidadId }) => ({ entidad, entidadId }));
