import { AppError } from '@plomada/domain/errores';
import type {
  ListarProyectos,
  Proyecto,
  ProyectoDeLista,
} from '@plomada/domain/proyectos/proyecto.schema';

import type { TenantContext } from '../../context/context.ts';
import type { QueryTx } from '../../context/transaction.ts';
import { codificarCursor, leerCursor } from '../../sql/cursor.ts';
import { comoLiteral, nuevosParametros } from '../../sql/params.ts';
import { contiene } from '../../sql/text.ts';
import { rawJson } from '../../trpc/raw-json.ts';
import { PROYECTO_DE_LISTA_JSON, proyectoDto } from './proyectos.mapper.ts';
import { INGRESOS_Y_EGRESOS } from './saldos.sql.ts';
import { obraVisible, soloVisibles } from './visibility.sql.ts';

type Pagina = { items: ProyectoDeLista[]; siguiente: string | null };
type FilaPagina = { items: string; ultimo: string | null; hay_mas: boolean };

const esCodigo = (texto: string) => /^OB-\d{3,12}$/.test(texto);

/** The page's works, newest code on top (codes grow in length after 999), and what each moved. */
function sqlPagina(ctx: TenantContext, { q, estado, limit, cursor }: ListarProyectos) {
  const { valores, agregar } = nuevosParametros();
  const tenant = `${agregar(ctx.tenantId)}::uuid`;
  const visible = obraVisible(ctx, 'p.id', agregar);
  const condiciones = [`p.tenant_id = ${tenant}`, 'p.eliminado_en is null', visible];
  if (estado) condiciones.push(`p.estado = ${agregar(estado)}`);
  if (q) {
    const columnas = ['p.codigo', 'p.nombre', 'p.localidad', 'p.cliente_nombre'];
    condiciones.push(contiene(columnas, agregar(q)));
  }
  if (cursor !== undefined) {
    const codigo = `${agregar(leerCursor(cursor, [esCodigo])[0])}::text`;
    condiciones.push(`(length(p.codigo), p.codigo) < (length(${codigo}), ${codigo})`);
  }
  const tope = comoLiteral(limit);
  const text = `
with pagina as materialized (
  select p.*, row_number() over (order by length(p.codigo) desc, p.codigo desc) as orden
  from proyectos p where ${condiciones.join(' and ')}
  order by length(p.codigo) desc, p.codigo desc limit ${tope} + 1
), sumas as materialized (
  select m.proyecto_id, m.moneda, count(*) as filas, max(m.fecha) as ultimo, ${INGRESOS_Y_EGRESOS}
  from movimientos m
  where m.tenant_id = ${tenant} and m.proyecto_id = any(array(select id from pagina))
    and m.eliminado_en is null and ${soloVisibles(ctx, 'm')}
  group by m.proyecto_id, m.moneda
)
select coalesce(json_agg(${PROYECTO_DE_LISTA_JSON} order by p.orden)
    filter (where p.orden <= ${tope}), '[]')::text as items,
  max(p.codigo) filter (where p.orden = ${tope}) as ultimo, count(*) > ${tope} as hay_mas
from pagina p`;
  return { text, valores };
}

/** A page of visible works with their balances; private rows count only for who may see them. */
export async function listarProyectos(ctx: TenantContext, input: ListarProyectos): Promise<Pagina> {
  const { text, valores } = sqlPagina(ctx, input);
  const [fila] = await ctx.db.query<FilaPagina>(text, valores);
  const siguiente = fila?.hay_mas && fila.ultimo ? codificarCursor([fila.ultimo]) : null;
  return rawJson<Pagina>(
    `{"items":${fila?.items ?? '[]'},"siguiente":${JSON.stringify(siguiente)}}`,
  );
}

/**
 * The same 404 for a work that is missing, foreign or not the actor's to see.
 * `bloqueo` holds the row until the transaction ends.
 */
export async function exigirObraVisible(
  { query }: QueryTx,
  ctx: TenantContext,
  id: string,
  bloqueo: '' | 'for update' = '',
): Promise<void> {
  const { valores, agregar } = nuevosParametros();
  const [fila] = await query(
    `select p.id from proyectos p where p.tenant_id = ${agregar(ctx.tenantId)}::uuid
       and p.id = ${agregar(id)}::uuid and p.eliminado_en is null
       and ${obraVisible(ctx, 'p.id', agregar)} ${bloqueo}`,
    valores,
  );
  if (!fila) throw new AppError('NO_ENCONTRADO');
}

export async function obtenerProyecto(
  ctx: TenantContext,
  { id }: { readonly id: string },
): Promise<Proyecto> {
  await exigirObraVisible(ctx.db, ctx, id);
  const fila = await ctx.db.prisma.proyecto.findUniqueOrThrow({
    where: { tenantId_id: { tenantId: ctx.tenantId, id } },
  });
  return proyectoDto(fila);
}
