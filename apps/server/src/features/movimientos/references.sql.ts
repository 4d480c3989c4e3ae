import { AppError, type DetalleError } from '@plomada/domain/errores';

import type { TenantContext } from '../../context/context.ts';
import type { QueryTx } from '../../context/transaction.ts';
import { nuevosParametros } from '../../sql/params.ts';
import { obraVisible, soloVisibles } from '../proyectos/visibility.sql.ts';
import type { Apoyos } from './movimientos.policy.ts';

const APOYOS = (tenant: string, rubro: string, proveedor: string) => `
  p.estado as "proyectoEstado", p.fecha_inicio::text as "proyectoInicio",
  exists (select from rubros r where r.tenant_id = ${tenant} and r.id = ${rubro}::uuid
    and r.eliminado_en is null) as "hayRubro",
  exists (select from proveedores v where v.tenant_id = ${tenant} and v.id = ${proveedor}::uuid
    and v.eliminado_en is null) as "hayProveedor"`;

type Referencias = { readonly rubroId: string | null; readonly proveedorId: string | null };

/** The visible work of a new movement, held so that nobody archives it meanwhile. */
export async function leerApoyos(
  { query }: QueryTx,
  ctx: TenantContext,
  { proyectoId, rubroId, proveedorId }: Referencias & { readonly proyectoId: string },
): Promise<Apoyos> {
  const { valores, agregar } = nuevosParametros();
  const tenant = `${agregar(ctx.tenantId)}::uuid`;
  const [apoyos] = await query<Apoyos>(
    `select ${APOYOS(tenant, agregar(rubroId), agregar(proveedorId))}
     from proyectos p where p.tenant_id = ${tenant} and p.id = ${agregar(proyectoId)}::uuid
       and p.eliminado_en is null and ${obraVisible(ctx, 'p.id', agregar)}
     for share of p`,
    valores,
  );
  if (!apoyos) throw new AppError('NO_ENCONTRADO');
  return apoyos;
}

/**
 * The same for a movement that exists, which stays locked until the transaction ends. The work comes
 * first, like everywhere: whoever waits for it holds nothing yet.
 */
export async function bloquearMovimiento(
  { query }: QueryTx,
  ctx: TenantContext,
  id: string,
  { rubroId, proveedorId }: Referencias,
): Promise<Apoyos> {
  const { valores, agregar } = nuevosParametros();
  const tenant = `${agregar(ctx.tenantId)}::uuid`;
  const movimiento = `${agregar(id)}::uuid`;
  const [apoyos] = await query<Apoyos>(
    `with obra as materialized (
       select p.* from proyectos p where p.tenant_id = ${tenant} and p.id = (
         select x.proyecto_id from movimientos x
         where x.tenant_id = ${tenant} and x.id = ${movimiento})
         and ${obraVisible(ctx, 'p.id', agregar)}
       for share of p)
     select ${APOYOS(tenant, agregar(rubroId), agregar(proveedorId))}
     from obra p join movimientos m on m.tenant_id = p.tenant_id and m.proyecto_id = p.id
     where m.tenant_id = ${tenant} and m.id = ${movimiento} and m.eliminado_en is null
       and ${soloVisibles(ctx, 'm')}
     for no key update of m`,
    valores,
  );
  if (!apoyos) throw new AppError('NO_ENCONTRADO');
  return apoyos;
}

type Pedidas = {
  /** Where the id stands in the input, for the answer to point at. */
  readonly rubros: readonly { readonly path: string; readonly id: string | null }[];
  readonly proveedorId: string | null;
};

/** Refuses rubros or a supplier that do not exist, each at its field. */
export async function verificarReferencias(
  { query }: QueryTx,
  { tenantId }: TenantContext,
  { rubros, proveedorId }: Pedidas,
): Promise<void> {
  const pedidos = rubros.flatMap(({ path, id }) => (id === null ? [] : [{ path, id }]));
  if (pedidos.length === 0 && proveedorId === null) return;
  const filas = await query<{ id: string }>(
    `select id from rubros where tenant_id = $1::uuid and id = any($2::uuid[]) and eliminado_en is null
     union all
     select id from proveedores where tenant_id = $1::uuid and id = $3::uuid and eliminado_en is null`,
    [tenantId, [...new Set(pedidos.map(({ id }) => id))], proveedorId],
  );
  const hay = new Set(filas.map(({ id }) => id));
  const details: DetalleError[] = pedidos
    .filter(({ id }) => !hay.has(id))
    .map(({ path }) => ({ path, message: 'Ese rubro no existe' }));
  if (proveedorId !== null && !hay.has(proveedorId)) {
    details.push({ path: 'proveedorId', message: 'Ese proveedor no existe' });
  }
  if (details.length > 0) throw new AppError('VALIDATION_ERROR', { details });
}

export type ObraTomada = {
  readonly id: string;
  readonly estado: string;
  readonly fechaInicio: string | null;
};

/** The visible works among these, locked by id against being archived; 404 when one is missing. */
export async function tomarObras(
  { query }: QueryTx,
  ctx: TenantContext,
  ids: readonly string[],
): Promise<readonly ObraTomada[]> {
  const { valores, agregar } = nuevosParametros();
  const obras = await query<ObraTomada>(
    `select p.id, p.estado, p.fecha_inicio::text as "fechaInicio" from proyectos p
     where p.tenant_id = ${agregar(ctx.tenantId)}::uuid and p.id = any(${agregar(ids)}::uuid[])
       and p.eliminado_en is null and ${obraVisible(ctx, 'p.id', agregar)}
     order by p.id for share of p`,
    valores,
  );
  if (obras.length !== new Set(ids).size) throw new AppError('NO_ENCONTRADO');
  return obras;
}
