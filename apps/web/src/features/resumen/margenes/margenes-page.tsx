import type { Margenes } from '@plomada/domain/resumen/margen.schema';
import { formatearNumero } from '@plomada/formatters/numero';
import { keepPreviousData } from '@tanstack/react-query';

import { DataTable } from '@/components/data-table/data-table.tsx';
import { Filters } from '@/components/data-table/filters.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { ExportMenu } from '@/components/overlay/export-menu.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { NoMatch } from '@/components/state/no-match.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { paths } from '@/config/paths.ts';
import { useAddressFilters } from '@/lib/address-filters.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useAddress } from '@/lib/use-address.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';

import { columnas, enTelefono, filaDeTotal } from './columnas.tsx';
import { FILTROS } from './filtros.ts';
import { leerOrden, ordenarPor, ordenEscrito, PRIMERO } from './orden.ts';

const CUENTA =
  'Margen al final: contrato menos costo esperado, que es lo gastado, lo que falta pagar y lo que queda del presupuesto objetivo. A hoy: lo certificado menos lo gastado.';

function cuantasPierden({ items }: Margenes): string {
  const pierden = items.filter(({ alFinal }) => alFinal !== null && alFinal.centavos < 0).length;
  const obras = items.length === 1 ? '1 obra' : `${formatearNumero(items.length)} obras`;
  if (pierden === 0) return `${obras} · ninguna con el contrato por debajo del costo esperado`;
  return `${obras} · ${formatearNumero(pierden)} con el contrato por debajo del costo esperado`;
}

type TablaProps = { readonly margenes: Margenes; readonly refreshing: boolean };

function Tabla({ margenes, refreshing }: TablaProps) {
  const { tenantId } = useTenant();
  const { params, put } = useAddress<'orden'>();
  const isPhone = useIsPhone();
  const orden = leerOrden(params.get('orden'));
  const primero = ordenEscrito(PRIMERO);
  return (
    <DataTable
      caption="Margen de cada obra"
      columns={columnas(tenantId)}
      rows={ordenarPor(margenes.items, orden)}
      rowKey={({ proyecto }) => proyecto.id}
      rowLink={({ proyecto }) => paths.obraResumen(tenantId, proyecto.id)}
      phoneRow={enTelefono}
      totals={margenes.totales.map(filaDeTotal(isPhone))}
      sort={orden}
      onSort={(otro) => {
        const escrito = ordenEscrito(otro);
        put({ orden: escrito === primero ? '' : escrito });
      }}
      refreshing={refreshing}
    />
  );
}

/** Page with the margin of each work, lowest first unless the address has another order. */
export function MargenesPage() {
  const { tenantId } = useTenant();
  const { filtros, cambiar } = useAddressFilters(FILTROS);
  const margenes = trpc.margenes.listar.useQuery(filtros, { placeholderData: keepPreviousData });
  const { data } = margenes;
  const conFiltros = FILTROS.has(filtros);
  const pedido = Object.fromEntries(
    Object.entries(filtros).map(([nombre, valor]) => [nombre, String(valor)]),
  );
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: 'Resumen Global', to: paths.enTenant(tenantId, 'global/resumen-general') },
        ]}
        title="Margen por obra"
        facts={data === undefined ? '' : cuantasPierden(data)}
        actions={<ExportMenu path="/resumen/margenes/export" params={pedido} />}
      />
      <div className="flex flex-col gap-4">
        <Filters definition={FILTROS} filters={filtros} onChange={cambiar} />
        {data === undefined ? (
          <QueryWait query={margenes} que="los márgenes" rows={6} height="h-14" panel={{}} />
        ) : (
          <>
            <Panel flush>
              {data.items.length > 0 ? (
                <Tabla margenes={data} refreshing={margenes.isPlaceholderData} />
              ) : conFiltros ? (
                <NoMatch none="Ninguna obra" filters={{}} onChange={() => cambiar({})} />
              ) : (
                <EmptyState title="Todavía no hay obras a tu alcance" />
              )}
            </Panel>
            <p className="max-w-3xl text-sm text-pretty text-muted-foreground">{CUENTA}</p>
          </>
        )}
      </div>
    </>
  );
}
