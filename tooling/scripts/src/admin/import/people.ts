import { newId } from '@plomada/db/ids';
import { esCorreo, normalizarCorreo } from '@plomada/domain/base/texto.rules';
import { z } from 'zod';

import { verifiedAccount } from '../find.ts';
import { inviteMember, reserve } from '../invite.ts';
import { enter } from '../log.ts';
import type { Operation } from '../verb.ts';
import { about, printable, refused } from './refusal.ts';
import { rowsOf } from './rows.ts';
import type { Zip } from './zip.ts';

const nameSchema = z
  .string()
  .max(200)
  .refine((name) => !name.includes('\u0000'), 'tiene un carácter nulo')
  .nullable();
const correoSchema = z.string().transform(normalizarCorreo).refine(esCorreo, 'no es un correo');
const rolSchema = z.enum(['OWNER', 'ADMIN', 'USUARIO', 'SOCIO']);

const personSchema = z.object({
  id: z.uuid(),
  email: correoSchema,
  nombre: nameSchema,
  apellido: nameSchema,
  cuenta_eliminada: z.boolean(),
});
const memberSchema = z.object({
  user_id: z.uuid(),
  rol: rolSchema,
  estado: z.string(),
  eliminado_en: z.string().nullable().optional(),
});

type Person = z.infer<typeof personSchema>;

/**
 * Person of the zip: `cuenta` has an account of this installation with the address, `invitar` has
 * none yet, `cerrada` is imported as a name only and not invited.
 */
export type Who = {
  readonly id: string;
  readonly como: 'cuenta' | 'invitar' | 'cerrada';
  readonly rol: string;
  readonly persona: Person;
};
/** People of the zip with their ids in this installation. */
export type People = {
  readonly all: readonly Who[];
  /**
   * Id in this installation; null for an empty value. Refuses a person whom the zip does not name.
   */
  readonly idOf: (value: unknown) => string | null;
  /** True for the id of a person who was not imported as a name only. */
  readonly isOpen: (id: string) => boolean;
};

const APPOINT = `
update users set nombre = coalesce(nombre, $2), apellido = coalesce(apellido, $3)
where id = $1 and clerk_id is null`;

/** Placeholder account that names the author of imported rows; nobody can ever sign in to it. */
const CLOSED = `
insert into users (id, clerk_id, email, nombre, apellido, eliminado_en, creado_en, actualizado_en)
values ($1, $2, $3, $4, $5, $6, $6, $6)`;

type Member = z.infer<typeof memberSchema>;

async function closedAccount({ client, now }: Operation, persona: Person, rol: string) {
  const id = newId();
  const { email, nombre: name, apellido } = persona;
  await client.query(CLOSED, [id, `importada_${id}`, email, name, apellido, now]);
  return { id, como: 'cerrada', rol, persona } as const;
}

/**
 * Only a person who was active in the zip's organisation is matched to an account here, and then
 * invited. All others become names only: with an account, an administrator could give them access
 * without their consent.
 */
async function whoIs(
  op: Operation,
  persona: Person,
  { member, used }: { readonly member: Member | undefined; readonly used: Set<string> },
): Promise<Who> {
  const rol = member?.rol ?? 'USUARIO';
  const isActive = member?.estado === 'ACTIVE' && !member.eliminado_en;
  if (persona.cuenta_eliminada || !isActive) return await closedAccount(op, persona, rol);
  const account = await verifiedAccount(op, persona.email);
  const id = account?.id ?? (await reserve(op, persona.email));
  // When two people of the zip have one address, the later one is imported as a name only.
  if (used.has(id)) return await closedAccount(op, persona, rol);
  used.add(id);
  if (account) return { id, como: 'cuenta', rol, persona };
  await op.client.query(APPOINT, [id, persona.nombre, persona.apellido]);
  return { id, como: 'invitar', rol, persona };
}

async function membersOf(zip: Zip): Promise<ReadonlyMap<string, Member>> {
  const members = new Map<string, Member>();
  for await (const row of rowsOf(zip, 'memberships')) {
    const member = memberSchema.parse(row);
    members.set(member.user_id, member);
  }
  return members;
}

/**
 * Matches the active members by an address that an account here has verified, otherwise by a
 * reserved row, which their account takes over. All others become names only.
 */
