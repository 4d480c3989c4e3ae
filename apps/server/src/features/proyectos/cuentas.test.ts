import { runPinned } from '@plomada/db/pin';
import { testTenantId } from '@plomada/db/testing/tenant-id';
import { cuentasDeObraSchema } from '@plomada/domain/proyectos/cuentas-obra.schema';
import { statsProyectoSchema } from '@plomada/domain/proyectos/stats.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { GENTE, NORTE, type Persona } from '../../../test/support/data.ts';
import { OBRA_A, OBRA_B } from '../../../test/support/obras.ts';
import { crearPresupuesto } from '../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';
import { llenar } from '../../../test/support/totals.ts';
import { selectCuentasVisibles } from './cuentas.sql.ts';

let servidor: Servidor;
let owner: Quien;
beforeAll(async () => {
  servidor = await crearServidor({ propia: true });
  owner = await como(servidor, 'Owner');
  await llenar(servidor);
  await crearPresupuesto(owner, { titulo: 'Pintura' });
  await servidor.admin(
    `insert into documentos (id, tenant_id, proyecto_id, titulo, categoria, visibilidad, creado_por, eliminado_en)
     select gen_random_uuid(), $1, $2, 'Plano ' || i, 'PLANO',
       case when i <= 2 then 'GESTION' else 'TODOS' end, $3, case when i = 6 then now() end
     from generate_series(1, 6) i`,
    [NORTE, OBRA_A, GENTE.Owner.id],
  );
});
afterAll(() => servidor.cerrar());

const cuentas = async (quien: Quien) => {
  const { body } = await quien.get(`/proyectos/${OBRA_A}/cuentas`);
  expect(cuentasDeObraSchema.parse(body)).toEqual(body);
  return cuentasDeObraSchema.parse(body);
};

const enLista = async (quien: Quien, path: string) => {
  const { body } = await quien.get(path);
  return z.object({ items: z.array(z.unknown()) }).parse(body).items.length;
};

it('counts of a work are the lengths of the lists that the user sees', async () => {
  const SIN_SOCIO: readonly Persona[] = ['Owner', 'Admin', 'Usuario'];
  for (const persona of SIN_SOCIO) {
    const quien = await como(servidor, persona);
    const suyas = await cuentas(quien);
    const de = (path: string) => enLista(quien, `${path}proyectoId=${OBRA_A}&limit=200`);
    const { body } = await quien.get(`/proyectos/${OBRA_A}/stats`);
    expect(suyas.movimientos).toBe(statsProyectoSchema.parse(body).movimientos);
    expect(suyas.presupuestos).toBe(await de('/presupuestos?'));
    expect(suyas.acopios).toBe(await de('/acopios?'));
  }
});

it('counts of a work do not reveal hidden rows or pages', async () => {
  const deOwner = await cuentas(owner);
  const deUsuario = await cuentas(await como(servidor, 'Usuario'));
  expect([deOwner.documentos, deUsuario.documentos]).toEqual([5, 3]);
  expect(deOwner.movimientosPrivados).toBeGreaterThan(10);
  expect(deUsuario.movimientos).toBe(
    (deOwner.movimientos ?? 0) - (deOwner.movimientosPrivados ?? 0),
  );
  expect(deOwner).toMatchObject({ presupuestos: 1, acopios: 0, socios: 1, aportes: 0 });
  const nada = { movimientosPrivados: null, socios: null, aportes: null };
  expect(deUsuario).toMatchObject(nada);
  expect(await cuentas(await como(servidor, 'Socio'))).toEqual({
    ...nada,
    movimientos: null,
    presupuestos: null,
    documentos: null,
    acopios: null,
  });
  const ajena = await (await como(servidor, 'Usuario')).get(`/proyectos/${OBRA_B}/cuentas`);
  expect(ajena.status).toBe(404);
});

const MOVIMIENTOS = 5000;
/** Blocks of the database that counting from the sums' index may touch. */
const BUFFERS = 150;

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
type Explicacion = { 'QUERY PLAN': { Plan: Plan }[] };

it('counts of a work read a small part of an index, with thousands of rows', async () => {
  await servidor.admin(
    `insert into movimientos (id, tenant_id, codigo, proyecto_id, tipo, fecha, concepto,
       importe_centavos, moneda, importe_ars_centavos, medio_pago, privado, creado_por)
     select gen_random_uuid(), $1, 'Y-' || i, $2, 'EGRESO', '2024-11-21'::date + i % 700,
       'Movimiento de la obra', i, 'ARS', i, 'EFECTIVO', i % 10 = 0, $3
     from generate_series(1, $4::int) i`,
    [NORTE, OBRA_A, GENTE.Owner.id, MOVIMIENTOS],
  );
  await servidor.admin('vacuum analyze');
  const quien = {
    tenantId: testTenantId(NORTE),
    actor: { userId: GENTE.Owner.id, nombre: 'Owner', rol: 'Owner' as const },
  };
  const { text, values } = selectCuentasVisibles(quien, OBRA_A);
  const explicar = `explain (analyze, buffers, format json) ${text}`;
  const [fila] = await runPinned({ tenantId: quien.tenantId, userId: GENTE.Owner.id }, async () => {
    await servidor.db.pool.query(explicar, [...values]);
    return (await servidor.db.pool.query<Explicacion>(explicar, [...values])).rows;
  });
  const plan = fila?.['QUERY PLAN'][0]?.Plan;
  const buffers = plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : Infinity;
  expect(buffers).toBeLessThanOrEqual(BUFFERS);
  expect((await cuentas(owner)).movimientos).toBeGreaterThan(MOVIMIENTOS);
});
