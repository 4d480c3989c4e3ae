import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { checkTotals, isFrozen, rebuildTotals, totalDifferences } from '@plomada/db/check-totals';
import { FROZEN_SUMS } from '@plomada/db/frozen-sums';
import type { KeptSum } from '@plomada/db/kept-sum';
import { KEPT_SUMS } from '@plomada/db/kept-sums';
import { ORGANIZATION_TABLES } from '@plomada/db/organization-tables';
import { fieldOf } from '@plomada/domain/base/field-of';
import { required } from '@plomada/domain/base/required';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { CLAVE_DE_FIRMA, sellarTodo } from '../../../apps/server/test/support/chain.ts';
import { NORTE, type Persona } from '../../../apps/server/test/support/data.ts';
import { como } from '../../../apps/server/test/support/rest-client.ts';
import {
  crearServidor,
  rest,
  tokenDe,
  type Servidor,
} from '../../../apps/server/test/support/server.ts';
import { endsOf, neverAnswered, readsOf, REFUSED } from './support/answers.ts';
import { fillEveryTable } from './support/every-table.ts';
import { runImport } from './support/installations.ts';
import { compareReads } from './support/two-installations.ts';

/** Readers: Owner, Admin, Usuario of one work, Usuario of none, Socio. */
const FIVE = ['Owner', 'Admin', 'Usuario', 'Nadie', 'Socio'] as const satisfies readonly Persona[];

const HARD = process.env['PLOMADA_HARD'] === '1';

let source: Servidor;
let target: Servidor;
/** Paths that can be read in the source, with their procedure. */
let reads: Awaited<ReturnType<typeof readsOf>>;
let compare: Awaited<ReturnType<typeof compareReads>>;

/**
 * Makes the target a different installation: the same people have accounts with other ids, and all
 * organisations are deleted.
 */
async function empty({ admin }: Servidor): Promise<void> {
  const tables = await admin<{ tabla: string }>(
    `select c.relname as tabla from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'tenant_id'`,
  );
  const deleted = tables.map(({ tabla: table }) => `delete from ${table};`);
  await admin(
    `set session_replication_role = replica; ${deleted.join(' ')}
     delete from tenants; update users set id = overlay(id::text placing 'f' from 25)::uuid;
     set session_replication_role = origin`,
  );
}

/** Accepts the invitations of the import, so that all members have their former role and state. */
async function acceptAll(): Promise<void> {
  const members = await source.admin<{ email: string; estado: string; rol: string }>(
    `select u.email, m.estado, m.rol from memberships m join users u on u.id = m.user_id where m.tenant_id = $1`,
    [NORTE],
  );
  for (const { email, estado, rol } of members) {
    await target.admin(
      `update memberships m set estado = $3, rol = $4 from users u
       where u.id = m.user_id and m.tenant_id = $1 and u.email = $2`,
      [NORTE, email, estado, rol],
    );
    if (estado === 'INVITED') continue;
    await target.admin(
      `update invitaciones set aceptada_en = now() where tenant_id = $1 and email = $2 and anulada_en is null`,
      [NORTE, email],
    );
  }
}

beforeAll(async () => {
  const env = { AUDIT_SIGNING_KEY: CLAVE_DE_FIRMA.replaceAll('\n', '\\n') };
  [source, target] = await Promise.all([crearServidor({ env }), crearServidor({ env })]);
  await fillEveryTable(source);
  reads = await readsOf({ server: source, tenantId: NORTE });
});
beforeAll(async () => {
  const token = await tokenDe('Owner');
  const { status, crudo } = await rest(source.app, `/${NORTE}/configuracion/descarga`, { token });
  if (status !== 200) throw new Error(`${status}`);
  const archivo = join(source.carpeta, 'norte.zip');
  await writeFile(archivo, crudo);
  await empty(target);
  // The operator decides the plan, so that of the source is given.
  await runImport(target, archivo, { plan: 'enterprise' });
  await acceptAll();
  compare = await compareReads({ source, target, tenantId: NORTE });
});
afterAll(async () => {
  await Promise.all([source.cerrar(), target.cerrar()]);
});

