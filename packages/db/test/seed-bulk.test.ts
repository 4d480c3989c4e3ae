import { expect, it } from 'vitest';

import { seedBulk } from '../src/seed/seed-bulk.ts';
import { AHORA } from './soporte/ahora.ts';
import { baseDePrueba } from './soporte/base.ts';
import { QUEBRACHO } from './soporte/datos.ts';

it('fills organisations for measuring, evenly, once', async () => {
  const propia = await baseDePrueba('llena');
  const opciones = {
    tenants: 3,
    proyectosPorTenant: 4,
    movimientos: 3001,
    presupuestosPorTenant: 300,
    ahora: AHORA,
  };
  const creados = await seedBulk(propia.ownerUrl, opciones);
  const cuentas = async () =>
    (
      await propia.admin<{ n: number }>(
        `select count(*)::int as n from movimientos where tenant_id = any($1) group by tenant_id order by 1`,
        [creados.map(({ tenantId }) => tenantId)],
      )
    ).map(({ n }) => n);
  expect(await cuentas()).toEqual([1000, 1000, 1001]);
  await seedBulk(propia.ownerUrl, opciones);
  expect(await cuentas()).toEqual([1000, 1000, 1001]);
  const presupuestos = await propia.admin(
    `select count(*)::int as n, count(distinct codigo)::int as codigos from presupuestos
     where tenant_id = any($1) group by tenant_id`,
    [creados.map(({ tenantId }) => tenantId)],
  );
  expect(presupuestos).toEqual(Array.from({ length: 3 }, () => ({ n: 300, codigos: 300 })));
  const [obras] = await propia.admin<{ n: number }>(
    'select count(distinct proyecto_id)::int as n from movimientos where tenant_id = $1',
    [creados[0]?.tenantId],
  );
  expect(obras?.n).toBe(4);
  const quebracho = await propia.admin('select 1 from movimientos where tenant_id = $1', [
    QUEBRACHO,
  ]);
  expect(quebracho).toHaveLength(45);
});
