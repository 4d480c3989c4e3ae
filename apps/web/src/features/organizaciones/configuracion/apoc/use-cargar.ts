import { BYTES_LISTA_APOC_MAX } from '@plomada/domain/apocrifos/limites';
import { listasApocSchema, vistaListaApocSchema } from '@plomada/domain/apocrifos/lista.schema';
import { useState } from 'react';

import { refusalOfFile } from '@/components/import/sheet-file.ts';
import { useAnsweredFile } from '@/components/import/use-answered-file.ts';
import { trpc } from '@/lib/trpc.ts';

export const ARCHIVOS_DE_LISTA = '.zip,.txt,.csv,.xlsx';

/** Fetches all again that shows marks: suppliers, debts, payments, invoices and closings. */
export function useRefrescarMarcas(): () => Promise<void> {
  const utils = trpc.useUtils();
  return () => utils.invalidate();
}

/** State of the dialog that loads a list, with the day of the list, and what a person does in it. */
export function useCargar() {
  const {
    importar,
    contestar: _,
    ...lectura
  } = useAnsweredFile({
    ruta: '/apocrifos',
    rechazoDe: (archivo) =>
      refusalOfFile(archivo, {
        accepted: ARCHIVOS_DE_LISTA,
        otherwise: 'El archivo no es una lista: se aceptan .zip, .txt, .csv y .xlsx.',
        maxBytes: BYTES_LISTA_APOC_MAX,
      }),
    leerVista: (cuerpo) => vistaListaApocSchema.parse(cuerpo),
    leerHecho: (cuerpo) => listasApocSchema.parse(cuerpo),
    refrescar: useRefrescarMarcas(),
  });
  const [escrito, setEscrito] = useState<string | null>(null);
  const { vista, respuestas } = lectura;
  /** Day that was typed, else the one that the file has. */
  const listaDel = escrito ?? vista?.listaDel ?? '';
  const cargar = () => importar({ respuestas: JSON.stringify(respuestas), listaDel });
  const empezarDeNuevo = () => {
    setEscrito(null);
    lectura.empezarDeNuevo();
  };
  return { ...lectura, listaDel, ponerDia: setEscrito, cargar, empezarDeNuevo };
}

export type Cargando = ReturnType<typeof useCargar>;
