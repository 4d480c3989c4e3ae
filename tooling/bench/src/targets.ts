import { createPrivateKey, generateKeyPairSync } from 'node:crypto';

import type { Cluster } from '@plomada/local-stack/postgres/cluster';
import { SignJWT } from 'jose';

import { asAdmin } from './database.ts';

/** An Owner with the organisation and the work that a load uses. */
export type Target = {
  readonly tenantId: string;
  readonly userId: string;
  readonly clerkId: string;
  readonly proyectoId: string;
};

const AN_OWNER = `
select m.tenant_id as "tenantId", m.user_id as "userId", u.clerk_id as "clerkId",
  (select x.proyecto_id from movimientos x where x.tenant_id = m.tenant_id
   group by x.proyecto_id order by count(*) desc, x.proyecto_id limit 1) as "proyectoId"
from memberships m join users u on u.id = m.user_id
where m.rol = 'OWNER' and m.estado = 'ACTIVE'
order by m.tenant_id limit 1`;

async function choose(cluster: Cluster, sql: string, values: string[] = []): Promise<Target> {
  const { rows } = await asAdmin(cluster, (admin) => admin.query<Target>(sql, values));
  const [target] = rows;
  if (!target) throw new Error('La base de medición no tiene a quién medir');
  return target;
}

/** Chooses an Owner of the first organisation, with its work of most movements. */
export const chooseTarget = (cluster: Cluster): Promise<Target> => choose(cluster, AN_OWNER);

/**
 * Gives another organisation a new Owner, because request limits are per person, whatever the
 * organisation.
 */
const ANOTHER = `
with duena as (
  insert into users (id, clerk_id, email, nombre, apellido)
  values ('01930000-0000-7000-9000-0000000000fe', 'user_otra', 'otra@plomada.demo', 'Otra', 'Dueña')
  on conflict (clerk_id) do update set nombre = excluded.nombre
  returning id
), socia as (
  insert into memberships (tenant_id, user_id, rol, estado)
  select t.id, d.id, 'OWNER', 'ACTIVE' from duena d, (
    select m.tenant_id as id from memberships m where m.tenant_id <> $1::uuid
    order by m.tenant_id limit 1) t
  on conflict (tenant_id, user_id) do update set estado = 'ACTIVE'
  returning tenant_id, user_id
)
select s.tenant_id as "tenantId", s.user_id as "userId", 'user_otra' as "clerkId",
  (select x.proyecto_id from movimientos x where x.tenant_id = s.tenant_id
   group by x.proyecto_id order by count(*) desc, x.proyecto_id limit 1) as "proyectoId"
from socia s`;

export const chooseOther = (cluster: Cluster, { tenantId }: Target): Promise<Target> =>
  choose(cluster, ANOTHER, [tenantId]);

/**
 * Creates one Owner per organisation, so that requests of different organisations alternate on the
 * connections.
 */
const ONE_OF_EACH = `
with filas as (
  select t.id as tenant_id, ('01930000-0000-7000-9001-' || lpad(
    to_hex(row_number() over (order by t.id)), 12, '0'))::uuid as user_id from tenants t
), gente as (
  insert into users (id, clerk_id, email, nombre, apellido)
  select f.user_id, 'user_de_' || f.user_id, f.user_id || '@plomada.demo', 'Una', 'Persona' from filas f
  on conflict (clerk_id) do nothing
), lugares as (
  insert into memberships (tenant_id, user_id, rol, estado)
  select f.tenant_id, f.user_id, 'OWNER', 'ACTIVE' from filas f
  on conflict (tenant_id, user_id) do nothing
)
select f.tenant_id as "tenantId", f.user_id as "userId", 'user_de_' || f.user_id as "clerkId",
  (select p.id from proyectos p where p.tenant_id = f.tenant_id and p.clase = 'OBRA' order by p.id limit 1) as "proyectoId"
from filas f`;

export const chooseMany = async (cluster: Cluster): Promise<readonly Target[]> =>
  (await asAdmin(cluster, (admin) => admin.query<Target>(ONE_OF_EACH))).rows;

export type SigningKeys = {
  readonly jwtKey: string;
  readonly token: string;
  /** Signs a token of another person with the same keys. */
  readonly sign: (clerkId: string) => Promise<string>;
};

/** Creates a key pair and a session token that is valid for two hours. */
export async function signToken(clerkId: string, origin: string): Promise<SigningKeys> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const sign = (sub: string) =>
    new SignJWT({ sid: 'sess_medicion', azp: origin, sts: 'active', v: 2 })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'medicion' })
      .setSubject(sub)
      .setIssuer('https://medicion.plomada.test')
      .setIssuedAt()
      .setExpirationTime('2h')
      .sign(createPrivateKey(privateKey));
  return { jwtKey: publicKey, token: await sign(clerkId), sign };
}
