import {
  retiroRegistradoSchema,
  type RetiroRegistrado,
} from '@plomada/domain/acopios/retiros/retiro.schema';
import { useState } from 'react';

import { heldWrites } from '../../../lib/held-writes.ts';
import { createIdempotencyKeys } from '../../../lib/idempotency-keys.ts';
import { useSendJson } from '../../../lib/send-json.ts';
import { useUpload } from '../../../lib/upload.ts';
import { rutaDeRetiros } from './rest.ts';

export type PedidoRetiro = {
  readonly items: readonly { readonly itemId: string; readonly cantidad: string }[];
  readonly fecha: string;
  readonly destino: string;
  readonly retiradoPor?: string;
  readonly remitoNumero?: string;
  readonly observaciones?: string;
};

const leer = (answer: unknown) => retiroRegistradoSchema.parse(answer);

function formDe({ items, ...datos }: PedidoRetiro, foto: File): FormData {
  const form = new FormData();
  form.set('items', JSON.stringify(items));
  for (const [campo, valor] of Object.entries(datos)) form.set(campo, valor);
  // Last: the server reads what it is about before it takes the bytes.
  form.set('comprobante', foto);
  return form;
}

/** Two photos of one name and size, taken at the same millisecond, are the same photo. */
const senas = (foto: File | null) =>
  foto === null ? null : [foto.name, foto.size, foto.lastModified];

/**
 * Sends a retiro with its photo in one call. What was not answered keeps its key: the same thing
 * sent again, however often, is one retiro.
 */
export function useEnviarRetiro(acopioId: string) {
  const sendJson = useSendJson();
  const upload = useUpload();
  const [keys] = useState(createIdempotencyKeys);
  const path = rutaDeRetiros(acopioId);
  return async (
    pedido: PedidoRetiro,
    foto: File | null,
    onProgress: (parte: number) => void,
  ): Promise<RetiroRegistrado> => {
    const intento = { pedido, foto: senas(foto) };
    const key = keys.keyFor(path, intento);
    try {
      const hecho = await heldWrites.deliver(() =>
        foto === null
          ? sendJson(path, pedido, { parse: leer, key })
          : upload(path, formDe(pedido, foto), { parse: leer, key, onProgress }),
      );
      keys.settle(path, intento);
      return hecho;
    } catch (cause) {
      keys.settle(path, intento, cause);
      throw cause;
    }
  };
}
