import {
  documentoSchema,
  type CategoriaDocumento,
} from '@plomada/domain/documentos/documento.schema';
import { useEffect, useRef, useState } from 'react';

import { heldWrites } from '../../../lib/held-writes.ts';
import { useSendFile } from '../../../lib/send-file.ts';
import { RUTA_DOCUMENTOS, useRefrescarDocumentos } from '../use-documentos.ts';
import {
  cambiada,
  campos,
  fallaDe,
  preparada,
  subidaDe,
  type Comunes,
  type Datos,
  type Estado,
  type Subida,
} from './subida.ts';

/** The files, each with what is said of it; looked over as they come. */
function useElegidas(archivos: readonly File[]) {
  const [subidas, setSubidas] = useState<readonly Subida[]>(() => archivos.map(subidaDe));
  const poner = (id: string, como: (subida: Subida) => Subida) =>
    setSubidas((antes) => antes.map((subida) => (subida.id === id ? como(subida) : subida)));
  const preparar = async (nuevas: readonly Subida[]) => {
    for (const nueva of nuevas) {
      const lista = await preparada(nueva);
      poner(nueva.id, (ahora) => ({ ...lista, datos: ahora.datos }));
    }
  };
  const primeras = useRef<readonly Subida[] | null>(subidas);
  useEffect(() => {
    if (primeras.current !== null) void preparar(primeras.current);
    primeras.current = null;
  });
  return {
    subidas,
    poner,
    agregar: (mas: readonly File[]) => {
      const nuevas = mas.map(subidaDe);
      setSubidas((antes) => [...antes, ...nuevas]);
      void preparar(nuevas);
    },
    quitar: (id: string) => setSubidas((antes) => antes.filter((subida) => subida.id !== id)),
    cambiar: (id: string, datos: Partial<Datos>) => poner(id, (antes) => cambiada(antes, datos)),
    categoriaDeTodas: (categoria: CategoriaDocumento) =>
      setSubidas((antes) => antes.map((subida) => cambiada(subida, { categoria }))),
  };
}

/** Files on their way to become documents, one after the other: a phone has no room for two. */
export function useSubidas(archivos: readonly File[]) {
  const elegidas = useElegidas(archivos);
  const { poner } = elegidas;
  const [enviando, setEnviando] = useState(false);
  const enviarArchivo = useSendFile();
  const refrescar = useRefrescarDocumentos();
  const aborto = useRef(new AbortController());
  // Leaving gives up what has not arrived.
  useEffect(() => {
    const abort = new AbortController();
    aborto.current = abort;
    return () => abort.abort();
  }, []);

  const enviarUna = async ({ id, archivo, datos }: Subida, comunes: Comunes): Promise<boolean> => {
    const estado = (nuevo: Estado) =>
      poner(id, (antes) => ({ id, archivo, datos: antes.datos, ...nuevo }));
    estado({ estado: 'enviando', parte: 0 });
    try {
      const { signal } = aborto.current;
      // Without a connection it waits for it, as every save does: its key makes it one document.
      await heldWrites.deliver(() =>
        enviarArchivo(RUTA_DOCUMENTOS, archivo, {
          fields: campos(datos, comunes),
          parse: (respuesta) => documentoSchema.parse(respuesta),
          onProgress: (parte) => estado({ estado: 'enviando', parte }),
          signal,
        }),
      );
      estado({ estado: 'hecha' });
      return true;
    } catch (cause) {
      estado(fallaDe(cause));
      return false;
    }
  };

  /** Answers how many went in. */
  const enviar = async (cuales: readonly Subida[], comunes: Comunes) => {
    setEnviando(true);
    for (const { id } of cuales) {
      poner(id, ({ archivo, datos }) => ({ id, archivo, datos, estado: 'en-espera' }));
    }
    let hechas = 0;
    for (const subida of cuales) {
      if (aborto.current.signal.aborted) break;
      if (await enviarUna(subida, comunes)) hechas += 1;
    }
    setEnviando(false);
    if (hechas > 0) await refrescar();
    return hechas;
  };
  return { ...elegidas, enviando, enviar };
}
