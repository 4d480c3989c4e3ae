import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { useState } from 'react';

import { toApiError } from '../../../lib/api-error.ts';
import { heldWrites } from '../../../lib/held-writes.ts';
import { useSubirAdjunto } from '../../archivos/use-subir-adjunto.ts';

export type SubidaPendiente = { readonly movimiento: Movimiento; readonly motivo: string };

/** The usual sentence says that nothing was saved, and here the movement was. */
function motivoDe(cause: unknown): string {
  const { status, message } = toApiError(cause);
  return status === null ? 'La conexión se cortó antes de que la foto llegara.' : message;
}

/** The photo waits for the movement to exist; when it does not go up, the movement stays saved. */
export function useFoto() {
  const enviar = useSubirAdjunto();
  const [archivo, setArchivo] = useState<File | null>(null);
  const [pendiente, setPendiente] = useState<SubidaPendiente | null>(null);
  /** Part of it that is on its way, 0 to 1; null while it is not. */
  const [parte, setParte] = useState<number | null>(null);
  /** Why it did not arrive; null when there is nothing left to send. */
  const subir = async (movimiento: Movimiento): Promise<string | null> => {
    if (archivo === null) return null;
    setParte(0);
    try {
      // Without a connection it waits for it, as every save does: its key makes it one file.
      await heldWrites.deliver(() => enviar(movimiento.id, archivo, { onProgress: setParte }));
      setPendiente(null);
      return null;
    } catch (cause) {
      const motivo = motivoDe(cause);
      setPendiente({ movimiento, motivo });
      return motivo;
    } finally {
      setParte(null);
    }
  };
  return { archivo, setArchivo, pendiente, parte, subir };
}
