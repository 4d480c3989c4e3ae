import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { useState, type ReactNode } from 'react';

import { toApiError } from '../../../lib/api-error.ts';
import { heldWrites } from '../../../lib/held-writes.ts';

/** Photos belong to the files' feature; the page is handed how to take one and how to send it. */
export type FotoRapida = {
  readonly campo: (props: {
    readonly archivo: File | null;
    readonly onFile: (archivo: File | null) => void;
  }) => ReactNode;
  /** Throws when it did not arrive. */
  readonly subir: (
    movimiento: Movimiento,
    archivo: File,
    onProgress: (parte: number) => void,
  ) => Promise<void>;
};

export type SubidaPendiente = { readonly movimiento: Movimiento; readonly motivo: string };

/** The usual sentence says that nothing was saved, and here the movement was. */
function motivoDe(cause: unknown): string {
  const { status, message } = toApiError(cause);
  return status === null ? 'La conexión se cortó antes de que la foto llegara.' : message;
}

/** The photo waits for the movement to exist; when it does not go up, the movement stays saved. */
export function useFoto(foto: FotoRapida | undefined) {
  const [archivo, setArchivo] = useState<File | null>(null);
  const [pendiente, setPendiente] = useState<SubidaPendiente | null>(null);
  /** Part of it that is on its way, 0 to 1; null while it is not. */
  const [parte, setParte] = useState<number | null>(null);
  /** Why it did not arrive; null when there is nothing left to send. */
  const subir = async (movimiento: Movimiento): Promise<string | null> => {
    if (archivo === null || foto === undefined) return null;
    setParte(0);
    try {
      // Without a connection it waits for it, as every save does: its key makes it one file.
      await heldWrites.deliver(() => foto.subir(movimiento, archivo, setParte));
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
