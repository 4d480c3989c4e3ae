import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import type { AcopioItem } from '@plomada/domain/acopios/items/item.schema';
import { formatearNumero } from '@plomada/formatters/numero';
import { Plus, Upload } from 'lucide-react';
import { useCallback } from 'react';

import { OptionSelect } from '@/components/form/option-select';
import { Button } from '@/components/ui/button';
import { useOpened } from '@/lib/use-opened';

import { DataTable } from '../../../components/data-table/data-table.tsx';
import { ListPanel } from '../../../components/data-table/list-panel.tsx';
import { SearchBox } from '../../../components/data-table/search-box.tsx';
import { EmptyState } from '../../../components/state/empty-state.tsx';
import { NoMatch } from '../../../components/state/no-match.tsx';
import { optionsOf } from '../../../config/labels.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { searchText } from '../../../lib/text.ts';
import { ESTADO_ITEM_LABEL } from '../labels.ts';
import { ItemsAcciones } from './items-acciones.tsx';
import { columnasDeItems, filaDeItem } from './items-columnas.tsx';
import { useDireccion, useItems } from './use-items.ts';

const ItemDialogo = lazyPart(async () => (await import('./item-dialogo.tsx')).ItemDialogo);
const ImportarItems = lazyPart(
  async () => (await import('../importar/importar-items.tsx')).ImportarItems,
);

export type ItemsPanelProps = {
  readonly acopio: Acopio;
  /** Items may be added and changed. */
  readonly editable: boolean;
};

type Direccion = ReturnType<typeof useDireccion>;
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
            <Button variant="outline" aria-haspopup="dialog" onClick={onImport}>
              <Upload aria-hidden />
              Importar
            </Button>
          )}
          {onAdd === undefined ? null : (
            <Button variant="outline" aria-haspopup="dialog" onClick={onAdd}>
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
        <OptionSelect
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

type TablaProps = {
  readonly acopio: Acopio;
  readonly con: Direccion['con'];
  readonly filas: readonly AcopioItem[];
  readonly refreshing: boolean;
};

function Tabla({ acopio, con, filas, refreshing }: TablaProps) {
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
      refreshing={refreshing}
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
  const lista = useItems(acopio.id, filtros);
  const { total, isRefreshing, isFailed } = lista;
  const { q, estado } = filtros;
  const filtrada = q !== '' || estado !== undefined;
  return (
    <>
      {isFailed ? null : (
        <p role="status" className="sr-only">
          {total === undefined || isRefreshing
            ? ''
            : `${formatearNumero(total)} ${total === 1 ? 'ítem' : 'ítems'}`}
        </p>
      )}
      <ListPanel
        list={lista}
        article="los"
        noun="ítems"
        empty={
          filtrada ? (
            <NoMatch
              none="Ningún ítem"
              filters={{ ...searchText(q), ...(estado === undefined ? {} : { estado }) }}
              onChange={({ search: buscar = '' }) => poner({ buscar, estado: '' })}
            />
          ) : (
            <Vacio {...altas} />
          )
        }
      >
        {(filas) => <Tabla {...{ acopio, con, filas }} refreshing={isRefreshing} />}
      </ListPanel>
    </>
  );
}

/** The items: searched, added, changed, brought from a spreadsheet and taken to one. */
export function ItemsPanel({ acopio, editable }: ItemsPanelProps) {
  const direccion = useDireccion();
  const { opened, open, close } = useOpened<'agregar' | 'importar'>();
  const altas: Altas = editable
    ? { onAdd: () => open('agregar'), onImport: () => open('importar') }
    : {};
  return (
    <div className="flex flex-col gap-3">
      {acopio.cantidadItems > 0 ? (
        <div className="flex flex-wrap gap-2">
          <Filtros {...direccion} />
          <ItemsAcciones acopio={acopio} filtros={direccion.filtros} {...altas} />
        </div>
      ) : null}
      <Contenido acopio={acopio} direccion={direccion} altas={altas} />
      {opened === 'importar' ? <ImportarItems acopio={acopio} onClose={close} /> : null}
      {opened === 'agregar' ? (
        <ItemDialogo acopio={acopio} itemId={null} editable onClose={close} />
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
    </div>
  );
}
