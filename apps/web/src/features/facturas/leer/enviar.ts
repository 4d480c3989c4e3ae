import {
  BYTES_ARCA_MAX,
  resultadoArcaSchema,
  vistaPreviaArcaSchema,
} from '@plomada/domain/facturas/lectura.schema';
import { formatearBytes } from '@plomada/formatters/archivo';

import { followProgress } from '../../../components/import/follow-progress.ts';
import type { OnProgress } from '../../../components/import/import-description.ts';
import { useUpload } from '../../../lib/upload.ts';

const RUTA = '/arca/lecturas';
export const ARCHIVOS_DE_ARCA = '.zip,.csv,.xlsx,.txt';
const ACEPTADOS = /\.(?:zip|csv|xlsx|txt)$/i;

/** What can be said of a file without sending it; null when it may go. */
export function rechazoDe({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!ACEPTADOS.test(name)) return 'No es un archivo de ARCA: se aceptan .zip, .csv y .xlsx.';
  if (size === 0) return 'El archivo está vacío.';
  return size <= BYTES_ARCA_MAX ? null : `El archivo supera los ${formatearBytes(BYTES_ARCA_MAX)}.`;
}

function formularioDe(archivo: File): FormData {
  const form = new FormData();
  form.set('archivo', archivo);
  return form;
}

export function useEnviarArchivo() {
  const upload = useUpload();
  return {
    previsualizar: (archivo: File, avisar: OnProgress) =>
      upload(`${RUTA}/preview`, formularioDe(archivo), {
        parse: (cuerpo) => vistaPreviaArcaSchema.parse(cuerpo),
        ...followProgress(avisar),
      }),
    leer: (archivo: File, clave: string, avisar: OnProgress) =>
      upload(RUTA, formularioDe(archivo), {
        parse: (cuerpo) => resultadoArcaSchema.parse(cuerpo),
        key: clave,
        ...followProgress(avisar),
      }),
  };
}
