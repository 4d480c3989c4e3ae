import type { Cheque } from '@plomada/domain/cheques/cheque.schema';
import { formatearFecha } from '@plomada/formatters/fecha';

import { FilteredList } from '@/components/data-table/filtered-list.tsx';
import { PickButton, type Picking } from '@/components/data-table/selection-bar.tsx';
import { LinkButton } from '@/components/display/link-button.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { cheques } from '@/config/cheques-paths.ts';
import { useAddressFilters } from '@/lib/address-filters.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { FILTERED_PAGES, useListPages } from '@/lib/list-pages.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useOpened } from '@/lib/use-opened.ts';
import { useToday } from '@/lib/use-today.ts';

import { ACubrirPanel } from './a-cubrir.tsx';
import { DesdeHace } from './desde-hace.tsx';
import { Filas, seConfirma } from './filas.tsx';
import { desdeDe, FILTROS, pedidoDe } from './filtros.ts';

const Confirmar = lazyPart(
  async () => (await import('../dialogos/confirmar-cobro.tsx')).ConfirmarCobro,
);

function Ninguno({ desde }: { readonly desde: string | null }) {
  const { tenantId } = useTenant();
  return (
    <EmptyState
      title={
        desde === null
          ? 'No hay cheques propios por pagar'
          : `No hay cheques propios por pagar desde el ${formatearFecha(desde)}`
      }
      text="Un cheque propio aparece acá con el pago o la orden de pago que se hace con él."
      actions={
        <LinkButton variant="outline" to={cheques.lista(tenantId, '?vista=propios&estado=TODOS')}>
          Ver todos
        </LinkButton>
      }
    />
  );
}

function ACubrir() {
  const { data, isPending } = trpc.cheques.aCubrir.useQuery();
  // Keeps the place of the amounts, so that the list does not move when they arrive.
  if (isPending) return <Skeleton className="h-[140px] rounded-lg" />;
  return data === undefined ? null : <ACubrirPanel datos={data} />;
}

type Abierta = { readonly elegidos: readonly Cheque[]; readonly onDone: () => void };

function useLista() {
  const { filtros, cambiar } = useAddressFilters(FILTROS);
  const hoy = useToday();
  const { cheques: calls } = trpc.useUtils();
  const pedido = pedidoDe(filtros, hoy);
  const lista = useListPages(calls.listar.infiniteQueryOptions(pedido, FILTERED_PAGES));
  return { filtros, cambiar, lista, desde: desdeDe(filtros, hoy) };
}

/** Button to select rows; hidden if none can be confirmed. */
export function ElegirPropios(eleccion: Picking) {
  const { lista } = useLista();
  const hoy = useToday();
  return lista.rows.some((cheque) => seConfirma(cheque, hoy)) ? <PickButton {...eleccion} /> : null;
}

/** Own cheques by week, below what they need by account and day. */
export function Propios(eleccion: Picking) {
  const { filtros, cambiar, lista, desde } = useLista();
  const { opened, open, close } = useOpened<Abierta>();
  const cuenta = trpc.cuentas.obtener.useQuery(
    { id: filtros.cuentaId ?? '' },
    { enabled: filtros.cuentaId !== undefined },
  );
  return (
    <div className="flex min-w-0 flex-col gap-4 max-md:gap-3">
      <ACubrir />
      {desde === null ? null : <DesdeHace desde={desde} filtros={filtros} onCambiar={cambiar} />}
      <FilteredList
        definition={FILTROS}
        filters={filtros}
        onChange={cambiar}
        names={{ cuentaId: filtros.cuentaId && cuenta.data?.nombre }}
        list={lista}
        article="los"
        noun="cheques"
        rowHeight="h-13"
        onScroll
        none="Ningún cheque"
        empty={<Ninguno desde={desde} />}
      >
        {() => (
          <Filas
            {...eleccion}
            lista={lista}
            filtros={filtros}
            onConfirmar={(elegidos, onDone) => open({ elegidos, onDone })}
          />
        )}
      </FilteredList>
      {opened === null ? null : (
        <Confirmar cheques={opened.elegidos} onClose={close} onDone={opened.onDone} />
      )}
    </div>
  );
}
