import { AppError, type DetalleError } from '@plomada/domain/errores';
import type {
  AsignarUsuarios,
  UsuarioAsignable,
} from '@plomada/domain/proyectos/asignacion.schema';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext } from '../../../context/context.ts';
import { withSqlTransaction, type QueryTx } from '../../../context/transaction.ts';
import { INTEGRANTES, rolDe, type FilaMiembro } from '../../usuarios/usuarios.mapper.ts';
import { bloquearObra, nombrarObra } from '../locks.sql.ts';
import { asignableDto, leerAsignados } from './asignaciones.queries.ts';

const PEDIDOS = `${INTEGRANTES} and m.user_id = any($2::uuid[])`;

function falta(miembro: FilaMiembro | undefined): string | null {
  if (!miembro) return 'Ese usuario no es de la organización';
  const role = rolDe(miembro.rol);
  if (role === 'Usuario') return null;
  const { fullName } = asignableDto(miembro);
  return role === 'Socio'
    ? `${fullName} es Socio: ve las obras en las que participa`
    : `${fullName} es ${role}: ya ve todas las obras`;
}

/** Who is asked for, each of them a Usuario of the organisation; the others are named. */
async function exigirAsignables(
  { query }: QueryTx,
  { tenantId }: TenantContext,
  usuarioIds: readonly string[],
): Promise<UsuarioAsignable[]> {
  const filas = await query<FilaMiembro>(PEDIDOS, [tenantId, usuarioIds]);
  const porId = new Map(filas.map((fila) => [fila.id, fila]));
  const details = usuarioIds.flatMap((id, i): DetalleError[] => {
    const message = falta(porId.get(id.toLowerCase()));
    return message === null ? [] : [{ path: `usuarioIds.${i}`, message }];
  });
  if (details.length > 0) throw new AppError('VALIDATION_ERROR', { details });
  return filas.map(asignableDto);
}

// Of somebody once taken off the row is still there: it comes back to life.
const ASIGNAR = `
insert into proyecto_usuarios as x (tenant_id, proyecto_id, usuario_id, creado_en, creado_por)
select $1::uuid, $2::uuid, id, $4::timestamptz, $5::uuid from unnest($3::uuid[]) as id
on conflict (tenant_id, proyecto_id, usuario_id) do update
  set eliminado_en = null, creado_en = excluded.creado_en, creado_por = excluded.creado_por
  where x.eliminado_en is not null`;

// Also who is no Usuario any more, and would be back by changing role.
const QUITAR = `
update proyecto_usuarios set eliminado_en = $4::timestamptz
where tenant_id = $1::uuid and proyecto_id = $2::uuid and eliminado_en is null
  and usuario_id <> all($3::uuid[])`;

/**
 * Who sees the work is exactly who is named. An archived work takes no data, but who may look at it
 * can still change.
 */
export function asignarUsuarios(
  ctx: TenantContext,
  { id, usuarioIds }: AsignarUsuarios,
): Promise<{ items: UsuarioAsignable[] }> {
  return withSqlTransaction(ctx, async (tx) => {
    const obra = await bloquearObra(tx, ctx, id);
    const pedidos = await exigirAsignables(tx, ctx, usuarioIds);
    const antes = await leerAsignados(tx, ctx, id);
    const ids = pedidos.map((usuario) => usuario.id);
    await tx.query(ASIGNAR, [ctx.tenantId, id, ids, ctx.ahora, ctx.actor.userId]);
    await tx.query(QUITAR, [ctx.tenantId, id, ids, ctx.ahora]);
    const items = await leerAsignados(tx, ctx, id);
    const cambio = describir(antes, items);
    if (cambio) {
      await recordAudit(tx, ctx, {
        accion: 'PERMISO',
        entidad: 'PROYECTO',
        entidadId: id,
        proyectoId: id,
        resumen: `${cambio} en ${nombrarObra(obra)}`,
        antes: { usuariosAsignados: antes.map(({ fullName }) => fullName) },
        despues: { usuariosAsignados: items.map(({ fullName }) => fullName) },
      });
    }
    return { items };
  });
}

/** "Asignó a Camila Ortuño y quitó a Rodrigo Peralta"; null when nobody came or went. */
function describir(
  antes: readonly UsuarioAsignable[],
  despues: readonly UsuarioAsignable[],
): string | null {
  const sinEllos = (unos: readonly UsuarioAsignable[], otros: readonly UsuarioAsignable[]) =>
    unos.filter(({ id }) => !otros.some((otro) => otro.id === id)).map((uno) => uno.fullName);
  const nuevos = sinEllos(despues, antes);
  const idos = sinEllos(antes, despues);
  const partes = [
    ...(nuevos.length > 0 ? [`asignó a ${nuevos.join(', ')}`] : []),
    ...(idos.length > 0 ? [`quitó a ${idos.join(', ')}`] : []),
  ].join(' y ');
  return partes ? partes.charAt(0).toUpperCase() + partes.slice(1) : null;
}
