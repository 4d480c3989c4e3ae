import { runPinned } from '@plomada/db/pin';
import { testTenantId } from '@plomada/db/testing/tenant-id';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { abrir } from '../../../test/support/cuentas.ts';
import { GENTE, NORTE } from '../../../test/support/data.ts';
import { como } from '../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';
import { selectLineas } from './lineas.sql.ts';

const FILAS = 20_000;
/** Blocks of the database that reading a page of 50 lines may touch. */
const BUFFERS = 60;

let servidor: Servidor;
let cuentaId: string;
beforeAll(async () => {
  servidor = await crearServidor();
  ({ id: cuentaId } = await abrir(await como(servidor, 'Owner'), {
    saldoInicialCentavos: 0,
    saldoInicialEl: '2020-01-01',
  }));
  // Lines of 1,000 days, of which one in two hundred waits for a decision; the others are linked.
  await servidor.admin(
    `insert into arqueos (id, tenant_id, cuenta_id, fecha, contado_centavos, diferencia_centavos, creado_por)
     select ('01900000-' || lpad(to_hex(i / 100), 4, '0') || '-7000-b900-' || lpad(i::text, 12, '0'))::uuid, $1, $2,
       '2020-01-01'::date + i / 20, 0, 1000, $3 from generate_series(1, $4::int) i`,
    [NORTE, cuentaId, GENTE.Owner.id, FILAS],
  );
  await servidor.admin(
    `insert into extracto_lineas (id, tenant_id, cuenta_id, fecha, orden, importe_centavos, concepto, concepto_plegado, ordinal)
     select ('01900000-' || lpad(to_hex(i / 100), 4, '0') || '-7000-ba00-' || lpad(i::text, 12, '0'))::uuid, $1, $2,
       '2020-01-01'::date + i / 20, i, 1000, 'DEPOSITO', 'deposito', 1 from generate_series(1, $3::int) i`,
    [NORTE, cuentaId, FILAS],
  );
  await servidor.admin('analyze extracto_lineas, apuntes');
  await servidor.admin(
    `insert into linea_apuntes (id, tenant_id, cuenta_id, linea_id, apunte_id, importe_centavos, regla, creado_por)
     select l.id, $1, $2, l.id, a.id, 1000, 'PERSONA', $3
     from extracto_lineas l join (select id, row_number() over (order by arqueo_id) as i from apuntes where cuenta_id = $2) a
       on a.i = l.orden where l.cuenta_id = $2 and l.orden % 200 <> 0`,
    [NORTE, cuentaId, GENTE.Owner.id],
  );
  await servidor.admin('vacuum analyze extracto_lineas');
  await servidor.admin('vacuum analyze linea_apuntes');
  await servidor.admin('vacuum analyze apuntes');
}, 240_000);
afterAll(() => servidor.cerrar());

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
type Explicacion = { 'QUERY PLAN': { Plan: Plan }[] };

const actor = { userId: GENTE.Owner.id, nombre: 'Owner', rol: 'Owner' } as const;
const quien = { tenantId: testTenantId(NORTE), actor };

it.each([
  ['to decide, first page', 'POR_DECIDIR', '2022-09-30', null],
  ['to decide, deep page', 'POR_DECIDIR', '2022-09-30', '2021-06-01'],
  ['those that wait', 'ESPERAN', '2022-09-30', null],
  ['ignored ones', 'IGNORADAS', '2022-09-30', null],
] as const)('reads few pages of the database: %s', async (_nombre, ver, hasta, dia) => {
  const tras = dia === null ? null : { fecha: dia, orden: '1', id: actor.userId };
  const desde = `${hasta.slice(0, 7)}-01`;
  const { text, values } = selectLineas(quien, { cuentaId, desde, hasta, ver, limit: 50, tras });
  expect(await bloquesDe(text, values)).toBeLessThanOrEqual(BUFFERS);
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
