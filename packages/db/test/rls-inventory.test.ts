import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openDatabase, type Database } from './support/database.ts';
import { NO_REFERENCE } from './support/no-reference.ts';
import { TENANT_TABLES } from './support/tenant-tables.ts';

/** Tables without row-level security, typed by hand. A new one needs a decision. */
const GLOBALES = new Set([
  '_prisma_migrations',
  // Public list of false invoices, which the operator loads for all organisations.
  'apoc_general',
  // Counts of limited calls by hashed key, which belong to no organisation.
  'limites',
  'outbox_correo',
  'outbox_identidad',
  'session_tenants',
  'tenants',
  'users',
  // Verification codes of documents: anyone with the code may read the facts of its document.
  'verificaciones',
]);
const SECURITY = join(import.meta.dirname, '../../../SECURITY.md');
/**
 * Table with rows of an organisation or of a person who has none yet, so its keys cannot begin with
 * the organisation.
 */
const OF_SOMEONE = 'idempotency_keys';

let base: Database;
beforeAll(async () => {
  base = await openDatabase('empty');
});
afterAll(() => base.close());

type Table = { tabla: string; activa: boolean; forzada: boolean; politicas: number };
const tables = () =>
  base.admin<Table>(
    `select c.relname as tabla, c.relrowsecurity as activa, c.relforcerowsecurity as forzada,
       (select count(*)::int from pg_policy p where p.polrelid = c.oid) as politicas
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     order by 1`,
  );
const ofTenant = async () =>
  (await tables())
    .map(({ tabla: table }) => table)
    .filter((table) => !GLOBALES.has(table) && table !== OF_SOMEONE);

/** Columns of each unique index (primary keys too) in order. */
const uniques = () =>
  base.admin<{ tabla: string; indice: string; primaria: boolean; columnas: string[] }>(
    `select c.relname as tabla, i.relname as indice, x.indisprimary as primaria,
       array(select coalesce(a.attname, '(expression)') from unnest(x.indkey::int2[]) with ordinality k(n, o)
         left join pg_attribute a on a.attrelid = c.oid and a.attnum = k.n and k.n > 0
         order by k.o)::text[] as columnas
     from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
     where x.indisunique and c.relnamespace = 'public'::regnamespace`,
  );

const references = () =>
  base.admin<{
    nombre: string;
    tabla: string;
    destino: string;
    columnas: string[];
    alBorrar: string;
  }>(
    `select k.conname as nombre, c.relname as tabla, f.relname as destino,
       array(select a.attname from unnest(k.conkey) with ordinality u(n, o)
         join pg_attribute a on a.attrelid = c.oid and a.attnum = u.n order by u.o)::text[] as columnas,
       k.confdeltype::text || k.confupdtype::text as "alBorrar"
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
     where k.contype = 'f' and c.relnamespace = 'public'::regnamespace`,
  );

/** Tables that the closing of months freezes. */
const FROZEN = `
  acopios aportes apuntes arqueos cheque_eventos comprobantes cuentas lote_gastos movimientos orden_pago_comprobantes
  orden_pago_medios orden_pago_retenciones ordenes_pago pago_medios pago_retenciones pagos retiros traspasos`
  .trim()
  .split(/\s+/);

