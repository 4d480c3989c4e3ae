import { adjuntoSubidoSchema, type AdjuntoSubido } from '@plomada/domain/archivos/archivo.schema';

import { useSendFile, type SendOptions } from '@/lib/send-file.ts';
import { trpc } from '@/lib/trpc.ts';

export const rutaDeAdjuntos = (movimientoId: string): string =>
  `/movimientos/${movimientoId}/archivos`;
/**
 * Returns a function that uploads one file to a movement and then refreshes its list; it throws
 * when the upload fails.
 */
export function useSubirAdjunto() {
  const send = useSendFile();
  const utils = trpc.useUtils();
  return async (
    movimientoId: string,
    archivo: File,
    opciones: SendOptions = {},
  ): Promise<AdjuntoSubido> => {
    const subido = await send(rutaDeAdjuntos(movimientoId), archivo, {
      ...opciones,
      parse: (answer) => adjuntoSubidoSchema.parse(answer),
    });
    await utils.adjuntos.listar.invalidate({ id: movimientoId });
    return subido;
  };
}
