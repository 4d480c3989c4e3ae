import { Client, Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { APP_GRANTS } from '../src/app-grants.ts';
import { assertSafeAppRole, ensureAppRole } from '../src/app-role.ts';
import { readSchemaLevel } from '../src/schema-level.ts';
import { databaseUrl } from '../src/testing/template-database.ts';
import { openDatabase, type Database, testDatabase } from './support/database.ts';

let base: Database;
beforeAll(async () => {
  base = await openDatabase('empty');
});
afterAll(() => base.close());

async function check(url: string): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1 });
  try {
    await assertSafeAppRole(pool);
  } finally {
    await pool.end();
  }
}

const privileges = (table: string, inDatabase: Database = base) =>
  inDatabase.admin<{ privilegio: string }>(
    `select privilegio from unnest(array['SELECT','INSERT','UPDATE','DELETE','TRUNCATE','REFERENCES','TRIGGER']) as privilegio
     where has_table_privilege($1, $2, privilegio)`,
    [inject('environment').appRole.user, table],
  );
const names = async (table: string) => (await privileges(table)).map((p) => p.privilegio);

describe('the rights of the app role', () => {
  it('may append to the audit log and read it, but not change it', async () => {
    expect(await names('audit_logs')).toEqual(['SELECT', 'INSERT']);
    const db = base.db();
    await expect(db.query('update audit_logs set resumen = resumen')).rejects.toThrow(
      /permission denied/,
    );
    await expect(db.query('delete from audit_logs')).rejects.toThrow(/permission denied/);
  });

  it('deletes only expired keys, counts, sessions, read marks, delivered notices and rows of a public list, and truncates no table', async () => {
    const tables = await base.admin<{ tabla: string }>(
      "select tablename as tabla from pg_tables where schemaname = 'public'",
    );
    const deletable: string[] = [];
    for (const { tabla: table } of tables) {
      const puede = await names(table);
      if (puede.includes('DELETE')) deletable.push(table);
      expect(puede.filter((p) => ['TRUNCATE', 'REFERENCES', 'TRIGGER'].includes(p))).toEqual([]);
    }
    expect(deletable.sort()).toEqual([
      'avisos_leidos',
      'idempotency_keys',
      'limites',
      'lista_apoc_cuits',
      'outbox_correo',
      'outbox_identidad',
      'session_tenants',
    ]);
  });

  it('reads the schema level from the migration history and cannot change it', async () => {
    expect(await names('_prisma_migrations')).toEqual([]);
    const db = base.db();
    await expect(db.query('select * from _prisma_migrations')).rejects.toThrow(/permission denied/);
    await expect(db.query('select logs from _prisma_migrations')).rejects.toThrow(
      /permission denied/,
    );
    expect(await readSchemaLevel(db.pool)).toEqual({ kind: 'current' });
  });

  it('updates only the mirrored columns of users and the columns of organisations that an Owner may edit', async () => {
    const updatable = async (table: string) => {
      const rows = await base.admin<{ columna: string }>(
        `select column_name as columna from information_schema.columns
         where table_schema = 'public' and table_name = $2
           and has_column_privilege($1, table_name, column_name, 'UPDATE') order by 1`,
        [inject('environment').appRole.user, table],
      );
      return rows.map(({ columna: column }) => column);
    };
    expect(await names('tenants')).toEqual(['SELECT']);
    expect(await updatable('tenants')).toEqual([
      'actualizado_en',
      'cuit',
      'logo',
      'logo_tipo',
      'nombre',
      'settings',
      'sin_owner_desde',
      'version',
    ]);
    expect(await updatable('users')).not.toContain('id');
    expect(await updatable('memberships')).not.toContain('user_id');
    expect(await updatable('invitaciones')).toEqual([
      'aceptada_en',
      'anulada_en',
      'apellido',
      'correo',
      'correo_en',
      'expira_en',
      'nombre',
      'reenviada_en',
      'reenvios',
      'rol',
      'token',
    ]);
    // The app cannot write `aceptado_en` of memberships, so that nobody accepts for another person.
    expect(await updatable('memberships')).not.toContain('aceptado_en');
  });

  it('cannot write closings, the closing limit or the paid amount of a document', async () => {
    const db = base.db();
    const CERRADO = { code: '42501' };
    for (const sql of [
      `update tenants set cerrado_hasta = '2026-08-31'`,
      `update cierres set totales = '[]'`,
      `insert into cierres (tenant_id, mes, totales, huella, codigo_verificacion, cerrado_por)
       values (gen_random_uuid(), '2026-08', '[]', '', 'x', gen_random_uuid())`,
      'update comprobantes set saldado_centavos = 0',
      'insert into comprobantes (saldado_centavos) values (1)',
    ]) {
      await expect(db.query(sql)).rejects.toMatchObject(CERRADO);
    }
    // The functions that write closings refuse an organisation that is not pinned.
    const other = crypto.randomUUID();
    for (const sql of [
      `select cierre_avanzar('${other}', '2026-08-31')`,
      `select cierre_guardar('${other}', '2026-08', '[]', '', null, null, 'x', now())`,
    ]) {
      await expect(db.query(sql)).rejects.toMatchObject(CERRADO);
    }
    await expect(db.query(`select cierre_tomar('${other}')`)).rejects.toMatchObject(CERRADO);
  });

  it('writes every column of a document except the paid amount', async () => {
    const columns = await base.admin<{ columna: string; altas: boolean; cambios: boolean }>(
      `select column_name as columna,
         has_column_privilege($1, 'comprobantes', column_name, 'INSERT') as altas,
         has_column_privilege($1, 'comprobantes', column_name, 'UPDATE') as cambios
       from information_schema.columns where table_schema = 'public' and table_name = 'comprobantes'
       order by 1`,
      [inject('environment').appRole.user],
    );
    const without = (what: 'altas' | 'cambios') =>
      columns.filter((one) => !one[what]).map(({ columna }) => columna);
    expect(without('altas')).toEqual(['saldado_centavos']);
    expect(without('cambios')).toEqual([
      'creado_en',
      'creado_por',
      'id',
      'saldado_centavos',
      'tenant_id',
    ]);
  });

  it('links a placeholder to its account once, and moves no account to another person', async () => {
    const db = base.db();
    const [id, other] = [crypto.randomUUID(), crypto.randomUUID()];
    await db.query(`insert into users (id, email) values ($1, 'sin@cuenta.test')`, [id]);
    await expect(
      db.query(`insert into users (id, email) values ($1, 'SIN@cuenta.test')`, [other]),
    ).rejects.toThrow(/users_correo_sin_cuenta_key/);
    await db.query(`update users set clerk_id = 'user_uno' where id = $1`, [id]);
    await db.query(`update users set clerk_id = 'user_uno' where id = $1`, [id]);
    for (const account of ["'user_dos'", 'null']) {
      await expect(
        db.query(`update users set clerk_id = ${account} where id = $1`, [id]),
      ).rejects.toThrow(/never changes/);
    }
  });

  it('cannot make tables nor take another role', async () => {
    const db = base.db();
    await expect(db.query('create table intrusa (id int)')).rejects.toThrow(/permission denied/);
    await expect(db.query('set role plomada_owner')).rejects.toThrow(/permission denied/);
  });

  it('cannot make functions of the owner read a temporary table instead of the real one', async () => {
    const tenantRole = '01900000-0000-7000-8000-0000000000aa';
    const client = new Client({ connectionString: base.appUrl });
    await client.connect();
    const stated: string[] = [];
    client.on('notice', ({ message }) => stated.push(message ?? ''));
    try {
      await client.query(`
        create function pg_temp.quien() returns text language plpgsql as $$
          begin raise notice 'runs as %', current_user; return 'x'; end $$;
        create temp view audit_sellos as
          select '${tenantRole}'::uuid as tenant_id, 1::bigint as seq, pg_temp.quien() as hash, null::uuid as log_id;
        grant select, delete on audit_sellos to public;
        select set_config('app.tenant_id', '${tenantRole}', false)`);
      await expect(
        client.query(
          `select audit_limpiar(gen_random_uuid(), $1, 1, 0, 'x', 'f', 'c', gen_random_uuid(), now())`,
          [tenantRole],
        ),
      ).rejects.toThrow('no such place in the chain');
      expect(stated).toEqual([]);
    } finally {
      await client.end();
    }
  });

  it('has a line for every table', async () => {
    const tables = await base.admin<{ tabla: string }>(
      "select tablename as tabla from pg_tables where schemaname = 'public' order by 1",
    );
    const known = Object.keys(APP_GRANTS).sort();
    expect(tables.map(({ tabla: table }) => table)).toEqual(known);
  });
});

