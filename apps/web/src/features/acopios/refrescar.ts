import { trpc } from '../../lib/trpc.ts';

/** After a retiro was made, changed or cancelled, here or by somebody else. */
export function useRefrescarRetiros(): () => Promise<unknown> {
  const { acopios, acopioItems, retiros } = trpc.useUtils();
  return () => Promise.all([acopios.invalidate(), acopioItems.invalidate(), retiros.invalidate()]);
}

/** After any other change: what a request to delete it states may be old too. */
export function useRefrescarAcopios(): () => Promise<unknown> {
  const { solicitudes } = trpc.useUtils();
  const refrescarRetiros = useRefrescarRetiros();
  return () => Promise.all([refrescarRetiros(), solicitudes.invalidate()]);
}
