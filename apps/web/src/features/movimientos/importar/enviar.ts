import {
  resultadoImportacionSchema,
  vistaPreviaImportacionSchema,
  type MapeoImportacion,
} from '@plomada/domain/importaciones/importacion.schema';

import { followProgress } from '../../../components/import/follow-progress.ts';
import type {
  ImportAttempt,
  ImportProgress,
} from '../../../components/import/import-description.ts';
import { NOTHING_IMPORTED } from '../../../components/import/sheet-file.ts';
import { useRemoteFile } from '../../../lib/download.ts';
import { useUpload } from '../../../lib/upload.ts';

export type Destino = {
  /** Null: every row names its own obra. */
  readonly obraId: string | null;
  readonly privado: boolean;
};

const RUTA = '/movimientos/importaciones';
type Importar = ImportAttempt & { readonly mapeo: MapeoImportacion };

function formularioDe(
  archivo: File,
  { obraId, privado }: Destino,
  mapeo: MapeoImportacion | null,
  correctas: number | null = null,
) {
  const form = new FormData();
  // Fields before the file: the server then knows them when it arrives.
  if (obraId !== null) form.set('proyectoId', obraId);
  if (privado) form.set('privado', 'true');
  if (mapeo !== null) form.set('mapeo', JSON.stringify(mapeo));
  if (correctas !== null) form.set('correctas', String(correctas));
  form.set('archivo', archivo);
  return form;
}

export function useEnviarPlanilla(destino: Destino) {
  const upload = useUpload();
  const traer = useRemoteFile();
  return {
    /** The wrong rows with what is wrong with each, as a file to mend and choose again. */
    porCorregir: (archivo: File, mapeo: MapeoImportacion) =>
      traer(`${RUTA}/por-corregir`, { form: formularioDe(archivo, destino, mapeo) }),
    previsualizar: (
      archivo: File,
      mapeo: MapeoImportacion | null,
      onProgress: (progreso: ImportProgress) => void,
    ) =>
      upload(`${RUTA}/preview`, formularioDe(archivo, destino, mapeo), {
        parse: (cuerpo) => vistaPreviaImportacionSchema.parse(cuerpo),
        ...followProgress(onProgress),
      }),
    importar: (
      archivo: File,
      { mapeo, clave, correctas }: Importar,
      onProgress: (progreso: ImportProgress) => void,
    ) =>
      upload(RUTA, formularioDe(archivo, destino, mapeo, correctas), {
        parse: (cuerpo) => resultadoImportacionSchema.parse(cuerpo),
        answers: [NOTHING_IMPORTED],
        key: clave,
        ...followProgress(onProgress),
      }),
  };
}
