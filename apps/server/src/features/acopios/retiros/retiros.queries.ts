import type {
  ListarRetiros,
  ObtenerRetiro,
  Retiro,
} from '@plomada/domain/acopios/retiros/retiro.schema';
import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import { AppError } from '@plomada/domain/errores';

import type { TenantContext } from '../../../context/context.ts';
import type { QueryTx } from '../../../context/query.ts';
import { codificarCursor, esId, leerCursor } from '../../../sql/cursor.ts';
import { comoLiteral, nuevosParametros } from '../../../sql/params.ts';
import { exigirAcopioVisible } from '../acopios.queries.ts';
import { retiroDto, sqlRetiros, type FilaRetiro } from './retiros.mapper.ts';

/** Newest first, the cancelled ones with them. */
export async function listarRetiros(
  ctx: TenantContext,
  { id, itemId, grupoId, estado, limit, cursor }: ListarRetiros,
): Promise<{ items: Retiro[]; siguiente: string | null }> {
  await exigirAcopioVisible(ctx.db, ctx, id);
  const { valores, agregar } = nuevosParametros();
  const condiciones = [
    `r.tenant_id = ${agregar(ctx.tenantId)}::uuid`,
    `r.acopio_id = ${agregar(id)}::uuid`,
    ...(itemId ? [`r.item_id = ${agregar(itemId)}::uuid`] : []),
    ...(grupoId ? [`r.grupo_id = ${agregar(grupoId)}::uuid`] : []),
    ...(estado ? [`r.estado = ${agregar(estado)}`] : []),
  ];
  if (cursor !== undefined) {
    const [fecha, ultimo] = leerCursor(cursor, [esFechaCalendario, esId]);
    condiciones.push(`(r.fecha, r.id) < (${agregar(fecha)}::date, ${agregar(ultimo)}::uuid)`);
  }
  const cola = `order by r.fecha desc, r.id desc limit ${comoLiteral(limit)} + 1`;
  const filas = await ctx.db.query<FilaRetiro>(sqlRetiros(condiciones, cola), valores);
  const items = filas.slice(0, limit).map(retiroDto);
  const ultimo = filas.length > limit ? items.at(-1) : undefined;
  return { items, siguiente: ultimo ? codificarCursor([ultimo.fecha, ultimo.id]) : null };
}

/** A withdrawal of that stockpile, cancelled or not; whether it may be seen is asked before. */
export async function leerRetiro(
  { query }: QueryTx,
  { tenantId }: TenantContext,
  { id, retiroId }: ObtenerRetiro,
): Promise<Retiro> {
  const condiciones = ['r.tenant_id = $1::uuid', 'r.acopio_id = $2::uuid', 'r.id = $3::uuid'];
  const [fila] = await query<FilaRetiro>(sqlRetiros(condiciones), [tenantId, id, retiroId]);
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return retiroDto(fila);
}

export async function obtenerRetiro(ctx: TenantContext, input: ObtenerRetiro): Promise<Retiro> {
  await exigirAcopioVisible(ctx.db, ctx, input.id);
  return leerRetiro(ctx.db, ctx, input);
}