describe('an organisation with a row in every table', () => {
  it('has a row in each exported table', async () => {
    const without: string[] = [];
    for (const { nombre: table } of ORGANIZATION_TABLES) {
      const rows = await source.admin(`select from ${table} where tenant_id = $1 limit 1`, [NORTE]);
      if (rows.length === 0) without.push(table);
    }
    expect(without).toEqual([]);
  });

  it.each(FIVE)(
    'gives the same answer in the other installation to every read: %s',
    async (persona) => {
      // The Owner reads every row; the others, whose rights the import has to keep, read two of each
      // call.
      const some = persona === 'Owner' || HARD ? reads : endsOf(reads);
      const { here, different } = await compare(await tokenDe(persona), some);
      expect(different).toEqual([]);
      expect(here.filter(({ status }) => status >= 500)).toEqual([]);
      if (persona === 'Owner')
        expect(neverAnswered(reads, here)).toEqual(Object.keys(REFUSED).toSorted());
    },
  );

  it('has the same totals in both installations, and a chain that verifies and continues', async () => {
    for (const { ownerUrl } of [source, target]) {
      expect((await checkTotals(ownerUrl)).differences).toEqual([]);
    }
    const owner = await como(target, 'Owner');
    // The first call logs a sign-in, which continues the chain in this installation.
    await owner.get('/proyectos');
    await sellarTodo(target);
    const { body } = await owner.get('/audit-logs/integridad');
    expect(body).toMatchObject({ ok: true, pendientes: 0 });
  });
});

/** Columns that a check of their table ties together. */
const TOGETHER = ['certificados', ['bruto_centavos', 'neto_centavos']] as const;

/** Writes a wrong sum without triggers or commands, which would keep it right. */
async function plant(sql: string, values: readonly unknown[]): Promise<{ clave: string }> {
  await target.admin('set session_replication_role = replica');
  const rows = await target.admin<{ clave: string }>(sql, [...values]);
  await target.admin('set session_replication_role = origin');
  return required(rows[0], 'a row with that sum');
}

const columnsOf = (sums: readonly KeptSum[]) =>
  sums.flatMap((sum) => sum.columns.map((column) => [sum.table, column, sum] as const));
const plantIn = ({ table, key, recount }: KeptSum, change: string) =>
  plant(
    `update ${table} set ${change} where tenant_id = $1 and ${key} = (
       select clave from (${recount}) r order by clave limit 1) returning ${key}::text as clave`,
    [NORTE],
  );
/**
 * Connection of the owner of the tables, kept open because a new one would plan each statement
 * again.
 */
let totals: Client;
async function found(repair = false) {
  const differences = await totalDifferences(totals, NORTE);
  if (repair && differences.length > 0) await rebuildTotals(totals, NORTE);
  return differences;
}

