import { faltantesDelMapeo } from '@plomada/domain/importaciones/columnas.rules';
import type {
  MapeoImportacion,
  ResultadoImportacion,
  VistaPreviaImportacion,
} from '@plomada/domain/importaciones/importacion.schema';
import { useRef, useState } from 'react';

import { useRefreshMoney } from '../../../config/refresh-money.ts';
import { saveFile, type RemoteFile } from '../../../lib/download.ts';
import { trpc } from '../../../lib/trpc.ts';
import { motivoDeRechazo, useEnviarPlanilla, type Destino } from '../enviar.ts';
import { useTrabajo } from './use-trabajo.ts';

export type Paso = 'archivo' | 'columnas' | 'revision' | 'resultado';

type Estado = {
  readonly paso: Paso;
  readonly archivo: File | null;
  /** Why a file was not even sent. */
  readonly rechazo: string | null;
  readonly vista: VistaPreviaImportacion | null;
  /** As it is being put; the preview holds the one it was made with. */
  readonly mapeo: MapeoImportacion | null;
  readonly resultado: ResultadoImportacion | null;
  /** The rows that were left out, to be mended. */
  readonly porCorregir: RemoteFile | null;
};

const AL_EMPEZAR: Estado = {
  paso: 'archivo',
  archivo: null,
  rechazo: null,
  vista: null,
  mapeo: null,
  resultado: null,
  porCorregir: null,
};

/** Everything that an import may change on other screens. */
function useRefrescar() {
  const refrescarDinero = useRefreshMoney();
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      refrescarDinero(),
      utils.importaciones.invalidate(),
      utils.proveedores.invalidate(),
    ]);
}

/** From a file to its rows in the books. Each step keeps what the one before found. */
export function useImportacion(destino: Destino) {
  const enviar = useEnviarPlanilla(destino);
  const refrescar = useRefrescar();
  const { trabajo, error, olvidarError, trabajar } = useTrabajo();
  const [estado, setEstado] = useState(AL_EMPEZAR);
  const cambiar = (parte: Partial<Estado>) => setEstado((antes) => ({ ...antes, ...parte }));
  /** The same key until the server has answered: then what was cut off is not done twice. */
  const clave = useRef<string | null>(null);
  const { archivo, vista, mapeo } = estado;

  const leer = (elegido: File, con: MapeoImportacion | null) =>
    trabajar('LEYENDO', async (avisar) => {
      const leida = await enviar.previsualizar(elegido, con, avisar);
      clave.current = null;
      const faltan = faltantesDelMapeo(leida.mapeo, destino.obraId !== null).length > 0;
      cambiar({ vista: leida, mapeo: leida.mapeo, paso: faltan ? 'columnas' : 'revision' });
    });

  const elegir = (elegido: File) => {
    const rechazo = motivoDeRechazo(elegido);
    olvidarError();
    setEstado({ ...AL_EMPEZAR, rechazo, archivo: rechazo === null ? elegido : null });
    if (rechazo === null) void leer(elegido, null);
  };

  /** All of them or none; with `correctas` the right ones, and the rest as a file to mend. */
  const importar = (correctas: number | null) => {
    if (archivo === null || vista === null) return;
    const { mapeo: leido } = vista;
    clave.current ??= crypto.randomUUID();
    const enCurso = { mapeo: leido, clave: clave.current, correctas };
    void trabajar('IMPORTANDO', async (avisar) => {
      // Before the import: after it, documents that went in would look like twins of themselves.
      const porCorregir = correctas === null ? null : await enviar.porCorregir(archivo, leido);
      const resultado = await enviar.importar(archivo, enCurso, avisar);
      clave.current = null;
      if (resultado.id === null) {
        // Something changed since the preview: what holds now is shown.
        cambiar({ vista: await enviar.previsualizar(archivo, leido, avisar) });
        return;
      }
      cambiar({ resultado, porCorregir, paso: 'resultado' });
      if (porCorregir !== null) saveFile(porCorregir);
      await refrescar();
    });
  };

  const revisar = () => {
    if (archivo !== null) void leer(archivo, mapeo);
  };
  const crearProveedores = () => {
    if (archivo !== null && mapeo !== null)
      void leer(archivo, { ...mapeo, crearProveedores: true });
  };
  const empezarDeNuevo = () => {
    olvidarError();
    setEstado(AL_EMPEZAR);
  };
  const actos = { cambiar, elegir, revisar, crearProveedores, importar, empezarDeNuevo };
  return { ...estado, trabajo, error, ...actos };
}

export type Importacion = ReturnType<typeof useImportacion>;
