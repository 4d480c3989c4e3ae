import type {
  EstadoAportes,
  MisCuentas,
  PedirEstadoAportes,
} from '@plomada/domain/aportes/estado/estado.schema';
import { saldosDe, type Saldos } from '@plomada/domain/aportes/estado/saldos.rules';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { TenantContext, Tx } from '../../../context/context.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { sociosALaVista } from '../aportes.queries.ts';
import { estadoDto, misCuentasDto, type DatosDeEstado } from './estado.mapper.ts';
import { SELECT_OBRA, SELECT_PARTICIPES, selectPropiasDeObra } from './participes.sql.ts';
import { SELECT_CUOTAS, SELECT_ENTREGAS } from './saldos.sql.ts';

/** Two statements for as many partners, calls and contributions as there are. */
export async function leerSaldos(
  { query, tenantId }: Tx,
  socioIds: readonly string[],
  desde: string,
): Promise<Saldos> {
  if (socioIds.length === 0) return saldosDe([], []);
  const cuotas = await query(SELECT_CUOTAS(tenantId, socioIds));
  return saldosDe(cuotas, await query(SELECT_ENTREGAS(tenantId, socioIds, desde)));
}

/** In four statements, whatever partners, calls and contributions there are. */
export async function leerDatosDeEstado(
  tx: Tx,
  { id, al = hoyEnBuenosAires(tx.ahora) }: PedirEstadoAportes,
  alcance: DatosDeEstado['alcance'],
): Promise<DatosDeEstado> {
  const obra = await oneRow(tx, SELECT_OBRA(tx.tenantId, id));
  const participes = await tx.query(SELECT_PARTICIPES(tx.tenantId, id, al));
  const socios = alcance ?? participes.map((participe) => participe.id);
  return { al, obra, participes, saldos: await leerSaldos(tx, socios, al), alcance };
}

/** How the partners of a work stand at the end of a day; of others than the actor name and share only. */
export async function leerEstado(
  ctx: TenantContext,
  pedido: PedirEstadoAportes,
): Promise<EstadoAportes> {
  const alcance = await sociosALaVista(ctx, pedido.id);
  return estadoDto(await leerDatosDeEstado(ctx, pedido, alcance));
}

/** In three statements, whatever works there are; of who is partner of none, none. */
export async function leerMisCuentas(ctx: TenantContext): Promise<MisCuentas> {
  const al = hoyEnBuenosAires(ctx.ahora);
  const propias = await ctx.query(selectPropiasDeObra(ctx, al));
  const socios = propias.map(({ socioId }) => socioId);
  return misCuentasDto(propias, await leerSaldos(ctx, socios, al), al);
}
