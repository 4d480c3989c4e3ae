import type { AcopioItem } from '@plomada/domain/acopio-item.schema';
import type { Acopio } from '@plomada/domain/acopio.schema';
import { formatearNumero } from '@plomada/formatters/numero';
import { Download, Plus, Upload } from 'lucide-react';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { toast } from 'sonner';

import { DataTable } from '../../../components/data-table/data-table.tsx';
import { LoadMore } from '../../../components/data-table/load-more.tsx';
import { SearchBox } from '../../../components/data-table/search-box.tsx';
import { EmptyState } from '../../../components/state/empty-state.tsx';
import { ErrorState } from '../../../components/state/error-state.tsx';
import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { ESTADO_ITEM_LABEL } from '../../../config/labels-acopios.ts';
import { optionsOf } from '../../../config/labels.ts';
import { toApiError } from '../../../lib/api-error.ts';
import { useDownload } from '../../../lib/download.ts';
import { useCan } from '../../../lib/tenant.ts';
import { useDireccion, useItems } from '../use-items.ts';
import { columnasDeItems, filaDeItem } from './items-columnas.tsx';

const ItemDialogo = lazy(async () => ({
  default: (await import('./item-dialogo.tsx')).ItemDialogo,
}));

export type ItemsPanelProps = {
  readonly acopio: Acopio;
  /** Items may be added and changed. */
  readonly editable: boolean;
  /** The import's dialog, open for as long as it is rendered. */
  readonly importar?: (acopio: Acopio, onCerrar: () => void) => ReactNode;
};

function Exportar({ acopioId, q }: { readonly acopioId: string; readonly q: string }) {
  const puede = useCan('export_data');
  const descargar = useDownload();
  const [bajando, setBajando] = useState(false);
  if (!puede) return null;
  const exportar = async () => {
    setBajando(true);
    try {
      const query = new URLSearchParams(q === '' ? {} : { search: q }).toString();
      await descargar(`/acopios-items/${acopioId}/items/excel?${query}`);
    } catch (error) {
      toast.error('No se pudo exportar', { description: toApiError(error).message });
    } finally {
      setBajando(false);
    }
  };
  return (
    <Button loading={bajando} onClick={() => void exportar()}>
      {bajando ? null : <Download aria-hidden />}
      Exportar
    </Button>
  );
}

type AccionesProps = ItemsPanelProps & {
  readonly q: string;
  readonly onAgregar: () => void;
  readonly onImportar: () => void;
};

function Acciones({ acopio, editable, importar, q, onAgregar, onImportar }: AccionesProps) {
  return (
    <div className="flex flex-wrap gap-2 empty:hidden max-md:[&>*]:flex-1">
      {acopio.cantidadItems > 0 ? <Exportar acopioId={acopio.id} q={q} /> : null}
      {editable && importar !== undefined ? (
        <Button aria-haspopup="dialog" onClick={onImportar}>
          <Upload aria-hidden />
          Importar
        </Button>
      ) : null}
      {editable ? (
        <Button aria-haspopup="dialog" onClick={onAgregar}>
          <Plus aria-hidden />
          Agregar ítem
        </Button>
      ) : null}
    </div>
  );
}

function Vacio({
  filtrada,
  onLimpiar,
}: {
  readonly filtrada: boolean;
  readonly onLimpiar: () => void;
}) {
  return filtrada ? (
    <EmptyState
      title="Ningún ítem coincide con esta búsqueda"
      actions={<Button onClick={onLimpiar}>Limpiar filtros</Button>}
    />
  ) : (
    <EmptyState
      title="Todavía no hay ítems"
      text="Se agregan uno por uno o desde una planilla de Excel con la factura del corralón."
    />
  );
}

type Direccion = ReturnType<typeof useDireccion>;

