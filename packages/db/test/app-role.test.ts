import { Client, Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { APP_GRANTS, assertSafeAppRole, ensureAppRole } from '../src/app-role.ts';
import { readSchemaLevel } from '../src/schema-level.ts';
import { databaseUrl } from '../src/testing/template-database.ts';
import { openDatabase, type Database, testDatabase } from './support/database.ts';

let base: Database;
beforeAll(async () => {
  base = await openDatabase('empty');
});
afterAll(() => base.close());

async function verificar(url: string): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1 });
  try {
    await assertSafeAppRole(pool);
  } finally {
    await pool.end();
  }
}

const privilegios = (tabla: string, deBase: Database = base) =>
  deBase.admin<{ privilegio: string }>(
    `select privilegio from unnest(array['SELECT','INSERT','UPDATE','DELETE','TRUNCATE','REFERENCES','TRIGGER']) as privilegio
     where has_table_privilege($1, $2, privilegio)`,
    [inject('environment').appRole.user, tabla],
  );
const nombres = async (tabla: string) => (await privilegios(tabla)).map((p) => p.privilegio);

describe('what the app may do', () => {
  it('appends to the log and reads it, nothing else', async () => {
    expect(await nombres('audit_logs')).toEqual(['SELECT', 'INSERT']);
    const db = base.db();
    await expect(db.query('update audit_logs set resumen = resumen')).rejects.toThrow(
      /permission denied/,
    );
    await expect(db.query('delete from audit_logs')).rejects.toThrow(/permission denied/);
  });

  it('deletes only expired keys, counts, sessions and marks of reading, and delivered notices, and truncates nothing', async () => {
    const tablas = await base.admin<{ tabla: string }>(
      "select tablename as tabla from pg_tables where schemaname = 'public'",
    );
    const borrables: string[] = [];
    for (const { tabla } of tablas) {
      const puede = await nombres(tabla);
      if (puede.includes('DELETE')) borrables.push(tabla);
      expect(puede.filter((p) => ['TRUNCATE', 'REFERENCES', 'TRIGGER'].includes(p))).toEqual([]);
    }
    expect(borrables.sort()).toEqual([
      'avisos_leidos',
      'idempotency_keys',
      'limites',
      'outbox_correo',
      'outbox_identidad',
      'session_tenants',
    ]);
  });

  it('sees of the history of migrations which level it is, and changes nothing of it', async () => {
    expect(await nombres('_prisma_migrations')).toEqual([]);
    const db = base.db();
    await expect(db.query('select * from _prisma_migrations')).rejects.toThrow(/permission denied/);
    await expect(db.query('select logs from _prisma_migrations')).rejects.toThrow(
      /permission denied/,
    );
    expect(await readSchemaLevel(db.pool)).toEqual({ kind: 'current' });
  });

  it('changes of a user what the provider mirrors, of an organisation what its Owner may', async () => {
    const actualizables = async (tabla: string) => {
      const filas = await base.admin<{ columna: string }>(
        `select column_name as columna from information_schema.columns
         where table_schema = 'public' and table_name = $2
           and has_column_privilege($1, table_name, column_name, 'UPDATE') order by 1`,
        [inject('environment').appRole.user, tabla],
      );
      return filas.map(({ columna }) => columna);
    };
    expect(await nombres('tenants')).toEqual(['SELECT']);
    expect(await actualizables('tenants')).toEqual([
      'actualizado_en',
      'cerrado_hasta',
      'cuit',
      'logo',
      'logo_tipo',
      'nombre',
      'settings',
      'sin_owner_desde',
      'version',
    ]);
    expect(await actualizables('users')).not.toContain('id');
    expect(await actualizables('memberships')).not.toContain('user_id');
    expect(await actualizables('invitaciones')).toEqual([
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
    // Written by the database itself: nobody accepts in another's name.
    expect(await actualizables('memberships')).not.toContain('aceptado_en');
  });

  it('links a placeholder to its account once, and moves no account to another person', async () => {
    const db = base.db();
    const [id, otro] = [crypto.randomUUID(), crypto.randomUUID()];
    await db.query(`insert into users (id, email) values ($1, 'sin@cuenta.test')`, [id]);
    await expect(
      db.query(`insert into users (id, email) values ($1, 'SIN@cuenta.test')`, [otro]),
    ).rejects.toThrow(/users_correo_sin_cuenta_key/);
    await db.query(`update users set clerk_id = 'user_uno' where id = $1`, [id]);
    await db.query(`update users set clerk_id = 'user_uno' where id = $1`, [id]);
    for (const cuenta of ["'user_dos'", 'null']) {
      await expect(
        db.query(`update users set clerk_id = ${cuenta} where id = $1`, [id]),
      ).rejects.toThrow(/never changes/);
    }
  });

  it('cannot make tables nor take another role', async () => {
    const db = base.db();
    await expect(db.query('create table intrusa (id int)')).rejects.toThrow(/permission denied/);
    await expect(db.query('set role plomada_owner')).rejects.toThrow(/permission denied/);
  });

  it('runs nothing of its own as the owner: no passing table takes the place of a true one', async () => {
    const inquilino = '01900000-0000-7000-8000-0000000000aa';
    const client = new Client({ connectionString: base.appUrl });
    await client.connect();
    const dicho: string[] = [];
    client.on('notice', ({ message }) => dicho.push(message ?? ''));
    try {
      await client.query(`
        create function pg_temp.quien() returns text language plpgsql as $$
          begin raise notice 'runs as %', current_user; return 'x'; end $$;
        create temp view audit_sellos as
          select '${inquilino}'::uuid as tenant_id, 1::bigint as seq, pg_temp.quien() as hash, null::uuid as log_id;
        grant select, delete on audit_sellos to public;
        select set_config('app.tenant_id', '${inquilino}', false)`);
      await expect(
        client.query(
          `select audit_limpiar(gen_random_uuid(), $1, 1, 0, 'x', 'f', 'c', gen_random_uuid(), now())`,
          [inquilino],
        ),
      ).rejects.toThrow('no such place in the chain');
      expect(dicho).toEqual([]);
    } finally {
      await client.end();
    }
  });

  it('knows every table by name', async () => {
    const tablas = await base.admin<{ tabla: string }>(
      "select tablename as tabla from pg_tables where schemaname = 'public' order by 1",
    );
    const conocidas = Object.keys(APP_GRANTS).sort();
    expect(tablas.map(({ tabla }) => tabla)).toEqual(conocidas);
  });
});

describe('ensureAppRole', () => {
  it('takes back what was given by hand and can run twice at once', async () => {
    const own = await testDatabase('empty');
    const { appRole } = inject('environment');
    await own.owner(`grant delete, truncate on movimientos to ${appRole.user}`);
    await own.owner('grant select on _prisma_migrations to public');
    await Promise.all([ensureAppRole(own.ownerUrl, appRole), ensureAppRole(own.ownerUrl, appRole)]);
    const movimientos = (await privilegios('movimientos', own)).map((p) => p.privilegio);
    expect(movimientos).toEqual(['SELECT', 'INSERT', 'UPDATE']);
    expect(await privilegios('_prisma_migrations', own)).toEqual([]);
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
    await expect(verificar(base.appUrl)).resolves.toBeUndefined();
  });

  it('refuses a superuser', async () => {
    const url = databaseUrl(inject('environment').adminUrl, base.nombre);
    await expect(verificar(url)).rejects.toThrow(/es superusuario/);
  });

  it('refuses the owner of a table', async () => {
    await expect(verificar(base.ownerUrl)).rejects.toThrow(/es dueño de la tabla/);
  });

  it.each([
    ['nologin bypassrls', /BYPASSRLS/],
    ['nologin superuser', /superusuario/],
    ['nologin createrole', /CREATEROLE/],
  ])('refuses who may become a role that is %s', async (de, motivo) => {
    const own = await testDatabase('empty');
    const role = { user: `detras_${own.nombre}`, password: 'x' };
    const otro = `otro_${own.nombre}`;
    await own.admin(`create role ${otro} ${de}`);
    await own.admin(`create role ${role.user} login noinherit password 'x' in role ${otro}`);
    try {
      const url = databaseUrl(own.ownerUrl, own.nombre, role);
      await expect(verificar(url)).rejects.toThrow(motivo);
    } finally {
      await own.admin(`drop role ${role.user}`);
      await own.admin(`drop role ${otro}`);
    }
  });

  it.each([
    ['bypassrls', /BYPASSRLS/],
    ['createrole', /CREATEROLE.*puede hacerse dueño de las tablas: no aísla/],
  ])('refuses a role with %s', async (atributo, motivo) => {
    const own = await testDatabase('empty');
    const role = { user: `salta_${own.nombre}`, password: 'x' };
    await own.admin(`create role ${role.user} login ${atributo} password 'x'`);
    try {
      const url = databaseUrl(own.ownerUrl, own.nombre, role);
      await expect(verificar(url)).rejects.toThrow(motivo);
    } finally {
      await own.admin(`drop role ${role.user}`);
    }
  });
});
