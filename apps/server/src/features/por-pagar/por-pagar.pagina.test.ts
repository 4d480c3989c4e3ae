import { runPinned } from '@plomada/db/tenant-pool';
import { testTenantId } from '@plomada/db/testing/tenant-id';
import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { GENTE, NORTE, RUBRO_NORTE } from '../../../test/support/data.ts';
import { OBRA_A, OBRA_B } from '../../../test/support/obras.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';
import { selectPendientes } from './por-pagar.sql.ts';

const FILAS = 10_000;
const PROVEEDORES = 20;
/** A page of 50 may touch this many pages of the database. */
const BUFFERS = 60;

let servidor: Servidor;
beforeAll(async () => {
  servidor = await crearServidor();
  await servidor.admin(
    `insert into proveedores (id, tenant_id, razon_social, creado_por)
     select ('01900000-0000-7000-b600-' || lpad(i::text, 12, '0'))::uuid, $1, 'Proveedor ' || i, $2
     from generate_series(1, $3::int) i`,
    [NORTE, GENTE.Owner.id, PROVEEDORES],
  );
  await servidor.admin(
    `insert into comprobantes (id, tenant_id, tipo_arca, letra, clase, punto_venta, numero, cuit_emisor,
       fecha_emision, total_centavos, a_pagar, proyecto_id, proveedor_id, rubro_id, concepto, vence, creado_por)
     select gen_random_uuid(), $1, 1, 'A', 'FACTURA', 9, i, '30900000444', '2020-01-01'::date + i / 10, 1000,
       true, case when i % 5 = 0 then $2 else $3 end::uuid,
       ('01900000-0000-7000-b600-' || lpad((1 + i % $7::int)::text, 12, '0'))::uuid, $4, 'Compra numero ' || i,
       case when i % 50 > 0 then '2020-02-01'::date + i / 10 + i % 3 end, $5
     from generate_series(1, $6::int) i`,
    [NORTE, OBRA_B, OBRA_A, RUBRO_NORTE, GENTE.Owner.id, FILAS, PROVEEDORES],
  );
  await servidor.admin('vacuum analyze');
}, 120_000);
// Rows come by themselves: their sums are right, for nothing was paid.
afterAll(() => servidor.cerrar());

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
type Explicacion = { 'QUERY PLAN': { Plan: Plan }[] };

async function buffers(rol: Rol, filtros: object, tras: string | null): Promise<number> {
  const tenantId = testTenantId(NORTE);
  const userId = GENTE[rol].id;
  const quien = { tenantId, actor: { userId, nombre: rol, rol }, hoy: '2026-11-20' };
  const pagina = { limit: 50, tras: tras === null ? null : { vence: tras, id: userId } };
  const { text, values } = selectPendientes(quien, filtros, pagina);
  const explicar = `explain (analyze, buffers, format json) ${text}`;
  const [fila] = await runPinned({ tenantId, userId }, async () => {
    await servidor.db.pool.query(explicar, [...values]);
    return (await servidor.db.pool.query<Explicacion>(explicar, [...values])).rows;
  });
  const plan = fila?.['QUERY PLAN'][0]?.Plan;
  return plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : Number.POSITIVE_INFINITY;
}

it.each([
  ['all, first page', 'Owner', {}, null],
  ['all, deep page', 'Owner', {}, '2021-09-15'],
  ['without a due day', 'Owner', {}, 'infinity'],
  ['of a work, deep page', 'Owner', { projectId: OBRA_A }, '2021-09-15'],
  ['the works of a Usuario, deep page', 'Usuario', {}, '2021-09-15'],
  ['due until a day', 'Admin', { hasta: '2021-01-01' }, null],
  ['late for long', 'Admin', { tramo: 'MAS_DE_90' }, null],
] as const)('reads few pages of the database: %s', async (_nombre, rol, filtros, tras) => {
  expect(await buffers(rol, filtros, tras)).toBeLessThanOrEqual(BUFFERS);
});
