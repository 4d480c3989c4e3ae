import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';

import { Button } from '@/components/ui/button';

import { Caret } from '../../../components/charts/caret.tsx';
import { Filters } from '../../../components/data-table/filters.tsx';
import { ListPanel } from '../../../components/data-table/list-panel.tsx';
import { EmptyState } from '../../../components/state/empty-state.tsx';
import { NoMatch } from '../../../components/state/no-match.tsx';
import { paths } from '../../../config/paths.ts';
import { useAddressFilters, type FiltersOf } from '../../../lib/address-filters.ts';
import { FILTERED_PAGES, useListPages } from '../../../lib/list-pages.ts';
import { useCan, useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { filasDe } from './filas.ts';
import { FILTROS } from './filtros.ts';
import { ObrasTabla } from './obras-tabla.tsx';

/** As its rows are; on phones as those that come first, with what falls due. */
const ALTO = 'h-16 max-md:h-[196px]';

function SinObras() {
  const { tenantId } = useTenant();
  const puedeCrear = useCan('create_projects');
  return (
    <EmptyState
      title="Todavía no hay obras"
      text={
        puedeCrear
          ? 'La primera se crea con el nombre; lo demás se completa después.'
          : 'Cuando te asignen una obra, aparece acá con su saldo.'
      }
      actions={
        puedeCrear ? (
          <Button asChild>
            <Link to={paths.obraNueva(tenantId)}>
              <Plus aria-hidden />
              Nueva obra
            </Link>
          </Button>
        ) : undefined
      }
    />
  );
}

/** The rows in the order of what falls due, once they are all there: another page would move them. */
function useFilas(filtros: FiltersOf<typeof FILTROS>) {
  const { proyectos } = trpc.useUtils();
  const obras = useListPages(proyectos.listar.infiniteQueryOptions(filtros, FILTERED_PAGES));
  const conProximo = useCan('view_budgets');
  const proximos = trpc.vencimientos.porObra.useQuery({}, { enabled: conProximo });
  // Rows that move when their dues come cannot be read: they come together, unless those fail.
  const esperan = conProximo && proximos.isPending && proximos.failureCount === 0;
  const ordenadas = proximos.data !== undefined && !obras.hasMore;
  return {
    obras: { ...obras, isPending: obras.isPending || (obras.rows.length > 0 && esperan) },
    filas: filasDe(obras.rows, proximos.data, ordenadas),
    conProximo: proximos.data !== undefined,
    ordenadas,
    hoy: proximos.data?.hoy,
  };
}

/** The organisation's obras as a ledger: what is spent of each, what falls due next, what it has. */
export function ObrasLista() {
  const { filtros, cambiar } = useAddressFilters(FILTROS);
  const { obras, filas, conProximo, ordenadas, hoy } = useFilas(filtros);
  const [deHoy] = useState(() => hoyEnBuenosAires(new Date()));
  const isPhone = useIsPhone();
  const filtrada = FILTROS.has(filtros);
  const lista = { ...obras, rows: obras.isPending ? [] : filas };
  return (
    <div className="flex flex-col gap-4 max-md:gap-3">
      <Filters definition={FILTROS} filters={filtros} onChange={cambiar}>
        {ordenadas && filas.length > 1 && !isPhone ? (
          <span className="flex min-h-9 items-center gap-1.5 text-sm text-muted-foreground">
            <Caret /> plazo corrido · Primero lo que vence antes
          </span>
        ) : null}
      </Filters>
      <ListPanel
        className="overflow-clip"
        rowHeight={ALTO}
        list={lista}
        article="las"
        noun="obras"
        empty={
          filtrada ? (
            <NoMatch none="Ninguna obra" filters={filtros} onChange={cambiar} />
          ) : (
            <SinObras />
          )
        }
      >
        {(visibles) => (
          <ObrasTabla
            filas={visibles}
            hoy={hoy ?? deHoy}
            conProximo={conProximo}
            ordenadas={ordenadas}
            todas={!obras.hasMore}
            refreshing={obras.isRefreshing}
          />
        )}
      </ListPanel>
    </div>
  );
}
