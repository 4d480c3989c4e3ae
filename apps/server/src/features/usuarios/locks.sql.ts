import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';
import { AppError } from '@plomada/domain/errores';
import {
  planSchema,
  type Plan,
  type Rol,
} from '@plomada/domain/organizaciones/organizacion.schema';
import { puede } from '@plomada/permissions/puede';
import { normalizarRol } from '@plomada/permissions/roles';

import type { TenantContext, Tx } from '../../context/context.ts';
import type { QueryTx } from '../../context/query.ts';
import { foundRow, oneRow } from '../../context/sql/one-row.ts';
import { SELECT_DE_USUARIO, SELECT_MIEMBRO, type FilaMiembro } from './miembros.sql.ts';
import { rolDe } from './usuarios.mapper.ts';
import { puedeTocarRol } from './usuarios.policy.ts';

/**
 * Lock that makes changes of people run one at a time in an organisation, so that counts (Owners,
 * members of the plan) stay true until the commit. Inserts that refer to the organisation do not
 * wait for it.
 */
const LOCK_TENANT = statement({
  name: 'usuarios.lockTenant',
  text: 'select from tenants where id = $1::uuid for no key update',
  params: [t.uuid],
  row: {},
});

const SELECT_TENANT = statement({
  name: 'usuarios.tenant',
  text: `
select t.nombre, t.plan,
  (select count(*)::int from memberships m
    where m.tenant_id = t.id and m.estado <> 'INACTIVE') as ocupados
from tenants t where t.id = $1::uuid for no key update of t`,
  params: [t.uuid],
  row: { nombre: t.text, plan: t.text, ocupados: t.int.because('count') },
});

type Organizacion = {
  readonly nombre: string;
  readonly plan: Plan;
  readonly ocupados: number;
};

export async function lockOrganizacion(
  { query }: QueryTx,
  tenantId: string,
): Promise<Organizacion> {
  await query(LOCK_TENANT(tenantId));
  // Reads the organisation in a second statement, so that changes made while the lock was awaited
  // are seen.
  const [fila] = await query(SELECT_TENANT(tenantId));
  if (!fila) throw new AppError('TENANT_NOT_FOUND');
  const plan = planSchema.parse(fila.plan.toLowerCase());
  return { nombre: fila.nombre, plan, ocupados: fila.ocupados };
}

const cargarPor =
  (select: typeof SELECT_MIEMBRO) =>
  (tx: QueryTx & Pick<TenantContext, 'tenantId'>, id: string): Promise<FilaMiembro> =>
    foundRow(tx, select(tx.tenantId, id));

/** Member by public id; 404 for anyone who is not one. */
export const cargarMiembro = cargarPor(SELECT_MIEMBRO);
/** Member by the user's id, which an organisation learns only after the invitation was accepted. */
export const memberOfUser = cargarPor(SELECT_DE_USUARIO);

/** Number of Owners who can sign in and act, except one. */
const COUNT_OTROS_OWNERS = statement({
  name: 'usuarios.contarOtrosOwners',
  text: `
select count(*)::int as otros from memberships m join users u on u.id = m.user_id
where m.tenant_id = $1::uuid and m.user_id <> $2::uuid and m.rol = 'OWNER' and m.estado = 'ACTIVE'
  and u.suspendido_en is null`,
  params: [t.uuid, t.uuid],
  row: { otros: t.int.because('count') },
});

/**
 * Refuses when no other active Owner is left; called under `lockOrganizacion`, before an active
 * Owner stops being one.
 */
export async function exigirOtroOwner(
  tx: Tx,
  { user_id, rol, estado }: FilaMiembro,
): Promise<void> {
  if (rolDe(rol) !== 'Owner' || estado !== 'ACTIVE') return;
  const { otros } = await oneRow(tx, COUNT_OTROS_OWNERS(tx.tenantId, user_id));
  if (otros === 0) throw new AppError('ULTIMO_OWNER');
}

const SELECT_ROL = statement({
  name: 'usuarios.rolVigente',
  text: `
select rol from memberships
where tenant_id = $1::uuid and user_id = $2::uuid and estado = 'ACTIVE'`,
  params: [t.uuid, t.uuid],
  row: { rol: t.text },
});

/** Reads the actor's role again under the lock; refuses if they lost the right meanwhile. */
export async function exigirActorVigente(
  { query, tenantId, actor }: Tx,
  ...roles: readonly Rol[]
): Promise<void> {
  const [fila] = await query(SELECT_ROL(tenantId, actor.userId));
  const rol = normalizarRol(fila?.rol);
  const vale =
    rol !== null && puede(rol, 'manage_users') && roles.every((otro) => puedeTocarRol(rol, otro));
  if (!vale) throw new AppError('SIN_PERMISO');
}
