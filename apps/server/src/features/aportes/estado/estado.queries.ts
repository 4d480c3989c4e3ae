import type {
  EstadoAportes,
  MisCuentas,
  PedirEstadoAportes,
} from '@plomada/domain/aportes/estado/estado.schema';
import { type Saldos, saldosDe } from '@plomada/domain/aportes/estado/saldos.rules';
import { AppError } from '@plomada/domain/errores';
import {
  CODIGO_VERIFICACION,
  type Verificable,
  type Verificar,
} from '@plomada/domain/verificaciones/verificable.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { BaseContext, GuestTx, TenantContext } from '../../../context/context.ts';
import { foundRow, oneRow } from '../../../context/sql/one-row.ts';
import { normalizarCodigo } from '../../verificaciones/verificaciones.mapper.ts';
import { SELECT_VERIFICACION } from '../../verificaciones/verificaciones.sql.ts';
import { sociosALaVista } from '../aportes.queries.ts';
import { type DatosDeEstado, estadoDto, misCuentasDto } from './estado.mapper.ts';
import {
  SELECT_CUOTAS,
  SELECT_ENTREGAS,
  SELECT_OBRA,
  SELECT_PARTICIPES,
  selectPropiasDeObra,
} from './estado.sql.ts';

/**
 * Quotas and contributions of the given partners, for accounts as of `desde` or later. Runs two
 * statements, however many partners, calls and contributions there are.
 */
export async function leerSaldos(
  { query, tenantId }: GuestTx,
  socioIds: readonly string[],
  desde: string,
): Promise<Saldos> {
  if (socioIds.length === 0) return saldosDe([], []);
  const cuotas = await query(SELECT_CUOTAS(tenantId, socioIds));
  return saldosDe(cuotas, await query(SELECT_ENTREGAS(tenantId, socioIds, desde)));
}

/**
 * Data for the accounts of a work's partners. Runs four statements, however many partners, calls
 * and contributions there are.
 */
export async function leerDatosDeEstado(
  tx: GuestTx,
  { id, al = hoyEnBuenosAires(tx.now) }: PedirEstadoAportes,
  alcance: DatosDeEstado['alcance'],
): Promise<DatosDeEstado> {
  const obra = await oneRow(tx, SELECT_OBRA(tx.tenantId, id));
  const participes = await tx.query(SELECT_PARTICIPES(tx.tenantId, id, al));
  const socios = alcance ?? participes.map((participe) => participe.id);
  return { al, obra, participes, saldos: await leerSaldos(tx, socios, al), alcance };
}

/**
 * Accounts of a work's partners at the end of a day. Partners hidden from the actor appear with
 * name and share only.
 */
export async function leerEstado(
  ctx: TenantContext,
  pedido: PedirEstadoAportes,
): Promise<EstadoAportes> {
  const alcance = await sociosALaVista(ctx, pedido.id);
  return estadoDto(await leerDatosDeEstado(ctx, pedido, alcance));
}

/**
 * Accounts of the actor in every visible work they are a partner of; an empty list for nobody's
 * partner. Runs three statements, however many works there are.
 */
export async function leerMisCuentas(ctx: TenantContext): Promise<MisCuentas> {
  const al = hoyEnBuenosAires(ctx.now);
  const propias = await ctx.query(selectPropiasDeObra(ctx, al));
  const socios = propias.map(({ socioId }) => socioId);
  return misCuentasDto(propias, await leerSaldos(ctx, socios, al), al);
}

/**
 * Verifies a code; public, without a session. Returns the content stored with that code, such as
 * the day and totals of a statement, for a statement, a closing or a report.
 */
export async function verificar(ctx: BaseContext, { codigo }: Verificar): Promise<Verificable> {
  ctx.services.countCodeCheck(ctx);
  const normal = normalizarCodigo(codigo);
  if (!CODIGO_VERIFICACION.test(normal)) throw new AppError('NO_ENCONTRADO');
  const fila = await foundRow(ctx, SELECT_VERIFICACION(normal));
  return { autentico: true, ...fila.contenido };
}
