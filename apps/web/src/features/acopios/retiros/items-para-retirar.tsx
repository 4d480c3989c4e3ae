import type { AcopioItem } from '@plomada/domain/acopios/items/item.schema';
import { ESTADO_ITEM_EN_PALABRAS } from '@plomada/domain/acopios/palabras.rules';
import type { Moneda } from '@plomada/domain/base/campos.schema';
import { formatearPrecio } from '@plomada/formatters/dinero';
import { nombrarCantidad } from '@plomada/formatters/unidad';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { ListBody } from '@/components/data-table/list-panel.tsx';
import { SearchBox } from '@/components/data-table/search-box.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { NoMatch } from '@/components/state/no-match.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { cn } from '@/lib/utils.ts';

import { cadaUno, datosDeItem } from './textos.ts';
import { useItemsDeAcopio, useItemsRecientes } from './use-items-a-retirar.ts';
import type { RetiroEnCurso } from './use-retiro.ts';

type ItemFilaProps = {
  readonly item: AcopioItem;
  readonly moneda: Moneda;
  /** Quantity of the item in the tray; null when it is not there. */
  readonly cantidad: string | null;
  readonly onChoose: (item: AcopioItem) => void;
};

function Cifra({ item, moneda, cantidad }: Omit<ItemFilaProps, 'onChoose'>) {
  const { unidad, estado, disponible } = item;
  if (cantidad !== null) {
    return (
      <>
        <span className="tnum flex items-center justify-end gap-1.5 text-lg leading-5 font-medium text-primary">
          <Check aria-label="En el retiro:" className="size-5 shrink-0" />
          {nombrarCantidad(cantidad, unidad)}
        </span>
        <span className="tnum mt-1.5 block text-sm text-muted-foreground">
          {disponible === null ? null : `de ${nombrarCantidad(disponible, unidad)}`}
        </span>
      </>
    );
  }
  if (estado !== 'DISPONIBLE')
    return <Badge variant="secondary">{ESTADO_ITEM_EN_PALABRAS[estado]}</Badge>;
  return (
    <>
      <span className="tnum block text-lg leading-5 font-medium">
        {disponible === null
          ? formatearPrecio(item.precioUnitario, moneda)
          : nombrarCantidad(disponible, unidad)}
      </span>
      <span className="mt-1.5 block text-sm text-muted-foreground">
        {disponible === null ? `por ${cadaUno(unidad)}` : 'disponible'}
      </span>
    </>
  );
}

function ItemFila({ item, moneda, cantidad, onChoose }: ItemFilaProps) {
  return (
    <li className="border-t border-border/70 first:border-t-0">
      <button
        type="button"
        aria-haspopup="dialog"
        disabled={item.estado !== 'DISPONIBLE'}
        onClick={() => onChoose(item)}
        className={cn(
          'flex min-h-[60px] w-full items-start justify-between gap-3 px-4 py-3 text-left -outline-offset-2',
          cantidad === null ? 'enabled:hover:bg-row-hover' : 'bg-row-selected',
        )}
      >
        <span className="min-w-0">
          <span className="line-clamp-2 text-lg leading-5 font-medium">{item.descripcion}</span>
          <span className="mt-1.5 block truncate text-sm text-muted-foreground">
            {item.disponible === null ? item.codigo : datosDeItem(item, moneda)}
          </span>
        </span>
        <span className="shrink-0 text-right">
          <Cifra item={item} moneda={moneda} cantidad={cantidad} />
        </span>
      </button>
    </li>
  );
}

type GrupoProps = {
  readonly titulo?: string | undefined;
  readonly items: readonly AcopioItem[];
  readonly fila: (item: AcopioItem) => ReactNode;
};

function Grupo({ titulo, items, fila }: GrupoProps) {
  if (items.length === 0) return null;
  return (
    <section>
      {titulo === undefined ? null : (
        <h2 className="bg-muted px-4 py-1.5 text-xs font-medium text-muted-foreground">{titulo}</h2>
      )}
      <ul aria-label={titulo ?? 'Ítems'}>{items.map(fila)}</ul>
    </section>
  );
}

/** First value other than null, kept so that the list does not reorder. */
function useFirst<T>(value: T | null): T | null {
  const [first, setFirst] = useState(value);
  if (first === null && value !== null) setFirst(value);
  return first;
}

/** Items of the list and the recent ones, fixed once known, so that late answers move no row. */
function useFilas(acopioId: string, q: string, retirados: readonly string[] | null) {
  const lista = useItemsDeAcopio(acopioId, q);
  const ultimos = useFirst(retirados);
  const ids = q === '' && !lista.isPending ? (ultimos ?? []) : [];
  const { items, isPending } = useItemsRecientes(acopioId, ids, lista.rows);
  const esperan = !lista.isFailed && (isPending || (q === '' && ultimos === null));
  const enEspera = { rows: [], isPending: true, isEmpty: false, hasMore: false };
  return {
    lista: esperan ? { ...lista, ...enEspera } : lista,
    primeros: esperan ? [] : items,
  };
}

export type ItemsParaRetirarProps = {
  readonly retiro: RetiroEnCurso;
  /** Ids of the items withdrawn last, newest first; null while unknown. */
  readonly retirados: readonly string[] | null;
  readonly onChoose: (item: AcopioItem) => void;
};

export function ItemsParaRetirar({ retiro, retirados, onChoose }: ItemsParaRetirarProps) {
  const { acopio, bandeja, loQueQueda } = retiro;
  const [q, setQ] = useState('');
  const { lista, primeros } = useFilas(acopio.id, q, retirados);
  const arriba = new Set(primeros.map(({ id }) => id));
  const fila = (item: AcopioItem) => (
    <ItemFila
      key={item.id}
      item={loQueQueda(item)}
      moneda={acopio.moneda}
      cantidad={bandeja.find((renglon) => renglon.item.id === item.id)?.cantidad ?? null}
      onChoose={onChoose}
    />
  );
  return (
    <>
      <div className="flex px-4 pb-3 md:pt-4">
        <SearchBox
          label="Buscar ítem"
          placeholder="Buscar por nombre o código"
          value={q}
          onChange={setQ}
        />
      </div>
      <div className="border-t border-border">
        <Grupo titulo="Últimos retirados" items={primeros} fila={fila} />
        <ListBody
          onScroll
          list={lista}
          article="los"
          noun="ítems"
          empty={
            q === '' ? (
              <EmptyState
                title="No queda nada para retirar"
                text="Los ítems de este acopio están agotados o completos."
              />
            ) : (
              <NoMatch none="Ningún ítem" filters={{ search: q }} onChange={() => setQ('')} />
            )
          }
        >
          {(items) => (
            <Grupo
              titulo={primeros.length === 0 ? undefined : 'Todos los ítems'}
              items={items.filter(({ id }) => !arriba.has(id))}
              fila={fila}
            />
          )}
        </ListBody>
      </div>
    </>
  );
}
