import { runPinned } from '@plomada/db/pin';
import { testTenantId } from '@plomada/db/testing/tenant-id';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { abrir } from '../../../test/support/cuentas.ts';
import { GENTE, NORTE } from '../../../test/support/data.ts';
import { OBRA_A } from '../../../test/support/obras.ts';
import { como } from '../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';
import { SELECT_PARTES, selectApuntesPendientes } from '../cuentas/conciliacion/cuadre.sql.ts';
import { selectApuntesSueltos } from './conciliacion/sueltos.sql.ts';
import { selectLineas } from './lineas.sql.ts';

const FILAS = 20_000;
/** Blocks of the database that a page of 50 lines may touch, with their links and entries. */
const BUFFERS = 60;
/** Blocks that the sums of a month may touch, and 50 entries with the movements that caused them. */
const DE_SUMAS = 120;
const DE_APUNTES = 400;

let servidor: Servidor;
let cuentaId: string;
beforeAll(async () => {
  servidor = await crearServidor({ propia: true });
  ({ id: cuentaId } = await abrir(await como(servidor, 'Owner'), {
    saldoInicialCentavos: 0,
    saldoInicialEl: '2019-01-01',
  }));
  // Lines of 1,000 days, of which one in two hundred waits for a decision; the others are linked with an
  // entry of their day, one in a hundred with one of 40 days before. Triggers are off, because each of
  // these rows would take a statement of its own.
  const id = (clase: string) =>
    `('01900000-' || lpad(to_hex(i / 100), 4, '0') || '-7000-${clase}00-' || lpad(i::text, 12, '0'))::uuid`;
  const dia = `('2020-01-01'::date + i / 20)`;
  const delApunte = `(${dia} - case when i % 100 = 1 then 40 else 0 end)`;
  const parte = 'case when i % 200 = 0 then 0 else 1000 end';
  const filas = `from generate_series(1, ${FILAS}) i`;
  await servidor.admin(
    `set session_replication_role = replica;
     insert into extractos (id, tenant_id, cuenta_id, archivo, sha256, forma, desde, hasta, saldo_inicial_centavos, creado_por)
     select ${id('b8')}, '${NORTE}', '${cuentaId}', 'nacion.csv', '', 'NACION', '2020-01-01', '2023-01-01', 0, '${GENTE.Owner.id}'
     from generate_series(1, 1) i;
     set session_replication_role = origin;
     insert into movimientos (id, tenant_id, codigo, proyecto_id, tipo, fecha, concepto, importe_centavos, importe_ars_centavos,
       medio_pago, creado_por)
     select ${id('b7')}, '${NORTE}', 'X-' || i, '${OBRA_A}', 'INGRESO', ${delApunte}, 'Cobro ' || i, 1000, 1000, 'TRANSFERENCIA',
       '${GENTE.Owner.id}' ${filas};
     set session_replication_role = replica;
     insert into apuntes (id, tenant_id, cuenta_id, fecha, importe_centavos, vinculado_centavos, moneda, causa_centavos,
       causa_moneda, concepto, movimiento_id)
     select ${id('b9')}, '${NORTE}', '${cuentaId}', ${delApunte}, 1000, ${parte}, 'ARS', 1000, 'ARS', 'Cobro ' || i, ${id('b7')} ${filas};
     insert into extracto_lineas (id, tenant_id, cuenta_id, fecha, orden, importe_centavos, vinculado_centavos, vinculos, concepto,
       concepto_plegado, ordinal)
     select ${id('ba')}, '${NORTE}', '${cuentaId}', ${dia}, i, 1000, ${parte}, ${parte} / 1000, 'DEPOSITO', 'deposito', 1 ${filas};
     insert into linea_apuntes (id, tenant_id, cuenta_id, linea_id, apunte_id, importe_centavos, regla, linea_fecha,
       apunte_fecha, apunte_centavos, creado_por)
     select ${id('bb')}, '${NORTE}', '${cuentaId}', ${id('ba')}, ${id('b9')}, 1000, 'PERSONA', ${dia}, ${delApunte}, 1000,
       '${GENTE.Owner.id}' ${filas} where i % 200 <> 0;
     insert into extracto_meses select tenant_id, cuenta_id, date_trunc('month', fecha)::date, sum(importe_centavos), count(*)
       from extracto_lineas group by 1, 2, 3;
     insert into cuenta_dias select tenant_id, cuenta_id, moneda, fecha, sum(importe_centavos), count(*)
       from apuntes group by 1, 2, 3, 4;
     set session_replication_role = origin`,
  );
  await servidor.admin('vacuum analyze');
}, 240_000);
// Closing the test server compares balances with entries, which no movement has here.
afterAll(async () => {
  await servidor.admin(
    `set session_replication_role = replica; delete from linea_apuntes; delete from extracto_lineas; delete from apuntes;
     delete from extracto_meses; delete from cuenta_dias; set session_replication_role = origin`,
  );
  await servidor.cerrar();
});

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
type Explicacion = { 'QUERY PLAN': { Plan: Plan }[] };
type Sentencia = Pick<ReturnType<typeof selectLineas>, 'text' | 'values'>;

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
  const sentencia = selectLineas(quien, { cuentaId, desde, hasta, ver, limit: 50, tras });
  expect(await bloquesDe(sentencia)).toBeLessThanOrEqual(BUFFERS);
});

it.each(['2020-06-30', '2021-06-30', '2022-09-30'])(
  'reads few pages of the database for the sums and the pending entries of a month: %s',
  async (al) => {
    const alcance = { cuentaId, desde: '2020-01-01', hasta: al, limit: 50 };
    const dias = { ...alcance, desde: `${al.slice(0, 4)}-04-01` };
    const partes = SELECT_PARTES(quien.tenantId, cuentaId, al, al.slice(0, 7));
    expect(await bloquesDe(partes)).toBeLessThanOrEqual(DE_SUMAS);
    expect(await bloquesDe(selectApuntesPendientes(quien, alcance))).toBeLessThanOrEqual(
      DE_APUNTES,
    );
    expect(await bloquesDe(selectApuntesSueltos(quien, dias))).toBeLessThanOrEqual(DE_APUNTES);
  },
);

async function bloquesDe({ text, values }: Sentencia): Promise<number> {
  const explicar = `explain (analyze, buffers, format json) ${text}`;
  const [fila] = await runPinned({ tenantId: quien.tenantId, userId: actor.userId }, async () => {
    await servidor.db.pool.query(explicar, [...values]);
    return (await servidor.db.pool.query<Explicacion>(explicar, [...values])).rows;
  });
  const plan = fila?.['QUERY PLAN'][0]?.Plan;
  return plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : Number.POSITIVE_INFINITY;
}
