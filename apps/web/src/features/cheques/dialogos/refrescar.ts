import { useRefrescarCuentas } from '@/features/cuentas/que-hacer.ts';
import { toApiError } from '@/lib/api-error.ts';
import { trpc } from '@/lib/trpc.ts';

/** Returns a function that invalidates cheques, accounts, all else with money, and the log. */
export function useRefrescarCheques() {
  const { auditoria } = trpc.useUtils();
  const refrescar = useRefrescarCuentas();
  return () => Promise.all([refrescar(), auditoria.invalidate()]);
}

/**
 * Returns a function that waits for a call and, when the cheques changed meanwhile (404, 409),
 * fetches them again behind the dialog, which shows the refusal.
 */
export function useAlDia() {
  const refrescar = useRefrescarCheques();
  return async <T>(llamada: Promise<T>): Promise<T> => {
    try {
      return await llamada;
    } catch (cause) {
      if ([404, 409].includes(toApiError(cause).status ?? 0)) await refrescar();
      throw cause;
    }
  };
}
