import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';

import { dropDatabase } from '../src/drop-database.ts';
import { migrate } from '../src/migrate.ts';
import { MIGRATIONS_DIR } from '../src/schema-level.ts';
import { databaseUrl } from '../src/testing/template-database.ts';

const MIGRATION = '20261122020000_aceptacion_y_respuestas_ocultas';
const T = '01900000-0000-7000-8000-00000000000a';
const id = (n: number) => `01900000-0000-7000-9000-${String(n).padStart(12, '0')}`;
const DAY = (n: number) => `2026-10-${String(n).padStart(2, '0')}T12:00:00.000Z`;

/** Database as before the migration, with the directory of migrations that lacks it. */
async function before() {
  const { adminUrl, ownerUrl } = inject('environment');
  const name = `antes_${crypto.randomUUID().replaceAll('-', '')}`;
  const dir = await mkdtemp(join(tmpdir(), 'plomada-antes-'));
  await cp(MIGRATIONS_DIR, dir, { recursive: true });
  await rm(join(dir, MIGRATION), { recursive: true });
  const root = new Client({ connectionString: ownerUrl });
  await root.connect();
  await root.query(`create database ${name}`);
  const url = databaseUrl(ownerUrl, name);
  await migrate(url, { migrationsDir: dir });
  const admin = new Client({ connectionString: databaseUrl(adminUrl, name) });
  await admin.connect();
  onTestFinished(async () => {
    await admin.end();
    await root.end();
    await dropDatabase(ownerUrl, name);
    await rm(dir, { recursive: true, force: true });
  });
  return { url, admin };
}

type Case = {
  readonly estado: string;
  readonly gone?: boolean;
  readonly since?: number;
  readonly access?: number;
  readonly invited?: number;
  readonly accepted?: number;
  readonly acted?: number;
  readonly expected: number | null;
};

const CASES: Readonly<Record<string, Case>> = {
  'a member without an invitation': { estado: 'ACTIVE', expected: 1 },
  'a member who accepted one': { estado: 'ACTIVE', invited: 1, accepted: 4, expected: 4 },
  'a deactivated one': { estado: 'INACTIVE', invited: 1, accepted: 5, expected: 5 },
  'somebody invited': { estado: 'INVITED', invited: 1, expected: null },
  'somebody invited and removed': { estado: 'INACTIVE', gone: true, invited: 1, expected: null },
  'a removed one who did something': {
    estado: 'INACTIVE',
    gone: true,
    invited: 1,
    acted: 7,
    expected: 7,
  },
  'a removed one who signed in': {
    estado: 'INACTIVE',
    gone: true,
    invited: 1,
    access: 8,
    expected: 8,
  },
  'a removed one from before invitations': { estado: 'INACTIVE', gone: true, expected: 1 },
  'an old member, removed and invited again': { estado: 'INVITED', invited: 6, expected: 1 },
  'one who accepted, removed and invited again': {
    estado: 'INVITED',
    invited: 1,
    accepted: 3,
    acted: 3,
    expected: 3,
  },
};

it('fills in the acceptor that earlier rows name, and stores it for later acceptances', async () => {
  const { url, admin } = await before();
  await admin.query(`insert into tenants (id, nombre) values ($1, 'Norte')`, [T]);
  for (const [n, c] of Object.values(CASES).entries()) {
    await admin.query(`insert into users (id, email) values ($1, $2)`, [id(n), `${n}@prueba.test`]);
    await admin.query(
      `insert into memberships (tenant_id, user_id, rol, estado, eliminado_en, creado_en, ultimo_acceso)
       values ($1, $2, 'ADMIN', $3, $4, $5, $6)`,
      [T, id(n), c.estado, c.gone ? DAY(9) : null, DAY(1), c.access ? DAY(c.access) : null],
    );
    if (c.invited) {
      await admin.query(
        `insert into invitaciones (id, tenant_id, user_id, email, rol, token, expira_en, creado_en,
           aceptada_en, anulada_en, creado_por)
         values (gen_random_uuid(), $1, $2, 'x', 'ADMIN', $3, $4, $5, $6, $7, $2)`,
        [
          T,
          id(n),
          String(n),
          DAY(20),
          DAY(c.invited),
          c.accepted ? DAY(c.accepted) : null,
          c.gone && !c.accepted ? DAY(9) : null,
        ],
      );
    }
    if (c.acted) {
      await admin.query(
        `insert into audit_logs (id, tenant_id, ts, actor_id, actor_nombre, accion, entidad, resumen, canal)
         values (gen_random_uuid(), $1, $2, $3, 'x', 'CREAR', 'RUBRO', 'x', 'WEB')`,
        [T, DAY(c.acted), id(n)],
      );
    }
  }
  expect(await migrate(url)).toContain(MIGRATION);
  const { rows } = await admin.query<{ aceptado_en: Date | null }>(
    'select aceptado_en from memberships order by user_id',
  );
  const found = Object.keys(CASES).map((name, n) => [name, rows[n]?.aceptado_en?.toISOString()]);
  const expected = Object.entries(CASES).map(([name, c]) => [
    name,
    c.expected === null ? undefined : DAY(c.expected),
  ]);
  expect(found).toEqual(expected);

  const change = (n: number, set: string) =>
    admin.query<{ aceptado_en: Date | null }>(
      `update memberships set ${set} where user_id = $1 returning aceptado_en`,
      [id(n)],
    );
  // Removal and invitation leave `aceptado_en` empty; becoming active sets it, and later changes
  // keep it.
  const gone = await change(3, `estado = 'INACTIVE', eliminado_en = now()`);
  const again = await change(3, `estado = 'INVITED', eliminado_en = null`);
  const inside = await change(3, `estado = 'ACTIVE', actualizado_en = '${DAY(11)}'`);
  const out = await change(3, `estado = 'INACTIVE', eliminado_en = now(), aceptado_en = null`);
  expect([gone, again, inside, out].map((r) => r.rows[0]?.aceptado_en?.toISOString())).toEqual([
    undefined,
    undefined,
    DAY(11),
    DAY(11),
  ]);
});
