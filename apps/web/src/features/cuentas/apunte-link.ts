import type { Apunte } from '@plomada/domain/cuentas/cuenta.schema';

import { paths } from '../../config/paths.ts';

/** Where one reads what an account saw; a count has no page of its own, nor a transfer for who sees no other account. */
export function enlaceDeApunte(
  { tenantId, veTodas }: { readonly tenantId: string; readonly veTodas: boolean },
  { origen }: Pick<Apunte, 'origen'>,
): string | undefined {
  const { tipo, id, proyectoId } = origen;
  if (tipo === 'TRASPASO') return veTodas ? `?traspaso=${id}` : undefined;
  return proyectoId === null ? undefined : paths.movimiento(tenantId, proyectoId, id);
}
