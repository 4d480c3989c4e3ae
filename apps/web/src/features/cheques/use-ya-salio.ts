import type { Cheque } from '@plomada/domain/cheques/cheque.schema';
import { esCaja } from '@plomada/domain/cuentas/cuenta.rules';
import { useCallback } from 'react';

import { trpc } from '@/lib/trpc.ts';

type Suyo = Pick<Cheque, 'cuenta' | 'pago'>;

/**
 * Returns a function that is true when the amount of an own cheque has left its account by a day: on
 * its payment day, or from a cash box as soon as it was given.
 */
export function useYaSalio(): (cheque: Suyo, dia: string) => boolean {
  const { data } = trpc.cuentas.listar.useQuery({});
  return useCallback(
    ({ cuenta, pago }, dia) =>
      pago <= dia || (data?.items ?? []).some(({ id, tipo }) => id === cuenta?.id && esCaja(tipo)),
    [data],
  );
}

/** Returns a function that is true for an own cheque whose amount is still in its account today. */
export function useSinSalir(hoy: string): (cheque: Suyo & Pick<Cheque, 'propio'>) => boolean {
  const yaSalio = useYaSalio();
  return useCallback((cheque) => cheque.propio === true && !yaSalio(cheque, hoy), [yaSalio, hoy]);
}
