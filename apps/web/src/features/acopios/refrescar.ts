import { trpc } from '@/lib/trpc.ts';

/** Invalidates acopios, items and retiros, all of which a retiro changes. */
export function useRefrescarRetiros(): () => Promise<unknown> {
  const { acopios, acopioItems, retiros } = trpc.useUtils();
  return () => Promise.all([acopios.invalidate(), acopioItems.invalidate(), retiros.invalidate()]);
}

/**
 * Invalidates acopios, their items and retiros, and the deletion requests, whose impact depends on
 * the acopio.
 */
export function useRefrescarAcopios(): () => Promise<unknown> {
  const { solicitudes } = trpc.useUtils();
  const refrescarRetiros = useRefrescarRetiros();
  return () => Promise.all([refrescarRetiros(), solicitudes.invalidate()]);
}
