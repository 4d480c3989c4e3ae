import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';

import { toApiError } from '../../../lib/api-error.ts';
import { useCan } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';

const NINGUNA: readonly Cuenta[] = [];

/**
 * The open accounts that one may name: all of them, or the petty cash one answers for. Who answers for none is
 * refused, and not asked about again until the page is loaded anew.
 */
export function useCuentas(): readonly Cuenta[] {
  const puede = useCan('manage_movements');
  const { data } = trpc.cuentas.listar.useQuery(
    {},
    {
      enabled: ({ state }) => puede && toApiError(state.error).status !== 403,
      gcTime: Infinity,
    },
  );
  return data?.items ?? NINGUNA;
}
