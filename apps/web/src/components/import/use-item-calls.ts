import type { HallazgoImportacion } from '@plomada/domain/planilla/planilla.schema';

import { useUpload } from '../../lib/upload.ts';
import type { OnProgress, ImportCalls, SheetPreview } from './import-description.ts';
import { NOTHING_IMPORTED } from './sheet-file.ts';
import { formOf } from './use-import-job.ts';

export type ItemCalls<Vista, Hecho> = {
  /** Of the import, below `/api/{tenantId}`; the preview is under it. */
  readonly ruta: string;
  readonly campos?: Readonly<Record<string, string>>;
  readonly leerVista: (cuerpo: unknown) => Vista;
  readonly leerHecho: (cuerpo: unknown) => Hecho;
  readonly refrescar: () => Promise<unknown>;
};

type Importado = {
  readonly importados: number;
  readonly errores: readonly HallazgoImportacion[];
};

const soloSubida = (avisar: OnProgress) => (subida: number) => avisar({ subida, avance: null });

/** The two calls a file of items goes through: all of its rows go in, or none. */
export function useItemCalls<Vista extends SheetPreview, Hecho extends Importado>({
  ruta,
  campos = {},
  leerVista,
  leerHecho,
  refrescar,
}: ItemCalls<Vista, Hecho>): ImportCalls<Vista, null, Hecho> {
  const upload = useUpload();
  const formularioDe = (archivo: File) => formOf({ ...campos, excelFile: archivo });
  return {
    previsualizar: (archivo, _mapeo, avisar) =>
      upload(`${ruta}/preview`, formularioDe(archivo), {
        parse: leerVista,
        onProgress: soloSubida(avisar),
      }),
    importar: async (archivo, vista, { clave }, avisar) => {
      const hecho = await upload(ruta, formularioDe(archivo), {
        parse: leerHecho,
        answers: [NOTHING_IMPORTED],
        key: clave,
        onProgress: soloSubida(avisar),
      });
      return hecho.importados === 0
        ? { vista: { ...vista, errores: hecho.errores, validas: 0 } }
        : { hecho };
    },
    refrescar,
  };
}
