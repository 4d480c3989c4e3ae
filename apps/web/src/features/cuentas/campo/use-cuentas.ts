import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';

import { useCan } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';

const NINGUNA: readonly Cuenta[] = [];

/** The open accounts that one may name: all of them, or the petty cashes one answers for. Undefined until known. */
export function useCuentasSabidas(): readonly Cuenta[] | undefined {
  const todas = useCan('view_accounts');
  const enabled = useCan('manage_movements');
  const listadas = trpc.cuentas.listar.useQuery({}, { enabled: todas });
  const propias = trpc.cuentas.propias.useQuery(undefined, { enabled: enabled && !todas });
  return (todas ? listadas : propias).data?.items;
}

export const useCuentas = (): readonly Cuenta[] => useCuentasSabidas() ?? NINGUNA;
