import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import type { ReactNode } from 'react';

import { OpenDialog } from '@/components/overlay/open-dialog';
import { Button } from '@/components/ui/button';

import { ErrorState } from '../../../components/state/error-state.tsx';
import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { trpc } from '../../../lib/trpc.ts';

type PorCuentasProps = {
  /** How many accounts it takes. */
  readonly minimo: number;
  /** What is said where there are fewer. */
  readonly falta: string;
  readonly onClose: () => void;
  readonly children: (cuentas: readonly Cuenta[]) => ReactNode;
};

/** A dialog over the accounts that are open, once they are there. */
export function PorCuentas({ minimo, falta, onClose, children }: PorCuentasProps) {
  const { data, error, isFetching, refetch } = trpc.cuentas.listar.useQuery({});
  if (data !== undefined && data.items.length >= minimo) return children(data.items);
  return (
    <OpenDialog
      asksOnly
      title="Cajas y bancos"
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          Volver
        </Button>
      }
    >
      {data !== undefined ? (
        <p>{falta}</p>
      ) : error === null ? (
        <LoadingRows rows={3} label="Cargando las cuentas" />
      ) : (
        <ErrorState
          title="No pudimos traer las cuentas"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </OpenDialog>
  );
}
