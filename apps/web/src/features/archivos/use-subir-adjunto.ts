import { adjuntoSubidoSchema, type AdjuntoSubido } from '@plomada/domain/archivos/archivo.schema';

import { trpc } from '../../lib/trpc.ts';
import { useUpload, type UploadOptions } from '../../lib/upload.ts';

const rutaDeAdjuntos = (movimientoId: string): string => `/movimientos/${movimientoId}/archivos`;
export const rutaDeAdjunto = (movimientoId: string, archivoId: string): string =>
  `${rutaDeAdjuntos(movimientoId)}/${archivoId}`;

/** The same file sent again to the same movement is the same act, however often it fails. */
const claves = new WeakMap<File, Map<string, string>>();

function claveDe(archivo: File, movimientoId: string): string {
  const porMovimiento = claves.get(archivo) ?? new Map<string, string>();
  const clave = porMovimiento.get(movimientoId) ?? crypto.randomUUID();
  porMovimiento.set(movimientoId, clave);
  claves.set(archivo, porMovimiento);
  return clave;
}

type Opciones = Pick<UploadOptions<unknown>, 'onProgress' | 'signal'>;

/** Sends one file to a movement. Throws when it did not arrive; trying again never doubles it. */
export function useSubirAdjunto() {
  const upload = useUpload();
  const utils = trpc.useUtils();
  return async (
    movimientoId: string,
    archivo: File,
    opciones: Opciones = {},
  ): Promise<AdjuntoSubido> => {
    const form = new FormData();
    form.set('archivo', archivo);
    const subido = await upload(rutaDeAdjuntos(movimientoId), form, {
      ...opciones,
      key: claveDe(archivo, movimientoId),
      parse: (answer) => adjuntoSubidoSchema.parse(answer),
    });
    await utils.adjuntos.listar.invalidate({ id: movimientoId });
    return subido;
  };
}
