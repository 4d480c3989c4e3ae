import { IMPORTACION_ITEMS_MAX_BYTES } from '@plomada/domain/acopios/items/item.rules';
import {
  resultadoImportacionItemsSchema,
  vistaPreviaItemsSchema,
  type VistaPreviaItems,
} from '@plomada/domain/acopios/planillas/planilla.schema';
import { useRef, useState } from 'react';

import { trpc } from '../../../lib/trpc.ts';
import { useUpload } from '../../../lib/upload.ts';
import { motivoDeRechazo } from '../enviar.ts';

/** Nothing went in, and the answer says why. */
const NADA_IMPORTADO = 422;

export type TrabajoItems = {
  readonly que: 'LEYENDO' | 'IMPORTANDO';
  /** Part of the file that is on its way, 0 to 1. */
  readonly subida: number;
};

function formularioDe(archivo: File): FormData {
  const form = new FormData();
  form.set('excelFile', archivo);
  return form;
}

function useRefrescar() {
  const utils = trpc.useUtils();
  return () => Promise.all([utils.acopios.invalidate(), utils.acopioItems.invalidate()]);
}

/** One long call at a time: how far it is, and what it failed with. */
function useTrabajoItems() {
  const [trabajo, setTrabajo] = useState<TrabajoItems | null>(null);
  const [error, setError] = useState<unknown>(null);
  const trabajar = async (
    que: TrabajoItems['que'],
    hacer: (avisar: (subida: number) => void) => Promise<void>,
  ) => {
    setError(null);
    setTrabajo({ que, subida: 0 });
    try {
      await hacer((subida) => setTrabajo({ que, subida }));
    } catch (cause) {
      setError(cause);
    } finally {
      setTrabajo(null);
    }
  };
  return { trabajo, error, olvidarError: () => setError(null), trabajar };
}

/** The two calls a file goes through. */
function useEnviarItems(acopioId: string) {
  const upload = useUpload();
  const ruta = `/acopios-items/${acopioId}/items/import`;
  return {
    previsualizar: (archivo: File, onProgress: (subida: number) => void) =>
      upload(`${ruta}/preview`, formularioDe(archivo), {
        parse: (cuerpo) => vistaPreviaItemsSchema.parse(cuerpo),
        onProgress,
      }),
    importar: (archivo: File, key: string, onProgress: (subida: number) => void) =>
      upload(ruta, formularioDe(archivo), {
        parse: (cuerpo) => resultadoImportacionItemsSchema.parse(cuerpo),
        answers: [NADA_IMPORTADO],
        key,
        onProgress,
      }),
  };
}

type Estado = {
  readonly archivo: File | null;
  /** Why a file was not even sent. */
  readonly rechazo: string | null;
  readonly vista: VistaPreviaItems | null;
  readonly importados: number | null;
};
const AL_EMPEZAR: Estado = { archivo: null, rechazo: null, vista: null, importados: null };

/** From a file to its rows in the acopio: what it holds is shown before anything is written. */
export function useImportarItems(acopioId: string) {
  const enviar = useEnviarItems(acopioId);
  const refrescar = useRefrescar();
  const { trabajo, error, olvidarError, trabajar } = useTrabajoItems();
  const [estado, setEstado] = useState(AL_EMPEZAR);
  /** The same key until the server has answered: then what was cut off is not done twice. */
  const clave = useRef<string | null>(null);
  const { archivo, vista } = estado;

  const elegir = (elegido: File) => {
    const rechazo = motivoDeRechazo(elegido, IMPORTACION_ITEMS_MAX_BYTES);
    clave.current = null;
    olvidarError();
    setEstado({ ...AL_EMPEZAR, rechazo, archivo: rechazo === null ? elegido : null });
    if (rechazo !== null) return;
    void trabajar('LEYENDO', async (avisar) => {
      const leida = await enviar.previsualizar(elegido, avisar);
      setEstado((antes) => ({ ...antes, vista: leida }));
    });
  };

  const importar = () => {
    if (archivo === null || vista === null) return;
    clave.current ??= crypto.randomUUID();
    const enCurso = clave.current;
    void trabajar('IMPORTANDO', async (avisar) => {
      const { importados, errores } = await enviar.importar(archivo, enCurso, avisar);
      clave.current = null;
      // Something may have changed since the preview: then these are the errors of now.
      if (importados === 0) {
        setEstado((antes) => ({ ...antes, vista: { ...vista, errores, validas: 0 } }));
        return;
      }
      setEstado((antes) => ({ ...antes, importados }));
      await refrescar();
    });
  };

  const empezarDeNuevo = () => {
    clave.current = null;
    olvidarError();
    setEstado(AL_EMPEZAR);
  };
  return { ...estado, trabajo, error, elegir, importar, empezarDeNuevo };
}

export type ImportacionItems = ReturnType<typeof useImportarItems>;
