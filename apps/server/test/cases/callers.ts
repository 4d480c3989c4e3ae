import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import { APAGADA, NORTE, NO_EXISTE, type Persona } from '../support/data.ts';
import { tokenDe, tokenFalso } from '../support/server.ts';
import type { Expected, PermissionCase } from './permission-case.ts';

/** Person or program as whom the permission tests call each procedure. */
export type Caller = {
  readonly name: string;
  readonly token: () => Promise<string | undefined>;
  /** Person to whom the token belongs; null when it makes the call anonymous. */
  readonly persona: Persona | null;
  readonly tenantId: string;
  /** Answer that a case must give to this caller. */
  readonly expected: (caso: PermissionCase) => Expected;
};

const allowed = (caso: PermissionCase): Expected => [caso.ok ?? 200];
const isPublic = (caso: PermissionCase) => caso.quien === 'publico';
const needsNoMembership = (caso: PermissionCase) => isPublic(caso) || caso.quien === 'sesion';

const withoutSession = (caso: PermissionCase): Expected =>
  isPublic(caso) ? allowed(caso) : [401, 'NO_AUTENTICADO'];
const withoutMembership = (caso: PermissionCase): Expected =>
  needsNoMembership(caso) ? allowed(caso) : [403, 'ACCESS_DENIED'];
const suspended = (caso: PermissionCase): Expected =>
  isPublic(caso) ? allowed(caso) : [403, 'Account Suspended'];
const byRole =
  (rol: Rol) =>
  (caso: PermissionCase): Expected =>
    typeof caso.quien === 'string' || caso.quien.includes(rol)
      ? allowed(caso)
      : [403, 'SIN_PERMISO'];
const inInactive = (caso: PermissionCase): Expected =>
  needsNoMembership(caso) || caso.evenIfInactive === true
    ? allowed(caso)
    : [403, 'ORGANIZACION_INACTIVA'];
const withoutOrganisation = (caso: PermissionCase): Expected =>
  needsNoMembership(caso) ? allowed(caso) : [404, 'TENANT_NOT_FOUND'];

const anonymous = (name: string, token: Caller['token']): Caller => ({
  name,
  token,
  persona: null,
  tenantId: NORTE,
  expected: withoutSession,
});

type Who = { readonly persona: Persona; readonly tenantId?: string };

const person = (
  name: string,
  { persona, tenantId = NORTE }: Who,
  expected: Caller['expected'],
): Caller => ({ name, token: () => tokenDe(persona), persona, tenantId, expected });

const withRole = (rol: Rol & Persona): Caller => person(rol, { persona: rol }, byRole(rol));

export const ANONYMOUS = anonymous('anonymous', async () => undefined);
export const FORGED = anonymous('token signed by another key', () => tokenFalso('Owner'));

/** Callers whose token is refused, which makes them anonymous. */
export const BAD_TOKENS: readonly Caller[] = [
  FORGED,
  anonymous('garbage token', async () => 'no.es.token'),
  anonymous('machine key', async () => 'ak_123456'),
  anonymous('expired token', () => tokenDe('Owner', { segundos: -30 })),
  anonymous('token of another site', () => tokenDe('Owner', { azp: 'https://otro.example' })),
  anonymous('pending session', () => tokenDe('Owner', { sts: 'pending' })),
];

/** People with a session and without access to the organisation they name. */
export const OUTSIDERS: readonly Caller[] = [
  person('member of nothing', { persona: 'Nadie' }, withoutMembership),
  person('Owner of another organisation', { persona: 'OwnerDelSur' }, withoutMembership),
  person('inactive member', { persona: 'Inactivo' }, withoutMembership),
  person('invited member', { persona: 'Invitado' }, withoutMembership),
  person('suspended account', { persona: 'Suspendido' }, suspended),
  person('Owner of an inactive organisation', { persona: 'Owner', tenantId: APAGADA }, inInactive),
  person(
    'Owner, unknown organisation',
    { persona: 'Owner', tenantId: NO_EXISTE },
    withoutOrganisation,
  ),
  person(
    'Owner, organisation id that is no UUID',
    { persona: 'Owner', tenantId: 'nadie' },
    withoutOrganisation,
  ),
];

export const ROLES: readonly Caller[] = [
  withRole('Owner'),
  withRole('Admin'),
  withRole('Usuario'),
  withRole('Socio'),
];
