import { runPinned } from '@plomada/db/pin';
import { testTenantId } from '@plomada/db/testing/tenant-id';
import { listarMovimientosSchema } from '@plomada/domain/movimientos/filtros.schema';
import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { GENTE, NORTE, RUBRO_NORTE } from '../../../test/support/data.ts';
import { OBRA_A, OBRA_B, PROVEEDOR_NORTE } from '../../../test/support/obras.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';
import { BY_DATE, readCursor } from '../../context/sql/cursor.ts';
import { selectItems } from './pagina.sql.ts';

const FILAS = 10_000;
/** Database pages that reading a list page of 50 movements may touch. */
const BUFFERS = 60;

let servidor: Servidor;
beforeAll(async () => {
  servidor = await crearServidor({ propia: true });
  // The ids are in no order but equal in every run, because they decide which database pages are
  // read.
  await servidor.admin(
    `insert into comprobantes (tenant_id, id, tipo_arca, letra, clase, punto_venta, numero,
       cuit_emisor, creado_por)
     select $1, md5('c' || i)::uuid, 1, 'A', 'FACTURA', 4, i, '30900000444', $2
     from generate_series(1, $3::int) i`,
    [NORTE, GENTE.Owner.id, FILAS / 4],
  );
  await servidor.admin(
    `insert into movimientos (id, tenant_id, codigo, proyecto_id, tipo, fecha, concepto,
       importe_centavos, importe_ars_centavos, medio_pago, rubro_id, proveedor_id, comprobante_id,
       privado, creado_por)
     select md5('m' || i)::uuid, $1, 'X-' || i, case when i % 5 = 0 then $2 else $3 end::uuid,
       'EGRESO', '2020-01-01'::date + i / 10, 'Movimiento numero ' || i, i, i, 'EFECTIVO', $4, $5,
       c.id, i % 100 = 0, $6
     from generate_series(1, $7::int) i
     left join comprobantes c on c.numero = i / 4 and i % 4 = 0`,
    [NORTE, OBRA_B, OBRA_A, RUBRO_NORTE, PROVEEDOR_NORTE, GENTE.Owner.id, FILAS],
  );
  await servidor.admin('vacuum analyze');
}, 120_000);
afterAll(() => servidor.cerrar());

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
type Explicacion = { 'QUERY PLAN': { Plan: Plan }[] };

type Sentencia = Pick<ReturnType<typeof selectItems>, 'text' | 'values'>;

async function buffers({ text, values }: Sentencia): Promise<number> {
  const explicar = `explain (analyze, buffers, format json) ${text}`;
  const pin = { tenantId: testTenantId(NORTE), userId: GENTE.Owner.id };
  const [fila] = await runPinned(pin, async () => {
    await servidor.db.pool.query(explicar, [...values]);
    return (await servidor.db.pool.query<Explicacion>(explicar, [...values])).rows;
  });
  const plan = fila?.['QUERY PLAN'][0]?.Plan;
  return plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : Number.POSITIVE_INFINITY;
}

const sentencia = (rol: Rol, input: Record<string, unknown>): Sentencia => {
  const quien = {
    tenantId: testTenantId(NORTE),
    actor: { userId: GENTE[rol].id, nombre: rol, rol },
  };
  const { limit, cursor, ...filtros } = listarMovimientosSchema.parse(input);
  return selectItems(quien, filtros, { limit, tras: readCursor(cursor, BY_DATE) });
};

const profundo = Buffer.from(`2020-06-15 ${GENTE.Owner.id}`).toString('base64url');

it.each([
  ['a work, first page', 'Owner', { projectId: OBRA_A }],
  ['a work, deep page', 'Owner', { projectId: OBRA_A, cursor: profundo }],
  ['a sparse work, deep page', 'Owner', { projectId: OBRA_B, cursor: profundo }],
  ['the organisation, first page', 'Admin', {}],
  ['the organisation, deep page', 'Admin', { cursor: profundo }],
  ['the works of a Usuario, deep page', 'Usuario', { cursor: profundo }],
  ['a work as its Socio, deep page', 'Socio', { projectId: OBRA_A, cursor: profundo }],
  ['a work within dates', 'Owner', { projectId: OBRA_A, desde: '2020-03-01', hasta: '2020-05-01' }],
] as const)('reads few pages of the database: %s', async (_nombre, rol, input) => {
  expect(await buffers(sentencia(rol, input))).toBeLessThanOrEqual(BUFFERS);
});

it('reads about as many buffers for a late page as for the first', async () => {
  const [arriba, abajo] = [
    await buffers(sentencia('Owner', { projectId: OBRA_A })),
    await buffers(sentencia('Owner', { projectId: OBRA_A, cursor: profundo })),
  ];
  expect(abajo).toBeLessThanOrEqual(arriba * 1.5);
});
