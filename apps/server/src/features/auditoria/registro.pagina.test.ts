import { runPinned } from '@plomada/db/pin';
import { testTenantId } from '@plomada/db/testing/tenant-id';
import { listarAuditoriaSchema } from '@plomada/domain/auditoria/auditoria.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { GENTE, NORTE } from '../../../test/support/data.ts';
import { OBRA_A, OBRA_B } from '../../../test/support/obras.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';
import { leerTras } from './auditoria.queries.ts';
import { SELECT_STATS, selectPagina } from './auditoria.sql.ts';

const FILAS = 20_000;
/** Maximum number of database pages that reading 50 audit rows may touch. */
const BUFFERS = 60;
/**
 * Limit for PostgreSQL before 17, which descends the index once for each id of a list, here for
 * each row's hash.
 */
const BUFFERS_BEFORE_17 = BUFFERS + 2 * 51;

let servidor: Servidor;
let limite = BUFFERS;
beforeAll(async () => {
  servidor = await crearServidor({ propia: true });
  const [version] = await servidor.admin<{ es17: boolean }>(
    `select current_setting('server_version_num')::int >= 170000 as "es17"`,
  );
  if (version?.es17 === false) limite = BUFFERS_BEFORE_17;
  // Ids as the product makes them, in the order of time: half a minute between rows.
  await servidor.admin(
    `insert into audit_logs (id, tenant_id, ts, actor_id, actor_nombre, actor_rol, accion, entidad,
       entidad_id, proyecto_id, resumen, cambios, request_id, canal)
     select id, $1, ts, case when i % 5 = 0 then $2 else $3 end::uuid, 'Ana Prueba', 'ADMIN',
       case when i % 3 = 0 then 'CREAR' else 'EDITAR' end,
       case when i % 4 = 0 then 'PRESUPUESTO' else 'MOVIMIENTO' end, gen_random_uuid(),
       case when i % 5 = 0 then $4 else $5 end::uuid, 'Editó el movimiento M-' || i,
       '[{"campo": "concepto", "antes": "Cemento en bolsas de 50", "despues": "Hierro del 8 en barras"}]',
       gen_random_uuid(), 'WEB'
     from (select i, ts, overlay(overlay(md5(i::text) placing
         lpad(to_hex((extract(epoch from ts) * 1000)::bigint), 12, '0') from 1) placing '7' from 13)::uuid as id
       from (select i, '2026-11-20T00:00:00Z'::timestamptz - interval '30 s' * ($6 - i) as ts
         from generate_series(1, $6::int) i) y) x order by i`,
    [NORTE, GENTE.Usuario.id, GENTE.Owner.id, OBRA_B, OBRA_A, FILAS],
  );
  await servidor.admin(
    `insert into audit_sellos (tenant_id, seq, log_id, prev_hash, hash)
     select tenant_id, row_number() over (order by ts), id, repeat('0', 64), repeat('1', 64)
     from audit_logs where tenant_id = $1 order by ts`,
    [NORTE],
  );
  await servidor.admin('vacuum analyze');
}, 120_000);
afterAll(() => servidor.cerrar());

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
type Explicacion = { 'QUERY PLAN': { Plan: Plan }[] };
type Sentencia = { readonly text: string; readonly values: readonly unknown[] };

async function explicar({ text, values }: Sentencia) {
  const sql = `explain (analyze, buffers, format json) ${text}`;
  const pin = { tenantId: testTenantId(NORTE), userId: GENTE.Owner.id };
  const [fila] = await runPinned(pin, async () => {
    await servidor.db.pool.query(sql, [...values]);
    return (await servidor.db.pool.query<Explicacion>(sql, [...values])).rows;
  });
  const plan = fila?.['QUERY PLAN'][0]?.Plan;
  const buffers = plan
    ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    : Number.POSITIVE_INFINITY;
  return { buffers };
}

function sentencia(input: Record<string, unknown>): Sentencia {
  const { limit, cursor, ...filtro } = listarAuditoriaSchema.parse(input);
  return selectPagina(NORTE, filtro, { limit, tras: leerTras(cursor) });
}

const profundo = Buffer.from(`2026-11-14T00:00:00.000Z ${GENTE.Owner.id}`).toString('base64url');

it.each([
  ['first page', {}],
  ['deep page', { cursor: profundo }],
  ['one person, deep', { actorId: GENTE.Usuario.id, cursor: profundo }],
  ['one work, deep', { proyectoId: OBRA_B, cursor: profundo }],
  ['an action', { accion: ['CREAR'] }],
  ['an entity', { entidad: ['PRESUPUESTO'] }],
  ['a channel within dates', { canal: ['WEB'], desde: '2026-11-15', hasta: '2026-11-16' }],
  ['a text', { search: 'ána' }],
] as const)('reads few pages of the database: %s', async (_nombre, input) => {
  const e = await explicar(sentencia(input));
  expect(e.buffers).toBeLessThanOrEqual(limite);
});

it('reads as many pages for a late page as for the first one', async () => {
  const arriba = await explicar(sentencia({}));
  const abajo = await explicar(sentencia({ cursor: profundo }));
  expect(abajo.buffers).toBeLessThanOrEqual(arriba.buffers * 1.5);
});

it('counts the whole log in one scan', async () => {
  const stats = SELECT_STATS(NORTE, '2026-11-01', '2026-11-20');
  const { buffers } = await explicar(stats);
  const [tabla] = await servidor.admin<{ paginas: number }>(
    `select relpages as paginas from pg_class where oid = 'audit_logs'::regclass`,
  );
  expect(buffers).toBeLessThanOrEqual((tabla?.paginas ?? 0) * 1.1);
});
