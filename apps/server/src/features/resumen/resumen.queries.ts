import type { PedirResumen, ResumenGeneral } from '@plomada/domain/resumen/resumen.schema';

import type { TenantContext } from '../../context/context.ts';
import { inHeavyTurn } from '../../context/heavy-turns.ts';
import { nuevosParametros } from '../../sql/params.ts';
import { rawJson } from '../../trpc/raw-json.ts';
import { saldosJson } from '../proyectos/saldos.sql.ts';
import {
  COLUMNAS_OBRA,
  deEsasObras,
  figurasJson,
  DE_LA_OBRA,
  OBJETIVO_JSON,
  periodoSql,
  sumasSql,
} from '../proyectos/stats/stats.sql.ts';
import { obraVisible } from '../proyectos/visibility.sql.ts';

function sqlResumen(ctx: TenantContext, pedido: PedirResumen) {
  const { valores, agregar } = nuevosParametros();
  const tenant = `${agregar(ctx.tenantId)}::uuid`;
  const visible = obraVisible(ctx, 'p.id', agregar);
  const periodo = periodoSql(ctx, pedido, agregar);
  const text = `
with obras as materialized (
  select ${COLUMNAS_OBRA} from proyectos p
  where p.tenant_id = ${tenant} and p.eliminado_en is null and ${visible}
), ${sumasSql(ctx, tenant, periodo, deEsasObras)}
select json_build_object(${figurasJson(tenant, periodo, "'ARS'")}, 'obras', (
  select coalesce(json_agg(json_build_object('id', o.id, 'codigo', o.codigo, 'nombre', o.nombre,
    'estado', o.estado, 'movimientos', n.filas, 'ultimoMovimiento', n.ultimo,
    'saldos', ${saldosJson('o')}, ${OBJETIVO_JSON}) order by length(o.codigo), o.codigo), '[]')
  from obras o ${DE_LA_OBRA}
))::text as resumen`;
  return { text, valores };
}

/** The figures of every work the actor may see, as JSON text. */
export async function leerResumen(ctx: TenantContext, pedido: PedirResumen): Promise<string> {
  const { text, valores } = sqlResumen(ctx, pedido);
  const [fila] = await inHeavyTurn(ctx, 'figures', () =>
    ctx.db.query<{ resumen: string }>(text, valores),
  );
  if (!fila) throw new Error('the summary gave no row');
  return fila.resumen;
}

export async function resumenGeneral(
  ctx: TenantContext,
  pedido: PedirResumen,
): Promise<ResumenGeneral> {
  return rawJson<ResumenGeneral>(await leerResumen(ctx, pedido));
}