describe('ensureAppRole', () => {
  it('revokes rights granted by hand and can run twice at once', async () => {
    const own = await testDatabase('empty');
    const { appRole } = inject('environment');
    await own.owner(`grant delete, truncate on movimientos to ${appRole.user}`);
    await own.owner('grant select on _prisma_migrations to public');
    await Promise.all([ensureAppRole(own.ownerUrl, appRole), ensureAppRole(own.ownerUrl, appRole)]);
    const movimientos = (await privileges('movimientos', own)).map((p) => p.privilegio);
    expect(movimientos).toEqual(['SELECT', 'INSERT', 'UPDATE']);
    expect(await privileges('_prisma_migrations', own)).toEqual([]);
  });

  it('creates a role that does not exist, with a password that needs quoting', async () => {
    const own = await testDatabase('empty');
    const role = { user: `app_${own.nombre}`, password: `cl'ave "rara" %/@` };
    await ensureAppRole(own.ownerUrl, role);
    await ensureAppRole(own.ownerUrl, role);
    const client = new Client({
      connectionString: databaseUrl(own.ownerUrl, own.nombre, role),
    });
    await client.connect();
    const { rows } = await client.query('select count(*)::int as filas from movimientos');
    await client.end();
    expect(rows).toEqual([{ filas: 0 }]);
    await own.admin(`drop owned by ${role.user}`);
    await own.admin(`drop role ${role.user}`);
  });
});

