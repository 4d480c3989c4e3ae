import { afterAll, beforeAll, expect, it } from 'vitest';

import { RIO_MANSO } from '../src/seed/demo-users.ts';
import { abrirBase, type Base } from './soporte/base.ts';

let base: Base;
beforeAll(async () => {
  base = await abrirBase('demo');
});
afterAll(() => base.cerrar());

it('has six stockpiles whose items, withdrawals and sums agree', async () => {
  const acopios = await base.admin(
    `select a.codigo, a.tipo, a.vencimiento - $1::date as dias,
       (select count(*)::int from acopio_items i where i.acopio_id = a.id) as items,
       (select bool_and(i.retirado = i.cantidad) from acopio_items i where i.acopio_id = a.id) as agotado,
       a.retirado_centavos = (select sum(importe_centavos) from retiros r
         where r.acopio_id = a.id and r.estado = 'ACTIVO') as exacto
     from acopios a where a.tenant_id = $2 order by 1`,
    ['2026-11-20', RIO_MANSO],
  );
  const comun = { tipo: 'MATERIALES', agotado: false, exacto: true };
  expect(acopios).toEqual([
    { ...comun, codigo: 'AC-001', dias: -35, items: 6 },
    { ...comun, codigo: 'AC-002', dias: -90, items: 4, agotado: true },
    { ...comun, codigo: 'AC-003', dias: 12, items: 10 },
    { ...comun, codigo: 'AC-004', dias: 150, items: 14, tipo: 'LISTA_PRECIOS', agotado: null },
    { ...comun, codigo: 'AC-005', dias: 270, items: 12 },
    { ...comun, codigo: 'AC-006', dias: 45, items: 12 },
  ]);
  const [cuentas] = await base.admin(
    `select (select count(*)::int from acopio_items) as items,
       (select count(*)::int from retiros) as retiros,
       (select importe_centavos from acopios where tipo = 'LISTA_PRECIOS') as lista,
       (select count(*)::int from acopio_items i join acopios a on a.id = i.acopio_id
         where a.codigo = 'AC-005' and i.cantidad = i.retirado) as en_cero,
       (select i.cantidad - i.retirado from acopio_items i
         where i.unidad = 'm³' and i.cantidad - i.retirado = 0.333) as resto,
       (select count(*)::int from acopio_items i where i.retirado <> (
         select coalesce(sum(r.cantidad), 0) from retiros r
         where r.item_id = i.id and r.estado = 'ACTIVO')) as distintos,
       (select count(*)::int from retiros r join acopios a on a.id = r.acopio_id
         where r.fecha < a.fecha or r.cantidad <= 0) as imposibles`,
  );
  expect(cuentas).toMatchObject({
    items: 58,
    retiros: 140,
    en_cero: 1,
    resto: '0.333',
    distintos: 0,
    imposibles: 0,
  });
  expect(String(cuentas?.['lista'])).toBe('2500000000');
});
