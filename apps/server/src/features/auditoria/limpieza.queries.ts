import type { RowOf } from '@plomada/db/statement';
import { limpiezaPermitida } from '@plomada/domain/auditoria/limpieza.rules';
import { finDelDia, hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { TenantContext } from '../../context/context.ts';
import type { QueryTx } from '../../context/query.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import { SELECT_TRAMO } from './limpieza.sql.ts';

type TramoViejo = RowOf<typeof SELECT_TRAMO>;

/** What a cleanup up to that day would take; null when nothing. */
export async function leerTramoViejo(
  { query, tenantId, ahora }: QueryTx & Pick<TenantContext, 'tenantId' | 'ahora'>,
  hasta: string,
): Promise<TramoViejo | null> {
  mustAllow(limpiezaPermitida(hasta, hoyEnBuenosAires(ahora)));
  const [tramo] = await query(SELECT_TRAMO(tenantId, finDelDia(hasta)));
  return tramo ?? null;
}

export async function contarLimpieza(
  ctx: TenantContext,
  { hasta }: { readonly hasta: string },
): Promise<{ filas: number }> {
  const tramo = await leerTramoViejo(ctx, hasta);
  return { filas: tramo?.filas ?? 0 };
}
