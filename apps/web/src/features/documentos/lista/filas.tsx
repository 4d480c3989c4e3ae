import type { DocumentoEnLista } from '@plomada/domain/documentos/documento.schema';
import { CATEGORIA_DOCUMENTO } from '@plomada/domain/documentos/palabras.rules';
import { formatearBytes } from '@plomada/formatters/archivo';
import { formatearFecha, hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { Download } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router';

import type { Column } from '@/components/data-table/columns.ts';
import type { PhoneRow } from '@/components/data-table/phone-list.tsx';
import { RowCheck } from '@/components/data-table/row-check.tsx';
import { SelectionBar, type TableSelection } from '@/components/data-table/selection-bar.tsx';
import { useSelection } from '@/components/data-table/use-selection.ts';
import { VirtualTable } from '@/components/data-table/virtual-table.tsx';
import { Thumbnail } from '@/components/files/thumbnail.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { useBusyDownload } from '@/lib/busy-download.ts';
import { useTenant } from '@/lib/tenant.ts';
import { cn } from '@/lib/utils.ts';

import { DocumentoBadges, VenceBadge } from '../documento-badges.tsx';
import { rutaDeArchivo, rutaDeZip } from '../use-documentos.ts';

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
  // The date comes first, since a badge may cut the end of the line.
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

/** Copy of `ZIP_MAX`, whose schema is not in this page's chunk. */
const ZIP_DOCUMENTOS = 200;

type Elegidos = readonly Pick<DocumentoEnLista, 'id' | 'archivo'>[];

/** "3 seleccionados, 12,4 MB". */
function textoDeSeleccion(documentos: Elegidos): string {
  const cuantos = documentos.length;
  if (cuantos === 0) return 'Nada seleccionado';
  const bytes = documentos.reduce((suma, { archivo }) => suma + archivo.bytes, 0);
  const texto = cuantos === 1 ? '1 seleccionado' : `${cuantos} seleccionados`;
  return cuantos > ZIP_DOCUMENTOS
    ? `${texto}, hasta ${ZIP_DOCUMENTOS} por vez`
    : `${texto}, ${formatearBytes(bytes, 1)}`;
}

/** Download of the newest version of each document in one ZIP. */
function DescargarZip({ documentos }: { readonly documentos: Elegidos }) {
  const { isBusy, save } = useBusyDownload('No se descargó');
  return (
    <Button
      variant="link"
      size="inline"
      className="h-7 px-2 text-sm disabled:border-transparent disabled:bg-transparent max-md:h-11"
      loading={isBusy}
      disabled={documentos.length === 0 || documentos.length > ZIP_DOCUMENTOS}
      aria-label="Descargar en un zip"
      onClick={() => void save(rutaDeZip(documentos.map(({ id }) => id)))}
    >
      {isBusy ? null : <Download aria-hidden />}
      <span className="md:hidden">Zip</span>
      <span className="max-md:hidden">Descargar en un zip</span>
    </Button>
  );
}

type GaleriaProps = {
  readonly documentos: readonly DocumentoEnLista[];
  readonly enlaceDe: (documento: DocumentoEnLista) => string;
  readonly selection: TableSelection;
};

function Galeria({ documentos, enlaceDe, selection }: GaleriaProps) {
  const { chosen, has, toggle } = selection;
  return (
    <>
      {chosen.length === 0 ? null : <SelectionBar selection={selection} className="min-h-8" />}
      <ul
        aria-label="Documentos, del más nuevo al más viejo"
        className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-4 p-4"
      >
        {documentos.map((documento) => (
          <li
            key={documento.id}
            className={cn(
              'relative min-w-0 rounded-md border border-border p-2 hover:bg-row-hover',
              has(documento.id) && 'bg-row-selected',
            )}
          >
            <span className="absolute top-3 left-3 z-[1]">
              <RowCheck
                label={`Seleccionar ${documento.titulo}`}
                checked={has(documento.id)}
                onToggle={(range) => toggle(documento.id, range)}
              />
            </span>
            <Thumbnail
              path={rutaDeArchivo(documento.id, documento.versiones)}
              file={documento.archivo}
            />
            <Link
              to={enlaceDe(documento)}
              title={documento.titulo}
              className="mt-2 line-clamp-2 rounded-sm font-medium after:absolute after:inset-0"
            >
              {documento.titulo}
            </Link>
            <p className="truncate text-sm text-muted-foreground">
              {CATEGORIA_DOCUMENTO[documento.categoria]}
            </p>
            <p className="mt-1 flex flex-wrap gap-1 empty:hidden">
              <VenceBadge vence={documento.vence} />
              <DocumentoBadges {...documento} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

const claveDe = ({ id }: DocumentoEnLista) => id;
const nombreDe = ({ titulo }: DocumentoEnLista) => titulo;
const alto = () => 52;

export function useElegidos(filas: readonly DocumentoEnLista[], filtros: object) {
  const orden = useMemo(() => filas.map(claveDe), [filas]);
  const seleccion = useSelection(orden);
  const { clear, chosen, has } = seleccion;
  // A selection made among other rows would reappear with them later.
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

export function Filas({
  filas,
  galeria,
  refreshing,
  eligiendo,
  dejarDeElegir,
  ...props
}: FilasProps) {
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
