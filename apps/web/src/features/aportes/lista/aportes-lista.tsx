import { HandCoins } from 'lucide-react';
import { Link } from 'react-router';

import { Button } from '@/components/ui/button';

import { DataTable } from '../../../components/data-table/data-table.tsx';
import { Filters } from '../../../components/data-table/filters.tsx';
import { ListPanel } from '../../../components/data-table/list-panel.tsx';
import { EmptyState } from '../../../components/state/empty-state.tsx';
import { NoMatch } from '../../../components/state/no-match.tsx';
import { paths } from '../../../config/paths.ts';
import { useAddressFilters } from '../../../lib/address-filters.ts';
import { FILTERED_PAGES, useListPages } from '../../../lib/list-pages.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useColores, useLlamados, useSocios } from '../use-aportes.ts';
import { columnas, filaDeTelefono } from './columnas.tsx';
import { FILTROS, pedidoDe } from './filtros.ts';

export type AportesListaProps = { readonly obraId: string; readonly editable: boolean };

function Ninguno({ obraId, editable }: AportesListaProps) {
  const { tenantId } = useTenant();
  return (
    <EmptyState
      title="Todavía no hay aportes"
      text="El primero entra contra un llamado, o a cuenta: si es dinero, con su movimiento en la obra."
      actions={
        editable ? (
          <Button variant="outline" asChild>
            <Link to={paths.aporteNuevo(tenantId, obraId)}>
              <HandCoins aria-hidden />
              Registrar aporte
            </Link>
          </Button>
        ) : undefined
      }
    />
  );
}

/** What the partners gave, newest first, narrowed by the address. */
export function AportesLista(props: AportesListaProps) {
  const { obraId } = props;
  const { tenantId } = useTenant();
  const { filtros, cambiar } = useAddressFilters(FILTROS);
  const { aportes } = trpc.useUtils();
  const lista = useListPages(
    aportes.listar.infiniteQueryOptions(
      { proyectoId: obraId, ...pedidoDe(filtros) },
      FILTERED_PAGES,
    ),
  );
  const socios = useSocios(obraId).data?.items ?? [];
  const llamados = useLlamados(obraId).data?.items ?? [];
  const llamado = llamados.find(({ id }) => id === filtros.llamadoId);
  const colores = useColores(obraId);
  const filtrada = FILTROS.has(filtros);
  // Also while they come: the rows would be pushed down by it.
  const conBarra = !lista.isFailed && (lista.isPending || lista.rows.length > 0 || filtrada);
  return (
    <div className="flex flex-col gap-4">
      {conBarra ? (
        <Filters
          definition={FILTROS}
          filters={filtros}
          onChange={cambiar}
          names={{
            socioId: socios.find(({ id }) => id === filtros.socioId)?.nombre,
            llamadoId: llamado && `Llamado ${llamado.numero}`,
          }}
          options={{
            socioId: socios.map(({ id, nombre }) => ({ value: id, label: nombre })),
            llamadoId: llamados.map(({ id, numero, concepto }) => ({
              value: id,
              label: `${numero} · ${concepto}`,
            })),
          }}
        />
      ) : null}
      <ListPanel
        list={lista}
        article="los"
        noun="aportes"
        empty={
          filtrada ? (
            <NoMatch none="Ningún aporte" filters={{}} onChange={() => cambiar({})} />
          ) : (
            <Ninguno {...props} />
          )
        }
      >
        {(filas) => (
          <DataTable
            caption="Aportes, del más nuevo al más viejo"
            columns={columnas(colores)}
            rows={filas}
            rowKey={({ id }) => id}
            rowLink={({ id }) => paths.aporte(tenantId, obraId, id)}
            phoneRow={filaDeTelefono(colores)}
            refreshing={lista.isRefreshing}
          />
        )}
      </ListPanel>
    </div>
  );
}
