import { faltantesDelMapeo } from '@plomada/domain/importaciones/columnas.rules';
import type {
  FilaInterpretada,
  Importacion,
  MapeoImportacion,
  VistaPreviaImportacion,
} from '@plomada/domain/importaciones/importacion.schema';
import {
  BYTES_IMPORTACION_MAX,
  FILAS_IMPORTACION_MAX,
} from '@plomada/domain/importaciones/planilla';
import { PROVEEDOR_DESCONOCIDO } from '@plomada/domain/importaciones/proveedor.rules';
import { formatearFecha, formatearFechaHora } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { CircleAlert, Columns3, FileSpreadsheet, Undo2, UserPlus } from 'lucide-react';
import { useSearchParams } from 'react-router';

import { LinkButton } from '@/components/display/link-button';
import { Money } from '@/components/display/money';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';

import { NoticeLine } from '../../../components/import/findings.tsx';
import type {
  ImportDescription,
  WizardActions,
} from '../../../components/import/import-description.ts';
import { ImportWizard } from '../../../components/import/import-wizard.tsx';
import { rowsInWords } from '../../../components/import/review.tsx';
import { QueryError } from '../../../components/state/query-error.tsx';
import { MOVEMENT_FILTERS } from '../../../config/filters-address.ts';
import { workbooks } from '../../../config/workbooks-paths.ts';
import { useCan, useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Deshacer } from './deshacer.tsx';
import { type Destino, type Hecho, useLlamadas } from './enviar.ts';
import { PasoColumnas } from './paso-columnas.tsx';

type ConFilas = { readonly verFilas: (id: string) => void };

function Fila({ importacion, verFilas }: ConFilas & { readonly importacion: Importacion }) {
  const { id, archivo, filas, estado, proyecto, creadoPor, creadoEn, puedeDeshacer } = importacion;
  return (
    <li className="flex flex-col gap-2 px-3 py-2.5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            <span className="min-w-0 break-all">{archivo}</span>
            {estado === 'DESHECHA' ? (
              <Badge variant="secondary" icon={Undo2}>
                Deshecha
              </Badge>
            ) : null}
          </p>
          <p className="text-sm text-muted-foreground">
            {formatearNumero(filas)} {filas === 1 ? 'movimiento' : 'movimientos'}
            {proyecto === null ? ' en varias obras' : ''} · {creadoPor.nombre} ·{' '}
            {formatearFechaHora(creadoEn)}
          </p>
        </div>
        {estado === 'APLICADA' ? (
          <div className="flex flex-wrap items-start gap-2">
            <Button size="sm" variant="ghost" onClick={() => verFilas(id)}>
              Ver
            </Button>
            {puedeDeshacer ? <Deshacer id={id} filas={filas} /> : null}
          </div>
        ) : null}
      </div>
    </li>
  );
}

function Historial({ obraId, privado, verFilas }: Destino & ConFilas) {
  const puedePrivados = useCan('manage_private_movements');
  const lista = trpc.importaciones.listar.useQuery({
    limit: 20,
    ...(obraId === null ? {} : { proyectoId: obraId }),
    ...(puedePrivados ? { privado } : {}),
  });
  if (lista.isError) {
    return <QueryError title="No pudimos traer las importaciones anteriores" query={lista} />;
  }
  const items = lista.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-base font-semibold">Importaciones anteriores</h3>
      <ul className="divide-y divide-border rounded-lg border border-border">
        {items.map((importacion) => (
          <Fila key={importacion.id} importacion={importacion} verFilas={verFilas} />
        ))}
      </ul>
    </section>
  );
}

/** For a workbook that was not made to be imported: several sheets, totals between the rows. */
function TraerLibro({ obraId }: { readonly obraId: string | null }) {
  const { tenantId } = useTenant();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
      <span>¿Varias hojas, o totales entre las filas?</span>
      <LinkButton to={workbooks.inicio(tenantId, obraId ?? undefined)} variant="link" size="inline">
        <FileSpreadsheet aria-hidden />
        Traer el Excel entero
      </LinkButton>
    </div>
  );
}

