import type { HallazgoImportacion } from '@plomada/domain/planilla/planilla.schema';
import type { Respuestas } from '@plomada/domain/planilla/pregunta';

import { useUpload } from '@/lib/upload.ts';

import type { OnProgress, ImportCalls, SheetPreview } from './import-description.ts';
import { NOTHING_IMPORTED } from './sheet-file.ts';
import { formOf } from './use-import-job.ts';

export type ItemCalls<Vista, Hecho> = {
  /** Path of the import below `/api/{tenantId}`; the path of the preview extends it. */
  readonly ruta: string;
  readonly campos?: Readonly<Record<string, string>>;
  readonly admiteParte?: boolean;
  /**
   * Answers of an earlier sheet that the preview used. The import sends them too, since it uses
   * only the answers in its own call.
   */
  readonly deAntes?: (vista: Vista) => Respuestas;
  readonly leerVista: (cuerpo: unknown) => Vista;
  readonly leerHecho: (cuerpo: unknown) => Hecho;
  readonly refrescar: () => Promise<unknown>;
};

type Importado = {
  readonly importados: number;
  readonly errores: readonly HallazgoImportacion[];
};

const soloSubida = (avisar: OnProgress) => (subida: number) => avisar({ subida, avance: null });

/**
 * Preview and import calls for a file of items; all rows are imported, none, or only the valid
 * ones.
 */
export function useItemCalls<Vista extends SheetPreview, Hecho extends Importado>({
  ruta,
  campos = {},
  admiteParte = false,
  deAntes = () => ({}),
  leerVista,
  leerHecho,
  refrescar,
}: ItemCalls<Vista, Hecho>): ImportCalls<Vista, Respuestas, Hecho> {
  const upload = useUpload();
  const formularioDe = (
    archivo: File,
    correctas: number | null,
    respuestas: Respuestas | undefined,
  ) =>
    formOf({
      ...campos,
      ...(respuestas === undefined ? {} : { respuestas: JSON.stringify(respuestas) }),
      ...(correctas === null ? {} : { correctas: String(correctas) }),
      excelFile: archivo,
    });
  const previsualizar = (
    archivo: File,
    respuestas: Respuestas | undefined,
    avisar: OnProgress,
  ): Promise<Vista> =>
    upload(`${ruta}/preview`, formularioDe(archivo, null, respuestas), {
      parse: (cuerpo) => ({ ...leerVista(cuerpo), ...(respuestas && { respuestas }) }),
      onProgress: soloSubida(avisar),
    });
  return {
    admiteParte,
    previsualizar: (archivo, mapeo, avisar) => previsualizar(archivo, mapeo ?? undefined, avisar),
    importar: async (archivo, vista, { clave, correctas }, avisar) => {
      const { respuestas } = vista;
      const todas = { ...deAntes(vista), ...respuestas };
      const enviadas = Object.keys(todas).length === 0 ? respuestas : todas;
      const hecho = await upload(ruta, formularioDe(archivo, correctas, enviadas), {
        parse: leerHecho,
        answers: [NOTHING_IMPORTED],
        key: clave,
        onProgress: soloSubida(avisar),
      });
      if (hecho.importados > 0) return { hecho };
      // The number of valid rows differs from the one shown, so the preview is read again.
      if (correctas !== null) return { vista: await previsualizar(archivo, respuestas, avisar) };
      return { vista: { ...vista, errores: hecho.errores, validas: 0 } };
    },
    refrescar,
  };
}