describe('assertSafeAppRole', () => {
  it('accepts the app role', async () => {
    await expect(check(base.appUrl)).resolves.toBeUndefined();
  });

  it('refuses a superuser', async () => {
    const url = databaseUrl(inject('environment').adminUrl, base.nombre);
    await expect(check(url)).rejects.toThrow(/es superusuario/);
  });

  it('refuses the owner of a table', async () => {
    await expect(check(base.ownerUrl)).rejects.toThrow(/es dueño de la tabla/);
  });

  it.each([
    ['nologin bypassrls', /BYPASSRLS/],
    ['nologin superuser', /superusuario/],
    ['nologin createrole', /CREATEROLE/],
  ])('refuses a role that is a member of one that is %s', async (from, reason) => {
    const own = await testDatabase('empty');
    const role = { user: `detras_${own.nombre}`, password: 'x' };
    const other = `otro_${own.nombre}`;
    await own.admin(`create role ${other} ${from}`);
    await own.admin(`create role ${role.user} login noinherit password 'x' in role ${other}`);
    try {
      const url = databaseUrl(own.ownerUrl, own.nombre, role);
      await expect(check(url)).rejects.toThrow(reason);
    } finally {
      await own.admin(`drop role ${role.user}`);
      await own.admin(`drop role ${other}`);
    }
  });

  it.each([
    ['bypassrls', /BYPASSRLS/],
    ['createrole', /CREATEROLE.*puede hacerse dueño de las tablas: no aísla/],
  ])('refuses a role with %s', async (attribute, reason) => {
    const own = await testDatabase('empty');
    const role = { user: `salta_${own.nombre}`, password: 'x' };
    await own.admin(`create role ${role.user} login ${attribute} password 'x'`);
    try {
      const url = databaseUrl(own.ownerUrl, own.nombre, role);
      await expect(check(url)).rejects.toThrow(reason);
    } finally {
      await own.admin(`drop role ${role.user}`);
    }
  });
});
