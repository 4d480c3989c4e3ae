import { AppError } from '@plomada/domain/errores';

import type { TenantContext } from '../../context/context.ts';
import type { QueryTx } from '../../context/transaction.ts';
import { nuevosParametros } from '../comun/parametros.ts';
import { obraVisible, soloVisibles } from '../proyectos/proyectos.visibility.ts';
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

/** The same for a movement that exists, which stays locked until the transaction ends. */
export async function bloquearMovimiento(
  { query }: QueryTx,
  ctx: TenantContext,
  id: string,
  { rubroId, proveedorId }: Referencias,
): Promise<Apoyos> {
  const { valores, agregar } = nuevosParametros();
  const tenant = `${agregar(ctx.tenantId)}::uuid`;
  const [apoyos] = await query<Apoyos>(
    `select ${APOYOS(tenant, agregar(rubroId), agregar(proveedorId))}
     from movimientos m join proyectos p on p.tenant_id = m.tenant_id and p.id = m.proyecto_id
     where m.tenant_id = ${tenant} and m.id = ${agregar(id)}::uuid and m.eliminado_en is null
       and ${soloVisibles(ctx, 'm')} and ${obraVisible(ctx, 'm.proyecto_id', agregar)}
     for no key update of m for share of p`,
    valores,
  );
  if (!apoyos) throw new AppError('NO_ENCONTRADO');
  return apoyos;
}
