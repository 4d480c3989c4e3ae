import { describe, expect, inject, it } from 'vitest';

import { QUEBRACHO, RIO_MANSO } from '../src/seed/demo-users.ts';
import { seedBulk } from '../src/seed/seed-bulk.ts';
import { seedDemo } from '../src/seed/seed-demo.ts';
import { AHORA } from './soporte/ahora.ts';
import { baseDePrueba } from './soporte/base.ts';

describe('scale', () => {
  it('multiplies once, goes on with the codes, and balances stay positive', async () => {
    const propia = await baseDePrueba('demo');
    await propia.admin(
      "update contadores set ultimo = 500 where serie = 'movimiento' and tenant_id = $1",
      [RIO_MANSO],
    );
    const agregados = async (escala: number) => {
      const { organizaciones } = await seedDemo(propia.ownerUrl, {
        escenario: 'demo',
        ahora: AHORA,
        escala,
      });
      return organizaciones.map((o) => o.movimientosAgregados);
    };
    expect(await agregados(5)).toEqual([720, 180, 104]);
    expect(await agregados(5)).toEqual([0, 0, 0]);
    expect(await agregados(6)).toEqual([180, 45, 26]);
    expect(await agregados(1)).toEqual([0, 0, 0]);
    const [rio] = await propia.admin(
      `select count(*)::int as filas, count(distinct codigo)::int as codigos, max(codigo) filter (where not privado) as ultimo,
         bool_and(fecha <= '2026-11-20') as pasado
       from movimientos where tenant_id = $1`,
      [RIO_MANSO],
    );
    expect(rio).toEqual({ filas: 1080, codigos: 1080, ultimo: 'M-001400', pasado: true });
    const presupuestos = await propia.admin(
      `select count(*)::int as filas, max(b.codigo) as ultimo,
         count(*) filter (where b.total_vigente_centavos <> (select sum(i.importe_centavos)
           from presupuesto_items i where i.presupuesto_id = b.id))::int as malos,
         (select ultimo from contadores c where c.tenant_id = $1 and serie = 'presupuesto') as serie
       from presupuestos b where b.tenant_id = $1`,
      [RIO_MANSO],
    );
    expect(presupuestos).toEqual([{ filas: 42, ultimo: 'PR-042', malos: 0, serie: 42 }]);
  });

  it('refuses a scale that is no whole number from 1', async () => {
    const correr = (escala: number) =>
      seedDemo(inject('entorno').ownerUrl, { escenario: 'demo', ahora: AHORA, escala });
    await expect(correr(0)).rejects.toThrow(RangeError);
    await expect(correr(1.5)).rejects.toThrow(RangeError);
  });

  it('fills organisations for measuring, evenly, once', async () => {
    const propia = await baseDePrueba('demo');
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
});
