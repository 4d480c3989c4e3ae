import { runPinned } from '@plomada/db/pin';
import { testTenantId } from '@plomada/db/testing/tenant-id';
import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { GENTE, NORTE } from '../../../test/support/data.ts';
import { OBRA_A, PROVEEDOR_NORTE } from '../../../test/support/obras.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';
import { selectHallazgos } from './busqueda.sql.ts';

const FILAS = 20_000;
/** Maximum number of database pages that a search by amount may read in one table. */
const BUFFERS = 30;

let servidor: Servidor;
beforeAll(async () => {
  servidor = await crearServidor({
    propia: true,
    inventadas: ['budget', 'counter', 'obligation', 'certificate', 'orden de pago'],
  });
  // Triggers are off: the sums of budgets and the obligations that they would write are not
  // searched here.
  await servidor.admin('set session_replication_role = replica');
  await servidor.admin(
    `insert into ordenes_pago (id, tenant_id, numero, recibo_numero, proveedor_id, proyecto_id, fecha, moneda,
       importe_centavos, creado_por)
     select gen_random_uuid(), $1, i, i, $2, $3, '2020-01-01'::date + i / 10, 'ARS', i * 100, $4
     from generate_series(1, $5::int) i`,
    [NORTE, PROVEEDOR_NORTE, OBRA_A, GENTE.Owner.id, FILAS],
  );
  await servidor.admin(
    `insert into presupuestos (id, tenant_id, codigo, proyecto_id, sentido, titulo, proveedor_id, fecha, estado,
       total_centavos, total_vigente_centavos, creado_por)
     select ('01900000-0000-7000-b700-' || lpad(i::text, 12, '0'))::uuid, $1, 'X-' || i, $2, 'EGRESO',
       'Presupuesto ' || i, $3, '2023-03-01', 'ACEPTADO', 1000, 1000, $4
     from generate_series(1, 200) i`,
    [NORTE, OBRA_A, PROVEEDOR_NORTE, GENTE.Owner.id],
  );
  await servidor.admin(
    `insert into certificados (id, tenant_id, presupuesto_id, numero, periodo, estado, bruto_centavos,
       actualizacion_centavos, desacopio_base_centavos, desacopio_centavos, fondo_reparo_centavos, neto_centavos,
       creado_por)
     select gen_random_uuid(), $1, ('01900000-0000-7000-b700-' || lpad((1 + i % 200)::text, 12, '0'))::uuid,
       1 + i / 200, '2026-10', 'APROBADO', i * 100, 0, 0, 0, 5, i * 100 - 5, $2
     from generate_series(1, $3::int) i`,
    [NORTE, GENTE.Owner.id, FILAS],
  );
  await servidor.admin('reset session_replication_role');
  await servidor.admin('vacuum analyze');
}, 120_000);
afterAll(() => servidor.cerrar());

type Plan = {
  'Relation Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
};
type Explicacion = { 'QUERY PLAN': { Plan: Plan }[] };

/** Buffers that reading a table touches, including its indexes. */
function buffersDe(plan: Plan, tabla: string): number {
  if (plan['Relation Name'] === tabla)
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  return (plan.Plans ?? []).reduce((suma, hijo) => suma + buffersDe(hijo, tabla), 0);
}

async function planDe(rol: Rol, search: string): Promise<Plan> {
  const tenantId = testTenantId(NORTE);
  const userId = GENTE[rol].id;
  const { text, values } = selectHallazgos(
    { tenantId, actor: { userId, nombre: rol, rol } },
    { search },
  );
  const [fila] = await runPinned({ tenantId, userId }, async () => {
    const explicar = `explain (analyze, buffers, format json) ${text}`;
    await servidor.db.pool.query(explicar, [...values]);
    return (await servidor.db.pool.query<Explicacion>(explicar, [...values])).rows;
  });
  const plan = fila?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('no plan');
  return plan;
}

it.each(['Owner', 'Usuario'] as const)(
  'finds órdenes and certificates by amount without reading all of them: %s',
  async (rol) => {
    const plan = await planDe(rol, '7.321,00');
    for (const tabla of ['ordenes_pago', 'certificados']) {
      expect(buffersDe(plan, tabla)).toBeGreaterThan(0);
      expect(buffersDe(plan, tabla)).toBeLessThanOrEqual(BUFFERS);
    }
  },
);
