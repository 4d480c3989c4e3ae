import type { ListarAportes } from '@plomada/domain/aportes/aporte.schema';
import {
  DESTINO_APORTE_EN_PALABRAS,
  TIPO_APORTE_EN_PALABRAS,
} from '@plomada/domain/aportes/palabras.rules';
import { HandCoins } from 'lucide-react';

import { DataTable } from '@/components/data-table/data-table.tsx';
import { defineFilters } from '@/components/data-table/define-filters.ts';
import { FilteredList } from '@/components/data-table/filtered-list.tsx';
import { listDays } from '@/components/data-table/list-days.tsx';
import { Closings } from '@/components/display/dated.tsx';
import { LinkButton } from '@/components/display/link-button.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { paths } from '@/config/paths.ts';
import { type FiltersOf, useAddressFilters } from '@/lib/address-filters.ts';
import { choice } from '@/lib/filter-kinds.ts';
import { period, reference } from '@/lib/linked-filters.ts';
import { FILTERED_PAGES, useListPages } from '@/lib/list-pages.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { useColores, useLlamados, useSocios } from '../use-aportes.ts';
import { columnas, filaDeTelefono } from './columnas.tsx';

const FILTROS = defineFilters(
  {
    socioId: reference({
      key: 'socio',
      chip: 'Socio',
      control: { is: 'select', label: 'Socio', all: 'Todos' },
    }),
    llamadoId: reference({
      key: 'llamado',
      chip: 'Llamado',
      control: { is: 'select', label: 'Llamado', all: 'Todos, y los aportes a cuenta' },
    }),
    tipo: choice({ key: 'tipo', label: 'Tipo', all: 'Todos', labels: TIPO_APORTE_EN_PALABRAS }),
    destino: choice({
      key: 'destino',
      label: 'Destino',
      all: 'Obra y lote',
      labels: DESTINO_APORTE_EN_PALABRAS,
      chip: (destino) => `Para: ${DESTINO_APORTE_EN_PALABRAS[destino].toLowerCase()}`,
    }),
    ...period(),
  },
  { days: listDays },
);

type Pedido = Pick<ListarAportes, 'socioId' | 'llamadoId' | 'tipo' | 'destino' | 'desde' | 'hasta'>;

function pedidoDe({ tipo, ...resto }: FiltersOf<typeof FILTROS>): Pedido {
  return { ...resto, ...(tipo === undefined ? {} : { tipo: [tipo] }) };
}

type AportesListaProps = { readonly obraId: string; readonly editable: boolean };

function Ninguno({ obraId, editable }: AportesListaProps) {
  const { tenantId } = useTenant();
  return (
    <EmptyState
      title="Todavía no hay aportes"
      text="El primero entra contra un llamado, o a cuenta: si es dinero, con su movimiento en la obra."
      actions={
        editable ? (
          <LinkButton to={paths.aporteNuevo(tenantId, obraId)} variant="outline">
            <HandCoins aria-hidden />
            Registrar aporte
          </LinkButton>
        ) : undefined
      }
    />
  );
}

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
  return (
    <div className="flex flex-col gap-4">
      <FilteredList
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
        list={lista}
        article="los"
        noun="aportes"
        none="Ningún aporte"
        empty={<Ninguno {...props} />}
      >
        {(filas) => (
          <Closings>
            <DataTable
              caption="Aportes, del más nuevo al más viejo"
              columns={columnas(colores)}
              rows={filas}
              rowKey={({ id }) => id}
              rowLink={({ id }) => paths.aporte(tenantId, obraId, id)}
              phoneRow={filaDeTelefono(colores)}
              refreshing={lista.isRefreshing}
            />
          </Closings>
        )}
      </FilteredList>
    </div>
  );
}
