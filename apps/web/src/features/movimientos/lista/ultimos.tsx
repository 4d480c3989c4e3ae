import type { ItemMovimiento } from '@plomada/domain/movimientos/movimiento.schema';
import type { SaldoMoneda } from '@plomada/domain/proyectos/stats.schema';
import { keepPreviousData } from '@tanstack/react-query';

import { DataTable } from '@/components/data-table/data-table.tsx';
import { Closings } from '@/components/display/dated.tsx';
import { LinkButton } from '@/components/display/link-button.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { QueryError } from '@/components/state/query-error.tsx';
import { paths } from '@/config/paths.ts';
import { withFilters } from '@/lib/filters-address.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { rutaDe } from '../rutas.ts';
import { saldosCorridos } from '../saldos.ts';
import { columnas } from './columnas.tsx';
import { filaDeTelefono } from './fila-de-telefono.tsx';

const EN_PANEL = { conObra: false, porDia: false, soloPrivados: false };
const CUANTOS = 7;

export type UltimosMovimientosProps = {
  readonly obraId: string;
  /** Balance of each currency after the newest row shown. */
  readonly saldos: readonly Pick<SaldoMoneda, 'moneda' | 'saldoCentavos'>[];
  readonly periodo: { readonly desde?: string; readonly hasta?: string };
};

export function UltimosMovimientos({ obraId, saldos, periodo }: UltimosMovimientosProps) {
  const { tenantId, role } = useTenant();
  const lista = trpc.movimientos.listar.useQuery(
    { projectId: obraId, limit: CUANTOS, ...periodo },
    { placeholderData: keepPreviousData },
  );
  const puedeAbrir = role !== 'Socio';
  if (lista.data === undefined && lista.isError) {
    return <QueryError title="No pudimos traer los últimos movimientos" query={lista} />;
  }
  return (
    <Panel
      flush
      title="Últimos movimientos"
      action={
        puedeAbrir ? (
          <LinkButton
            to={withFilters(paths.movimientos(tenantId, obraId), periodo)}
            variant="link"
            size="inline"
          >
            Ver todos
          </LinkButton>
        ) : undefined
      }
    >
      {lista.data === undefined ? (
        <LoadingRows rows={CUANTOS} label="Cargando los últimos movimientos" />
      ) : (
        <Closings>
          <DataTable
            caption="Movimientos, del más nuevo al más viejo"
            columns={columnas({ saldos: saldosCorridos(lista.data.items, saldos) })}
            rows={lista.data.items}
            rowKey={({ id }) => id}
            {...(puedeAbrir
              ? { rowLink: (movimiento: ItemMovimiento) => rutaDe(tenantId, movimiento) }
              : {})}
            sort={{ column: 'fecha', direction: 'descending' }}
            refreshing={lista.isFetching}
            phoneRow={(movimiento) => filaDeTelefono(movimiento, EN_PANEL)}
          />
        </Closings>
      )}
    </Panel>
  );
}
