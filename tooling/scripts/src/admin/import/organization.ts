import { newId } from '@plomada/db/ids';
import { z } from 'zod';

import { verifiedAccount, esId } from '../find.ts';
import { inviteMember, reserve } from '../invite.ts';
import { enter } from '../log.ts';
import { type Operation, AdminUsage } from '../verb.ts';
import type { Zip } from './zip.ts';

const personSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  nombre: z.string().nullable(),
  apellido: z.string().nullable(),
  cuenta_eliminada: z.boolean(),
});
type Person = z.infer<typeof personSchema>;

/** `cuenta`: an account here holds the address. `invitar`: none does. `cerrada`: nobody will come. */
type Who = {
  readonly id: string;
  readonly como: 'cuenta' | 'invitar' | 'cerrada';
  readonly persona: Person;
};
/** Who each person of the file is here. */
export type People = ReadonlyMap<string, Who>;

const APPOINT = `
update users set nombre = coalesce(nombre, $2), apellido = coalesce(apellido, $3)
where id = $1 and clerk_id is null`;

/** What they wrote names them; no account will ever be theirs. */
const CLOSED = `
insert into users (id, clerk_id, email, nombre, apellido, eliminado_en, creado_en, actualizado_en)
values ($1, $2, $3, $4, $5, $6, $6, $6)`;

async function closedAccount({ client, now }: Operation, person: Person): Promise<Who> {
  const id = newId();
  const { email, nombre: name, apellido } = person;
  await client.query(CLOSED, [id, `importada_${id}`, email, name, apellido, now]);
  return { id, como: 'cerrada', persona: person };
}

async function whoIs(op: Operation, person: Person, used: Set<string>): Promise<Who> {
  if (person.cuenta_eliminada) return await closedAccount(op, person);
  const email = person.email.toLowerCase();
  const cuenta = await verifiedAccount(op, email);
  const id = cuenta?.id ?? (await reserve(op, email));
  // Two people of the file with one address: the later one stays as a name.
  if (used.has(id)) return await closedAccount(op, person);
  used.add(id);
  if (cuenta) return { id, como: 'cuenta', persona: person };
  await op.client.query(APPOINT, [id, person.nombre, person.apellido]);
  return { id, como: 'invitar', persona: person };
}

/** By the address an account here has verified; else by a reserved row, which their account takes over. */
export async function recognise(op: Operation, zip: Zip): Promise<People> {
  const people = new Map<string, Who>();
  const used = new Set<string>();
  for await (const line of zip.lineas('tablas/personas.jsonl')) {
    const person = personSchema.parse(JSON.parse(line));
    if (esId(person.id)) people.set(person.id, await whoIs(op, person, used));
  }
  return people;
}

const organizationSchema = z.object({
  id: z.uuid(),
  nombre: z.string(),
  cuit: z.string().nullable(),
  plan: z.string(),
  expira_en: z.string().nullable(),
  settings: z.record(z.string(), z.unknown()),
  logo_tipo: z.string().nullable(),
  logo_base64: z.string().nullable(),
  // Of a version that closed no months there is none.
  cerrado_hasta: z.string().nullable().optional(),
  creado_en: z.string(),
});

type Organization = z.infer<typeof organizationSchema>;

const CREATE = `
insert into tenants (id, nombre, cuit, plan, expira_en, settings, logo, logo_tipo, creado_en, actualizado_en)
values ($1, $2, $3, $4, $5, $6::jsonb, decode($7, 'base64'), $8, $9, $10)
on conflict (id) do nothing returning id`;

