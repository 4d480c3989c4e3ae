import { t } from '@plomada/db/kinds';
import type { Add } from '@plomada/db/statement';
import { puede } from '@plomada/permissions/puede';

import type { Quien } from '../proyectos/visibility.sql.ts';

/** Whether the actor may see every account. */
export const veCuentas = ({ actor }: Pick<Quien, 'actor'>): boolean =>
  puede(actor.rol, 'view_accounts');

/** SQL that is true for the accounts `alias` whose balance the actor may see: all, or the petty cash they answer for. */
export const cuentaVisible = (quien: Quien, alias: string, add: Add): string =>
  veCuentas(quien)
    ? 'true'
    : `(${alias}.tipo = 'CAJA_CHICA' and ${alias}.responsable_id = ${add(t.uuid, quien.actor.userId)})`;

/** SQL that is true for the accounts `alias` that the actor may name when money is written down. */
export const nombrable = (quien: Quien, alias: string, add: Add): string =>
  `${alias}.cerrada_en is null and ${cuentaVisible(quien, alias, add)}`;

/** SQL of the account that the row `alias` names, null for who may not see it. */
export const cuentaLeible = (quien: Pick<Quien, 'actor'>, alias: string): string =>
  veCuentas(quien)
    ? `${alias}.cuenta_id`
    : `(select k.id from cuentas k where k.tenant_id = ${alias}.tenant_id and k.id = ${alias}.cuenta_id
  and k.responsable_id = nullif(current_setting('app.user_id', true), '')::uuid)`;
