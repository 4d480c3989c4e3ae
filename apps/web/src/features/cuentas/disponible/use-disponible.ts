import type { Saldos } from '@plomada/domain/cuentas/cuenta.schema';
import { saldosPorMoneda } from '@plomada/domain/cuentas/saldos.rules';

import { useCan } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';

type Disponible = {
  /** Of each currency that has an account, pesos first; none where there is none, or nobody may see it. */
  readonly importes: Saldos['porMoneda'];
  /** It is about to be known: what it stands under comes with it. */
  readonly isPending: boolean;
};

/** What the open accounts hold: those of a work, or all of them. */
export function useDisponible(obraId?: string): Disponible {
  const enabled = useCan('view_accounts');
  const { data, isPending, failureCount } = trpc.cuentas.listar.useQuery({}, { enabled });
  const suyas = (data?.items ?? []).filter(
    ({ proyectoId }) => obraId === undefined || proyectoId === obraId,
  );
  return {
    importes: saldosPorMoneda(suyas),
    isPending: enabled && isPending && failureCount === 0,
  };
}
