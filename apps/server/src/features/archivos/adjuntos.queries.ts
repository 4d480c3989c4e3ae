import type { Adjunto, AdjuntoSubido } from '@plomada/domain/archivos/archivo.schema';
import { AppError } from '@plomada/domain/errores';

import type { TenantContext } from '../../context/context.ts';
import type { QueryTx } from '../../context/query.ts';
import { Descarga } from '../../rest/descarga.ts';
import { nuevosParametros } from '../../sql/params.ts';
import { leerVinculado, leerVinculados } from '../../storage/vinculos.ts';
import { obraVisible, soloVisibles } from '../proyectos/visibility.sql.ts';

/** A movement as far as its files are concerned. */
export type Portador = {
  readonly codigo: string;
  readonly proyectoId: string;
  readonly proyectoEstado: string;
};

/** The visible movement; `bloqueo` holds it, and its work's state, until the transaction ends. */
export async function leerPortador(
  { query }: QueryTx,
  ctx: TenantContext,
  id: string,
  bloqueo: '' | 'for no key update of m for share of p' = '',
): Promise<Portador> {
  const { valores, agregar } = nuevosParametros();
  const tenant = `${agregar(ctx.tenantId)}::uuid`;
  const [portador] = await query<Portador>(
    `select m.codigo, m.proyecto_id as "proyectoId", p.estado as "proyectoEstado"
     from movimientos m join proyectos p on p.tenant_id = m.tenant_id and p.id = m.proyecto_id
     where m.tenant_id = ${tenant} and m.id = ${agregar(id)}::uuid and m.eliminado_en is null
       and ${soloVisibles(ctx, 'm')} and ${obraVisible(ctx, 'm.proyecto_id', agregar)} ${bloqueo}`,
    valores,
  );
  if (!portador) throw new AppError('NO_ENCONTRADO');
  return portador;
}

export async function listarAdjuntos(
  ctx: TenantContext,
  { id }: { readonly id: string },
): Promise<{ items: Adjunto[] }> {
  await leerPortador(ctx.db, ctx, id);
  return { items: await leerVinculados(ctx.db, ctx, { tipo: 'movimiento', id }) };
}

export async function descargarAdjunto(
  ctx: TenantContext,
  { id, archivoId }: { readonly id: string; readonly archivoId: string },
): Promise<Descarga> {
  await leerPortador(ctx.db, ctx, id);
  const dueno = { tipo: 'movimiento', id } as const;
  const { clave, nombre, mime, bytes } = await leerVinculado(ctx.db, ctx, dueno, archivoId);
  return new Descarga({ nombre, mime, bytes, flujo: await ctx.almacen.abrir(clave) });
}

/** Other movements one may see that carry the very same bytes. */
export async function leerRepetidos(
  { query }: QueryTx,
  ctx: TenantContext,
  { id, sha256 }: { readonly id: string; readonly sha256: string },
): Promise<AdjuntoSubido['repetidos']> {
  const { valores, agregar } = nuevosParametros();
  const tenant = `${agregar(ctx.tenantId)}::uuid`;
  const filas = await query<AdjuntoSubido['repetidos'][number]>(
    `select distinct m.id as "movimientoId", m.proyecto_id as "proyectoId", m.codigo
     from archivos a
     join movimiento_adjuntos x on x.tenant_id = a.tenant_id and x.archivo_id = a.id
     join movimientos m on m.tenant_id = x.tenant_id and m.id = x.movimiento_id
     where a.tenant_id = ${tenant} and a.sha256 = ${agregar(sha256)} and a.estado = 'LISTO'
       and a.id <> ${agregar(id)}::uuid and x.eliminado_en is null and m.eliminado_en is null
       and ${soloVisibles(ctx, 'm')} and ${obraVisible(ctx, 'm.proyecto_id', agregar)}
     order by m.codigo limit 5`,
    valores,
  );
  return filas;
}