export async function recognise(op: Operation, zip: Zip): Promise<People> {
  if (!zip.manifest.columnas['memberships'])
    throw refused('El zip no dice quién está en la organización.');
  const members = await about('La tabla memberships', () => membersOf(zip));
  const people = new Map<string, Who>();
  const used = new Set<string>();
  await about('La tabla personas', async () => {
    for await (const row of rowsOf(zip, 'personas')) {
      const person = personSchema.parse(row);
      if (people.has(person.id)) throw refused(`El zip tiene dos veces a la persona ${person.id}.`);
      people.set(person.id, await whoIs(op, person, { member: members.get(person.id), used }));
    }
  });
  const open = new Set(
    [...people.values()].filter(({ como }) => como !== 'cerrada').map(({ id }) => id),
  );
  return {
    all: [...people.values()],
    isOpen: (id) => open.has(id),
    idOf: (value) => {
      if (value === null || value === undefined) return null;
      const named = typeof value === 'string' ? value : JSON.stringify(value);
      const who = people.get(named);
      if (who) return who.id;
      throw refused(
        `El zip nombra a la persona ${printable(named)} y no dice quién es: está incompleto.`,
      );
    },
  };
}

const invitationSchema = z.object({
  email: correoSchema,
  nombre: nameSchema,
  apellido: nameSchema,
  rol: rolSchema,
  expira_en: z.iso.datetime({ offset: true }),
  aceptada_en: z.string().nullable(),
  anulada_en: z.string().nullable(),
});

const WAIT = `
insert into memberships (tenant_id, user_id, rol, estado, creado_en, actualizado_en)
values ($1, $2, $3, 'INVITED', $4, $4) on conflict (tenant_id, user_id) do nothing returning user_id`;

type Invitee = Pick<Person, 'email' | 'nombre' | 'apellido'> & { readonly rol: string };

/** Invites an address that is not in the organisation yet; returns false when it is. */
async function inviteNew(op: Operation, tenantId: string, invitee: Invitee): Promise<boolean> {
  const { email: correo, rol, nombre, apellido } = invitee;
  const userId = (await verifiedAccount(op, correo))?.id ?? (await reserve(op, correo));
  await enter(op, tenantId);
  const { rowCount } = await op.client.query(WAIT, [tenantId, userId, rol, op.now]);
  if (rowCount === 0) return false;
  await inviteMember(op, userId, { tenantId, correo, rol, nombre, apellido });
  return true;
}

/**
 * Creates open invitations that have not expired again, for the same address and role, with a link
 * of this installation.
 */
async function inviteAgain(op: Operation, zip: Zip, tenantId: string): Promise<Invitee[]> {
  const invited: Invitee[] = [];
  if (!zip.manifest.columnas['invitaciones']) return invited;
  for await (const row of rowsOf(zip, 'invitaciones')) {
    const one = invitationSchema.parse(row);
    const open = one.aceptada_en === null && one.anulada_en === null;
    if (!open || new Date(one.expira_en) <= op.now) continue;
    if (await inviteNew(op, tenantId, one)) invited.push(one);
  }
  return invited;
}

/**
 * Invites the first Owner, unless it is an active Owner of the zip, who is invited like all
 * members. Refuses a member with another role.
 */
async function inviteOwner(op: Operation, people: People, { tenantId, owner }: Inviting) {
  const known = people.all.find(
    ({ como, persona }) => como !== 'cerrada' && persona.email === owner,
  );
  if (known?.rol === 'OWNER') return [];
  const invitee = { email: owner, rol: 'OWNER', nombre: null, apellido: null };
  if (!known && (await inviteNew(op, tenantId, invitee))) return [invitee];
  throw refused(
    `--owner ${owner} está en el zip y no es Owner: va el correo de uno de sus Owner, o uno que no esté.`,
  );
}

type Inviting = { readonly zip: Zip; readonly tenantId: string; readonly owner: string };

/**
 * Invites the former active members, those with an open invitation, and the first Owner. Nobody has
 * access before they accept.
 */
export async function invitePeople(
  op: Operation,
  people: People,
  inviting: Inviting,
): Promise<readonly Invitee[]> {
  const { zip, tenantId } = inviting;
  const first = await inviteOwner(op, people, inviting);
  const members: Invitee[] = [];
  for (const { id, como, rol, persona } of people.all) {
    if (como === 'cerrada') continue;
    const { email: correo, nombre, apellido } = persona;
    await inviteMember(op, id, { tenantId, correo, rol, nombre, apellido });
    members.push({ ...persona, rol });
  }
  const again = await about('La tabla invitaciones', () => inviteAgain(op, zip, tenantId));
  return [...first, ...members, ...again];
}
