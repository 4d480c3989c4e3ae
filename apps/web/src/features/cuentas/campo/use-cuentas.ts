import { getQueryKey } from '@trpc/react-query';

import { trpc } from '@/lib/trpc.ts';

import { useConsultaDeCuentas } from './cargando-campos.ts';
import { type CuentaConEspera, useConEspera } from './con-espera.ts';

const NINGUNA: readonly CuentaConEspera[] = [];

/**
 * Open accounts that the user may choose, with unsent entries: all, or only the petty cashes they
 * are responsible for. Undefined before the first answer.
 */
export function useCuentasSabidas(): readonly CuentaConEspera[] | undefined {
  const { todas, consulta } = useConsultaDeCuentas();
  const { data, dataUpdatedAt } = consulta;
  const queryKey = todas
    ? getQueryKey(trpc.cuentas.listar, {}, 'query')
    : getQueryKey(trpc.cuentas.propias, undefined, 'query');
  const cuentas = useConEspera(data?.items ?? NINGUNA, { queryKey, dataUpdatedAt });
  return data === undefined ? undefined : cuentas;
}

export const useCuentas = (): readonly CuentaConEspera[] => useCuentasSabidas() ?? NINGUNA;
