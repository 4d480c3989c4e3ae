import { faltantesDelMapeo } from '@plomada/domain/importaciones/columnas.rules';
import type {
  MapeoImportacion,
  ResultadoImportacion,
  VistaPreviaImportacion,
} from '@plomada/domain/importaciones/importacion.schema';
import {
  BYTES_IMPORTACION_MAX,
  FILAS_IMPORTACION_MAX,
} from '@plomada/domain/importaciones/planilla';
import { formatearNumero } from '@plomada/formatters/numero';
import { useParams, useSearchParams } from 'react-router';

import type { ImportDescription } from '../../../components/import/import-description.ts';
import { ImportWizard } from '../../../components/import/import-wizard.tsx';
import { MOVEMENT_FILTERS } from '../../../config/filters-address.ts';
import { useRefreshMoney } from '../../../config/refresh-money.ts';
import { trpc } from '../../../lib/trpc.ts';
import { AccionesDeRevision, AvisosDeRevision } from './avisos.tsx';
import { Deshacer } from './deshacer.tsx';
import { useEnviarPlanilla, type Destino } from './enviar.ts';
import { FilaDeMovimiento } from './fila-movimiento.tsx';
import { Historial } from './historial.tsx';
import { PasoColumnas } from './paso-columnas.tsx';
import { TraerLibro } from './traer-libro.tsx';

type Hecho = ResultadoImportacion & { readonly id: string };
type Importacion = ImportDescription<VistaPreviaImportacion, MapeoImportacion, Hecho>;

function useLlamadas(destino: Destino): Importacion['llamadas'] {
  const enviar = useEnviarPlanilla(destino);
  const refrescarDinero = useRefreshMoney();
  const utils = trpc.useUtils();
  return {
    previsualizar: enviar.previsualizar,
    importar: async (archivo, { mapeo }, intento, avisar) => {
      const resultado = await enviar.importar(archivo, { mapeo, ...intento }, avisar);
      const { id } = resultado;
      return id === null
        ? { vista: await enviar.previsualizar(archivo, mapeo, avisar) }
        : { hecho: { ...resultado, id } };
    },
    porCorregir: (archivo, { mapeo }) => enviar.porCorregir(archivo, mapeo),
    refrescar: () =>
      Promise.all([
        refrescarDinero(),
        utils.importaciones.invalidate(),
        utils.proveedores.invalidate(),
      ]),
  };
}

/** Which codes it went in under, and what else it made. */
function detalleDe({ codigos, proveedoresCreados }: Hecho, archivo: string): string {
  const entre = codigos === null ? '' : `${codigos.desde} a ${codigos.hasta}, `;
  const creados =
    proveedoresCreados === 0 ? '' : ` Proveedores creados: ${formatearNumero(proveedoresCreados)}.`;
  return `${entre}de ${archivo}.${creados}`;
}

const PLANTILLA = '/movimientos/importaciones/plantilla?formato=xlsx';

export type ImportarMovimientosProps = Pick<Destino, 'privado'> & { readonly onClose: () => void };

/** What an import of movements says and does, in the wizard's terms. */
function useDescripcion({ privado, onClose }: ImportarMovimientosProps): Importacion {
  const { obraId = null } = useParams();
  const [, setParams] = useSearchParams();
  const conObra = obraId === null;
  const verFilas = (importacionId: string) =>
    setParams((antes) => MOVEMENT_FILTERS.write({ importacionId }, antes), {
      preventScrollReset: true,
    });
  return {
    titulo: 'Importar movimientos',
    nota: privado ? 'Entran como movimientos privados: solo los ven Owner y Admin.' : undefined,
    cosa: ['movimiento', 'movimientos'],
    guardando: 'Guardando los movimientos',
    cuentaPasos: true,
    plantilla: `${PLANTILLA}${conObra ? '&conObra=true' : ''}`,
    maxFilas: FILAS_IMPORTACION_MAX,
    maxBytes: BYTES_IMPORTACION_MAX,
    anteriores: (
      <>
        {privado ? null : <TraerLibro obraId={obraId} />}
        <Historial
          obraId={obraId}
          privado={privado}
          verFilas={(id) => {
            verFilas(id);
            onClose();
          }}
        />
      </>
    ),
    llamadas: useLlamadas({ obraId, privado }),
    columnas: {
      mapeoDe: ({ mapeo }) => mapeo,
      falta: (mapeo) => faltantesDelMapeo(mapeo, !conObra).length > 0,
      paso: (vista, mapeo, cambiar) => <PasoColumnas {...{ vista, mapeo, conObra, cambiar }} />,
    },
    revision: {
      bien: () => 'listas para importar',
      corregir: 'Hay que corregir la planilla y elegirla de nuevo, o cambiar las columnas.',
      avisos: (vista) => <AvisosDeRevision vista={vista} />,
      acciones: (vista, actos) => <AccionesDeRevision vista={vista} actos={actos} />,
      muestra: ({ muestra }) =>
        muestra.map((fila) => <FilaDeMovimiento key={fila.fila} fila={fila} conObra={conObra} />),
    },
    resultado: {
      importados: ({ importados }) => importados,
      detalle: detalleDe,
      errores: ({ errores }) => errores,
      deshacer: ({ id, importados }, onUndo) => (
        <Deshacer id={id} filas={importados} onUndo={onUndo} />
      ),
      ver: 'Ver los movimientos',
      onSee: ({ id }) => verFilas(id),
    },
  };
}

/** Movements from a spreadsheet into the obra of the address; without one, each row says which. */
export function ImportarMovimientos(props: ImportarMovimientosProps) {
  return <ImportWizard descripcion={useDescripcion(props)} onClose={props.onClose} />;
}
