import { getQueryKey } from '@trpc/react-query';

import { useCan } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { type CuentaConEspera, useConEspera } from './con-espera.ts';

const NINGUNA: readonly CuentaConEspera[] = [];

function useConsulta() {
  const todas = useCan('view_accounts');
  const enabled = useCan('manage_movements');
  const listadas = trpc.cuentas.listar.useQuery({}, { enabled: todas });
  const propias = trpc.cuentas.propias.useQuery(undefined, { enabled: enabled && !todas });
  return { todas, consulta: todas ? listadas : propias };
}

/**
 * True while the accounts that the user may choose are loading. A form that has an account waits
 * for them, since the field, which appears only if there are any, would move what is below it.
 */
export const useCargandoCuentas = (): boolean => useConsulta().consulta.isLoading;

/**
 * Open accounts that the user may choose, with unsent entries: all, or only the petty cashes they
 * are responsible for. Undefined before the first answer.
 */
export function useCuentasSabidas(): readonly CuentaConEspera[] | undefined {
  const { todas, consulta } = useConsulta();
  const { data, dataUpdatedAt } = consulta;
  const queryKey = todas
    ? getQueryKey(trpc.cuentas.listar, {}, 'query')
    : getQueryKey(trpc.cuentas.propias, undefined, 'query');
  const cuentas = useConEspera(data?.items ?? NINGUNA, { queryKey, dataUpdatedAt });
  return data === undefined ? undefined : cuentas;
}

export const useCuentas = (): readonly CuentaConEspera[] => useCuentasSabidas() ?? NINGUNA;