describe('inventory of row level security', () => {
  it('read the tables of the product', async () => {
    expect(await ofTenant()).toEqual(TENANT_TABLES);
  });

  it('is enabled, forced and has a policy on every table that is not global', async () => {
    const loose = (await tables()).filter(
      ({ tabla: table, activa, forzada, politicas: policies }) =>
        !GLOBALES.has(table) && !(activa && forzada && policies > 0),
    );
    expect(loose).toEqual([]);
  });

  it('is off only for the tables that SECURITY.md lists', async () => {
    const stated = [...(await readFile(SECURITY, 'utf8')).matchAll(/^\| `(\w+)` \|/gm)];
    const migrations = '_prisma_migrations';
    expect(new Set([migrations, ...stated.map(([, table]) => table)])).toEqual(GLOBALES);
  });

  it('has policies by the pinned tenant, two for a user’s own rows, one of the search and those of stored answers', async () => {
    const policies = await base.admin<Record<string, string | null>>(
      `select tablename as tabla, policyname as nombre, permissive, cmd, qual as lee, with_check as escribe
       from pg_policies where schemaname = 'public' order by 1, 2`,
    );
    const expected =
      "(tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)";
    const foreign = policies.filter(
      ({ lee, escribe, cmd }) => lee !== expected || escribe !== expected || cmd !== 'ALL',
    );
    const own =
      /^\(\(tenant_id = .*app\.tenant_id.*\) OR \(\(tenant_id IS NULL\) AND .*user_id = .*app\.user_id/s;
    expect(foreign).toEqual([
      ...[
        { nombre: 'respuestas_completar', cmd: 'UPDATE', lee: own, escribe: null },
        { nombre: 'respuestas_guardar', cmd: 'INSERT', lee: null, escribe: own },
        { nombre: 'respuestas_leer', cmd: 'SELECT', lee: own, escribe: null },
        // Stored answers of any user may be deleted once they expired, without being visible.
        { nombre: 'respuestas_vencidas', cmd: 'DELETE', lee: /^\(creado_en < /, escribe: null },
      ].map(({ lee, escribe, ...una }) => ({
        tabla: OF_SOMEONE,
        permissive: 'PERMISSIVE',
        lee: lee && expect.stringMatching(lee),
        escribe: escribe && expect.stringMatching(escribe),
        ...una,
      })),
      {
        tabla: 'invitaciones',
        nombre: 'own_invitations',
        permissive: 'PERMISSIVE',
        cmd: 'SELECT',
        // Invitations to the caller's own address, and only while the identity provider has
        // verified it.
        lee: expect.stringMatching(
          /^\(email = \( SELECT lower\(\(u\.email COLLATE "C"\)\).*u\.id = .*app\.user_id.*email_verificado.*clerk_id IS NOT NULL/s,
        ),
        escribe: null,
      },
      {
        tabla: 'memberships',
        nombre: 'own_memberships',
        permissive: 'PERMISSIVE',
        cmd: 'SELECT',
        lee: "(user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)",
        escribe: null,
      },
      {
        tabla: 'movimientos',
        nombre: 'busqueda',
        permissive: 'PERMISSIVE',
        cmd: 'SELECT',
        // Policy of a role that has no login and no members: search-index.test.ts.
        lee: 'true',
        escribe: null,
      },
    ]);
    const withPolicy = new Set(policies.map(({ tabla: table }) => table));
    expect(withPolicy).toEqual(new Set([...(await ofTenant()), OF_SOMEONE]));
  });

  it('has a tenant_id uuid not null in every tenant table', async () => {
    const rows = await base.admin<{ tabla: string }>(
      `select c.relname as tabla from pg_attribute a join pg_class c on c.oid = a.attrelid
       where a.attname = 'tenant_id' and a.attnotnull and a.atttypid = 'uuid'::regtype
         and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
    );
    expect(rows.map(({ tabla: table }) => table)).toEqual(await ofTenant());
  });

  it('begins every primary key and unique index of a tenant table with tenant_id', async () => {
    const own = await ofTenant();
    const indices = (await uniques()).filter(({ tabla: table }) => own.includes(table));
    expect(indices.filter(({ primaria }) => primaria)).toHaveLength(own.length);
    expect(indices.filter(({ columnas: columns }) => columns[0] !== 'tenant_id')).toEqual([]);
  });

  it('refers to tenant tables only with the tenant in the key, and never cascades', async () => {
    const own = await ofTenant();
    const all = await references();
    expect(all.length).toBeGreaterThan(20);
    expect(all.filter(({ alBorrar }) => alBorrar !== 'aa')).toEqual([]);
    const withoutTenant = all.filter(
      ({ destino, columnas: columns }) => own.includes(destino) && columns[0] !== 'tenant_id',
    );
    expect(withoutTenant).toEqual([]);
  });

  it('has a foreign key for every column named like an id', async () => {
    const own = await ofTenant();
    const covered = new Set(
      (await references()).flatMap(({ tabla: table, columnas: columns }) =>
        columns.map((c) => `${table}.${c}`),
      ),
    );
    const columns = await base.admin<{ tabla: string; columna: string }>(
      `select table_name as tabla, column_name as columna from information_schema.columns
       where table_schema = 'public' and data_type = 'uuid' and column_name not in ('id', 'tenant_id')`,
    );
    const loose = columns
      .filter(({ tabla: table }) => own.includes(table))
      .map(({ tabla: table, columna: column }) => `${table}.${column}`)
      .filter((column) => !covered.has(column));
    expect(loose.sort()).toEqual(NO_REFERENCE);
  });

  it('searches temporary schemas last in functions that run as the owner', async () => {
    const rows = await base.admin<{ proname: string; ajustes: string[] | null }>(
      `select proname, proconfig as ajustes from pg_proc
       where pronamespace = 'public'::regnamespace and prosecdef order by 1`,
    );
    expect(rows.length).toBeGreaterThan(2);
    // Without a fixed search path, a schema of the caller's could be searched first.
    const open = rows.filter(
      ({ ajustes: settings }) => !settings?.includes('search_path=pg_catalog, public, pg_temp'),
    );
    expect(open).toEqual([]);
  });

  it('leaves no view, function or sequence through which a table could be read', async () => {
    const rows = await base.admin<{ relname: string }>(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'S')
       union all
       select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef order by 1`,
    );
    // Functions with the owner's rights, typed by hand. A new one needs a decision: it must not
    // return another organisation's rows.
    const names = (prefix: string, ...ends: readonly string[]) => ends.map((end) => prefix + end);
    const frozen = FROZEN.flatMap((table) => [`alta_${table}`, `baja_${table}`, `cambio_${table}`]);
    expect(rows.map(({ relname }) => relname).toSorted()).toEqual(
      [
        ...names('apuntes_', 'cuadrar', 'de_arqueo', 'de_medio', 'de_movimiento', 'de_orden'),
        'a_cuenta_cambiada',
        'adelanto_devuelto',
        'administracion_crear',
        'apuntes_de_traspaso',
        'audit_limpiar',
        ...names('cheque', '_copiar', '_de_medio', '_del_ingreso', '_egreso_cuadrar', '_seguir'),
        ...names('cheques_', 'de_egreso', 'de_pago', 'ubicar', 'propios_de_origen'),
        ...names('cheque_', 'de_egreso', 'propio_de_medio', 'propio_del_egreso'),
        'obligacion_de_propio_cambiada',
        ...names('cierre_', ...frozen, 'avanzar', 'guardar'),
        'cifras_anotar',
        ...names('costos_', 'de_comprobante', 'de_movimientos', 'de_pago_cambiado', 'sumar'),
        'costos_de_retenciones',
        ...names('cuentas_', 'alcanzar', 'asignar', 'desasignar'),
        'deuda_contar',
        'dinero_de_fila',
        'movimientos_localizar',
        ...names('obligacion_de_', 'bolsillo_cambiada', 'cartera_cambiada', 'comprobante_cambiado'),
        ...names('obligaciones_de_', 'cambio', 'cheque_cambiado', 'socio_cambiado'),
        'rendiciones_guardar',
        ...names('retenciones_', 'numerar', 'vencer'),
        'extracto_meses_sumar',
        'apuntes_tomar',
        'vinculo_completar',
        ...names('vinculos_', 'seguir', 'sumar'),
      ].toSorted(),
    );
  });
});
