import type { Retiro } from '@plomada/domain/acopios/retiros/retiro.schema';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';

import { LoadMore } from '../../../components/data-table/load-more.tsx';
import { useRowMenu } from '../../../components/data-table/row-menu.tsx';
import { ErrorState } from '../../../components/state/error-state.tsx';
import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { paths } from '../../../config/paths.ts';
import { useCan, useTenant } from '../../../lib/tenant.ts';
import { ReciboGrupo } from '../recibos/recibo-grupo.tsx';
import { porRecibo } from '../recibos/recibos.ts';
import { useRetirosDeAcopio } from './use-items-a-retirar.ts';

const AnularRetiro = lazy(async () => ({
  default: (await import('./anular-retiro.tsx')).AnularRetiro,
}));

export type RetirosPanelProps = {
  readonly acopioId: string;
  /** Of the acopio: where editing leads. */
  readonly obraId: string;
  /** False while neither the acopio nor its obra take changes. */
  readonly editable: boolean;
};

/** What was taken, by receipt, newest first; the cancelled ones stay in sight. */
export function RetirosPanel({ acopioId, obraId, editable }: RetirosPanelProps) {
  const { tenantId } = useTenant();
  const navigate = useNavigate();
  const puedeEditar = useCan('edit_withdrawals') && editable;
  const [anulando, setAnulando] = useState<Retiro | null>(null);
  const lista = useRetirosDeAcopio(acopioId);
  const retiros = lista.data?.pages.flatMap((pagina) => pagina.items) ?? [];
  const menu = useRowMenu<Retiro>((retiro) => [
    {
      label: 'Editar retiro',
      onSelect: () => void navigate(paths.retiroEditar(tenantId, obraId, acopioId, retiro.id)),
    },
    { label: 'Anular retiro', tone: 'destructive', onSelect: () => setAnulando(retiro) },
  ]);
  return (
    <Panel flush title="Retiros" qualifier="Por recibo">
      {lista.isError && retiros.length === 0 ? (
        <div className="px-4 pt-1 pb-4">
          <ErrorState
            title="No pudimos traer los retiros"
            error={lista.error}
            onRetry={() => void lista.refetch()}
            retrying={lista.isFetching}
          />
        </div>
      ) : null}
      {lista.isPending ? <LoadingRows rows={3} label="Cargando los retiros" /> : null}
      {lista.isSuccess && retiros.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-muted-foreground">
          Todavía no hay retiros. El primero se registra desde el celular, al buscar el material.
        </p>
      ) : (
        <ul aria-label="Recibos">
          {porRecibo(retiros).map((recibo) => (
            <ReciboGrupo
              key={recibo.grupoId}
              recibo={recibo}
              onMenu={puedeEditar ? menu.open : undefined}
            />
          ))}
        </ul>
      )}
      <LoadMore
        hasMore={lista.hasNextPage}
        loading={lista.isFetchingNextPage}
        onMore={() => void lista.fetchNextPage()}
      />
      {menu.menu}
      {anulando === null ? null : (
        <Suspense fallback={null}>
          <AnularRetiro retiro={anulando} onClose={() => setAnulando(null)} />
        </Suspense>
      )}
    </Panel>
  );
}
