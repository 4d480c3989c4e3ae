import type { Db } from '@plomada/db/client';
import type { TenantId } from '@plomada/db/tenant-id';
import { runPinned } from '@plomada/db/tenant-pool';
import { AppError } from '@plomada/domain/errores';
import { planSchema, type Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import type { Permiso } from '@plomada/permissions/permisos';
import { puede } from '@plomada/permissions/puede';
import { normalizarRol } from '@plomada/permissions/roles';

import type { Access, Actor, BaseContext, Tenant, Usuario } from './context.ts';
import { forgetMember, knownMember, rememberMember, type KnownMember } from './known-members.ts';
import { readOf, tripOf } from './one-trip.ts';
import { requireSameUser, requireSession, idOfUser, userOfRow } from './resolve-session.ts';
import { SELECT_ACCESS, SELECT_MEMBER, SELECT_TENANTS, type AccessRow } from './session.sql.ts';

export type Requirement = {
  readonly permiso: Permiso;
  readonly evenIfInactive: boolean;
  /** A read whose statements may go out along with the membership, for whoever they last were. */
  readonly oneTrip?: boolean;
  /** Told of an active member whom the right is refused, while their organisation is pinned. */
  readonly onDenied?: (acceso: Access) => Promise<void>;
};

/** What the work reads with. */
type Reading = {
  readonly db: Db;
  /** Stops the work, which then runs again, where the membership has only been supposed so far. */
  readonly beSure: () => void;
};
type Work<T> = (acceso: Access, reading: Reading) => Promise<T>;

const sure = ({ db }: BaseContext): Reading => ({ db, beSure: () => undefined });

type Nombrados = {
  readonly clerkId: string;
  readonly userId: string;
  readonly tenantId: TenantId;
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The only place that makes a TenantId. Before the membership is read it only pins the connection. */
function acunar(ref: string): TenantId {
  // The brand exists only in types; the text was checked to be a UUID and is pinned before any read.
  return ref.toLowerCase() as TenantId;
}

function exigirTenantRef(ctx: BaseContext): TenantId {
  if (ctx.tenantRef === null || ctx.tenantRef === '') throw new AppError('TENANT_ID_REQUERIDO');
  if (!UUID.test(ctx.tenantRef)) throw new AppError('TENANT_NOT_FOUND');
  return acunar(ctx.tenantRef);
}

/**
 * Runs `fn` pinned to an organisation whose membership is only coming to be, or coming to its end: the
 * one being created, the one of an invitation that the database has just shown to this person, or one
 * that a closed account leaves. Nothing else may call it.
 */
export function inOwnTenant<T>(
  userId: string,
  ref: string,
  fn: (tenantId: TenantId) => Promise<T>,
): Promise<T> {
  const tenantId = acunar(ref);
  return runPinned({ tenantId, userId }, () => fn(tenantId));
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** All organisations, page by page: the server's own housekeeping. */
export async function* pagesOfTenants({ query }: Pick<Db, 'query'>): AsyncGenerator<TenantId[]> {
  for (let last = BEFORE_ALL; ;) {
    const page = (await query(SELECT_TENANTS(last))).map(({ id }) => acunar(id));
    last = page.at(-1) ?? '';
    if (last === '') return;
    yield page;
  }
}

/** Runs `fn` pinned to each organisation in turn: the server's own housekeeping, in nobody's name. */
export async function inEachTenant(
  db: Pick<Db, 'query'>,
  fn: (tenantId: TenantId) => Promise<void>,
): Promise<void> {
  for await (const page of pagesOfTenants(db)) {
    for (const tenantId of page) await runPinned({ tenantId }, () => fn(tenantId));
  }
}

/**
 * Runs `fn` pinned to an organisation that a secret names and nobody has shown themself to be of yet. What
 * is read counts in the share of `share`, so that guessing uses nobody else's up.
 */
export function inNamedTenant<T>(
  ref: string,
  share: string,
  fn: (tenantId: TenantId) => Promise<T>,
): Promise<T> {
  const tenantId = acunar(ref);
  return runPinned({ tenantId, share }, () => fn(tenantId));
}

type Member = {
  readonly tenantId: TenantId;
  readonly userId: string;
  readonly permiso: Permiso;
};

/**
 * Runs `fn` in the name of a member without a session, as they would be let in at this moment; null, and
 * nothing run, when they would not be.
 */
export async function inMembersName<T>(
  db: Db,
  { tenantId, userId, permiso }: Member,
  fn: (acceso: Access) => Promise<T>,
): Promise<T | null> {
  return runPinned({ tenantId, userId }, async () => {
    const [fila] = await db.query(SELECT_MEMBER(userId, tenantId));
    if (!fila) return null;
    let acceso: Access;
    try {
      acceso = verificarAcceso(fila, tenantId, { evenIfInactive: false });
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
    return puede(acceso.actor.rol, permiso) ? fn(acceso) : null;
  });
}

async function leerAcceso(
  ctx: BaseContext,
  { clerkId, userId, tenantId }: Nombrados,
  exigencia: Requirement,
): Promise<Access> {
  const [leida] = await ctx.db.query(SELECT_ACCESS(clerkId, tenantId));
  const fila = requireSameUser(ctx, leida, userId);
  // Whoever is refused is a stranger from now on.
  forgetMember(ctx.db, userId, tenantId);
  const acceso = verificarAcceso(fila, tenantId, exigencia);
  if (!puede(acceso.actor.rol, exigencia.permiso)) {
    await exigencia.onDenied?.(acceso);
    throw new AppError('SIN_PERMISO');
  }
  rememberMember(ctx.db, { read: readOf(fila), access: acceso });
  return acceso;
}

/** What the member last was would let them do this. */
const wouldServe = ({ access }: KnownMember, { permiso, evenIfInactive }: Requirement): boolean =>
  puede(access.actor.rol, permiso) && (evenIfInactive || access.tenant.isActive);

/**
 * The read of a known member in one trip: with what they last were, which is read along and must still
 * be so, to the letter. Whatever else happens, the membership is read first and what it says comes first;
 * then what was found out counts if they are the same, and otherwise the work runs once more.
 */
async function enUnViaje<T>(
  ctx: BaseContext,
  nombrados: Nombrados,
  { known, exigencia, fn }: { known: KnownMember; exigencia: Requirement; fn: Work<T> },
): Promise<T> {
  const trip = tripOf(ctx.db, { ...nombrados, read: known.read });
  const outcome = await settled(fn(known.access, trip));
  if (trip.isSame()) return outcome();
  const acceso = await leerAcceso(ctx, nombrados, exigencia);
  const same = knownMember(ctx.db, nombrados.userId, nombrados.tenantId)?.read === known.read;
  return same && !trip.hasStopped() ? outcome() : fn(acceso, sure(ctx));
}

/** What came of it, to be given or thrown later. */
const settled = <T>(work: Promise<T>): Promise<() => T> =>
  work.then(
    (value) => () => value,
    (error: unknown) => () => {
      throw error;
    },
  );

/**
 * Runs `fn` as the session's user inside the organisation the caller names, pinned to both.
 * Order: session, organisation, membership, permission; nothing of the input is looked at before.
 * Until the membership is known, what is read counts in the person's share of the connections.
 */
export async function withTenant<T>(
  ctx: BaseContext,
  exigencia: Requirement,
  fn: Work<T>,
): Promise<T> {
  const clerkId = requireSession(ctx);
  const tenantId = exigirTenantRef(ctx);
  const userId = await idOfUser(ctx, clerkId);
  const nombrados = { clerkId, userId, tenantId };
  const { requestId } = ctx;
  const pin = { tenantId, userId, requestId };
  const known = knownMember(ctx.db, userId, tenantId);
  if (known && exigencia.oneTrip === true && wouldServe(known, exigencia)) {
    return runPinned(pin, () => enUnViaje(ctx, nombrados, { known, exigencia, fn }));
  }
  if (known) {
    return runPinned(pin, async () => fn(await leerAcceso(ctx, nombrados, exigencia), sure(ctx)));
  }
  const ajena = { ...pin, share: userId };
  const acceso = await runPinned(ajena, () => leerAcceso(ctx, nombrados, exigencia));
  return runPinned(pin, () => fn(acceso, sure(ctx)));
}

/** The membership alone: whether they hold the right is asked next. */
function verificarAcceso(
  fila: AccessRow,
  tenantId: TenantId,
  exigencia: Pick<Requirement, 'evenIfInactive'>,
): Access {
  const user = userOfRow(fila);
  const tenant = tenantDeFila(fila, tenantId);
  if (!tenant) throw new AppError('TENANT_NOT_FOUND');
  const rol = rolActivo(fila);
  if (rol === null) throw new AppError('ACCESS_DENIED');
  if (!tenant.isActive && !exigencia.evenIfInactive) throw new AppError('ORGANIZACION_INACTIVA');
  return { user, tenant, actor: actorDe(user, rol) };
}

/** The database keeps status and role in its own letter case; only `active` gives access. */
function rolActivo({ rol, estado }: AccessRow): Rol | null {
  if (rol === null || estado?.toLowerCase() !== 'active') return null;
  return normalizarRol(rol);
}

const actorDe = (user: Usuario, rol: Rol): Actor => ({
  userId: user.id,
  nombre: user.fullName,
  rol,
});

/** Null when there is no such organisation: then none of its columns is there. */
function tenantDeFila(fila: AccessRow, tenantId: TenantId): Tenant | null {
  const { tenant_nombre: nombre, tenant_plan: plan, is_active: isActive } = fila;
  if (nombre === null || plan === null || isActive === null) return null;
  return {
    id: tenantId,
    nombre,
    cuit: fila.tenant_cuit,
    plan: planSchema.parse(plan.toLowerCase()),
    expiraEn: fila.expira_en,
    isActive,
    settings: fila.settings ?? {},
  };
}
