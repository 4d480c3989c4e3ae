import type { ResultadoArca, VistaPreviaArca } from '@plomada/domain/facturas/lectura.schema';
import { useRef, useState } from 'react';

import { useImportJob } from '../../../components/import/use-import-job.ts';
import { heldWrites } from '../../../lib/held-writes.ts';
import { useRefrescarFacturas } from '../que-hacer.ts';
import { rechazoDe, useEnviarArchivo } from './enviar.ts';

type Estado = {
  readonly archivo: File | null;
  /** Why a file was not even sent. */
  readonly rechazo: string | null;
  readonly vista: VistaPreviaArca | null;
  readonly hecho: ResultadoArca | null;
};
const AL_EMPEZAR: Estado = { archivo: null, rechazo: null, vista: null, hecho: null };

/** From a file of ARCA to what it would bring, and to its being read. */
export function useLeer() {
  const { trabajo, isHeld, error, olvidarError, trabajar } = useImportJob();
  const enviar = useEnviarArchivo();
  const refrescar = useRefrescarFacturas();
  const [estado, setEstado] = useState(AL_EMPEZAR);
  const clave = useRef<string | null>(null);
  const { archivo } = estado;

  const elegir = (elegido: File) => {
    const rechazo = rechazoDe(elegido);
    clave.current = null;
    olvidarError();
    setEstado({ ...AL_EMPEZAR, rechazo });
    if (rechazo !== null) return;
    void trabajar('LEYENDO', async (avisar) => {
      const vista = await enviar.previsualizar(elegido, avisar);
      setEstado({ ...AL_EMPEZAR, archivo: elegido, vista });
    });
  };

  const leer = () => {
    if (archivo === null) return;
    const suya = (clave.current ??= crypto.randomUUID());
    void trabajar('IMPORTANDO', async (avisar) => {
      const hecho = await heldWrites.deliver(() => enviar.leer(archivo, suya, avisar));
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