type FilaDeMovimientoProps = {
  readonly fila: FilaInterpretada;
  /** Each row says its work; otherwise they all go to the same one. */
  readonly conObra: boolean;
};

function FilaDeMovimiento({ fila, conObra }: FilaDeMovimientoProps) {
  const { importeCentavos, moneda, tipo, rubro, proveedor, comprobante } = fila;
  const partes = [
    `Fila ${formatearNumero(fila.fila)}`,
    fila.fecha && formatearFecha(fila.fecha),
    conObra && fila.obra,
    rubro,
    proveedor,
    comprobante,
  ];
  return (
    <li className="flex items-start justify-between gap-3 px-3 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <span className="min-w-0 break-words">{fila.concepto ?? 'Sin concepto'}</span>
          {fila.valida ? null : (
            <Badge variant="destructive" icon={CircleAlert}>
              Con error
            </Badge>
          )}
        </p>
        <p className="text-sm break-words text-muted-foreground">
          {partes.filter(Boolean).join(' · ')}
          {fila.proveedorNuevo ? ' (proveedor nuevo)' : ''}
        </p>
      </div>
      <span className="shrink-0 font-medium">
        <Money
          centavos={
            importeCentavos === null || tipo === 'INGRESO' ? importeCentavos : -importeCentavos
          }
          moneda={moneda ?? 'ARS'}
          income={tipo === 'INGRESO'}
        />
      </span>
    </li>
  );
}

function AvisosDeRevision({ repetida, proveedoresNuevos }: VistaPreviaImportacion) {
  return (
    <>
      {repetida === null ? null : (
        <NoticeLine tono="warning">
          Este mismo archivo ya se importó el {formatearFechaHora(repetida.creadoEn)}, con{' '}
          {rowsInWords(repetida.filas)}. Importarlo otra vez las repite.
        </NoticeLine>
      )}
      {proveedoresNuevos.length === 0 ? null : (
        <NoticeLine tono="warning">
          {proveedoresNuevos.length === 1
            ? 'Se crea 1 proveedor: '
            : `Se crean ${formatearNumero(proveedoresNuevos.length)} proveedores: `}
          {proveedoresNuevos.slice(0, 5).join(', ')}
          {proveedoresNuevos.length > 5 ? '…' : '.'}
        </NoticeLine>
      )}
    </>
  );
}

type AccionesDeRevisionProps = {
  readonly vista: VistaPreviaImportacion;
  readonly actos: WizardActions<MapeoImportacion>;
};

function AccionesDeRevision({ vista, actos }: AccionesDeRevisionProps) {
  const faltanProveedores = vista.errores.some(({ mensaje }) => mensaje === PROVEEDOR_DESCONOCIDO);
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      <Button variant="link" size="inline" onClick={actos.cambiarColumnas}>
        <Columns3 aria-hidden />
        Cambiar qué es cada columna
      </Button>
      {faltanProveedores ? (
        <Button
          variant="link"
          size="inline"
          onClick={() => actos.releer({ ...vista.mapeo, crearProveedores: true })}
        >
          <UserPlus aria-hidden />
          Crear los proveedores que faltan
        </Button>
      ) : null}
    </div>
  );
}

type Descripcion = ImportDescription<VistaPreviaImportacion, MapeoImportacion, Hecho>;

function detalleDe({ codigos, proveedoresCreados }: Hecho, archivo: string): string {
  const entre = codigos === null ? '' : `${codigos.desde} a ${codigos.hasta}, `;
  const creados =
    proveedoresCreados === 0 ? '' : ` Proveedores creados: ${formatearNumero(proveedoresCreados)}.`;
  return `${entre}de ${archivo}.${creados}`;
}

const PLANTILLA = '/movimientos/importaciones/plantilla?formato=xlsx';

export type ImportarMovimientosProps = Destino & { readonly onClose: () => void };

function useDescripcion({ obraId, privado, onClose }: ImportarMovimientosProps): Descripcion {
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
      avisos: (vista) => <AvisosDeRevision {...vista} />,
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
