import type { TenantContext } from '../../../context/context.ts';
import { transaction } from '../../../context/transaction.ts';
import { leerAvisos } from './avisos.queries.ts';
import { DELETE_VIEJOS, INSERT_LEIDOS, UPSERT_PREFERENCIA } from './avisos.sql.ts';

/** Longer than anything is told. */
const MEMORIA_MS = 180 * 86_400_000;

/** Marks those of them that the actor is told of at this moment; of any other nothing is kept. */
export async function marcarLeidos(
  ctx: TenantContext,
  ids: readonly string[],
): Promise<{ leidos: number }> {
  const { tenantId, ahora, actor } = ctx;
  const pedidos = new Set(ids);
  const propios = (await leerAvisos(ctx)).map(({ id }) => id).filter((id) => pedidos.has(id));
  return transaction(ctx, async (tx) => {
    const nuevos = await tx.query(INSERT_LEIDOS(tenantId, actor.userId, propios, ahora));
    const limite = new Date(ahora.getTime() - MEMORIA_MS);
    await tx.query(DELETE_VIEJOS(tenantId, actor.userId, limite));
    return { leidos: nuevos.length };
  });
}

export function guardarPreferencia(
  ctx: TenantContext,
  { correo }: { readonly correo: boolean },
): Promise<{ correo: boolean; disponible: boolean }> {
  return transaction(ctx, async (tx) => {
    await tx.query(UPSERT_PREFERENCIA(tx.tenantId, tx.actor.userId, correo));
    return { correo, disponible: tx.services.sendsMail };
  });
}
