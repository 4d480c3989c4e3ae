import { TENANT_INFO_TIMING } from './query-client.ts';
import { useCan } from './tenant.ts';
import { trpc } from './trpc.ts';

/** The first day that may be written, for who writes; null where every day is open, or not known yet. */
export function useFirstOpenDay(): string | null {
  const enabled = useCan('manage_movements');
  const { data } = trpc.cierres.limite.useQuery(undefined, { ...TENANT_INFO_TIMING, enabled });
  return data?.primerDiaAbierto ?? null;
}
