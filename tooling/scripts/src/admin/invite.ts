import { randomBytes } from 'node:crypto';

import { newId } from '@plomada/db/ids';

import { enter } from './log.ts';
import type { Operation } from './verb.ts';

const VALIDITY_MS = 7 * 24 * 3_600_000;

type Invitee = {
  readonly tenantId: string;
  readonly correo: string;
  readonly rol: string;
  readonly nombre: string | null;
  readonly apellido: string | null;
};

const RESERVE = `
insert into users as u (id, email, creado_en, actualizado_en) values ($1, $2, $3, $3)
on conflict (lower(email collate "C")) where clerk_id is null do update set email = u.email
returning id`;

/** Id of the reserved row of an address, which an account takes over once one has that address. */
export async function reserve({ client, now }: Operation, email: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(RESERVE, [newId(), email, now]);
  return rows[0]?.id ?? '';
}

const CLOSE = `
update invitaciones set anulada_en = $3
where tenant_id = $1 and user_id = $2 and aceptada_en is null and anulada_en is null`;

/** The author of the invitation is the invited member, because the operator is no member. */
const OPEN_INVITATION = `
insert into invitaciones (id, tenant_id, user_id, email, nombre, apellido, rol, token, expira_en,
  creado_en, creado_por, correo)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $3, 'EN_COLA')`;

const ENQUEUE = `
insert into outbox_correo (invitacion_id, organizacion_id, proximo_en, creado_en) values ($1, $2, $3, $3)`;

/**
 * Creates an open invitation for a member in state INVITED, in place of earlier ones, and queues
 * its e-mail for the server.
 */
export async function inviteMember(op: Operation, userId: string, invitee: Invitee) {
  const { client, now } = op;
  const { tenantId, correo: email, rol, nombre: name, apellido } = invitee;
  await enter(op, tenantId);
  await client.query(CLOSE, [tenantId, userId, now]);
  const [id, token] = [newId(), randomBytes(24).toString('base64url')];
  const expiresAt = new Date(now.getTime() + VALIDITY_MS);
  const who = [id, tenantId, userId, email, name, apellido, rol.toUpperCase()];
  await client.query(OPEN_INVITATION, [...who, token, expiresAt, now]);
  await client.query(ENQUEUE, [id, tenantId, now]);
  return { id, token };
}
