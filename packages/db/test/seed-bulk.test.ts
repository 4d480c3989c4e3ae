import { expect, it } from 'vitest';

import { seedBulk } from '../src/seed/seed-bulk.ts';
import { testDatabase } from './support/database.ts';
import { NOW } from './support/now.ts';
import { QUEBRACHO } from './support/organizations.ts';

it('fills organisations for benchmarks evenly, and only once', async () => {
  const own = await testDatabase('filled');
  const options = {
    tenants: 3,
    proyectosPerTenant: 4,
    movimientos: 3001,
    presupuestosPerTenant: 300,
    now: NOW,
  };
  const created = await seedBulk(own.ownerUrl, options);
  const counts = async () =>
    (
      await own.admin<{ n: number }>(
        `select count(*)::int as n from movimientos where tenant_id = any($1) group by tenant_id order by 1`,
        [created],
      )
    ).map(({ n }) => n);
  expect(await counts()).toEqual([1000, 1000, 1001]);
  await seedBulk(own.ownerUrl, options);
  expect(await counts()).toEqual([1000, 1000, 1001]);
  const presupuestos = await own.admin(
    `select count(*)::int as n, count(distinct codigo)::int as codigos from presupuestos
     where tenant_id = any($1) group by tenant_id`,
    [created],
  );
  expect(presupuestos).toEqual(Array.from({ length: 3 }, () => ({ n: 300, codigos: 300 })));
  const [obras] = await own.admin<{ n: number }>(
    'select count(distinct proyecto_id)::int as n from movimientos where tenant_id = $1',
    [created[0]],
  );
  expect(obras?.n).toBe(4);
  const quebracho = await own.admin('select 1 from movimientos where tenant_id = $1', [QUEBRACHO]);
  expect(quebracho).toHaveLength(45);
});
