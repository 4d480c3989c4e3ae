import { t } from '@plomada/db/kinds';
import type { Add } from '@plomada/db/statement';
import type { Moneda } from '@plomada/domain/base/campos.schema';

import { soloVisibles, type Quien } from '../proyectos/visibility.sql.ts';
import { ORDEN } from './debidas.sql.ts';

/** Requested day, at whose end cheques are counted, and today. */
export type Corte = { readonly al: string; readonly hoy: string };

/**
 * SQL conditions of the cheques `o` that count at the end of a day. A past day excludes cheques
 * given later. Today and later days include all, even those whose payment is dated tomorrow: they
 * are debited with it at the earliest, and are owed until then.
 */
export const dadosAl = ({ al, hoy }: Corte, add: Add): readonly string[] =>
  al < hoy ? [`o.fecha <= ${add(t.date, al)}`] : [];

/** SQL: sum of the firm's cheques that are paid from the account `q` after the end of a day. */
export function aDebitar({ al, hoy }: Corte, add: Add): string {
  const condiciones = [`${ORDEN} > ${add(t.date, al)}`, ...dadosAl({ al, hoy }, add)];
  return `coalesce((select sum(o.pendiente_todo_centavos) from obligaciones o
    where o.tenant_id = q.tenant_id and o.clase = 'CHEQUE' and o.cuenta_id = q.id and ${condiciones.join(' and ')}), 0)::bigint`;
}

/** Currency and first day of an account. */
export type DesdeUnDia = { readonly moneda: Moneda; readonly desde: string };

/** SQL of the cheques `o` without an account from a day on, debited or not. */
export const chequesSinCuenta = (
  quien: Quien,
  { moneda, desde }: DesdeUnDia,
  add: Add,
): string => `(select o.* from obligaciones o
  where o.tenant_id = ${add(t.uuid, quien.tenantId)} and o.clase = 'CHEQUE' and o.cuenta_id is null
    and o.moneda = ${add(t.text, moneda)} and ${ORDEN} >= ${add(t.date, desde)} and ${soloVisibles(quien, 'o')})`;
