import { readFile, rm } from 'node:fs/promises';

import { insertBulk } from '@plomada/db/seed/bulk-rows';
import { inTransaction } from '@plomada/db/seed/insert-rows';
import type { Cluster } from '@plomada/local-stack/postgres/cluster';
import { type Client, escapeIdentifier, escapeLiteral } from 'pg';

import { asAdmin, count, openBenchDatabase } from '../database.ts';

const FILE = new URL('../../../../deploy/postgresql/plomada.conf', import.meta.url);
const LINE = /^(\w+) = (\S+)$/gm;

/**
 * Applies the settings that `deploy/postgresql/plomada.conf` recommends to operators. `client` is a
 * superuser's.
 */
async function setAsAdvised(client: Client): Promise<void> {
  const lines = (await readFile(FILE, 'utf8')).matchAll(LINE);
  for (const [, name = '', value = ''] of lines) {
    await client.query(`alter system set ${escapeIdentifier(name)} = ${escapeLiteral(value)}`);
  }
  await client.query('select pg_reload_conf()');
}

/** People of each organisation, in this order: two Owners, three Admins, eleven Usuarios, four Socios. */
export const PEOPLE = 20;
const WORKS = 4;
const MOVEMENTS_EACH = 300;
/** Movements that the busy organisation has besides those of every organisation. */
const MOVEMENTS_OF_THE_BUSY = 50_000;
/** Factor of growth of the movements, by former runs, beyond which the database is made again. */
const GROWN = 2;

const PERSONS = `
insert into users (id, clerk_id, email, nombre, apellido)
select g.id, g.clerk_id, g.clerk_id || '@plomada.demo', 'Persona', 'Número ' || g.k from gente g
on conflict (clerk_id) do nothing`;

const MEMBERSHIPS = `
insert into memberships (tenant_id, user_id, rol, estado)
select g.tenant_id, g.id, g.rol, 'ACTIVE' from gente g
on conflict (tenant_id, user_id) do nothing`;

/** SQL that assigns every second work to each Usuario. */
const ASSIGNED = `
insert into proyecto_usuarios (tenant_id, proyecto_id, usuario_id, creado_por)
select g.tenant_id, p.id, g.id, g.id from gente g join obras p on p.tenant_id = g.tenant_id
where g.rol = 'USUARIO' and (g.k + p.lugar) % 2 = 0
on conflict do nothing`;

/** SQL that gives each Socio 25 % of the first two works. */
const PARTNERS = `
insert into proyecto_socios (id, tenant_id, proyecto_id, usuario_id, nombre, participacion_bp,
  vigente_desde, creado_por)
select gen_random_uuid(), g.tenant_id, p.id, g.id, 'Persona Número ' || g.k, 2500, '2026-01-01', g.id
from gente g join obras p on p.tenant_id = g.tenant_id
where g.rol = 'SOCIO' and p.lugar <= 2`;

const TEMPORARY = [
  `create temporary table gente on commit drop as
  select t.tenant_id, k, 'user_gente_' || t.n || '_' || k as clerk_id,
    ('01930000-0000-7000-a' || lpad(to_hex(k), 3, '0') || '-' || lpad(to_hex(t.n), 12, '0'))::uuid as id,
    case when k <= 2 then 'OWNER' when k <= 5 then 'ADMIN' when k <= 16 then 'USUARIO' else 'SOCIO' end as rol
  from (select id as tenant_id, row_number() over (order by id) as n from tenants) t,
    generate_series(1, ${PEOPLE}) k`,
  `create temporary table obras on commit drop as
  select p.tenant_id, p.id, row_number() over (partition by p.tenant_id order by p.id) as lugar
  from proyectos p where p.clase = 'OBRA'`,
  'analyze gente, obras',
];

async function fill(client: Client): Promise<void> {
  await inTransaction(client, async () => {
    for (const sql of [...TEMPORARY, PERSONS, MEMBERSHIPS, ASSIGNED, PARTNERS]) {
      await client.query(sql);
    }
  });
  const { rows } = await client.query<{ tenantId: string; creadoPor: string }>(
    `select m.tenant_id as "tenantId", m.user_id as "creadoPor" from memberships m
     where m.rol = 'OWNER' order by m.tenant_id desc, m.user_id limit 1`,
  );
  for (const { tenantId, creadoPor } of rows) {
    await inTransaction(client, () =>
      insertBulk(client, 'movimiento', {
        tenantId,
        createdBy: creadoPor,
        today: new Date().toISOString().slice(0, 10),
        from: MOVEMENTS_EACH,
        count: MOVEMENTS_OF_THE_BUSY,
      }),
    );
  }
  await client.query('vacuum (analyze)');
}

