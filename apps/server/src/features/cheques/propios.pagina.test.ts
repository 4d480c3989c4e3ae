import { runPinned } from '@plomada/db/pin';
import { testTenantId } from '@plomada/db/testing/tenant-id';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { abrir } from '../../../test/support/cuentas.ts';
import { GENTE, NORTE } from '../../../test/support/data.ts';
import { como } from '../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';
import { SELECT_SIN_CUENTA } from '../cuentas/saldos.sql.ts';
import { selectCartera } from './cheques.sql.ts';
import { selectACubrir, selectRepetidos } from './propios.sql.ts';

const FILAS = 20_000;
/** Blocks of the database that a read of own cheques may touch, however many were confirmed. */
const BUFFERS = 60;

let servidor: Servidor;
beforeAll(async () => {
  servidor = await crearServidor({ propia: true });
  const { id: cuenta } = await abrir(await como(servidor, 'Owner'), { nombre: 'Banco' });
  // The last hundred wait for the bank, and the others were confirmed. None has events.
  await servidor.admin(
    `insert into cheques (id, tenant_id, propio, formato, numero, banco, moneda, importe_centavos, pago, cuenta_id, estado,
       estado_el, creado_por)
     select ('01900000-' || lpad(to_hex(i / 100), 4, '0') || '-7000-b800-' || lpad(i::text, 12, '0'))::uuid, $1, true, 'FISICO',
       (case i when 20000 then 777 else i end)::text, 'Macro', 'ARS', 1000, '2020-01-01'::date + i / 8, $2,
       case when i > 19900 then 'EMITIDO' else 'COBRADO' end, '2020-01-01', $3
     from generate_series(1, $4::int) i`,
    [NORTE, cuenta, GENTE.Owner.id, FILAS],
  );
  await servidor.admin('vacuum analyze cheques');
}, 120_000);
// Closing the test server compares states with events, which these have not.
afterAll(async () => {
  await servidor.admin('delete from cheques where tenant_id = $1', [NORTE]);
  await servidor.cerrar();
});

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
type Explicacion = { 'QUERY PLAN': { Plan: Plan }[] };

const actor = { userId: GENTE.Owner.id, nombre: 'Owner', rol: 'Owner' } as const;
const quien = { tenantId: testTenantId(NORTE), actor };
const POR_PAGAR = { propio: true, estado: ['EMITIDO' as const] };

it.each([
  ['first page', selectCartera(quien, POR_PAGAR, { limit: 50, tras: null })],
  [
    'deep page',
    selectCartera(quien, POR_PAGAR, {
      limit: 50,
      tras: { pago: '2026-10-30', id: actor.userId },
    }),
  ],
  ['to be covered', selectACubrir(quien, '2026-11-20')],
  ['entered twice', selectRepetidos(quien)],
  ['without an account', SELECT_SIN_CUENTA(quien.tenantId, '2026-11-20')],
] as const)('reads few pages of the database: %s', async (_nombre, { text, values }) => {
  const explicar = `explain (analyze, buffers, format json) ${text}`;
  const [fila] = await runPinned({ tenantId: quien.tenantId, userId: actor.userId }, async () => {
    await servidor.db.pool.query(explicar, [...values]);
    return (await servidor.db.pool.query<Explicacion>(explicar, [...values])).rows;
  });
  const plan = fila?.['QUERY PLAN'][0]?.Plan;
  const leidos = plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : BUFFERS + 1;
  expect(leidos).toBeLessThanOrEqual(BUFFERS);
});

it('finds the one that was entered twice among them', async () => {
  const { text, values } = selectRepetidos(quien);
  const { rows } = await runPinned({ tenantId: quien.tenantId, userId: actor.userId }, () =>
    servidor.db.pool.query<{ numero: string; chequeIds: readonly string[] }>(text, [...values]),
  );
  expect(rows.map(({ numero, chequeIds }) => [numero, chequeIds.length])).toEqual([['777', 2]]);
});
