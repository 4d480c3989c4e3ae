import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import type { AcopioItem } from '@plomada/domain/acopios/items/item.schema';
import { formatearNumero } from '@plomada/formatters/numero';
import { Plus, Upload } from 'lucide-react';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';

import { DataTable } from '../../../components/data-table/data-table.tsx';
import { LoadMore } from '../../../components/data-table/load-more.tsx';
import { SearchBox } from '../../../components/data-table/search-box.tsx';
import { EmptyState } from '../../../components/state/empty-state.tsx';
import { ErrorState } from '../../../components/state/error-state.tsx';
import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { optionsOf } from '../../../config/labels.ts';
import { ESTADO_ITEM_LABEL } from '../labels.ts';
import { ItemsAcciones } from './items-acciones.tsx';
import { columnasDeItems, filaDeItem } from './items-columnas.tsx';
import { useDireccion, useItems } from './use-items.ts';

const ItemDialogo = lazy(async () => ({
  default: (await import('./item-dialogo.tsx')).ItemDialogo,
}));

export type ItemsPanelProps = {
  readonly acopio: Acopio;
  /** Items may be added and changed. */
  readonly editable: boolean;
  /** The import's dialog, open for as long as it is rendered. */
  readonly importar?: (acopio: Acopio, onClose: () => void) => ReactNode;
};

type Direccion = ReturnType<typeof useDireccion>;
type Lista = ReturnType<typeof useItems>;
/** Absent where nothing may be added. */
type Altas = {
  readonly onAdd?: (() => void) | undefined;
  readonly onImport?: (() => void) | undefined;
};

function Vacio({ onAdd, onImport }: Altas) {
  return (
    <EmptyState
      title="Todavía no hay ítems"
      text="Se agregan uno por uno o desde una planilla de Excel con la factura del corralón."
      actions={
        <>
          {onImport === undefined ? null : (
            <Button aria-haspopup="dialog" onClick={onImport}>
              <Upload aria-hidden />
              Importar
            </Button>
          )}
          {onAdd === undefined ? null : (
            <Button aria-haspopup="dialog" onClick={onAdd}>
              <Plus aria-hidden />
              Agregar ítem
            </Button>
          )}
        </>
      }
    />
  );
}

function Filtros({ filtros, poner }: Pick<Direccion, 'filtros' | 'poner'>) {
  const buscar = useCallback((texto: string) => poner({ buscar: texto }), [poner]);
  return (
    <>
      <div className="flex min-w-0 flex-1 basis-40 max-md:basis-full">
        <SearchBox
          label="Buscar ítems"
          placeholder="Descripción o código"
          value={filtros.q}
          onChange={buscar}
        />
      </div>
      <div className="max-md:flex-1 md:w-40">
        <Select
          aria-label="Estado de los ítems"
          placeholder="Todos los ítems"
          options={optionsOf(ESTADO_ITEM_LABEL)}
          value={filtros.estado ?? ''}
          onChange={({ target }) => poner({ estado: target.value })}
        />
      </div>
    </>
  );
}

function Tabla(
  props: { readonly acopio: Acopio; readonly con: Direccion['con'] } & Pick<
    Lista,
    'filas' | 'paginas'
  >,
) {
  const { acopio, con, filas, paginas } = props;
  const { moneda, tipo } = acopio;
  const conCantidades = tipo === 'MATERIALES' || filas.some(({ cantidad }) => cantidad !== null);
  return (
    <DataTable<AcopioItem>
      caption="Ítems del acopio, en el orden en que se cargaron"
      columns={columnasDeItems(moneda, conCantidades)}
      rows={filas}
      rowKey={({ id }) => id}
      rowLink={({ id }) => con('item', id)}
      phoneRow={(item) => filaDeItem(item, moneda)}
      refreshing={paginas.isPlaceholderData}
    />
  );
}

type ContenidoProps = {
  readonly acopio: Acopio;
  readonly direccion: Direccion;
  readonly altas: Altas;
};

function Contenido({ acopio, direccion, altas }: ContenidoProps) {
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
  const vacia = paginas.isSuccess && filas.length === 0;
  return (
    <Panel flush>
      {paginas.isPending ? <LoadingRows rows={6} label="Cargando los ítems" /> : null}
      {vacia && !filtrada ? <Vacio {...altas} /> : null}
      {vacia && filtrada ? (
        <EmptyState
          title="Ningún ítem coincide con estos filtros"
          actions={
            <Button onClick={() => poner({ buscar: '', estado: '' })}>Limpiar filtros</Button>
          }
        />
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
export function ItemsPanel({ acopio, editable, importar }: ItemsPanelProps) {
  const direccion = useDireccion();
  const [abierto, setAbierto] = useState<'agregar' | 'importar' | null>(null);
  const cerrar = () => setAbierto(null);
  const altas: Altas = editable
    ? {
        onAdd: () => setAbierto('agregar'),
        onImport: importar && (() => setAbierto('importar')),
      }
    : {};
  return (
    <div className="flex flex-col gap-3">
      {acopio.cantidadItems > 0 ? (
        <div className="flex flex-wrap gap-2">
          <Filtros {...direccion} />
          <ItemsAcciones acopio={acopio} q={direccion.filtros.q} {...altas} />
        </div>
      ) : null}
      <Contenido acopio={acopio} direccion={direccion} altas={altas} />
      <Suspense fallback={null}>
        {abierto === 'importar' ? importar?.(acopio, cerrar) : null}
        {abierto === 'agregar' ? (
          <ItemDialogo acopio={acopio} itemId={null} editable onClose={cerrar} />
        ) : null}
        {direccion.item === null ? null : (
          <ItemDialogo
            key={direccion.item}
            acopio={acopio}
            itemId={direccion.item}
            editable={editable}
            onClose={() => direccion.poner({ item: '' })}
          />
        )}
      </Suspense>
    </div>
  );
}
