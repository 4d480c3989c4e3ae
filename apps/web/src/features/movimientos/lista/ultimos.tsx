import type { ItemMovimiento } from '@plomada/domain/movimientos/movimiento.schema';
import type { SaldoMoneda } from '@plomada/domain/proyectos/stats.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'react-router';

import { Closings } from '@/components/display/dated';
import { Panel } from '@/components/display/panel';
import { Button } from '@/components/ui/button';

import { DataTable } from '../../../components/data-table/data-table.tsx';
import { ErrorState } from '../../../components/state/error-state.tsx';
import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { withFilters } from '../../../config/filters-address.ts';
import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { rutaDe } from '../rutas.ts';
import { saldosCorridos } from '../saldos.ts';
import { columnas, filaDeTelefono } from './columnas.tsx';

type MovimientosTablaProps = {
  readonly movimientos: readonly ItemMovimiento[];
  readonly enlace: ((movimiento: ItemMovimiento) => string) | undefined;
  /** Balance after each row, in their order. */
  readonly saldos: readonly number[];
  readonly refreshing: boolean;
};

const EN_PANEL = { conObra: false, porDia: false, soloPrivados: false };

/** A few movements of one obra, inside another page. */
function MovimientosTabla(props: MovimientosTablaProps) {
  const { movimientos, enlace, saldos, refreshing } = props;
  return (
    <DataTable
      caption="Movimientos, del más nuevo al más viejo"
      columns={columnas({ saldos })}
      rows={movimientos}
      rowKey={({ id }) => id}
      {...(enlace === undefined ? {} : { rowLink: enlace })}
      sort={{ column: 'fecha', direction: 'descending' }}
      refreshing={refreshing}
      phoneRow={(movimiento) => filaDeTelefono(movimiento, EN_PANEL)}
    />
  );
}

const CUANTOS = 7;

export type UltimosMovimientosProps = {
  readonly obraId: string;
  /** What there was of each currency after the newest row shown. */
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
    return (
      <ErrorState
        title="No pudimos traer los últimos movimientos"
        error={lista.error}
        onRetry={() => void lista.refetch()}
        retrying={lista.isFetching}
      />
    );
  }
  return (
    <Panel
      flush
      title="Últimos movimientos"
      action={
        puedeAbrir ? (
          <Button asChild variant="link" size="inline">
            <Link to={withFilters(paths.movimientos(tenantId, obraId), periodo)}>Ver todos</Link>
          </Button>
        ) : undefined
      }
    >
      {lista.data === undefined ? (
        <LoadingRows rows={CUANTOS} label="Cargando los últimos movimientos" />
      ) : (
        <Closings>
          <MovimientosTabla
            movimientos={lista.data.items}
            enlace={puedeAbrir ? (movimiento) => rutaDe(tenantId, movimiento) : undefined}
            saldos={saldosCorridos(lista.data.items, saldos)}
            refreshing={lista.isFetching}
          />
        </Closings>
      )}
    </Panel>
  );
}
