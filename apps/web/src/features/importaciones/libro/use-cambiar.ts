import type { ResponderLibro } from '@plomada/domain/importaciones/libro/respuestas-libro.schema';
import { useRef, useState } from 'react';

import { isVersionConflict } from '@/lib/api-error.ts';
import { trpc } from '@/lib/trpc.ts';

type Lista<K extends 'respuestas' | 'celdas' | 'omitir'> = readonly NonNullable<
  ResponderLibro[K]
>[number][];

/** Answers, corrected cells and rows left out, in the format of the request. */
export type Cambios = {
  readonly respuestas?: Lista<'respuestas'>;
  readonly celdas?: Lista<'celdas'>;
  readonly omitir?: Lista<'omitir'>;
};

/** Last item per key, in the order in which the keys first appeared. */
function ultimos<T>(items: readonly T[], claveDe: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [claveDe(item), item])).values()];
}

/** Several changes merged into one; the later one wins for the same question, cell or row. */
function juntar(cambios: readonly Cambios[]) {
  const respuestas = ultimos(
    cambios.flatMap((cambio) => cambio.respuestas ?? []),
    ({ preguntaId }) => preguntaId,
  );
  const celdas = ultimos(
    cambios.flatMap((cambio) => cambio.celdas ?? []),
    ({ tablaId, fila, campo, columna = '' }) => JSON.stringify([tablaId, fila, campo, columna]),
  );
  const omitir = ultimos(
    cambios.flatMap((cambio) => cambio.omitir ?? []),
    ({ tablaId, filaId = '', celda = '' }) => JSON.stringify([tablaId, filaId, celda]),
  );
  return {
    ...(respuestas.length > 0 ? { respuestas } : {}),
    ...(celdas.length > 0 ? { celdas } : {}),
    ...(omitir.length > 0 ? { omitir } : {}),
  };
}

type Fallo = { readonly causa: unknown; readonly cambios: Cambios };

/** Retries of a change after the workbook was changed elsewhere. */
const VECES = 2;

/**
 * Returns a function that sends changes with the known version; if that is outdated, it refetches
 * it and tries again.
 */
function useEnviarTanda(id: string) {
  const { libro } = trpc.useUtils().importaciones;
  const { mutateAsync } = trpc.importaciones.libro.responder.useMutation();
  return async (tanda: ReturnType<typeof juntar>): Promise<void> => {
    for (let vez = 1; ; vez += 1) {
      const version = libro.obtener.getData({ id })?.version ?? 0;
      try {
        libro.obtener.setData({ id }, await mutateAsync({ id, version, ...tanda }));
        return;
      } catch (causa) {
        if (!isVersionConflict(causa) || vez > VECES) throw causa;
        await libro.obtener.fetch({ id }, { staleTime: 0 });
      }
    }
  };
}

/**
 * Sends changes one call at a time, each with the version returned by the previous one; changes
 * made meanwhile are sent together in the next. Answers are shown at once.
 */
export function useCambiar(id: string) {
  const { libro } = trpc.useUtils().importaciones;
  const enviarTanda = useEnviarTanda(id);
  const cola = useRef<Cambios[]>([]);
  const enviando = useRef(false);
  const [enCurso, setEnCurso] = useState(false);
  const [propias, setPropias] = useState<ReadonlyMap<string, string | null>>(new Map());
  const [fallo, setFallo] = useState<Fallo | null>(null);

  const enviar = async () => {
    if (enviando.current) return;
    enviando.current = true;
    setEnCurso(true);
    while (cola.current.length > 0) {
      const tanda = juntar(cola.current.splice(0));
      try {
        await enviarTanda(tanda);
        setFallo(null);
      } catch (causa) {
        setFallo({ causa, cambios: juntar([tanda, ...cola.current.splice(0)]) });
        await libro.obtener.invalidate({ id });
      }
    }
    enviando.current = false;
    setEnCurso(false);
    setPropias(new Map());
    void libro.hoja.invalidate({ id });
    void libro.filas.invalidate({ id });
  };

  const cambiar = (cambios: Cambios) => {
    cola.current.push(cambios);
    const nuevas = cambios.respuestas ?? [];
    setPropias(
      (antes) => new Map([...antes, ...nuevas.map((una) => [una.preguntaId, una.valor] as const)]),
    );
    void enviar();
  };
  const reintentar = () => cambiar(fallo?.cambios ?? {});
  return { cambiar, enCurso, propias, fallo: fallo && { causa: fallo.causa, reintentar } };
}

export type Cambiar = ReturnType<typeof useCambiar>['cambiar'];
