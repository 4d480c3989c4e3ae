import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

/**
 * Accounts with their opening balances; `movida` is true when money was moved or counted in the
 * account.
 */
export const SELECT_ESTADOS = statement({
  name: 'libroSaldos.estados',
  text: `
select q.id, q.nombre, q.saldo_inicial_centavos as "saldoInicialCentavos",
  q.saldo_inicial_el as "saldoInicialEl", q.version, q.cerrada_en is not null as cerrada,
  exists (select from apuntes a where a.tenant_id = q.tenant_id and a.cuenta_id = q.id
    and a.eliminado_en is null)
  or exists (select from arqueos x where x.tenant_id = q.tenant_id and x.cuenta_id = q.id) as movida
from cuentas q where q.tenant_id = $1::uuid and q.id = any($2::uuid[]) order by q.id`,
  params: [t.uuid, t.uuids],
  row: {
    id: t.uuid,
    nombre: t.text,
    saldoInicialCentavos: t.bigint,
    saldoInicialEl: t.date.orNull,
    version: t.int,
    cerrada: t.bool.because('is not null'),
    movida: t.bool.because('exists'),
  },
});

/** Names, among the given ones, that an open account has. */
export const SELECT_TOMADOS = statement({
  name: 'libroSaldos.tomados',
  text: `
select x.nombre from unnest($2::text[]) as x(nombre)
where exists (select from cuentas q where q.tenant_id = $1::uuid and q.cerrada_en is null
  and lower(q.nombre) = lower(x.nombre))`,
  params: [t.uuid, t.texts],
  row: { nombre: t.text.because('of a list without nulls') },
});
