import {
  type ExtractoTraido,
  extractoTraidoSchema,
  type VistaExtracto,
  vistaExtractoSchema,
} from '@plomada/domain/extractos/extracto.schema';
import type { Respuestas } from '@plomada/domain/planilla/pregunta';
import { formatearBytes } from '@plomada/formatters/archivo';
import { useRef, useState } from 'react';

import type { OnProgress } from '@/components/import/import-description.ts';
import { followProgress, formOf, useImportJob } from '@/components/import/use-import-job.ts';
import { heldWrites } from '@/lib/held-writes.ts';
import { useUpload } from '@/lib/upload.ts';

import { useRefrescarTodo } from '../que-hacer.ts';
import { BYTES_EXTRACTO_MAX } from './limites.ts';

const ACEPTADOS = /\.(?:xlsx|xls|csv|txt|tsv)$/i;

/** Reason to reject a file before the upload; its content decides on the server. */
function rechazoDe({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!ACEPTADOS.test(name)) {
    return 'El archivo no es una planilla: se aceptan .xlsx, .xls y .csv. El PDF sirve para anotar el saldo.';
  }
  if (size === 0) return 'El archivo está vacío.';
  return size <= BYTES_EXTRACTO_MAX
    ? null
    : `El archivo supera los ${formatearBytes(BYTES_EXTRACTO_MAX)}.`;
}

type Estado = {
  readonly archivo: File | null;
  readonly rechazo: string | null;
  readonly vista: VistaExtracto | null;
  readonly hecho: ExtractoTraido | null;
  readonly respuestas: Respuestas;
};
const AL_EMPEZAR: Estado = {
  archivo: null,
  rechazo: null,
  vista: null,
  hecho: null,
  respuestas: {},
};

type Lectura = { readonly archivo: File; readonly campos: Readonly<Record<string, string>> };

/** Calls of a file; a keeping that is repeated with the same data has the same key. */
function useLlamadas(cuentaId: string) {
  const upload = useUpload();
  const ruta = `/cuentas/${cuentaId}/extractos`;
  const ultima = useRef({ firma: '', clave: '' });
  const claveDe = ({ archivo, campos }: Lectura): string => {
    const firma = JSON.stringify([archivo.name, archivo.size, archivo.lastModified, campos]);
    if (ultima.current.firma !== firma) ultima.current = { firma, clave: crypto.randomUUID() };
    return ultima.current.clave;
  };
  return {
    ver: (archivo: File, respuestas: Respuestas, avisar: OnProgress) =>
      upload(`${ruta}/preview`, formOf({ respuestas: JSON.stringify(respuestas), archivo }), {
        parse: (cuerpo) => vistaExtractoSchema.parse(cuerpo),
        onProgress: followProgress(avisar).onProgress,
      }),
    traer: (lectura: Lectura, avisar: OnProgress) => {
      const key = claveDe(lectura);
      return heldWrites.deliver(() =>
        upload(ruta, formOf({ ...lectura.campos, archivo: lectura.archivo }), {
          parse: (cuerpo) => extractoTraidoSchema.parse(cuerpo),
          key,
          onProgress: followProgress(avisar).onProgress,
        }),
      );
    },
  };
}

/** State of the dialog that brings a statement, and what a person does in it. */
export function useTraer(cuentaId: string) {
  const { trabajo, isHeld, error, olvidarError, trabajar } = useImportJob();
  const llamadas = useLlamadas(cuentaId);
  const refrescar = useRefrescarTodo();
  const [estado, setEstado] = useState(AL_EMPEZAR);
  const ultimo = useRef(0);
  const { archivo, vista, respuestas } = estado;

  const ver = (elegido: File, contestadas: Respuestas) => {
    const pedido = (ultimo.current += 1);
    void trabajar('LEYENDO', async (avisar) => {
      const nueva = await llamadas.ver(elegido, contestadas, avisar);
      // A preview of earlier answers may arrive after that of later ones.
      if (pedido === ultimo.current) {
        setEstado((antes) => ({ ...antes, archivo: elegido, vista: nueva }));
      }
    });
  };
  const elegir = (elegido: File) => {
    const rechazo = rechazoDe(elegido);
    olvidarError();
    setEstado({ ...AL_EMPEZAR, rechazo });
    if (rechazo === null) ver(elegido, {});
  };
  const responder = (nuevas: Readonly<Record<string, string | null>>) => {
    if (archivo === null) return;
    const todas = Object.entries({ ...respuestas, ...nuevas });
    const contestadas = Object.fromEntries(
      todas.flatMap(([id, valor]) => (valor === null ? [] : [[id, valor] as const])),
    );
    setEstado((antes) => ({ ...antes, respuestas: contestadas }));
    ver(archivo, contestadas);
  };
  const traer = () => {
    if (archivo === null || vista === null) return;
    const campos = { respuestas: JSON.stringify(respuestas), nuevas: String(vista.nuevas) };
    void trabajar('IMPORTANDO', async (avisar) => {
      const hecho = await llamadas.traer({ archivo, campos }, avisar);
      setEstado((antes) => ({ ...antes, hecho }));
      await refrescar();
    });
  };
  const empezarDeNuevo = () => {
    ultimo.current += 1;
    olvidarError();
    setEstado(AL_EMPEZAR);
  };
  /** True while the file is read again with other answers, and the earlier preview stays. */
  const releyendo = trabajo?.que === 'LEYENDO' && vista !== null;
  const acciones = { elegir, responder, traer, empezarDeNuevo };
  return { ...estado, trabajo, releyendo, isHeld, error, ...acciones };
}

export type Trayendo = ReturnType<typeof useTraer>;
