import { t } from '@plomada/db/kinds';
import { statement, statementOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { claseObligacionSchema } from '@plomada/domain/obligaciones/obligacion.schema';
import { sentidoPresupuestoSchema } from '@plomada/domain/presupuestos/presupuesto.schema';

import { CON_DINERO, saldo } from '../../cuentas/saldos.sql.ts';
import { pendiente } from '../../obligaciones/debidas.sql.ts';
import type { Quien } from '../../proyectos/visibility.sql.ts';
import { dondeDe, obligacionesDe, type Alcance } from './filas.sql.ts';

const OF_A_ROW = 'of a column that is not null';
const A_SUM = 'a sum of at least one row';
const MONEDA = t.oneOf(monedaSchema.options).because(OF_A_ROW);
const SENTIDO = t.oneOf(sentidoPresupuestoSchema.options).because(OF_A_ROW);

/**
 * Amounts due by day, so that the number of rows depends on the days and not on the obligations.
 */
export const selectCaidas = statementOf(
  'vencimientos.porDia',
  {
    fecha: t.date.because('compared with a day'),
    moneda: MONEDA,
    sentido: SENTIDO,
    centavos: t.bigint.because(A_SUM),
    eventos: t.int.because('count'),
  },
  (add, quien: Quien, alcance: Alcance) => `
select o.vence as fecha, o.moneda, o.sentido, sum(${pendiente(quien)})::bigint as centavos,
  count(distinct coalesce(o.llamado_id, o.origen_id))::int as eventos
from ${obligacionesDe(quien, alcance, add)} o group by o.vence, o.moneda, o.sentido`,
);

/** Amounts due by work in the days of `alcance`; a null work means several works, or none. */
export const selectPorObra = statementOf(
  'vencimientos.porObra',
  {
    proyectoId: t.uuid.orNull,
    moneda: MONEDA,
    sentido: SENTIDO,
    centavos: t.bigint.because(A_SUM),
  },
  (add, quien: Quien, alcance: Alcance) => `
select o.proyecto_id as "proyectoId", o.moneda, o.sentido, sum(${pendiente(quien)})::bigint as centavos
from ${obligacionesDe(quien, alcance, add)} o group by o.proyecto_id, o.moneda, o.sentido`,
);

/** Amounts owed without a due day, by kind. */
export const selectSinDia = statementOf(
  'vencimientos.sinDia',
  {
    moneda: MONEDA,
    sentido: SENTIDO,
    clase: t.oneOf(claseObligacionSchema.options).because(OF_A_ROW),
    importeCentavos: t.bigint.because(A_SUM),
  },
  (add, quien: Quien, alcance: Alcance) => `
select o.moneda, o.sentido, o.clase, sum(${pendiente(quien)})::bigint as "importeCentavos"
from ${obligacionesDe(quien, alcance, add, true)} o
group by o.moneda, o.sentido, o.clase order by o.moneda, o.sentido, o.clase`,
);

/**
 * Balances of open accounts at the end of a day, by currency and work, without those of cheques;
 * `proyectoId` restricts them to one work.
 */
export const selectEnCuentas = statementOf(
  'vencimientos.enCuentas',
  {
    proyectoId: t.uuid.orNull,
    moneda: t.oneOf(monedaSchema.options),
    saldo: t.bigint.because(A_SUM),
  },
  (add, { tenantId }: Quien, { proyectoId, hoy }: Pick<Alcance, 'proyectoId' | 'hoy'>) => `
select q.proyecto_id as "proyectoId", q.moneda, sum(${saldo(add(t.date, hoy))})::bigint as saldo
from cuentas q where q.tenant_id = ${add(t.uuid, tenantId)} and q.cerrada_en is null and ${CON_DINERO}
  ${proyectoId === undefined ? '' : `and q.proyecto_id = ${add(t.uuid, proyectoId)}`}
group by q.proyecto_id, q.moneda`,
);

/**
 * Currency that is shown even when it has no amounts: the work's, or pesos; none without a visible
 * work.
 */
export const selectMonedas = statementOf(
  'vencimientos.monedas',
  { moneda: MONEDA },
  (add, quien: Quien, proyectoId: string | undefined) => `
with ${dondeDe(quien, proyectoId, add).obras}
select distinct ${proyectoId === undefined ? "'ARS'" : 'moneda_base'} as moneda from obras`,
);

export const SELECT_OBRAS = statement({
  name: 'vencimientos.obras',
  text: `
select p.id, p.codigo, p.nombre from proyectos p
where p.tenant_id = $1::uuid and p.id = any($2::uuid[]) order by p.codigo, p.id`,
  params: [t.uuid, t.uuids],
  row: { id: t.uuid, codigo: t.text, nombre: t.text },
});
