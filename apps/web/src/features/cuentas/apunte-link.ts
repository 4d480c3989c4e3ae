import type { Apunte } from '@plomada/domain/cuentas/cuenta.schema';

import { paths } from '../../config/paths.ts';

/** Where one reads what an account saw; a count has no page of its own. */
export function enlaceDeApunte(
  tenantId: string,
  { origen }: Pick<Apunte, 'origen'>,
): string | undefined {
  const { tipo, id, proyectoId } = origen;
  if (tipo === 'TRASPASO') return `?traspaso=${id}`;
  return proyectoId === null ? undefined : paths.movimiento(tenantId, proyectoId, id);
}
