import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { useState, type ReactNode } from 'react';

import { toApiError } from '../../../lib/api-error.ts';

/** Photos belong to the files' feature; the page is handed how to take one and how to send it. */
export type FotoRapida = {
  readonly campo: (props: {
    readonly archivo: File | null;
    readonly onFile: (archivo: File | null) => void;
  }) => ReactNode;
  /** Throws when it did not arrive. */
  readonly subir: (movimiento: Movimiento, archivo: File) => Promise<void>;
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
  const [subiendo, setSubiendo] = useState(false);
  /** True when there is nothing left to send. */
  const subir = async (movimiento: Movimiento): Promise<boolean> => {
    if (archivo === null || foto === undefined) return true;
    setSubiendo(true);
    try {
      await foto.subir(movimiento, archivo);
      setPendiente(null);
      return true;
    } catch (cause) {
      setPendiente({ movimiento, motivo: motivoDe(cause) });
      return false;
    } finally {
      setSubiendo(false);
    }
  };
  return { archivo, setArchivo, pendiente, subiendo, subir };
}
