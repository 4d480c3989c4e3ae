import type { DocumentoEnLista } from '@plomada/domain/documentos/documento.schema';
import { CATEGORIA_DOCUMENTO } from '@plomada/domain/documentos/palabras.rules';
import { formatearBytes } from '@plomada/formatters/archivo';
import { formatearFecha, hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { LayoutGrid, List, ListChecks } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';

import { Segmented } from '@/components/form/segmented';
import { Button } from '@/components/ui/button';

import { Bar } from '../../../components/charts/bar.tsx';
import type { Column } from '../../../components/data-table/columns.ts';
import { Filters } from '../../../components/data-table/filters.tsx';
import { ListPanel } from '../../../components/data-table/list-panel.tsx';
import type { PhoneRow } from '../../../components/data-table/phone-list.tsx';
import { useSelection } from '../../../components/data-table/use-selection.ts';
import { VirtualTable } from '../../../components/data-table/virtual-table.tsx';
import { NoMatch } from '../../../components/state/no-match.tsx';
import { paths } from '../../../config/paths.ts';
import { useCan, useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { DocumentoBadges, VenceBadge } from '../documento-badges.tsx';
import { useDocumentos, useFiltros } from '../use-documentos.ts';
import { DescargarZip, textoDeSeleccion } from './descargar-zip.tsx';
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

const subidoEl = ({ creadoEn }: DocumentoEnLista) =>
  formatearFecha(hoyEnBuenosAires(new Date(creadoEn)));

const nVersion = ({ versiones }: DocumentoEnLista) =>
  versiones === 1 ? null : `versión ${versiones}`;

const COLUMNAS: readonly Column<DocumentoEnLista>[] = [
  {
    id: 'documento',
    header: 'Documento',
    main: true,
    cell: (documento) => (
      <span className="min-w-0">
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate" title={documento.titulo}>
            {documento.titulo}
          </span>
          <DocumentoBadges {...documento} />
        </span>
        <span className="block truncate text-sm font-normal text-muted-foreground">
          {[documento.archivo.nombre, nVersion(documento), ...documento.etiquetas]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    ),
  },
  {
    id: 'categoria',
    header: 'Categoría',
    width: 150,
    hideBelow: 680,
    cell: ({ categoria }) => CATEGORIA_DOCUMENTO[categoria],
  },
  {
    id: 'vence',
    header: 'Vence',
    width: 170,
    hideBelow: 560,
    cell: ({ vence }) => (
      <>
        <span className="tnum block">{vence === null ? '—' : formatearFecha(vence)}</span>
        <VenceBadge vence={vence} />
      </>
    ),
  },
  {
    id: 'tamano',
    header: 'Tamaño',
    align: 'end',
    width: 96,
    hideBelow: 860,
    className: 'tnum text-muted-foreground',
    cell: ({ archivo }) => formatearBytes(archivo.bytes, 1),
  },
  {
    id: 'subido',
    header: 'Subido',
    width: 190,
    hideBelow: 800,
    className: 'text-muted-foreground',
    cell: (documento) => (
      <>
        <span className="tnum block">{subidoEl(documento)}</span>
        <span className="block truncate text-sm">{documento.creadoPor.nombre}</span>
      </>
    ),
  },
];

const filaDeTelefono = (documento: DocumentoEnLista): PhoneRow => ({
  title: documento.titulo,
  // The day first: what stands last is what a badge beside it cuts.
  meta: [subidoEl(documento), CATEGORIA_DOCUMENTO[documento.categoria], nVersion(documento)]
    .filter(Boolean)
    .join(' · '),
  badge: (
    <span className="flex shrink-0 flex-wrap justify-end gap-1">
      <VenceBadge vence={documento.vence} />
      <DocumentoBadges {...documento} />
    </span>
  ),
});

const VISTAS = [
  { value: 'lista', label: 'Lista', icon: List },
  { value: 'galeria', label: 'Galería', icon: LayoutGrid },
] as const;
const ALTO = 52;
const claveDe = ({ id }: DocumentoEnLista) => id;
const nombreDe = ({ titulo }: DocumentoEnLista) => titulo;
const alto = () => ALTO;

type DocumentosListaProps = {
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
    () =>
      [...new Set(lista.rows.flatMap((fila) => fila.etiquetas))]
        .toSorted()
        .map((etiqueta) => ({ value: etiqueta, label: etiqueta })),
    [lista.rows],
  );
  return (
    <div className="flex flex-col gap-4">
      {conBarra ? (
        <Filters
          definition={FILTROS}
          filters={filtros}
          onChange={cambiar}
          options={{ etiqueta: etiquetas }}
        >
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
        </Filters>
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
