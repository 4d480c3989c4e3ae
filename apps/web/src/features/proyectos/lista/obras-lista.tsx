import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router';

import { LoadMore } from '../../../components/data-table/load-more.tsx';
import { SearchBox } from '../../../components/data-table/search-box.tsx';
import { EmptyState } from '../../../components/state/empty-state.tsx';
import { ErrorState } from '../../../components/state/error-state.tsx';
import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { ESTADO_OBRA_LABEL, isLabelled, optionsOf } from '../../../config/labels.ts';
import { paths } from '../../../config/paths.ts';
import { useCan, useTenant } from '../../../lib/tenant.ts';
import { ObrasTabla } from './obras-tabla.tsx';
import { useObras } from './use-obras.ts';

function useFiltros() {
  const [params, setParams] = useSearchParams();
  const estado = params.get('estado') ?? '';
  const q = params.get('q')?.trim().slice(0, 100) ?? '';
  const poner = useCallback(
    (clave: 'q' | 'estado', valor: string) =>
      setParams(
        (antes) => {
          const despues = new URLSearchParams(antes);
          if (valor === '') despues.delete(clave);
          else despues.set(clave, valor);
          return despues;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const filtros = {
    ...(q === '' ? {} : { q }),
    ...(isLabelled(ESTADO_OBRA_LABEL, estado) ? { estado } : {}),
  };
  const limpiar = () => setParams({}, { replace: true });
  return { filtros, poner, limpiar };
}

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
          <Button asChild variant="primary">
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

/** The organisation's obras as a ledger: what each one has, newest first. */
export function ObrasLista() {
  const { filtros, poner, limpiar } = useFiltros();
  const obras = useObras(filtros);
  const items = obras.data?.pages.flatMap((pagina) => pagina.items) ?? [];
  const filtrada = Object.keys(filtros).length > 0;
  const buscar = useCallback((texto: string) => poner('q', texto), [poner]);
  return (
    <div className="flex flex-col gap-4">
      <div data-no-print className="flex flex-wrap gap-2">
        <SearchBox
          label="Buscar obras"
          placeholder="Nombre, código, lugar o cliente"
          value={filtros.q ?? ''}
          onChange={buscar}
        />
        <div className="w-56 max-md:w-full">
          <Select
            aria-label="Estado"
            placeholder="Todos los estados"
            options={optionsOf(ESTADO_OBRA_LABEL)}
            value={filtros.estado ?? ''}
            onChange={({ target }) => poner('estado', target.value)}
          />
        </div>
      </div>
      {obras.isError && items.length === 0 ? (
        <ErrorState
          title="No pudimos traer las obras"
          error={obras.error}
          onRetry={() => void obras.refetch()}
          retrying={obras.isFetching}
        />
      ) : (
        <Panel flush className="overflow-clip">
          {obras.isPending ? <LoadingRows label="Cargando las obras" /> : null}
          {obras.isSuccess && items.length === 0 && !filtrada ? <SinObras /> : null}
          {obras.isSuccess && items.length === 0 && filtrada ? (
            <EmptyState
              title="Ninguna obra coincide con estos filtros"
              actions={<Button onClick={limpiar}>Limpiar filtros</Button>}
            />
          ) : null}
          {items.length > 0 ? (
            <ObrasTabla obras={items} refreshing={obras.isPlaceholderData} />
          ) : null}
          <LoadMore
            hasMore={obras.hasNextPage}
            loading={obras.isFetchingNextPage}
            onMore={() => void obras.fetchNextPage()}
          />
        </Panel>
      )}
    </div>
  );
}