function Filtros({ filtros, poner }: Pick<Direccion, 'filtros' | 'poner'>) {
  const buscar = useCallback((texto: string) => poner({ buscar: texto }), [poner]);
  return (
    <div className="flex min-w-0 flex-1 flex-wrap gap-2">
      <SearchBox
        label="Buscar ítems"
        placeholder="Descripción o código"
        value={filtros.q}
        onChange={buscar}
      />
      <div className="w-40 max-md:flex-1">
        <Select
          aria-label="Estado de los ítems"
          placeholder="Todos"
          options={optionsOf(ESTADO_ITEM_LABEL)}
          value={filtros.estado ?? ''}
          onChange={({ target }) => poner({ estado: target.value })}
        />
      </div>
    </div>
  );
}

type Lista = ReturnType<typeof useItems>;

function Tabla(
  props: { readonly acopio: Acopio; readonly con: Direccion['con'] } & Pick<
    Lista,
    'filas' | 'paginas'
  >,
) {
  const { acopio, con, filas, paginas } = props;
  const { moneda } = acopio;
  return (
    <DataTable<AcopioItem>
      caption="Ítems del acopio, en el orden en que se cargaron"
      columns={columnasDeItems(moneda)}
      rows={filas}
      rowKey={({ id }) => id}
      rowLink={({ id }) => con('item', id)}
      phoneRow={(item) => filaDeItem(item, moneda)}
      refreshing={paginas.isPlaceholderData}
    />
  );
}

function Contenido({
  acopio,
  direccion,
}: {
  readonly acopio: Acopio;
  readonly direccion: Direccion;
}) {
  const { filtros, poner, con } = direccion;
  const { paginas, filas, total } = useItems(acopio.id, filtros);
  const filtrada = filtros.q !== '' || filtros.estado !== undefined;
  if (paginas.isError && filas.length === 0) {
    return (
      <ErrorState
        title="No pudimos traer los ítems"
        error={paginas.error}
        onRetry={() => void paginas.refetch()}
        retrying={paginas.isFetching}
      />
    );
  }
  return (
    <Panel flush>
      {paginas.isPending ? <LoadingRows rows={6} label="Cargando los ítems" /> : null}
      {paginas.isSuccess && filas.length === 0 ? (
        <Vacio filtrada={filtrada} onLimpiar={() => poner({ buscar: '', estado: '' })} />
      ) : null}
      {filas.length > 0 ? <Tabla {...{ acopio, con, filas, paginas }} /> : null}
      <p role="status" className="sr-only">
        {total === undefined || paginas.isPlaceholderData ? '' : `${formatearNumero(total)} ítems`}
      </p>
      <LoadMore
        hasMore={paginas.hasNextPage}
        loading={paginas.isFetchingNextPage}
        onMore={() => void paginas.fetchNextPage()}
      />
    </Panel>
  );
}

/** The items: searched, added, changed, brought from a spreadsheet and taken to one. */
export function ItemsPanel(props: ItemsPanelProps) {
  const { acopio, editable, importar } = props;
  const direccion = useDireccion();
  const [abierto, setAbierto] = useState<'agregar' | 'importar' | null>(null);
  const cerrar = () => setAbierto(null);
  const hayItems = acopio.cantidadItems > 0;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap justify-between gap-2 max-md:flex-col">
        {hayItems ? <Filtros {...direccion} /> : <span />}
        <Acciones
          {...props}
          q={direccion.filtros.q}
          onAgregar={() => setAbierto('agregar')}
          onImportar={() => setAbierto('importar')}
        />
      </div>
      <Contenido acopio={acopio} direccion={direccion} />
      <Suspense fallback={null}>
        {abierto === 'importar' ? importar?.(acopio, cerrar) : null}
        {abierto === 'agregar' ? (
          <ItemDialogo acopio={acopio} itemId={null} editable onCerrar={cerrar} />
        ) : null}
        {direccion.item === null ? null : (
          <ItemDialogo
            key={direccion.item}
            acopio={acopio}
            itemId={direccion.item}
            editable={editable}
            onCerrar={() => direccion.poner({ item: '' })}
          />
        )}
      </Suspense>
    </div>
  );
}