describe('a wrong stored total', () => {
  beforeAll(async () => {
    totals = new Client({ connectionString: target.ownerUrl });
    await totals.connect();
    await totals.query('set plan_cache_mode = force_generic_plan');
  });
  afterAll(() => totals.end());

  it.each(columnsOf(KEPT_SUMS))('is found and recomputed: %s.%s', async (_, column, sum) => {
    const { clave } = await plantIn(sum, `${column} = ${column} + 1`);
    const differences = await found(true);
    expect(differences).toContainEqual(
      expect.objectContaining({ level: sum.level, columna: column, clave }),
    );
    expect(await found()).toEqual([]);
  });

  it('is found in each series of codes', async () => {
    const series = await target.admin('select serie from contadores where tenant_id = $1', [NORTE]);
    await target.admin('update contadores set ultimo = ultimo + 7 where tenant_id = $1', [NORTE]);
    expect(await found(true)).toHaveLength(series.length);
    expect(await found()).toEqual([]);
  });

  it('of a cheque is found and recomputed from its events', async () => {
    const clave = await plant(
      `update cheques set estado = 'RECHAZADO', destino_id = null where id = (select id from cheques
         where tenant_id = $1 and estado = 'COBRADO' and not propio) returning id as clave`,
      [NORTE],
    );
    expect(await found(true)).toContainEqual(
      expect.objectContaining({ level: 'cheque', columna: 'estado', ...clave }),
    );
    expect(await found()).toEqual([]);
  });

  it('of an account is found and recomputed: a wrong entry, and a missing one', async () => {
    const of = 'from apuntes where tenant_id = $1 and eliminado_en is null';
    await plant(
      `update apuntes set importe_centavos = importe_centavos - 5 where id = (select id ${of}
         order by fecha, id limit 1) returning id as clave`,
      [NORTE],
    );
    await plant(
      `update apuntes set eliminado_en = now() where id = (select id ${of} order by fecha desc, id limit 1)
       returning id as clave`,
      [NORTE],
    );
    const levels = (await found(true)).map(({ level }) => level);
    expect(levels.filter((level) => level === 'entry of account')).toHaveLength(2);
    expect(await found()).toEqual([]);
  });

  it('of an account is restored with the text of its cause, for every kind of cause', async () => {
    const entries = () =>
      target.admin(
        // Links of the bank's lines belong to the deleted entry, by its id, and are broken.
        `select to_jsonb(a) - 'id' - 'creado_en' - 'vinculado_centavos' as entry from apuntes a
         where tenant_id = $1 and eliminado_en is null order by 1`,
        [NORTE],
      );
    const before = await entries();
    const causes = [
      'movimiento_id',
      'pago_medio_id',
      'orden_medio_id',
      'traspaso_id',
      'arqueo_id',
      'cheque_evento_id',
    ];
    const seen = causes.filter((cause) =>
      before.some(({ entry }) => typeof fieldOf(entry, cause) === 'string'),
    );
    expect(seen).toEqual(causes);
    await plant(
      'update apuntes set eliminado_en = now() where tenant_id = $1 and eliminado_en is null returning id as clave',
      [NORTE],
    );
    await found(true);
    expect(await entries()).toEqual(before);
  });

  it.each([
    ...columnsOf(FROZEN_SUMS).map(
      ([table, column, sum]) =>
        [
          table,
          column,
          sum.level,
          (by: string) => {
            const columns: readonly string[] = table === TOGETHER[0] ? TOGETHER[1] : [column];
            return plantIn(sum, columns.map((one) => `${one} = ${one} ${by}`).join(', '));
          },
        ] as const,
    ),
    ...(
      [
        ['cierres', 'closed month', 'totales', '{0,egresosCentavos}', `mes = '2026-08'`],
        ['informes', 'report', 'contenido', '{comun,porRubro,0,ingresosCentavos}', 'true'],
      ] as const
    ).map(
      ([table, level, column, path, which]) =>
        [
          table,
          column,
          level,
          (by: string) =>
            plant(
              `update ${table} set ${column} = jsonb_set(${column}, '${path}', to_jsonb((${column} #>> '${path}')::bigint ${by}))
               where tenant_id = $1 and ${which} returning 'it' as clave`,
              [NORTE],
            ),
        ] as const,
    ),
  ])(
    'is reported and not changed when it was part of a document: %s.%s',
    async (_, _column, level, change) => {
      await change('+ 1');
      // Sums still in use that depend on the wrong value are repaired to match it, and repaired
      // again once it is right.
      const shown = (await found(true)).filter(isFrozen);
      expect(new Set(shown.map((one) => one.level))).toEqual(new Set([level]));
      expect(await found()).toEqual(shown);
      await change('- 1');
      await found(true);
      expect(await found()).toEqual([]);
    },
  );
});
