import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { MIGRATIONS_DIR } from '@plomada/db/schema-level';
import pg from 'pg';
import { expect, it } from 'vitest';

import { Firm } from './identities/firm.ts';
import { asks } from './identities/proof.ts';
import { NORTE } from './support/data.ts';
import { como } from './support/rest-client.ts';
import { crearServidor, type Servidor } from './support/server.ts';

/*
 * Fills own cheques from the means of payments and órdenes of an organisation that lives at random, and
 * compares all that is due, forecast and in accounts before and after. `PLOMADA_LIVES=M` runs M lives.
 */

const FILL = join(MIGRATIONS_DIR, '20261206000400_cheques_propios_llenar', 'migration.sql');
const lives = Number(process.env['PLOMADA_LIVES'] ?? (process.env['PLOMADA_HARD'] ? 100 : 1));
const SEEDS = Array.from({ length: lives }, (_, i) => 20_261_208 + i);
const STEPS = 60;

const CALLS = [
  '/vencimientos',
  '/vencimientos?hasta=2027-11-20',
  '/obligaciones?sentido=EGRESO&limit=200',
  '/obligaciones?sentido=INGRESO&limit=200',
  '/obligaciones/contrapartes?sentido=EGRESO',
];
const OF_ACCOUNTS = ['/cuentas/saldos', '/cuentas/saldos?al=2026-12-10', '/cheques'];
const ROWS = [
  'select * from obligaciones order by clase, origen_id',
  'select * from cuenta_dias order by cuenta_id, moneda, dia',
  'select * from apuntes order by id',
  `select * from cierre_huellas('${NORTE}', '0001-01-01', '9999-12-31') order by tabla, id`,
];

/** Answer without descriptions, since those of cheques are read from the rows that are filled. */
const withoutWords = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (key, value: unknown) => (key === 'descripcion' ? undefined : value)),
  );

/** Answers and rows in which a due, a forecast or a balance would differ. */
async function totals(servidor: Servidor): Promise<readonly unknown[]> {
  const read: unknown[] = [];
  for (const reader of ['Owner', 'Usuario', 'Nadie'] as const) {
    const { get } = asks(servidor, await como(servidor, reader));
    for (const call of CALLS) read.push([reader, call, withoutWords(await get(call))]);
  }
  const { get } = asks(servidor, await como(servidor, 'Admin'));
  for (const call of OF_ACCOUNTS) read.push([call, await get(call)]);
  for (const sql of ROWS) read.push([sql, await servidor.admin(sql)]);
  return read;
}

const OWN = `
select c.id, c.formato, c.numero, c.banco, c.contraparte, c.moneda, c.importe_centavos::text, c.emision::text,
  c.pago::text, c.privado, c.cuenta_id, c.estado, e.fecha::text
from cheques c join cheque_eventos e on e.tenant_id = c.tenant_id and e.cheque_id = c.id and e.n = 1
where c.propio and c.movimiento_id is null and c.estado <> 'ANULADO' order by c.id`;

/**
 * Removes the own cheques of means, as if there had never been any. Those of expenses came after that
 * migration, and stay.
 */
const FORGET = `
set session_replication_role = replica;
delete from cheque_eventos e using cheques c where c.tenant_id = e.tenant_id and c.id = e.cheque_id
  and c.propio and c.movimiento_id is null;
delete from cheques where propio and movimiento_id is null;
set session_replication_role = origin`;

/** Runs the migration that fills own cheques, with the login that migrates. */
async function fill({ ownerUrl }: Servidor): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(await readFile(FILL, 'utf8'));
  await owner.end();
}

it.each(SEEDS)(
  'the migration of own cheques changes no due, forecast or balance (seed %i)',
  async (seed) => {
    const servidor = await crearServidor({ env: { RATE_LIMIT_PER_MINUTE: '1000000' } });
    try {
      const firm = await Firm.found(servidor, seed, false);
      await firm.live(STEPS);
      const made = await servidor.admin(OWN);
      expect(made.length).toBeGreaterThan(0);
      await servidor.admin(FORGET);
      const before = await totals(servidor);
      expect(await servidor.admin(OWN)).toEqual([]);
      await fill(servidor);
      expect(await totals(servidor)).toEqual(before);
      // Each is the cheque that the means makes when it is written.
      expect(await servidor.admin(OWN)).toEqual(made);
      // A repetition finds nothing to do.
      await fill(servidor);
      expect(await servidor.admin(OWN)).toEqual(made);
    } finally {
      await servidor.cerrar();
    }
  },
);
