import { runPinned } from '@plomada/db/pin';
import { testTenantId } from '@plomada/db/testing/tenant-id';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { abrirCartera } from '../../../test/support/cheques.ts';
import { GENTE, NORTE } from '../../../test/support/data.ts';
import { como } from '../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';
import { selectCartera } from './cheques.sql.ts';

const FILAS = 20_000;
/** Blocks of the database that reading a page of 50 cheques may touch. */
const BUFFERS = 60;

let servidor: Servidor;
beforeAll(async () => {
  servidor = await crearServidor({ propia: true });
  const { id: cuenta } = await abrirCartera(await como(servidor, 'Owner'), {
    saldoInicialCentavos: 100_000,
    saldoInicialEl: '2020-01-01',
  });
  // One in two hundred is in the portfolio, and the others were collected. None has events.
  await servidor.admin(
    `insert into cheques (id, tenant_id, formato, numero, banco, moneda, importe_centavos, pago, cuenta_id, estado,
       estado_el, creado_por)
     select ('01900000-' || lpad(to_hex(i / 100), 4, '0') || '-7000-b800-' || lpad(i::text, 12, '0'))::uuid, $1, 'FISICO',
       i::text, 'Macro', 'ARS', 1000, '2020-01-01'::date + i / 20, $2,
       case when i % 200 = 0 then 'EN_CARTERA' else 'COBRADO' end, '2020-01-01', $3
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

it.each([
  ['first page', {}, null],
  ['deep page', {}, '2021-09-15'],
  ['portfolio, first page', { estado: ['EN_CARTERA'] }, null],
  ['portfolio and bank, deep page', { estado: ['EN_CARTERA', 'DEPOSITADO'] }, '2021-09-15'],
  ['from a day', { desde: '2021-09-15' }, null],
] as const)('reads few pages of the database: %s', async (_nombre, filtros, pago) => {
  const tras = pago === null ? null : { pago, id: actor.userId };
  const pedido = { ...filtros, estado: 'estado' in filtros ? [...filtros.estado] : undefined };
  const { text, values } = selectCartera(quien, pedido, { limit: 50, tras });
  const explicar = `explain (analyze, buffers, format json) ${text}`;
  const [fila] = await runPinned({ tenantId: quien.tenantId, userId: actor.userId }, async () => {
    await servidor.db.pool.query(explicar, [...values]);
    return (await servidor.db.pool.query<Explicacion>(explicar, [...values])).rows;
  });
  const plan = fila?.['QUERY PLAN'][0]?.Plan;
  const leidos = plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : BUFFERS + 1;
  expect(leidos).toBeLessThanOrEqual(BUFFERS);
});
