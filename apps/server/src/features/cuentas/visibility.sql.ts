import { t } from '@plomada/db/kinds';
import type { Add } from '@plomada/db/statement';
import { CONCEPTO_GENERAL } from '@plomada/domain/movimientos/palabras.rules';
import { puede } from '@plomada/permissions/puede';

import { OBRAS_DE_ORDEN, obraVisible, type Quien } from '../proyectos/visibility.sql.ts';

/** True when the actor may see every account. */
export const veCuentas = ({ actor }: Pick<Quien, 'actor'>): boolean =>
  puede(actor.rol, 'view_accounts');

/** SQL that is true for accounts `alias` that are a petty cash with the actor in charge. */
export const cuentaPropia = ({ actor }: Pick<Quien, 'actor'>, alias: string, add: Add): string =>
  `(${alias}.tipo = 'CAJA_CHICA' and ${alias}.responsable_id = ${add(t.uuid, actor.userId)})`;

/**
 * SQL that is true for accounts `alias` whose balance the actor may see: all, or the petty cash
 * they are in charge of.
 */
export const cuentaVisible = (quien: Quien, alias: string, add: Add): string =>
  veCuentas(quien) ? 'true' : cuentaPropia(quien, alias, add);

/** SQL conditions for the accounts `q` of the organisation whose balance the actor may see. */
export const cuentasVisibles = (quien: Quien, add: Add): string[] => [
  `q.tenant_id = ${add(t.uuid, quien.tenantId)}`,
  cuentaVisible(quien, 'q', add),
];

/** SQL condition for the accounts `alias` that the actor may choose when entering money. */
export const nombrable = (quien: Quien, alias: string, add: Add): string =>
  `${alias}.cerrada_en is null and ${cuentaVisible(quien, alias, add)}`;

/**
 * SQL: id of the account `cual`, by default that of the row `alias`; null when the actor may not
 * see it.
 */
export const cuentaLeible = (
  quien: Pick<Quien, 'actor'>,
  alias: string,
  cual = `${alias}.cuenta_id`,
): string =>
  veCuentas(quien)
    ? cual
    : `(select k.id from cuentas k where k.tenant_id = ${alias}.tenant_id and k.id = ${cual}
  and k.tipo = 'CAJA_CHICA' and k.responsable_id = nullif(current_setting('app.user_id', true), '')::uuid)`;

/**
 * SQL: text of the apunte `alias`. General words replace it where it names an account, a work or
 * partners' money that the actor may not see.
 */
export const conceptoLeible = (quien: Quien, alias: string, add: Add): string =>
  veCuentas(quien)
    ? `${alias}.concepto`
    : `case when ${alias}.traspaso_id is not null then case when ${alias}.importe_centavos < 0
      then '${CONCEPTO_GENERAL.TRASPASO_A}' else '${CONCEPTO_GENERAL.TRASPASO_DE}' end
  when ${alias}.orden_medio_id is not null and exists (select from orden_pago_medios x
    join ${OBRAS_DE_ORDEN} l on l.tenant_id = x.tenant_id and l.orden_id = x.orden_id
    where x.tenant_id = ${alias}.tenant_id and x.id = ${alias}.orden_medio_id
      and not ${obraVisible(quien, 'l.proyecto_id', add)}) then '${CONCEPTO_GENERAL.OTRA_OBRA}'
  else coalesce((select case when not ${obraVisible(quien, 'm.proyecto_id', add)} then '${CONCEPTO_GENERAL.OTRA_OBRA}'
      when m.origen_tipo = 'GASTO_LOTE' then '${CONCEPTO_GENERAL.GASTO_LOTE}'
      when m.origen_tipo = 'APORTE' then case m.tipo when 'EGRESO' then '${CONCEPTO_GENERAL.DEVOLUCION}'
        else '${CONCEPTO_GENERAL.APORTE}' end end
    from movimientos m where m.tenant_id = ${alias}.tenant_id and m.id = ${alias}.movimiento_id), ${alias}.concepto) end`;
