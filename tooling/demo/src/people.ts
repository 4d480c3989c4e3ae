import { required } from '@plomada/domain/base/required';
import { z } from 'zod';

import { cell, readTable } from './table.ts';

// People and organisations of the demo, which the local identity and `start`'s greeting read too.

/** Password of all demo users. */
export const DEMO_PASSWORD = 'Plomada-2026';

const organization = z.strictObject({
  id: cell.text,
  /** Folder of the organisation's lists in `data/`. */
  carpeta: cell.text,
  nombre: cell.text,
  cuit: cell.text,
  plan: z.enum(['FREE', 'BASIC', 'PREMIUM', 'ENTERPRISE']),
  /** Days from the first start until the plan expires; null when it does not expire. */
  expira: cell.optionalNumber,
  /** Number of the demo's movements, which a scale multiplies. */
  movimientos: cell.number,
  /** Number of the demo's budgets, which a scale multiplies. */
  presupuestos: cell.number,
});
export type DemoTenant = z.infer<typeof organization>;

const role = z.enum(['Owner', 'Admin', 'Usuario', 'Socio']);

const account = z.strictObject({
  numero: cell.number,
  email: cell.text,
  nombre: cell.text,
  apellido: cell.text,
  /**
   * Limit of organisations as the identity provider's metadata has it: a number, a numeric string,
   * or absent.
   */
  maxTenants: z
    .string()
    .transform((text) =>
      text === '' ? null : text.startsWith('"') ? text.replaceAll('"', '') : Number(text),
    ),
  suspendido: cell.mark,
  /**
   * Memberships, such as `rio-manso:Usuario:inactive`: organisation, role, and a mark when it is
   * inactive.
   */
  miembro: cell.list(' '),
});

type Account = z.infer<typeof account>;

export type DemoUser = Omit<Account, 'numero' | 'miembro'> & {
  readonly id: string;
  readonly clerkId: string;
  readonly memberships: readonly {
    readonly tenantId: string;
    readonly rol: z.infer<typeof role>;
    readonly estado: 'active' | 'inactive';
  }[];
};

export const DEMO_TENANTS: readonly DemoTenant[] = readTable('organizaciones', organization);

/** Organisation whose lists are in that folder. */
const organizationOf = (folder: string): DemoTenant =>
  required(
    DEMO_TENANTS.find(({ carpeta }) => carpeta === folder),
    folder,
  );

function userOf({ numero, miembro, ...typed }: Account): DemoUser {
  const memberships = miembro.map((entry) => {
    const [folder = '', rol, left] = entry.split(':');
    const estado = left === undefined ? 'active' : 'inactive';
    return { tenantId: organizationOf(folder).id, rol: role.parse(rol), estado } as const;
  });
  return {
    ...typed,
    id: `01930000-0000-7000-9000-${String(numero).padStart(12, '0')}`,
    clerkId: `user_demo_${typed.email.split('@')[0]}`,
    memberships,
  };
}

export const DEMO_USERS: readonly DemoUser[] = readTable('personas', account).map(userOf);

/** Demo user whose address begins with that name. */
export const person = (name: string): DemoUser =>
  required(
    DEMO_USERS.find(({ email }) => email.startsWith(`${name}@`)),
    name,
  );

export const ownerOf = ({ id, nombre }: DemoTenant): DemoUser =>
  required(
    DEMO_USERS.find(({ memberships }) =>
      memberships.some(({ tenantId, rol }) => tenantId === id && rol === 'Owner'),
    ),
    `the Owner of ${nombre}`,
  );

export const RIO_MANSO = organizationOf('rio-manso').id;
export const QUEBRACHO = organizationOf('quebracho').id;

/**
 * Person without an account at the identity provider: a sign-up with this address finds the
 * invitation.
 */
export const LUCIA = {
  id: '01930000-0000-7000-9000-000000000012',
  email: 'lucia@riomanso.demo',
} as const;
