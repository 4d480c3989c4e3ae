import type {
  ListarRendiciones,
  PendienteDeRendir,
  ReferenciaRendicion,
  Rendicion,
  RendicionConGastos,
} from '@plomada/domain/cuentas/rendiciones/rendicion.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { TenantContext, Tx } from '../../../context/context.ts';
import { pageOf, readCursor } from '../../../context/sql/cursor.ts';
import { foundRow } from '../../../context/sql/one-row.ts';
import { leerCuenta } from '../cuentas.queries.ts';
import { gastosDto, rendicionDto } from './rendiciones.mapper.ts';
import { selectGastos, selectRendicion, selectRendiciones } from './rendiciones.sql.ts';

const POR_NUMERO = { numero: (parte: string) => /^[1-9]\d{0,8}$/.test(parte) };

export async function listarRendiciones(
  ctx: TenantContext,
  { id, limit, cursor }: ListarRendiciones,
): Promise<{ items: Rendicion[]; siguiente: string | null }> {
  await leerCuenta(ctx, id);
  const tras = readCursor(cursor, POR_NUMERO);
  const pagina = { limit, tras: tras && Number(tras.numero) };
  const filas = await ctx.query(selectRendiciones(ctx, id, pagina));
  return pageOf(filas.map(rendicionDto), limit, ({ numero }) => [String(numero)]);
}

const EN_MANOS: ReadonlySet<Rendicion['estado']> = new Set(['ABIERTA', 'DEVUELTA']);

/**
 * Rendición with its expenses; one that is open or returned lists those that it would include now.
 */
export async function leerRendicion(
  tx: Tx,
  { id: cuentaId, rendicionId }: ReferenciaRendicion,
): Promise<RendicionConGastos> {
  await leerCuenta(tx, cuentaId);
  const una = rendicionDto(await foundRow(tx, selectRendicion(tx, cuentaId, rendicionId)));
  const abierta = EN_MANOS.has(una.estado);
  const cuales = abierta ? { hasta: una.hasta, salvoId: rendicionId } : { rendicionId };
  const { importeCentavos, ...gastos } = gastosDto(
    await tx.query(selectGastos(tx, cuentaId, cuales)),
  );
  return { ...una, ...(abierta && { importeCentavos }), ...gastos };
}

/** Expenses of an account, up to today, that no rendición includes. */
export async function leerPendiente(ctx: TenantContext, id: string): Promise<PendienteDeRendir> {
  const { moneda } = await leerCuenta(ctx, id);
  const hasta = hoyEnBuenosAires(ctx.now);
  const gastos = await ctx.query(selectGastos(ctx, id, { hasta, salvoId: null }));
  return { moneda, ...gastosDto(gastos) };
}
