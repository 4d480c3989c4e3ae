import type { AdjuntoSubido } from '@plomada/domain/archivo.schema';
import { useEffect, useRef, useState } from 'react';

import { toApiError } from '../../lib/api-error.ts';
import { achicar } from './achicar.ts';
import { motivoDeRechazo } from './revisar.ts';
import { useSubirAdjunto } from './use-subir-adjunto.ts';

export type Subida = {
  readonly id: string;
  readonly archivo: File;
} & (
  | { readonly estado: 'espera' }
  /** `parte`, 0 to 1, of what has left this device; at 1 the server is keeping it. */
  | { readonly estado: 'sube'; readonly parte: number }
  | { readonly estado: 'falla'; readonly motivo: string; readonly reintentable: boolean }
  /** In the list by now; stays only to say where else the same file is. */
  | { readonly estado: 'lista'; readonly repetidos: AdjuntoSubido['repetidos'] }
);

type Cambio = (subida: Subida) => Subida;

/** A refusal is an answer: only what got none, or a service away, is worth sending again. */
function fallaDe(cause: unknown) {
  const { message, details, status } = toApiError(cause);
  const dicho =
    status === null ? 'La conexión se cortó o tardó demasiado.' : (details[0]?.message ?? message);
  // What is said of a field has no full stop; here it is a sentence.
  return {
    motivo: dicho.endsWith('.') ? dicho : `${dicho}.`,
    reintentable: status === null || status >= 500 || status === 429,
  };
}

/** Files on their way to one movement, one after the other: a phone's connection has no room for two. */
export function useSubidas(movimientoId: string) {
  const [subidas, setSubidas] = useState<readonly Subida[]>([]);
  const subir = useSubirAdjunto();
  const cola = useRef(Promise.resolve());
  const cortes = useRef(new Map<string, AbortController>());
  // Leaving the page gives up what has not arrived.
  useEffect(() => {
    const { current } = cortes;
    return () => current.forEach((corte) => corte.abort());
  }, []);

  const cambiar = (id: string, cambio: Cambio) =>
    setSubidas((antes) => antes.map((subida) => (subida.id === id ? cambio(subida) : subida)));
  const quitar = (id: string) => {
    cortes.current.get(id)?.abort();
    setSubidas((antes) => antes.filter((subida) => subida.id !== id));
  };

  const enviar = async (id: string, archivo: File, corte: AbortController) => {
    if (corte.signal.aborted) return;
    const avanzar = (parte: number) =>
      cambiar(id, (subida) => ({ id, archivo: subida.archivo, estado: 'sube', parte }));
    avanzar(0);
    try {
      const { repetidos } = await subir(movimientoId, archivo, {
        onProgress: avanzar,
        signal: corte.signal,
      });
      if (repetidos.length === 0) quitar(id);
      else cambiar(id, () => ({ id, archivo, estado: 'lista', repetidos }));
    } catch (cause) {
      cambiar(id, () => ({ id, archivo, estado: 'falla', ...fallaDe(cause) }));
    }
  };

  const encolar = (id: string, archivo: File) => {
    const corte = new AbortController();
    cortes.current.set(id, corte);
    cola.current = cola.current.then(() => enviar(id, archivo, corte));
  };

  const agregar = async (archivos: readonly File[]) => {
    const nuevas = archivos.map((archivo): Subida => {
      return { id: crypto.randomUUID(), archivo, estado: 'espera' };
    });
    setSubidas((antes) => [...antes, ...nuevas]);
    for (const { id, archivo: original } of nuevas) {
      const archivo = await achicar(original);
      const motivo = motivoDeRechazo(archivo);
      cambiar(id, () =>
        motivo === null
          ? { id, archivo, estado: 'espera' }
          : { id, archivo, estado: 'falla', motivo, reintentable: false },
      );
      if (motivo === null) encolar(id, archivo);
    }
  };

  const reintentar = (subida: Subida) => {
    cambiar(subida.id, ({ id, archivo }) => ({ id, archivo, estado: 'espera' }));
    encolar(subida.id, subida.archivo);
  };
  return { subidas, agregar, quitar, reintentar };
}

export type Subidas = ReturnType<typeof useSubidas>;
