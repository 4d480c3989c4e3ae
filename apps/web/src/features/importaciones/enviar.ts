import {
  avanceImportacionSchema,
  BYTES_IMPORTACION_MAX,
  resultadoImportacionSchema,
  vistaPreviaImportacionSchema,
  type AvanceImportacion,
  type MapeoImportacion,
} from '@plomada/domain/importaciones/importacion.schema';
import { formatearBytes } from '@plomada/formatters/archivo';

import { useRemoteFile } from '../../lib/download.ts';
import { useUpload } from '../../lib/upload.ts';

export type Destino = {
  /** Null: every row names its own obra. */
  readonly obraId: string | null;
  readonly privado: boolean;
};

/** How far a call is: the file on its way up, then what the server says. */
export type Progreso = {
  readonly subida: number;
  readonly avance: AvanceImportacion | null;
};

const RUTA = '/movimientos/importaciones';
/** Nothing went in, and the answer says why. */
const NADA_IMPORTADO = 422;

const ACEPTADOS = /\.(?:xlsx|csv|txt|tsv)$/i;
export const ACEPTA = '.xlsx,.csv,.txt,.tsv';

/** What can be said of a file without sending it; null when it may go. */
export function motivoDeRechazo(
  { name, size }: Pick<File, 'name' | 'size'>,
  maxBytes = BYTES_IMPORTACION_MAX,
): string | null {
  if (!ACEPTADOS.test(name)) return 'El archivo no es una planilla: se aceptan .xlsx y .csv.';
  if (size === 0) return 'El archivo está vacío.';
  if (size <= maxBytes) return null;
  return `El archivo supera los ${formatearBytes(maxBytes)}.`;
}

type Importar = {
  readonly mapeo: MapeoImportacion;
  readonly clave: string;
  /** Only the right rows, and only while they are so many; null: all of them or none. */
  readonly correctas: number | null;
};

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

function seguir(onProgress: (progreso: Progreso) => void) {
  let progreso: Progreso = { subida: 0, avance: null };
  const cambiar = (parte: Partial<Progreso>) => {
    progreso = { ...progreso, ...parte };
    onProgress(progreso);
  };
  return {
    onProgress: (subida: number) => cambiar({ subida }),
    onStep: (paso: unknown) => {
      const avance = avanceImportacionSchema.safeParse(paso).data;
      if (avance) cambiar({ subida: 1, avance });
    },
  };
}

export function useEnviarPlanilla(destino: Destino) {
  const upload = useUpload();
  const traer = useRemoteFile();
  return {
    /** The wrong rows with what is wrong with each, as a file to mend and choose again. */
    porCorregir: (archivo: File, mapeo: MapeoImportacion) =>
      traer(`${RUTA}/por-corregir`, undefined, formularioDe(archivo, destino, mapeo)),
    previsualizar: (
      archivo: File,
      mapeo: MapeoImportacion | null,
      onProgress: (progreso: Progreso) => void,
    ) =>
      upload(`${RUTA}/preview`, formularioDe(archivo, destino, mapeo), {
        parse: (cuerpo) => vistaPreviaImportacionSchema.parse(cuerpo),
        ...seguir(onProgress),
      }),
    importar: (
      archivo: File,
      { mapeo, clave, correctas }: Importar,
      onProgress: (progreso: Progreso) => void,
    ) =>
      upload(RUTA, formularioDe(archivo, destino, mapeo, correctas), {
        parse: (cuerpo) => resultadoImportacionSchema.parse(cuerpo),
        answers: [NADA_IMPORTADO],
        key: clave,
        ...seguir(onProgress),
      }),
  };
}