/**
 * Cluster of `organizations` organisations with their people. The last run's is reused, or made
 * again when its movements have grown too much.
 */
export async function openCrowd(dataDir: string, organizations: number): Promise<Cluster> {
  const movements = organizations * MOVEMENTS_EACH;
  const size = { movements, tenants: organizations, worksEach: WORKS };
  const cluster = await openBenchDatabase(dataDir, size);
  try {
    const grown = await asAdmin(cluster, async (client) => {
      await setAsAdvised(client);
      const all = await count(client, 'movimientos');
      if (all > GROWN * movements + MOVEMENTS_OF_THE_BUSY) return true;
      const people = await count(client, `users where clerk_id like 'user\\_gente\\_%'`);
      if (people < organizations * PEOPLE) await fill(client);
      return false;
    });
    if (!grown) return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  await cluster.stop();
  await rm(dataDir, { recursive: true });
  return await openCrowd(dataDir, organizations);
}

export type Role = 'OWNER' | 'ADMIN' | 'USUARIO' | 'SOCIO';

export type Row = { readonly id: string; readonly fecha: string; version: number };

export type Work = { readonly id: string; readonly rows: Row[] };

export type Person = { readonly clerkId: string; readonly role: Role; readonly works: Work[] };

export type Organization = { readonly tenantId: string; readonly people: readonly Person[] };

type PersonRow = {
  readonly tenantId: string;
  readonly clerkId: string;
  readonly role: Role;
  readonly works: readonly string[];
};

const SELECT_PEOPLE = `
select m.tenant_id as "tenantId", u.clerk_id as "clerkId", m.rol as role,
  array(select p.id from proyectos p where p.tenant_id = m.tenant_id and p.clase = 'OBRA' and case m.rol
    when 'USUARIO' then exists (select from proyecto_usuarios x where x.tenant_id = p.tenant_id
      and x.proyecto_id = p.id and x.usuario_id = m.user_id)
    when 'SOCIO' then exists (select from proyecto_socios x where x.tenant_id = p.tenant_id
      and x.proyecto_id = p.id and x.usuario_id = m.user_id)
    else true end order by p.id)::text[] as works
from memberships m join users u on u.id = m.user_id
where u.clerk_id like 'user\\_gente\\_%' order by m.tenant_id, u.clerk_id`;

/**
 * Selects every tenth of the newest sixty movements of each work that are neither deleted, private
 * nor imported.
 */
const SELECT_ROWS = `
select p.id as work, m.id, m.fecha::text as fecha, m.version from proyectos p, lateral (
  select x.id, x.fecha, x.version, row_number() over (order by x.fecha desc, x.id desc) as lugar
  from movimientos x where x.tenant_id = p.tenant_id and x.proyecto_id = p.id and x.eliminado_en is null
    and x.importacion_id is null and not x.privado
  order by x.fecha desc, x.id desc limit 60) m
where m.lugar % 10 = 0`;

/** People by organisation; the last organisation is the busy one. */
export function readCrowd(cluster: Cluster): Promise<Organization[]> {
  return asAdmin(cluster, async (client) => {
    const works = new Map<string, Work>();
    const rows = await client.query<Row & { work: string }>(SELECT_ROWS);
    for (const { work, id, fecha: date, version } of rows.rows) {
      const known = works.get(work) ?? { id: work, rows: [] };
      known.rows.push({ id, fecha: date, version });
      works.set(work, known);
    }
    const byTenant = new Map<string, Person[]>();
    for (const person of (await client.query<PersonRow>(SELECT_PEOPLE)).rows) {
      const { tenantId, clerkId, role } = person;
      const own = person.works.flatMap((id) => works.get(id) ?? []);
      const people = byTenant.get(tenantId) ?? [];
      people.push({ clerkId, role, works: own });
      byTenant.set(tenantId, people);
    }
    return Array.from(byTenant, ([tenantId, people]) => ({ tenantId, people }));
  });
}
