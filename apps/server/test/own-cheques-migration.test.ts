import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { MIGRATIONS_DIR } from '@plomada/db/schema-level';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { asks } from './identities/proof.ts';
import { type Accepted, KINDS, Payer } from './support/payers.ts';
import { como } from './support/rest-client.ts';
import { crearServidor, type Servidor } from './support/server.ts';

/*
 * Fills own cheques from the means of payments and órdenes of organisations that live at random, all
 * of them in one database, and compares all that is due, forecast and in accounts before and after.
 * `PLOMADA_LIVES=M` runs M organisations.
 */

const FILL = join(MIGRATIONS_DIR, '20261206000400_cheques_propios_llenar', 'migration.sql');
const lives = Number(process.env['PLOMADA_LIVES'] ?? (process.env['PLOMADA_HARD'] ? 1000 : 4));
const ORGS = Array.from({ length: lives }, (_, i) => i + 1);
const ACTS = 20;
const LIMIT_MS = 7_200_000;

const CALLS = [
  '/vencimientos',
  '/vencimientos?hasta=2027-11-20',
  '/vencimientos/por-obra',
  '/obligaciones?sentido=EGRESO&limit=200',
  '/obligaciones/contrapartes?sentido=EGRESO',
];
const OF_ACCOUNTS = ['/cuentas', '/cuentas/saldos', '/cuentas/saldos?al=2026-12-10', '/cheques'];
const ROWS = [
  'select * from obligaciones where tenant_id = $1 order by clase, origen_id',
  'select * from cuenta_dias where tenant_id = $1 order by cuenta_id, moneda, dia',
  'select * from apuntes where tenant_id = $1 order by id',
  `select * from cierre_huellas($1, '0001-01-01', '9999-12-31') order by tabla, id`,
];

/** Text of an answer without descriptions, since those of cheques are read from the filled rows. */
const written = (answer: unknown): string =>
  JSON.stringify(answer, (key, value: unknown) => (key === 'descripcion' ? undefined : value));

/** Answers and rows of an organisation in which a due, a forecast or a balance would differ. */
async function totals(servidor: Servidor, tenantId: string): Promise<string> {
  const read: string[] = [];
  for (const reader of ['Owner', 'Usuario', 'Nadie'] as const) {
    const { get } = asks(servidor, await como(servidor, reader, tenantId));
    const calls = reader === 'Owner' ? [...CALLS, ...OF_ACCOUNTS] : CALLS;
    for (const call of calls) read.push(`${reader} ${call} ${written(await get(call))}`);
  }
  for (const sql of ROWS) read.push(written(await servidor.admin(sql, [tenantId])));
  return read.join('\n');
}

const OWN = `
select c.id, c.formato, c.numero, c.banco, c.contraparte, c.moneda, c.importe_centavos::text, c.emision::text,
  c.pago::text, c.privado, c.cuenta_id, c.estado, e.fecha::text
from cheques c join cheque_eventos e on e.tenant_id = c.tenant_id and e.cheque_id = c.id and e.n = 1
where c.propio and c.estado <> 'ANULADO' order by c.id`;

/** Removes the own cheques, as if there had never been any. */
const FORGET = `
set session_replication_role = replica;
delete from cheque_eventos e using cheques c where c.tenant_id = e.tenant_id and c.id = e.cheque_id and c.propio;
delete from cheques where propio;
set session_replication_role = origin`;

/** Runs the migration that fills own cheques, edited at will, with the login that migrates. */
async function fill({ ownerUrl }: Servidor, edit = (sql: string) => sql): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(edit(await readFile(FILL, 'utf8')));
  await owner.end();
}

let servidor: Servidor;
let payers: readonly Payer[];
/** Answers and rows of each organisation before the migration. */
const before: string[] = [];
let made: readonly unknown[];
const accepted: Accepted = new Set();

beforeAll(async () => {
  servidor = await crearServidor({ propia: true, env: { RATE_LIMIT_PER_MINUTE: '10000000' } });
  payers = await Payer.found(servidor, ORGS, accepted);
  for (const payer of payers) await payer.live(ACTS);
  made = await servidor.admin(OWN);
  await servidor.admin(FORGET);
  for (const { tenantId } of payers) before.push(await totals(servidor, tenantId));
}, LIMIT_MS);

afterAll(() => servidor.cerrar());

/** Lines that an organisation shows otherwise than before. */
async function changed(servidor: Servidor, { tenantId }: Payer, before: string) {
  const was = before.split('\n');
  return (await totals(servidor, tenantId)).split('\n').filter((line, n) => line !== was[n]);
}

it('the organisations pay by every kind of act, with own cheques', () => {
  expect(KINDS.filter((kind) => !accepted.has(kind))).toEqual([]);
  expect(made.length).toBeGreaterThan(2 * lives);
});

it(
  'the migration of own cheques changes no due, forecast or balance',
  async () => {
    expect(await servidor.admin(OWN)).toEqual([]);
    await fill(servidor);
    for (const [i, payer] of payers.entries()) {
      expect(await changed(servidor, payer, before[i] ?? '')).toEqual([]);
    }
    // Each is the cheque that the means makes when it is written.
    expect(await servidor.admin(OWN)).toEqual(made);
    // A repetition finds nothing to do.
    await fill(servidor);
    expect(await servidor.admin(OWN)).toEqual(made);
  },
  LIMIT_MS,
);

it.each([
  ['a peso more', 'd.moneda, d.importe,', 'd.moneda, d.importe + 100,'],
  ['a day later', 'd.emision, d.pago,', 'd.emision, d.pago + 1,'],
])('a migration that makes cheques of %s is noticed', async (_, right, wrong) => {
  await servidor.admin(FORGET);
  await fill(servidor, (sql) => sql.replace(right, wrong));
  expect(await servidor.admin(OWN)).not.toEqual(made);
  await servidor.admin(FORGET);
  await fill(servidor);
  expect(await servidor.admin(OWN)).toEqual(made);
});

const MOVED = {
  'a peso more': (sign: '+' | '-') =>
    ['total_centavos', 'pendiente_centavos', 'pendiente_todo_centavos']
      .map((column) => `${column} = ${column} ${sign} 100`)
      .join(),
  'a day later': (sign: '+' | '-') => `vence = vence ${sign} 1`,
};

it.each(Object.entries(MOVED))(
  'a migration that makes a due of %s is noticed',
  async (_, moved) => {
    const [payer] = payers;
    if (payer === undefined) throw new Error('no organisation');
    const move = (sign: '+' | '-') =>
      servidor.admin(
        `update obligaciones set ${moved(sign)} where tenant_id = $1 and origen_id =
         (select id from cheques where tenant_id = $1 and estado = 'EMITIDO' and pago between '2026-12-01' and '2027-01-31'
         order by id limit 1)`,
        [payer.tenantId],
      );
    await move('+');
    const lines = await changed(servidor, payer, before[0] ?? '');
    expect(lines).toContainEqual(expect.stringMatching(/^Owner \/vencimientos /));
    await move('-');
    expect(await changed(servidor, payer, before[0] ?? '')).toEqual([]);
  },
);
