import {
  BYTES_ARCA_MAX,
  resultadoArcaSchema,
  vistaPreviaArcaSchema,
  type ResultadoArca,
  type VistaPreviaArca,
} from '@plomada/domain/facturas/lectura.schema';
import { useRef, useState } from 'react';

import { refusalOfFile } from '@/components/import/sheet-file.ts';
import { followProgress, formOf, useImportJob } from '@/components/import/use-import-job.ts';
import { heldWrites } from '@/lib/held-writes.ts';
import { useUpload } from '@/lib/upload.ts';

import { useRefrescarFacturas } from '../que-hacer.ts';

const RUTA = '/arca/lecturas';
export const ARCHIVOS_DE_ARCA = '.zip,.csv,.xlsx,.txt';

type Estado = {
  readonly archivo: File | null;
  /** Reason why a file was refused before it was sent. */
  readonly rechazo: string | null;
  readonly vista: VistaPreviaArca | null;
  readonly hecho: ResultadoArca | null;
};
const AL_EMPEZAR: Estado = { archivo: null, rechazo: null, vista: null, hecho: null };

export function useLeer() {
  const { trabajo, isHeld, error, olvidarError, trabajar } = useImportJob();
  const upload = useUpload();
  const refrescar = useRefrescarFacturas();
  const [estado, setEstado] = useState(AL_EMPEZAR);
  const clave = useRef<string | null>(null);
  const { archivo } = estado;

  const elegir = (elegido: File) => {
    const rechazo = refusalOfFile(elegido, {
      accepted: ARCHIVOS_DE_ARCA,
      otherwise: 'No es un archivo de ARCA: se aceptan .zip, .csv y .xlsx.',
      maxBytes: BYTES_ARCA_MAX,
    });
    clave.current = null;
    olvidarError();
    setEstado({ ...AL_EMPEZAR, rechazo });
    if (rechazo !== null) return;
    void trabajar('LEYENDO', async (avisar) => {
      const vista = await upload(`${RUTA}/preview`, formOf({ archivo: elegido }), {
        parse: (cuerpo) => vistaPreviaArcaSchema.parse(cuerpo),
        ...followProgress(avisar),
      });
      setEstado({ ...AL_EMPEZAR, archivo: elegido, vista });
    });
  };

  const leer = () => {
    if (archivo === null) return;
    const claveDelIntento = (clave.current ??= crypto.randomUUID());
    void trabajar('IMPORTANDO', async (avisar) => {
      const hecho = await heldWrites.deliver(() =>
        upload(RUTA, formOf({ archivo }), {
          parse: (cuerpo) => resultadoArcaSchema.parse(cuerpo),
          key: claveDelIntento,
          ...followProgress(avisar),
        }),
      );
      clave.current = null;
      setEstado((antes) => ({ ...antes, hecho }));
      await refrescar();
    });
  };

  const empezarDeNuevo = () => {
    clave.current = null;
    olvidarError();
    setEstado(AL_EMPEZAR);
  };
  return { ...estado, trabajo, isHeld, error, elegir, leer, empezarDeNuevo };
}

export type Leyendo = ReturnType<typeof useLeer>;
