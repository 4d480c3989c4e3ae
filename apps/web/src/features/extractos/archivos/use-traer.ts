import {
  extractoTraidoSchema,
  type VistaExtracto,
  vistaExtractoSchema,
} from '@plomada/domain/extractos/extracto.schema';
import { BYTES_EXTRACTO_MAX } from '@plomada/domain/extractos/limites';

import { refusalOfFile } from '@/components/import/sheet-file.ts';
import { useAnsweredFile } from '@/components/import/use-answered-file.ts';

import { useRefrescarTodo } from '../que-hacer.ts';

export const ARCHIVOS_DE_EXTRACTO = '.xlsx,.xls,.csv,.txt,.tsv';

/** State of the dialog that brings a statement, and what a person does in it. */
export function useTraer(cuentaId: string) {
  const {
    importar,
    contestar: _,
    ...lectura
  } = useAnsweredFile({
    ruta: `/cuentas/${cuentaId}/extractos`,
    rechazoDe: (archivo) =>
      refusalOfFile(archivo, {
        accepted: ARCHIVOS_DE_EXTRACTO,
        otherwise:
          'El archivo no es una planilla: se aceptan .xlsx, .xls y .csv. El PDF sirve para anotar el saldo.',
        maxBytes: BYTES_EXTRACTO_MAX,
      }),
    leerVista: (cuerpo) => vistaExtractoSchema.parse(cuerpo),
    leerHecho: (cuerpo) => extractoTraidoSchema.parse(cuerpo),
    refrescar: useRefrescarTodo(),
  });
  const { respuestas } = lectura;
  const traer = ({ nuevas }: VistaExtracto) =>
    importar({ respuestas: JSON.stringify(respuestas), nuevas: String(nuevas) });
  return { ...lectura, traer };
}

export type Trayendo = ReturnType<typeof useTraer>;
