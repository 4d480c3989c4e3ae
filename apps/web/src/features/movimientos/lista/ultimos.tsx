import type { SaldoMoneda } from '@plomada/domain/proyectos/stats.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'react-router';

import { Panel } from '@/components/display/panel';
import { Button } from '@/components/ui/button';

import { ErrorState } from '../../../components/state/error-state.tsx';
import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { withFilters } from '../../../config/filters-address.ts';
import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { rutaDe } from '../rutas.ts';
import { saldosCorridos } from '../saldos.ts';
import { MovimientosTabla } from './ultimos-tabla.tsx';

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
        <MovimientosTabla
          movimientos={lista.data.items}
          enlace={puedeAbrir ? (movimiento) => rutaDe(tenantId, movimiento) : undefined}
          saldos={saldosCorridos(lista.data.items, saldos)}
          refreshing={lista.isFetching}
        />
      )}
    </Panel>
  );
}
