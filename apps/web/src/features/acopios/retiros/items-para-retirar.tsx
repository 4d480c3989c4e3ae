import type { AcopioItem } from '@plomada/domain/acopios/items/item.schema';
import { useState, type ReactNode } from 'react';

import { Button } from '@/components/ui/button';

import { ListBody } from '../../../components/data-table/list-panel.tsx';
import { SearchBox } from '../../../components/data-table/search-box.tsx';
import { EmptyState } from '../../../components/state/empty-state.tsx';
import { ItemFila } from './item-fila.tsx';
import { useItemsDeAcopio, useItemsRecientes } from './use-items-a-retirar.ts';
import type { RetiroEnCurso } from './use-retiro.ts';

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

function SinItems({ q, onClear }: { readonly q: string; readonly onClear: () => void }) {
  return q === '' ? (
    <EmptyState
      title="No queda nada para retirar"
      text="Los ítems de este acopio están agotados o completos."
    />
  ) : (
    <EmptyState
      title="Ningún ítem coincide con la búsqueda"
      actions={
        <Button variant="outline" onClick={onClear}>
          Limpiar búsqueda
        </Button>
      }
    />
  );
}

/** What it first was, once that is known. */
function useFirst<T>(value: T | null): T | null {
  const [first, setFirst] = useState(value);
  if (first === null && value !== null) setFirst(value);
  return first;
}

/** The list, and of it what was taken last: what comes or changes late moves no row. */
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
  /** Ids of what was taken last, newest first; null until it is known. */
  readonly retirados: readonly string[] | null;
  readonly onChoose: (item: AcopioItem) => void;
};

/** What can be taken, what was taken last first. */
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
          empty={<SinItems q={q} onClear={() => setQ('')} />}
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
