import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { useState } from 'react';

import type { Envio } from '../../../lib/outbox/envio.ts';
import { useOutbox } from '../../../lib/outbox/use-outbox.ts';

/** The movement is there and its photo was refused. */
export type FotoRechazada = {
  readonly movimiento: Movimiento | null;
  readonly envio: Envio;
};

const traerBandeja = async () => (await import('../../../lib/outbox/device-outbox.ts')).outbox;

/** The photo that goes with a movement, and what becomes of one that was refused. */
export function useFoto() {
  const { session } = useOutbox();
  const [archivo, setArchivo] = useState<File | null>(null);
  const [rechazada, setRechazada] = useState<FotoRechazada | null>(null);
  /** Part of it that is on its way, 0 to 1; null while it is not. */
  const [parte, setParte] = useState<number | null>(null);
  /** Sends it again. Gives it as it then is. */
  const reintentar = async ({ capturaId }: Envio): Promise<Envio | undefined> => {
    setParte(0);
    try {
      return await (await traerBandeja()).again(session, capturaId);
    } finally {
      setParte(null);
    }
  };
  const descartar = async ({ capturaId }: Envio): Promise<void> => {
    await (await traerBandeja()).discard(session, capturaId, 'Se siguió sin la foto');
  };
  return { archivo, setArchivo, rechazada, setRechazada, parte, setParte, reintentar, descartar };
}

export type Foto = ReturnType<typeof useFoto>;
