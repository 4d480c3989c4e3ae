import type { StatsProyecto } from '@plomada/domain/proyecto-stats.schema';
import { Link } from 'react-router';

import { ErrorState } from '../../../components/state/error-state.tsx';
import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { rutaDe } from '../rutas.ts';
import { saldosCorridos } from '../saldos.ts';
import { MovimientosTabla } from './movimientos-tabla.tsx';

const CUANTOS = 7;

export type UltimosMovimientosProps = {
  readonly obraId: string;
  readonly saldos: StatsProyecto['porMoneda'];
};

export function UltimosMovimientos({ obraId, saldos }: UltimosMovimientosProps) {
  const { tenantId, role } = useTenant();
  const lista = trpc.movimientos.listar.useQuery({ projectId: obraId, limit: CUANTOS });
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
          <Link
            to={paths.movimientos(tenantId, obraId)}
            className="rounded-sm font-medium text-primary underline-offset-4 hover:underline"
          >
            Ver todos
          </Link>
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
