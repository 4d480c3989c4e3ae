import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import { ESTADO_ITEM_EN_PALABRAS } from '@plomada/domain/acopios/palabras.rules';
import { formatearNumero } from '@plomada/formatters/numero';
import { Download, Ellipsis, Plus, Upload } from 'lucide-react';
import { useCallback } from 'react';

import { DataTable } from '@/components/data-table/data-table.tsx';
import { ListPanel } from '@/components/data-table/list-panel.tsx';
import { SearchBox } from '@/components/data-table/search-box.tsx';
import { OptionSelect } from '@/components/form/option-select.tsx';
import { Menu, type MenuItem } from '@/components/overlay/menu.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { NoMatch } from '@/components/state/no-match.tsx';
import { Button } from '@/components/ui/button.tsx';
import { optionsOf } from '@/config/labels.ts';
import { useBusyDownload } from '@/lib/busy-download.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useCan } from '@/lib/tenant.ts';
import { searchText } from '@/lib/text.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';
import { useOpened } from '@/lib/use-opened.ts';

import type { ItemDialogoProps } from './item-dialogo.tsx';
import { columnasDeItems, filaDeItem } from './items-columnas.tsx';
import { useDireccion, useItems } from './use-items.ts';

const ItemDialogo = lazyPart(async () => (await import('./item-dialogo.tsx')).ItemDialogo);
const ImportarItems = lazyPart(
  async () => (await import('../importar/importar-items.tsx')).ImportarItems,
);

type Direccion = ReturnType<typeof useDireccion>;
type Altas = {
  /** Undefined when no item may be added. */
  readonly abrir: ((que: 'agregar' | 'importar') => void) | undefined;
};

function BotonesDeAlta({ abrir }: Altas) {
  if (abrir === undefined) return null;
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => abrir('importar')}>
        <Upload aria-hidden />
        Importar
      </Button>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => abrir('agregar')}>
        <Plus aria-hidden />
        Agregar ítem
      </Button>
    </>
  );
}

type ItemsAccionesProps = Altas & {
  readonly acopioId: string;
  /** Filters of the list, which the export applies too. */
  readonly filtros: Direccion['filtros'];
};

/** Actions on the list of items: buttons, or one menu on a phone. */
function ItemsAcciones({ acopioId, filtros, abrir }: ItemsAccionesProps) {
  const isPhone = useIsPhone();
  const puedeExportar = useCan('export_data');
  const { isBusy, save } = useBusyDownload('No se pudo exportar');
  const exportar = () => {
    const { q, estado } = filtros;
    const query = new URLSearchParams({ ...searchText(q), ...(estado && { estado }) });
    void save(`/acopios-items/${acopioId}/items/excel?${query.toString()}`);
  };
  if (isPhone) {
    const items: readonly (MenuItem | false | undefined)[] = [
      abrir && { label: 'Agregar ítem', icon: Plus, onSelect: () => abrir('agregar') },
      abrir && { label: 'Importar', icon: Upload, onSelect: () => abrir('importar') },
      puedeExportar && { label: 'Exportar a Excel', icon: Download, onSelect: exportar },
    ];
    const enMenu = items.filter((item) => item !== false && item !== undefined);
    return enMenu.length === 0 ? null : (
      <Menu
        label="Acciones de los ítems"
        items={enMenu}
        trigger={
          <Button variant="outline" size="icon" aria-label="Acciones de los ítems" loading={isBusy}>
            {isBusy ? null : <Ellipsis aria-hidden />}
          </Button>
        }
      />
    );
  }
  return (
    <>
      {puedeExportar ? (
        <Button variant="outline" loading={isBusy} onClick={exportar}>
          {isBusy ? null : <Download aria-hidden />}
          Exportar
        </Button>
      ) : null}
      <BotonesDeAlta abrir={abrir} />
    </>
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
          options={optionsOf(ESTADO_ITEM_EN_PALABRAS)}
          value={filtros.estado ?? ''}
          onChange={({ target }) => poner({ estado: target.value })}
        />
      </div>
    </>
  );
}

type ContenidoProps = Altas & { readonly acopio: Acopio; readonly direccion: Direccion };

function Contenido({ acopio, direccion, abrir }: ContenidoProps) {
  const { filtros, poner, con } = direccion;
  const { q, estado } = filtros;
  const { id: acopioId, moneda, tipo } = acopio;
  const lista = useItems(acopioId, filtros);
  const { rows, total, isRefreshing, isFailed } = lista;
  const conCantidades = tipo === 'MATERIALES' || rows.some(({ cantidad }) => cantidad !== null);
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
          q !== '' || estado !== undefined ? (
            <NoMatch
              none="Ningún ítem"
              filters={{ ...searchText(q), ...(estado && { estado }) }}
              onChange={({ search: buscar = '' }) => poner({ buscar, estado: '' })}
            />
          ) : (
            <EmptyState
              title="Todavía no hay ítems"
              text="Se agregan uno por uno o desde una planilla de Excel con la factura del corralón."
              actions={<BotonesDeAlta abrir={abrir} />}
            />
          )
        }
      >
        {(filas) => (
          <DataTable
            caption="Ítems del acopio, en el orden en que se cargaron"
            columns={columnasDeItems(moneda, conCantidades)}
            rows={filas}
            rowKey={({ id }) => id}
            rowLink={({ id }) => con('item', id)}
            phoneRow={(item) => filaDeItem(item, moneda)}
            refreshing={isRefreshing}
          />
        )}
      </ListPanel>
    </>
  );
}

export function ItemsPanel({ acopio, editable }: Pick<ItemDialogoProps, 'acopio' | 'editable'>) {
  const direccion = useDireccion();
  const { opened, open, close } = useOpened<'agregar' | 'importar'>();
  const abrir = editable ? open : undefined;
  return (
    <div className="flex flex-col gap-3">
      {acopio.cantidadItems > 0 ? (
        <div className="flex flex-wrap gap-2">
          <Filtros {...direccion} />
          <ItemsAcciones acopioId={acopio.id} filtros={direccion.filtros} abrir={abrir} />
        </div>
      ) : null}
      <Contenido acopio={acopio} direccion={direccion} abrir={abrir} />
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
