import { useRef, useState } from 'react';

import type { ImportCalls } from './import-description.ts';

type Pedido<Vista, Mapeo> = Pick<ImportCalls<Vista, Mapeo, unknown>, 'previsualizar'> & {
  readonly archivo: File | null;
  readonly onChange: (parte: { readonly mapeo: Mapeo } | { readonly vista: Vista }) => void;
  /**
   * Called with the error of a failed reading, and with null when a new attempt clears the previous
   * error.
   */
  readonly onError: (causa: unknown) => void;
};

/**
 * Reads a file again after each answer, with the current preview kept on screen; only the last
 * answer counts.
 */
export function useAnswers<Vista, Mapeo>(pedido: Pedido<Vista, Mapeo>) {
  const { archivo, previsualizar, onChange, onError } = pedido;
  const turno = useRef(0);
  const [respondiendo, setRespondiendo] = useState(false);
  const leer = async (elegido: File, mapeo: Mapeo) => {
    turno.current += 1;
    const turnoPropio = turno.current;
    const esElUltimo = () => turnoPropio === turno.current;
    setRespondiendo(true);
    onError(null);
    onChange({ mapeo });
    try {
      const vista = await previsualizar(elegido, mapeo, () => undefined);
      if (esElUltimo()) onChange({ vista });
    } catch (causa) {
      if (esElUltimo()) onError(causa);
    } finally {
      if (esElUltimo()) setRespondiendo(false);
    }
  };
  return {
    respondiendo,
    /** Ignores the result of the reading in progress. */
    dejar: () => {
      turno.current += 1;
      setRespondiendo(false);
    },
    responder: (mapeo: Mapeo) => {
      if (archivo !== null) void leer(archivo, mapeo);
    },
  };
}
