import { t } from '@plomada/db/kinds';
import { statementOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { sentidoPresupuestoSchema } from '@plomada/domain/presupuestos/presupuesto.schema';

import { CON_DINERO } from '../../cuentas/saldos.sql.ts';
import { pendiente } from '../../obligaciones/debidas.sql.ts';
import type { Quien } from '../../proyectos/visibility.sql.ts';
import { dondeDe, filasSql, obligacionesDe, type Alcance } from './filas.sql.ts';
import { COLUMNAS, FILA } from './vencimientos.sql.ts';

type Dias = Pick<Alcance, 'hoy' | 'hasta'>;

/**
 * SQL that is true for a due item `f` of a work that can be overdue, as `puedeAtrasarse`; calls are
 * counted separately, and cheques to be collected are of no work.
 */
const ATRASADO = `(f.tipo in ('PAGO', 'COMPROBANTE')
  or f.sentido = 'EGRESO' and f.tipo in ('CERTIFICADO', 'ANTICIPO', 'REPARO', 'RETENCION'))`;

/**
 * First due item of each visible work that has one, with the number and first day of overdue ones.
 */
export const selectProximos = statementOf(
  'vencimientos.proximos',
  {
    ...FILA,
    vencidos: t.int.because('count'),
    vencidosDesde: t.date.orNull,
    llamados: t.int.because('count'),
    llamadosDesde: t.date.orNull,
  },
  (add, quien: Quien, dias: Dias) => {
    const donde = dondeDe(quien, undefined, add);
    const hoy = add(t.date, dias.hoy);
    const tarde = (cual: string) =>
      `filter (where f.fecha < ${hoy} and ${cual}) over (partition by f.proyecto_id)`;
    const llamados = "f.tipo = 'LLAMADO'";
    return `with ${donde.obras}, ${filasSql(quien, donde, { ...dias, proyectoId: undefined }, add)}
select distinct on (f.proyecto_id) ${COLUMNAS},
  (count(*) ${tarde(ATRASADO)})::int as vencidos, min(f.fecha) ${tarde(ATRASADO)} as "vencidosDesde",
  (count(*) ${tarde(llamados)})::int as llamados, min(f.fecha) ${tarde(llamados)} as "llamadosDesde"
from filas f join obras o on o.id = f.proyecto_id
where f.sentido is distinct from 'INGRESO' or f.tipo not in ('CERTIFICADO', 'ANTICIPO', 'REPARO')
order by f.proyecto_id, f.fecha, f.tipo, f.id, f.clave`;
  },
);

/** Amounts due by day for each work with open accounts of money. */
export const selectCaidasPorObra = statementOf(
  'vencimientos.porDiaYObra',
  {
    proyectoId: t.uuid.because('joined'),
    fecha: t.date.because('compared with a day'),
    moneda: t.oneOf(monedaSchema.options).because('of a column that is not null'),
    sentido: t.oneOf(sentidoPresupuestoSchema.options).because('of a column that is not null'),
    centavos: t.bigint.because('a sum of at least one row'),
  },
  (add, quien: Quien, dias: Dias) => `
select o.proyecto_id as "proyectoId", o.vence as fecha, o.moneda, o.sentido, sum(${pendiente(quien)})::bigint as centavos
from ${obligacionesDe(quien, { ...dias, proyectoId: undefined }, add)} o
where o.proyecto_id in (select q.proyecto_id from cuentas q where q.tenant_id = o.tenant_id and q.cerrada_en is null
  and ${CON_DINERO})
group by o.proyecto_id, o.vence, o.moneda, o.sentido`,
);
