import { runPinned } from '@plomada/db/pin';
import { testTenantId } from '@plomada/db/testing/tenant-id';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { abrir } from '../../../test/support/cuentas.ts';
import { GENTE, NORTE } from '../../../test/support/data.ts';
import { como } from '../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';
import { selectLineas } from './lineas.sql.ts';

const FILAS = 20_000;
/** Blocks of the database that reading a page of 50 lines may touch, and one of linked lines with their entries. */
const BUFFERS = 60;
const CON_APUNTES = 200;

let servidor: Servidor;
let cuentaId: string;
beforeAll(async () => {
  servidor = await crearServidor();
  ({ id: cuentaId } = await abrir(await como(servidor, 'Owner'), {
    saldoInicialCentavos: 0,
    saldoInicialEl: '2020-01-01',
  }));
  // Lines of 1,000 days, of which one in two hundred waits for a decision; the others are linked.
  // Triggers are off, because each of these rows would take a statement of its own.
  const numero = `lpad(to_hex(i / 100), 4, '0')`;
  await servidor.admin(
    `set session_replication_role = replica;
     insert into apuntes (id, tenant_id, cuenta_id, fecha, importe_centavos, moneda, causa_centavos, causa_moneda, concepto, arqueo_id)
     select ('01900000-' || ${numero} || '-7000-b900-' || lpad(i::text, 12, '0'))::uuid, '${NORTE}', '${cuentaId}',
       '2020-01-01'::date + i / 20, 1000, 'ARS', 1000, 'ARS', 'Diferencia', gen_random_uuid() from generate_series(1, ${FILAS}) i;
     insert into extracto_lineas (id, tenant_id, cuenta_id, fecha, orden, importe_centavos, vinculado_centavos, vinculos, concepto,
       concepto_plegado, ordinal)
     select ('01900000-' || ${numero} || '-7000-ba00-' || lpad(i::text, 12, '0'))::uuid, '${NORTE}', '${cuentaId}',
       '2020-01-01'::date + i / 20, i, 1000, case when i % 200 = 0 then 0 else 1000 end, case when i % 200 = 0 then 0 else 1 end, 'DEPOSITO', 'deposito', 1
     from generate_series(1, ${FILAS}) i;
     insert into linea_apuntes (id, tenant_id, cuenta_id, linea_id, apunte_id, importe_centavos, regla, linea_fecha,
       apunte_fecha, apunte_centavos, creado_por)
     select ('01900000-' || ${numero} || '-7000-bb00-' || lpad(i::text, 12, '0'))::uuid, '${NORTE}', '${cuentaId}',
       ('01900000-' || ${numero} || '-7000-ba00-' || lpad(i::text, 12, '0'))::uuid,
       ('01900000-' || ${numero} || '-7000-b900-' || lpad(i::text, 12, '0'))::uuid, 1000, 'PERSONA',
       '2020-01-01'::date + i / 20, '2020-01-01'::date + i / 20, 1000, '${GENTE.Owner.id}'
     from generate_series(1, ${FILAS}) i where i % 200 <> 0;
     set session_replication_role = origin`,
  );
  await servidor.admin('vacuum analyze extracto_lineas');
  await servidor.admin('vacuum analyze linea_apuntes');
  await servidor.admin('vacuum analyze apuntes');
}, 240_000);
// Closing the test server compares balances with entries, of which these have no cause.
afterAll(async () => {
  await servidor.admin(
    `set session_replication_role = replica; delete from linea_apuntes; delete from extracto_lineas; delete from apuntes;
     set session_replication_role = origin`,
  );
  await servidor.cerrar();
});

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
type Explicacion = { 'QUERY PLAN': { Plan: Plan }[] };

const actor = { userId: GENTE.Owner.id, nombre: 'Owner', rol: 'Owner' } as const;
const quien = { tenantId: testTenantId(NORTE), actor };

it.each([
  ['to decide, first page', 'POR_DECIDIR', '2022-09-30', null],
  ['to decide, deep page', 'POR_DECIDIR', '2022-09-30', '2021-06-01'],
  ['those that wait', 'ESPERAN', '2022-09-30', null],
  ['ignored ones', 'IGNORADAS', '2022-09-30', null],
  ['all of a month', 'TODAS', '2022-08-31', null],
  ['all of a month, deep page', 'TODAS', '2022-08-31', '2022-08-20'],
  ['linked ones of a month', 'VINCULADAS', '2022-08-31', null],
  ['linked ones of the last days', 'VINCULADAS', '2022-09-30', '2022-09-20'],
] as const)('reads few pages of the database: %s', async (_nombre, ver, hasta, dia) => {
  const tras = dia === null ? null : { fecha: dia, orden: '1', id: actor.userId };
  const desde = `${hasta.slice(0, 7)}-01`;
  const { text, values } = selectLineas(quien, { cuentaId, desde, hasta, ver, limit: 50, tras });
  const hay = ver === 'TODAS' || ver === 'VINCULADAS' ? CON_APUNTES : BUFFERS;
  expect(await bloquesDe(text, values)).toBeLessThanOrEqual(hay);
});

async function bloquesDe(text: string, values: readonly unknown[]): Promise<number> {
  const explicar = `explain (analyze, buffers, format json) ${text}`;
  const [fila] = await runPinned({ tenantId: quien.tenantId, userId: actor.userId }, async () => {
    await servidor.db.pool.query(explicar, [...values]);
    return (await servidor.db.pool.query<Explicacion>(explicar, [...values])).rows;
  });
  const plan = fila?.['QUERY PLAN'][0]?.Plan;
  return plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : BUFFERS + 1;
}