/** The organisation itself, under the id it had: everything in it and its log's chain speak of that. */
export async function createOrganization(op: Operation, zip: Zip) {
  const one = organizationSchema.parse(JSON.parse(await zip.text('organizacion.json')));
  const { id, nombre: name } = one;
  if (id !== zip.manifest.organizacion.id) {
    throw new AdminUsage('organizacion.json no es de la organización que dice el manifiesto.');
  }
  const { rowCount } = await op.client.query(CREATE, [
    id,
    name,
    one.cuit,
    one.plan,
    one.expira_en,
    JSON.stringify(one.settings),
    one.logo_base64,
    one.logo_tipo,
    one.creado_en,
    op.now,
  ]);
  if (rowCount === 0) {
    throw new AdminUsage(
      `Acá ya existe ${name} (${id}). Una organización conserva su identificador al mudarse: no se ` +
        'puede importar dos veces, ni sobre sí misma. No se cambió nada.',
    );
  }
  await enter(op, id);
  return one;
}

const MEMBERS = `
select user_id, rol, estado from memberships where tenant_id = $1 and estado = 'INVITED' and eliminado_en is null`;

const invitationSchema = z.object({
  email: z.string(),
  nombre: z.string().nullable(),
  apellido: z.string().nullable(),
  rol: z.string(),
  expira_en: z.string(),
  aceptada_en: z.string().nullable(),
  anulada_en: z.string().nullable(),
});

const WAIT = `
insert into memberships (tenant_id, user_id, rol, estado, creado_en, actualizado_en)
values ($1, $2, $3, 'INVITED', $4, $4) on conflict (tenant_id, user_id) do nothing returning user_id`;

/** Invitations that were open: to the same address and role, with a link of this installation. */
async function inviteAgain(op: Operation, zip: Zip): Promise<number> {
  const tenantId = zip.manifest.organizacion.id;
  let howMany = 0;
  for await (const line of zip.lineas('tablas/invitaciones.jsonl')) {
    const one = invitationSchema.parse(JSON.parse(line));
    const open = one.aceptada_en === null && one.anulada_en === null;
    if (!open || new Date(one.expira_en) <= op.now) continue;
    const { email, nombre: name, apellido, rol } = one;
    const userId = (await verifiedAccount(op, email))?.id ?? (await reserve(op, email));
    await enter(op, tenantId);
    const { rowCount } = await op.client.query(WAIT, [tenantId, userId, rol, op.now]);
    if (rowCount === 0) continue;
    await inviteMember(op, userId, { tenantId, correo: email, rol, nombre: name, apellido });
    howMany += 1;
  }
  return howMany;
}

/** Whoever has no account here is invited to what they were; so is whoever was only invited there. */
export async function invitePeople(op: Operation, zip: Zip, people: People): Promise<number> {
  const tenantId = zip.manifest.organizacion.id;
  const of = new Map([...people.values()].map((who) => [who.id, who.persona]));
  const { rows } = await op.client.query<{ user_id: string; rol: string }>(MEMBERS, [tenantId]);
  for (const { user_id: userId, rol } of rows) {
    const person = of.get(userId);
    if (!person) continue;
    const { nombre, apellido } = person;
    const correo = person.email.toLowerCase();
    await inviteMember(op, userId, { tenantId, correo, rol, nombre, apellido });
  }
  return rows.length + (await inviteAgain(op, zip));
}

const NOTIFY = `
insert into outbox_identidad as o (user_id, proximo_en, creado_en)
select m.user_id, $2, $2 from memberships m join users u on u.id = m.user_id
where m.tenant_id = $1 and u.clerk_id is not null and u.eliminado_en is null
on conflict (user_id) do update set version = o.version + 1`;

/** The provider is informed of the roles, the sums of the movements are made, and what was closed is closed again. */
export async function finish(
  { client, now }: Operation,
  { id: tenantId, cerrado_hasta: closed }: Pick<Organization, 'id' | 'cerrado_hasta'>,
): Promise<void> {
  await client.query(NOTIFY, [tenantId, now]);
  // What accounts saw of means is written when the transaction ends: now, while nothing is closed.
  await client.query('set constraints all immediate');
  await client.query('select cifras_plegar($1)', [tenantId]);
  await client.query('update tenants set cerrado_hasta = $2 where id = $1', [
    tenantId,
    closed ?? null,
  ]);
}
