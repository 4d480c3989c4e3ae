import type { PedirResumen, ResumenGeneral } from '@plomada/domain/resumen/resumen.schema';

import type { TenantContext } from '../../context/context.ts';
import { inHeavyTurn } from '../../context/heavy-turns.ts';
import { rawJson } from '../../wire/raw-json.ts';
import { selectResumen } from './resumen.sql.ts';

/** The figures of every obra the actor may see, as JSON text. */
export async function leerResumen(ctx: TenantContext, pedido: PedirResumen): Promise<string> {
  const [fila] = await inHeavyTurn(ctx, 'figures', () => ctx.db.query(selectResumen(ctx, pedido)));
  if (!fila) throw new Error('the summary gave no row');
  return fila.resumen;
}

export async function resumenGeneral(
  ctx: TenantContext,
  pedido: PedirResumen,
): Promise<ResumenGeneral> {
  return rawJson<ResumenGeneral>(await leerResumen(ctx, pedido));
}
