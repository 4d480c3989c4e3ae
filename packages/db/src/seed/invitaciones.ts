import { BRUNO, type DemoTenant, JULIAN, MARIANA, QUEBRACHO, RIO_MANSO } from './demo-users.ts';
import type { SeedRow } from './insert-rows.ts';
import { seedId } from './random.ts';

/** Someone without an account: whoever signs up with this address finds the invitation. */
export const LUCIA = {
  id: '01930000-0000-7000-9000-000000000012',
  email: 'lucia@riomanso.demo',
} as const;

type InvitacionDemo = {
  readonly tenantId: string;
  readonly invitado: { readonly id: string; readonly email: string };
  readonly nombre: string;
  readonly apellido: string;
  readonly rol: 'USUARIO' | 'SOCIO';
  readonly creadoPor: string;
};

/** One to a person without an account, one to a person with an account and another organisation. */
const INVITACIONES: readonly InvitacionDemo[] = [
  {
    tenantId: RIO_MANSO,
    invitado: LUCIA,
    nombre: 'Lucía',
    apellido: 'Bustamante',
    rol: 'USUARIO',
    creadoPor: MARIANA.id,
  },
  {
    tenantId: QUEBRACHO,
    invitado: JULIAN,
    nombre: 'Julián',
    apellido: 'Farías',
    rol: 'SOCIO',
    creadoPor: BRUNO.id,
  },
];

const SEMANA_MS = 7 * 86_400_000;

export type FilasInvitaciones = {
  readonly memberships: readonly SeedRow[];
  readonly invitaciones: readonly SeedRow[];
};

/** Open invitations of one organisation, a week from `ahora`, with the memberships they wait for. */
export function invitacionesDe({ id }: DemoTenant, ahora: Date): FilasInvitaciones {
  const propias = INVITACIONES.filter(({ tenantId }) => tenantId === id);
  const creadoEn = ahora.toISOString();
  return {
    memberships: propias.map(({ invitado, rol }) => ({
      tenant_id: id,
      user_id: invitado.id,
      rol,
      estado: 'INVITED',
      creado_en: creadoEn,
      actualizado_en: creadoEn,
    })),
    invitaciones: propias.map(({ invitado, nombre, apellido, rol, creadoPor }, i) => ({
      id: seedId('invitacion', id, i),
      tenant_id: id,
      user_id: invitado.id,
      email: invitado.email,
      nombre,
      apellido,
      rol,
      // Known to all, which is no harm: it opens for the invited address only.
      token: seedId('token-invitacion', id, i),
      expira_en: new Date(ahora.getTime() + SEMANA_MS).toISOString(),
      creado_en: creadoEn,
      creado_por: creadoPor,
    })),
  };
}
