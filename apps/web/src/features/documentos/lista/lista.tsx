import type { DocumentoEnLista } from '@plomada/domain/documentos/documento.schema';
import { formatearBytes } from '@plomada/formatters/archivo';
import { LayoutGrid, List, ListChecks } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';

import { Segmented } from '@/components/form/segmented';
import { Button } from '@/components/ui/button';

import { Bar } from '../../../components/charts/bar.tsx';
import { ListPanel } from '../../../components/data-table/list-panel.tsx';
import { useSelection } from '../../../components/data-table/use-selection.ts';
import { VirtualTable } from '../../../components/data-table/virtual-table.tsx';
import { NoMatch } from '../../../components/state/no-match.tsx';
import { paths } from '../../../config/paths.ts';
import { useCan, useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { useDocumentos, useFiltros } from '../use-documentos.ts';
import { COLUMNAS, filaDeTelefono } from './columnas.tsx';
import { DescargarZip, textoDeSeleccion } from './descargar-zip.tsx';
import { FiltrosBarra } from './filtros-barra.tsx';
import { FILTROS } from './filtros.ts';
import { Galeria } from './galeria.tsx';

/** How much of the plan's room for files the organisation has taken. */
function Espacio() {
  const { data } = trpc.documentos.espacio.useQuery();
  if (data === undefined) return null;
  const { ocupadoBytes, limiteBytes } = data;
  return (
    <div className="max-w-80 text-sm">
      <p className="tnum mb-1 text-muted-foreground">
        Archivos de la organización: {formatearBytes(ocupadoBytes, 1)} de{' '}
        {formatearBytes(limiteBytes)}
      </p>
      <Bar value={ocupadoBytes} scale={limiteBytes} />
    </div>
  );
}

const VISTAS = [
  { value: 'lista', label: 'Lista', icon: List },
  { value: 'galeria', label: 'Galería', icon: LayoutGrid },
] as const;
const ALTO = 52;
const claveDe = ({ id }: DocumentoEnLista) => id;
const nombreDe = ({ titulo }: DocumentoEnLista) => titulo;
const alto = () => ALTO;

export type DocumentosListaProps = {
  readonly obraId: string;
  /** What to do when there is none yet. */
  readonly siNoHay: ReactNode;
};

function useElegidos(filas: readonly DocumentoEnLista[], filtros: object) {
  const orden = useMemo(() => filas.map(claveDe), [filas]);
  const seleccion = useSelection(orden);
  const { clear, chosen, has } = seleccion;
  // What was chosen among other rows would come back with them, long forgotten.
  useEffect(() => clear, [clear, filtros]);
  const elegidos = useMemo(
    () => (chosen.length === 0 ? [] : filas.filter(({ id }) => has(id))),
    [filas, chosen, has],
  );
  return { orden, seleccion, elegidos };
}

type FilasProps = {
  readonly filas: readonly DocumentoEnLista[];
  readonly galeria: boolean;
  readonly refreshing: boolean;
  readonly eligiendo: boolean;
  readonly dejarDeElegir: () => void;
  readonly elegidos: ReturnType<typeof useElegidos>;
};

function Filas({ filas, galeria, refreshing, eligiendo, dejarDeElegir, ...props }: FilasProps) {
  const { tenantId } = useTenant();
  const { orden, seleccion, elegidos } = props.elegidos;
  const enlaceDe = ({ id, proyecto }: DocumentoEnLista) =>
    paths.documento(tenantId, proyecto.id, id);
  const elegir = {
    ...seleccion,
    picking: eligiendo,
    text: textoDeSeleccion(elegidos),
    onClose: () => {
      seleccion.clear();
      dejarDeElegir();
    },
    actions: <DescargarZip documentos={elegidos} />,
  };
  if (galeria) return <Galeria documentos={filas} enlaceDe={enlaceDe} selection={elegir} />;
  return (
    <VirtualTable
      caption="Documentos, del más nuevo al más viejo"
      columns={COLUMNAS}
      rows={filas}
      order={orden}
      rowCount={undefined}
      rowKey={claveDe}
      rowName={nombreDe}
      rowHeight={alto}
      rowLink={enlaceDe}
      phoneRow={filaDeTelefono}
      refreshing={refreshing}
      selection={elegir}
    />
  );
}

type EnTelefonoProps = {
  readonly galeria: boolean;
  readonly verComo: (vista: 'lista' | 'galeria') => void;
  readonly elegir: (() => void) | undefined;
};

/** Beside the search, so that the rows begin where one sees them. */
function EnTelefono({ galeria, verComo, elegir }: EnTelefonoProps) {
  return (
    <>
      <Button
        variant="outline"
        size="icon"
        aria-label={galeria ? 'Ver como lista' : 'Ver como galería'}
        onClick={() => verComo(galeria ? 'lista' : 'galeria')}
      >
        {galeria ? <List aria-hidden /> : <LayoutGrid aria-hidden />}
      </Button>
      {elegir === undefined ? null : (
        <Button variant="outline" size="icon" aria-label="Elegir" onClick={elegir}>
          <ListChecks aria-hidden />
        </Button>
      )}
    </>
  );
}

/** Documents newest first, narrowed by the address, as rows or as pictures. */
export function DocumentosLista({ obraId, siNoHay }: DocumentosListaProps) {
  const { filtros, cambiar, galeria, verComo } = useFiltros();
  const lista = useDocumentos(filtros, obraId);
  const elegidos = useElegidos(lista.rows, filtros);
  const [eligiendo, setEligiendo] = useState(false);
  const isPhone = useIsPhone();
  const veEspacio = useCan('view_restricted_documents');
  const filtrada = FILTROS.has(filtros);
  // Also while they come: the rows would be pushed down by it.
  const conBarra = !lista.isFailed && (lista.isPending || lista.rows.length > 0 || filtrada);
  const etiquetas = useMemo(
    () => [...new Set(lista.rows.flatMap((fila) => fila.etiquetas))].toSorted(),
    [lista.rows],
  );
  return (
    <div className="flex flex-col gap-4">
      {conBarra ? (
        <FiltrosBarra {...{ filtros, cambiar, etiquetas }}>
          {isPhone ? (
            <EnTelefono
              galeria={galeria}
              verComo={verComo}
              elegir={
                !galeria && (lista.isPending || lista.rows.length > 0) && !eligiendo
                  ? () => setEligiendo(true)
                  : undefined
              }
            />
          ) : (
            <Segmented
              label="Vista"
              className="w-auto"
              value={galeria ? 'galeria' : 'lista'}
              options={VISTAS}
              onChange={verComo}
            />
          )}
        </FiltrosBarra>
      ) : null}
      <ListPanel
        list={lista}
        article="los"
        noun="documentos"
        empty={
          filtrada ? (
            <NoMatch none="Ningún documento" filters={filtros} onChange={cambiar} />
          ) : (
            siNoHay
          )
        }
        onScroll
      >
        {(filas) => (
          <Filas
            filas={filas}
            galeria={galeria}
            refreshing={lista.isRefreshing}
            elegidos={elegidos}
            eligiendo={eligiendo}
            dejarDeElegir={() => setEligiendo(false)}
          />
        )}
      </ListPanel>
      {veEspacio ? <Espacio /> : null}
    </div>
  );
}
