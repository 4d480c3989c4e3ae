import { expect, it } from 'vitest';

import { joinStoredAccents } from '../src/stored-texts.ts';
import { testDatabase } from './support/database.ts';

/** Text as Macs type it, with combining accents. */
const apart = (text: string): string => text.normalize('NFD');

it('composes accents in catalogues and movements of open months, and changes nothing closed', async () => {
  const base = await testDatabase('filled');
  const [closed, open] = await base
    .admin<{ id: string; tenant: string; fecha: string }>(
      `select m.id, m.tenant_id as tenant, m.fecha::text as fecha from movimientos m
     where m.tenant_id = (select tenant_id from movimientos group by 1 having count(distinct fecha) > 1 limit 1)
     order by m.fecha, m.id`,
    )
    .then((rows) => [rows[0], rows.at(-1)]);
  if (!closed || !open) throw new Error('no movements');
  const { tenant } = open;
  await base.admin(
    `update movimientos set concepto = $2, notas = 'Ya unida: ñ' where id = any($1)`,
    [[closed.id, open.id], apart('Cañería')],
  );
  const [supplier] = await base.admin<{ id: string }>(
    `update proveedores set razon_social = $2, nombre_fantasia = null where id =
       (select id from proveedores where tenant_id = $1 and eliminado_en is null order by id limit 1) returning id`,
    [tenant, apart('Corralón Ñandú')],
  );
  await base.admin(
    `update rubros set nombre = $2 where id = (
    select id from rubros where tenant_id = $1 order by id limit 1)`,
    [tenant, apart('Albañilería')],
  );
  await base.admin('update tenants set cerrado_hasta = $2 where id = $1', [tenant, closed.fecha]);
  const untouched = async () =>
    JSON.stringify(
      await base.admin(
        `select (select md5(string_agg(a::text, '|' order by a.id)) from audit_logs a where a.actor_nombre <> 'Sistema') as log,
           (select md5(string_agg(m::text, '|' order by m.id)) from movimientos m where m.fecha <= $1) as closed`,
        [closed.fecha],
      ),
    );
  const before = await untouched();

  expect(await joinStoredAccents(base.ownerUrl, { again: true })).toBe(3);
  expect(await untouched()).toBe(before);
  const [texts] = await base.admin(
    `select (select concepto from movimientos where id = $1) as open, (select concepto from movimientos where id = $2) as closed,
       (select razon_social from proveedores where id = $3) as supplier,
       (select count(*)::int from rubros where nombre = 'Albañilería') as rubros`,
    [open.id, closed.id, supplier?.id],
  );
  expect(texts).toEqual({
    open: 'Cañería',
    closed: apart('Cañería'),
    supplier: 'Corralón Ñandú',
    rubros: 1,
  });
  const [line] = await base.admin(
    `select entidad, actor_nombre, canal, cambios from audit_logs where entidad_id = $1 and actor_nombre = 'Sistema'`,
    [open.id],
  );
  expect(line).toEqual({
    entidad: 'MOVIMIENTO',
    actor_nombre: 'Sistema',
    canal: 'SISTEMA',
    cambios: [{ campo: 'concepto', antes: apart('Cañería'), despues: 'Cañería' }],
  });
  // A second run does nothing, and a forced one finds nothing more.
  expect(await joinStoredAccents(base.ownerUrl)).toBe(0);
  expect(await joinStoredAccents(base.ownerUrl, { again: true })).toBe(0);
});

it('keeps a name that composed would repeat that of another open account', async () => {
  const base = await testDatabase('filled');
  const add = `insert into cuentas (id, tenant_id, nombre, tipo, moneda, creado_por)
    select gen_random_uuid(), m.tenant_id, $1, 'BANCO', 'ARS', m.creado_por from movimientos m order by m.id limit 1`;
  await base.admin(add, ['Caja Ñandú']);
  await base.admin(add, [apart('Caja Ñandú')]);
  expect(await joinStoredAccents(base.ownerUrl, { again: true })).toBe(0);
});
