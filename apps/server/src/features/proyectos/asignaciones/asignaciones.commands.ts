import { verificarAsignables } from '@plomada/domain/proyectos/asignacion.rules';
import type {
  AsignarUsuarios,
  UsuarioAsignable,
} from '@plomada/domain/proyectos/asignacion.schema';

import { recordAudit, subjectOf } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { transaction } from '../../../context/transaction.ts';
import { mustAllow } from '../../../http/transport/refuse.ts';
import { SELECT_INTEGRANTES } from '../../usuarios/miembros.sql.ts';
import { lockObra, nombrarObra } from '../locks.sql.ts';
import { asignableDto, leerAsignados } from './asignaciones.queries.ts';
import { UPDATE_QUITADOS, UPSERT_ASIGNADOS } from './asignaciones.sql.ts';

/**
 * Returns the requested members; refused, naming them, when any is not a Usuario of the
 * organisation.
 */
async function exigirAsignables(
  { query, tenantId }: Tx,
  usuarioIds: readonly string[],
): Promise<UsuarioAsignable[]> {
  const filas = await query(SELECT_INTEGRANTES(tenantId, usuarioIds));
  const asignables = filas.map(asignableDto);
  const porId = new Map(asignables.map((uno) => [uno.id, uno]));
  mustAllow(verificarAsignables(usuarioIds.map((id) => porId.get(id.toLowerCase()) ?? null)));
  return asignables;
}

/**
 * Replaces the list of assigned Usuarios. Allowed for an archived obra too, whose data are
 * read-only but whose readers may change.
 */
export function asignarUsuarios(
  ctx: TenantContext,
  { id, usuarioIds }: AsignarUsuarios,
): Promise<{ items: UsuarioAsignable[] }> {
  return transaction(ctx, async (tx) => {
    const obra = await lockObra(tx, id, { administracion: true });
    const pedidos = await exigirAsignables(tx, usuarioIds);
    const antes = await leerAsignados(tx, id);
    const ids = pedidos.map((usuario) => usuario.id);
    await tx.query(UPSERT_ASIGNADOS(ctx.tenantId, id, ids, ctx.now, ctx.actor.userId));
    await tx.query(UPDATE_QUITADOS(ctx.tenantId, id, ids, ctx.now));
    const items = await leerAsignados(tx, id);
    const cambio = describir(antes, items);
    if (cambio) {
      await recordAudit(tx, {
        accion: 'PERMISO',
        ...subjectOf('PROYECTO', { id, proyectoId: id }),
        resumen: `${cambio} en ${nombrarObra(obra)}`,
        antes: { usuariosAsignados: antes.map(({ fullName }) => fullName) },
        despues: { usuariosAsignados: items.map(({ fullName }) => fullName) },
      });
    }
    return { items };
  });
}

/** Text such as "Asignó a Camila Ortuño y quitó a Rodrigo Peralta"; null when nothing changed. */
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
