import type { PedirResumen, ResumenGeneral } from '@plomada/domain/resumen/resumen.schema';

import type { TenantContext } from '../../context/context.ts';
import { inHeavyTurn } from '../../context/heavy-turns.ts';
import { readAside } from '../../context/replica.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { rawJson } from '../../context/sql/raw-json.ts';
import { selectResumen } from './resumen.sql.ts';

/** The figures of every obra the actor may see, as JSON text. */
export async function leerResumen(ctx: TenantContext, pedido: PedirResumen): Promise<string> {
  const { resumen } = await inHeavyTurn(ctx, 'figures', () =>
    readAside(ctx, (aside) => oneRow(aside, selectResumen(ctx, pedido))),
  );
  return resumen;
}

export async function resumenGeneral(
  ctx: TenantContext,
  pedido: PedirResumen,
): Promise<ResumenGeneral> {
  return rawJson<ResumenGeneral>(await leerResumen(ctx, pedido));
}
