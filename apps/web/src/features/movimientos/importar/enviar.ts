import {
  resultadoImportacionSchema,
  vistaPreviaImportacionSchema,
  type MapeoImportacion,
  type ResultadoImportacion,
  type VistaPreviaImportacion,
} from '@plomada/domain/importaciones/importacion.schema';

import type { ImportCalls, OnProgress } from '../../../components/import/import-description.ts';
import { NOTHING_IMPORTED } from '../../../components/import/sheet-file.ts';
import { followProgress, formOf } from '../../../components/import/use-import-job.ts';
import { useRefreshMoney } from '../../../config/refresh-money.ts';
import { useRemoteFile } from '../../../lib/download.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useUpload } from '../../../lib/upload.ts';

export type Destino = {
  /** Null: every row names its own obra. */
  readonly obraId: string | null;
  readonly privado: boolean;
};
export type Hecho = ResultadoImportacion & { readonly id: string };

const RUTA = '/movimientos/importaciones';

const formularioDe = (
  archivo: File,
  { obraId, privado }: Destino,
  mapeo: MapeoImportacion | null,
  correctas: number | null = null,
) =>
  formOf({
    proyectoId: obraId,
    privado: privado ? 'true' : null,
    mapeo: mapeo && JSON.stringify(mapeo),
    correctas: correctas === null ? null : String(correctas),
    archivo,
  });

export function useLlamadas(
  destino: Destino,
): ImportCalls<VistaPreviaImportacion, MapeoImportacion, Hecho> {
  const upload = useUpload();
  const traer = useRemoteFile();
  const refrescarDinero = useRefreshMoney();
  const { importaciones, proveedores } = trpc.useUtils();
  const previsualizar = (archivo: File, mapeo: MapeoImportacion | null, avisar: OnProgress) =>
    upload(`${RUTA}/preview`, formularioDe(archivo, destino, mapeo), {
      parse: (cuerpo) => vistaPreviaImportacionSchema.parse(cuerpo),
      ...followProgress(avisar),
    });
  return {
    previsualizar,
    importar: async (archivo, { mapeo }, { clave, correctas }, avisar) => {
      const resultado = await upload(RUTA, formularioDe(archivo, destino, mapeo, correctas), {
        parse: (cuerpo) => resultadoImportacionSchema.parse(cuerpo),
        answers: [NOTHING_IMPORTED],
        key: clave,
        ...followProgress(avisar),
      });
      const { id } = resultado;
      return id === null
        ? { vista: await previsualizar(archivo, mapeo, avisar) }
        : { hecho: { ...resultado, id } };
    },
    admiteParte: true,
    porCorregir: (archivo, { mapeo }) =>
      traer(`${RUTA}/por-corregir`, { form: formularioDe(archivo, destino, mapeo) }),
    refrescar: () =>
      Promise.all([refrescarDinero(), importaciones.invalidate(), proveedores.invalidate()]),
  };
}
