// SQL that is true for a closed month, unless it or an earlier month is reopened now.
const CLOSED = (
  month: string,
): string => `(to_date(${month}, 'YYYY-MM') + interval '1 month')::date - 1 <= (
    select t.cerrado_hasta from tenants t where t.id = $1)
  and not exists (select from reaperturas r where r.tenant_id = $1 and r.cerrada_en is null and r.mes <= ${month})`;

const SUMS = `coalesce(sum(m.importe_centavos) filter (where m.tipo = 'INGRESO'), 0) as ingresos,
  coalesce(sum(m.importe_centavos) filter (where m.tipo = 'EGRESO'), 0) as egresos, count(*) as filas`;
const shown = (row: string): string =>
  `format('(%s, %s, %s)', coalesce(${row}.ingresos, 0), coalesce(${row}.egresos, 0), coalesce(${row}.filas, 0))`;

/** Differences between the totals of a closed month, by work and currency, and its movements. */
export const MONTH_DIFFERENCES = `
select 'closed month' as level, proyecto_id::text as clave,
  concat_ws(' ', mes, moneda, case when privado then 'privado' end) as columna, ${shown('s')} as stated, ${shown('i')} as is
from (
  select c.mes, x."proyectoId" as proyecto_id, x.moneda, x.privado, x."ingresosCentavos" as ingresos,
    x."egresosCentavos" as egresos, x.movimientos as filas
  from cierres c cross join lateral jsonb_to_recordset(c.totales) x("proyectoId" uuid, moneda text, privado boolean,
    "ingresosCentavos" numeric, "egresosCentavos" numeric, movimientos bigint)
  where c.tenant_id = $1 and ${CLOSED('c.mes')}) s
full join (
  select c.mes, m.proyecto_id, m.moneda, m.privado, ${SUMS}
  from cierres c join movimientos m on m.tenant_id = $1 and m.fecha between to_date(c.mes, 'YYYY-MM')
    and (to_date(c.mes, 'YYYY-MM') + interval '1 month')::date - 1 and m.eliminado_en is null
  where c.tenant_id = $1 and ${CLOSED('c.mes')}
  group by 1, 2, 3, 4) i using (mes, proyecto_id, moneda, privado)
where (s.ingresos, s.egresos, s.filas) is distinct from (i.ingresos, i.egresos, i.filas)`;

/**
 * Differences between a report's sums and the public movements of its work and months, by currency.
 * Left out are reports whose last month is open, and those with a month up to their last one
 * reopened after they were made.
 */
export const REPORT_DIFFERENCES = `
select 'report' as level, f.id::text as clave, moneda as columna, ${shown('s')} as stated, ${shown('i')} as is
from (
  select f.id, x.moneda, sum(x."ingresosCentavos") as ingresos, sum(x."egresosCentavos") as egresos,
    sum(x.movimientos) as filas
  from informes f cross join lateral jsonb_to_recordset(f.contenido #> '{comun,porRubro}') x(moneda text,
    "ingresosCentavos" numeric, "egresosCentavos" numeric, movimientos bigint)
  where f.tenant_id = $1 group by 1, 2) s
full join (
  select f.id, m.moneda, ${SUMS}
  from informes f join movimientos m on m.tenant_id = $1 and m.proyecto_id = f.proyecto_id and not m.privado
    and m.eliminado_en is null and m.fecha between to_date(f.desde, 'YYYY-MM')
    and (to_date(f.hasta, 'YYYY-MM') + interval '1 month')::date - 1
  where f.tenant_id = $1 group by 1, 2) i using (id, moneda)
join informes f on f.tenant_id = $1 and f.id = coalesce(s.id, i.id)
where ${CLOSED('f.hasta')} and not exists (select from reaperturas r where r.tenant_id = $1
    and r.mes <= f.hasta and r.abierta_en >= f.creado_en)
  and (s.ingresos, s.egresos, s.filas) is distinct from (i.ingresos, i.egresos, i.filas)`;
