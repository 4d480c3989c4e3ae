import type { Respuestas } from '@plomada/domain/planilla/pregunta';
import { useRef, useState } from 'react';

import { heldWrites } from '@/lib/held-writes.ts';
import { useUpload } from '@/lib/upload.ts';

import type { OnProgress } from './import-description.ts';
import { followProgress, formOf, useImportJob } from './use-import-job.ts';

type Campos = Readonly<Record<string, string>>;

type AnsweredFile<Vista, Hecho> = {
  /** Path of the import below `/api/{tenantId}`; the path of the preview extends it. */
  readonly ruta: string;
  /** Reason to reject a file before the upload; null when it may be sent. */
  readonly rechazoDe: (archivo: File) => string | null;
  readonly leerVista: (cuerpo: unknown) => Vista;
  readonly leerHecho: (cuerpo: unknown) => Hecho;
  readonly refrescar: () => Promise<unknown>;
};

type Estado<Vista, Hecho> = {
  readonly archivo: File | null;
  /** Reason why a file was refused before it was sent. */
  readonly rechazo: string | null;
  readonly vista: Vista | null;
  readonly hecho: Hecho | null;
  /** Answers to the questions of the preview. */
  readonly respuestas: Respuestas;
};
const AL_EMPEZAR = { archivo: null, rechazo: null, vista: null, hecho: null, respuestas: {} };

/** Preview and import of a file; an import that is repeated with the same data has the same key. */
function useLlamadas<Vista, Hecho>({ ruta, leerVista, leerHecho }: AnsweredFile<Vista, Hecho>) {
  const upload = useUpload();
  const ultima = useRef({ firma: '', clave: '' });
  const claveDe = (archivo: File, campos: Campos): string => {
    const firma = JSON.stringify([archivo.name, archivo.size, archivo.lastModified, campos]);
    if (ultima.current.firma !== firma) ultima.current = { firma, clave: crypto.randomUUID() };
    return ultima.current.clave;
  };
  return {
    ver: (archivo: File, respuestas: Respuestas, avisar: OnProgress) =>
      upload(`${ruta}/preview`, formOf({ respuestas: JSON.stringify(respuestas), archivo }), {
        parse: leerVista,
        onProgress: followProgress(avisar).onProgress,
      }),
    importar: (archivo: File, campos: Campos, avisar: OnProgress) => {
      const key = claveDe(archivo, campos);
      return heldWrites.deliver(() =>
        upload(ruta, formOf({ ...campos, archivo }), {
          parse: leerHecho,
          key,
          onProgress: followProgress(avisar).onProgress,
        }),
      );
    },
  };
}

/**
 * State of a dialog that previews a file, asks what the file does not say, and imports it; each
 * answer reads the file again, with the earlier preview kept meanwhile.
 */
export function useAnsweredFile<Vista, Hecho>(descripcion: AnsweredFile<Vista, Hecho>) {
  const { rechazoDe, refrescar } = descripcion;
  const { trabajo, isHeld, error, olvidarError, trabajar } = useImportJob();
  const llamadas = useLlamadas(descripcion);
  const [estado, setEstado] = useState<Estado<Vista, Hecho>>(AL_EMPEZAR);
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
  /** Reads the file again with these answers alone. */
  const contestar = (contestadas: Respuestas) => {
    if (archivo === null) return;
    setEstado((antes) => ({ ...antes, respuestas: contestadas }));
    ver(archivo, contestadas);
  };
  /** Adds answers; null takes one back. */
  const responder = (nuevas: Readonly<Record<string, string | null>>) => {
    const todas = Object.entries({ ...respuestas, ...nuevas });
    const dadas = todas.flatMap(([id, valor]) => (valor === null ? [] : [[id, valor] as const]));
    contestar(Object.fromEntries(dadas));
  };
  const importar = (campos: Campos) => {
    if (archivo === null || vista === null) return;
    void trabajar('IMPORTANDO', async (avisar) => {
      const hecho = await llamadas.importar(archivo, campos, avisar);
      setEstado((antes) => ({ ...antes, hecho }));
      await refrescar();
    });
  };
  const empezarDeNuevo = () => {
    ultimo.current += 1;
    olvidarError();
    setEstado(AL_EMPEZAR);
  };
  /** True while the file is read again with other answers. */
  const releyendo = trabajo?.que === 'LEYENDO' && vista !== null;
  const acciones = { elegir, contestar, responder, importar, empezarDeNuevo };
  return { ...estado, trabajo, releyendo, isHeld, error, ...acciones };
}
