import { runPinned } from '@plomada/db/pin';
import { testTenantId } from '@plomada/db/testing/tenant-id';
import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { GENTE, NORTE, RUBRO_NORTE, SUR } from '../../../test/support/data.ts';
import { OBRA_A, OBRA_B, OBRA_SUR } from '../../../test/support/obras.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';
import { selectObligaciones } from '../obligaciones/obligaciones.sql.ts';
import { selectContrapartes, selectTotales } from '../obligaciones/totales.sql.ts';
import { selectPendientes } from './por-pagar.sql.ts';

const FILAS = 10_000;
const PROVEEDORES = 20;
/** Blocks of the database that reading a page of 50 debts may touch. */
const BUFFERS = 60;
/**
 * Limit of blocks for PostgreSQL before 17, which descends the index once for each id of a list.
 */
const BUFFERS_BEFORE_17 = BUFFERS + 3 * 51;
/** Blocks that adding up the sums from an index alone may touch. */
const BUFFERS_DE_SUMAS = 400;

let servidor: Servidor;
let limite = BUFFERS;

/**
 * A background transaction of the server may be open, so the vacuum is repeated until all pages are
 * marked as visible.
 */
async function vacuum(): Promise<void> {
  let isMarked = false;
  while (!isMarked) {
    await servidor.admin('vacuum analyze');
    const [obligaciones] = await servidor.admin<{ isMarked: boolean }>(
      `select relallvisible >= relpages as "isMarked" from pg_class where oid = 'obligaciones'::regclass`,
    );
    isMarked = obligaciones?.isMarked ?? true;
  }
}

beforeAll(async () => {
  servidor = await crearServidor({ propia: true });
  const [version] = await servidor.admin<{ es17: boolean }>(
    `select current_setting('server_version_num')::int >= 170000 as "es17"`,
  );
  if (version?.es17 === false) limite = BUFFERS_BEFORE_17;
  await servidor.admin(
    `insert into proveedores (id, tenant_id, razon_social, creado_por)
     select ('01900000-0000-7000-b600-' || lpad(i::text, 12, '0'))::uuid, $1, 'Proveedor ' || i, $2
     from generate_series(1, $3::int) i`,
    [NORTE, GENTE.Owner.id, PROVEEDORES],
  );
  // Ids in order of time, as the product creates them. The obligations that the triggers would
  // write are inserted together below.
  await servidor.admin('alter table comprobantes disable trigger user');
  await servidor.admin(
    `insert into comprobantes (id, tenant_id, tipo_arca, letra, clase, punto_venta, numero, cuit_emisor,
       fecha_emision, total_centavos, a_pagar, proyecto_id, proveedor_id, rubro_id, concepto, vence, creado_por)
     select ('01900000-' || lpad(to_hex(i / 100), 4, '0') || '-7000-b700-' || lpad(i::text, 12, '0'))::uuid, $1, 1, 'A',
       'FACTURA', 9, i, '30900000444', '2020-01-01'::date + i / 10, 1000,
       true, case when i % 5 = 0 then $2 else $3 end::uuid,
       ('01900000-0000-7000-b600-' || lpad((1 + i % $7::int)::text, 12, '0'))::uuid, $4, 'Compra numero ' || i,
       case when i % 50 > 0 then '2020-02-01'::date + i / 10 + i % 3 end, $5
     from generate_series(1, $6::int) i`,
    [NORTE, OBRA_B, OBRA_A, RUBRO_NORTE, GENTE.Owner.id, FILAS, PROVEEDORES],
  );
  await servidor.admin('alter table comprobantes enable trigger user');
  // Rows of other organisations are interleaved, as in a database with many.
  await servidor.admin(
    `insert into obligaciones (tenant_id, clase, origen_id, sentido, proyecto_id, proveedor_id, fecha, vence, moneda,
       total_centavos, saldado_centavos, saldado_todo_centavos, programado_centavos, programado_todo_centavos,
       pendiente_centavos, pendiente_todo_centavos)
     select case n when 0 then c.tenant_id else $1 end, 'COMPROBANTE', case n when 0 then c.id else gen_random_uuid() end,
       'EGRESO', case n when 0 then c.proyecto_id else $2 end, case n when 0 then c.proveedor_id end, c.fecha_emision,
       c.vence, c.moneda, c.total_centavos, 0, 0, 0, 0, c.total_centavos, c.total_centavos
     from comprobantes c cross join generate_series(0, 3) n where c.a_pagar and c.punto_venta = 9 order by c.id, n`,
    [SUR, OBRA_SUR],
  );
  await vacuum();
}, 120_000);
// Closing the test server compares obligations with their documents. Those inserted above for the
// other organisation have none, so they are removed; the rest match, because nothing was paid.
afterAll(async () => {
  await servidor.admin(`delete from obligaciones where tenant_id = $1 and clase = 'COMPROBANTE'`, [
    SUR,
  ]);
  await servidor.cerrar();
});

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
type Explicacion = { 'QUERY PLAN': { Plan: Plan }[] };

const lectorDe = (rol: Rol) => {
  const actor = { userId: GENTE[rol].id, nombre: rol, rol };
  return { tenantId: testTenantId(NORTE), actor, hoy: '2026-11-20' };
};

async function buffers(
  { tenantId, actor: { userId } }: ReturnType<typeof lectorDe>,
  { text, values }: { readonly text: string; readonly values: readonly unknown[] },
): Promise<number> {
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
  const quien = lectorDe(rol);
  const pagina = {
    limit: 50,
    tras: tras === null ? null : { vence: tras, id: quien.actor.userId },
  };
  expect(await buffers(quien, selectPendientes(quien, filtros, pagina))).toBeLessThanOrEqual(
    BUFFERS,
  );
});

const EGRESO = { sentido: 'EGRESO' } as const;

it.each([
  ['all, first page', 'Owner', {}, null],
  ['all, deep page', 'Admin', {}, '2021-09-15'],
  ['of a work, deep page', 'Owner', { proyectoId: OBRA_A }, '2021-09-15'],
  ['the works of a Usuario, deep page', 'Usuario', {}, '2021-09-15'],
  ['late for long', 'Admin', { tramo: 'MAS_DE_90' }, null],
] as const)(
  'reads few pages of the database for all debts: %s',
  async (_nombre, rol, filtros, dia) => {
    const quien = lectorDe(rol);
    const tras =
      dia === null ? null : { vence: dia, clase: 'ANTICIPO', origenId: quien.actor.userId };
    const pagina = selectObligaciones(quien, { ...EGRESO, ...filtros }, { limit: 50, tras });
    expect(await buffers(quien, pagina)).toBeLessThanOrEqual(limite);
  },
);

it.each(['Owner', 'Usuario'] as const)('sums up all debts from an index only: %s', async (rol) => {
  const quien = lectorDe(rol);
  for (const sentencia of [selectTotales(quien, EGRESO), selectContrapartes(quien, EGRESO, 500)]) {
    expect(await buffers(quien, sentencia)).toBeLessThanOrEqual(BUFFERS_DE_SUMAS);
  }
});
