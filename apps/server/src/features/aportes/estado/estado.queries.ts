import type {
  EstadoAportes,
  PedirEstadoAportes,
} from '@plomada/domain/aportes/estado/estado.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { TenantContext } from '../../../context/context.ts';
import type { QueryTx } from '../../../context/query.ts';
import { oneRow } from '../../../sql/one-row.ts';
import { alcanceEnObra, type Alcance } from '../alcance.queries.ts';
import { estadoDto } from './estado.mapper.ts';
import {
  SELECT_OBRA,
  SELECT_PARTICIPES,
  type ObraDeEstado,
  type Participe,
} from './participes.sql.ts';
import { leerSaldos, type Saldos } from './saldos.queries.ts';

/** All that the accounts of a work's partners say on a day. */
export type DatosDeEstado = {
  readonly al: string;
  readonly obra: ObraDeEstado;
  readonly participes: readonly Participe[];
  readonly saldos: Saldos;
  readonly alcance: Alcance;
};

/** In five statements, whatever partners, calls and contributions there are. */
export async function leerDatosDeEstado(
  tx: QueryTx,
  ctx: TenantContext,
  { id, al = hoyEnBuenosAires(ctx.ahora) }: PedirEstadoAportes,
): Promise<DatosDeEstado> {
  const alcance = await alcanceEnObra(tx, ctx, id);
  const obra = await oneRow(tx, SELECT_OBRA(ctx.tenantId, id));
  const participes = await tx.query(SELECT_PARTICIPES(ctx.tenantId, id, al));
  const socios = alcance ?? participes.map((participe) => participe.id);
  return { al, obra, participes, saldos: await leerSaldos(tx, ctx, socios, al), alcance };
}

/** How the partners of a work stand at the end of a day; of others than the actor name and share only. */
export const leerEstado = async (
  ctx: TenantContext,
  pedido: PedirEstadoAportes,
): Promise<EstadoAportes> => estadoDto(await leerDatosDeEstado(ctx.db, ctx, pedido));
