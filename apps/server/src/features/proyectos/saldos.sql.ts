/** Income and expense of the sums `x` (`cifras.sql.ts`), in centavos; sums of whole numbers, so nothing rounds. */
export const INGRESOS_Y_EGRESOS = `
  coalesce(sum(x.importe) filter (where x.tipo = 'INGRESO'), 0) as ingresos,
  coalesce(sum(x.importe) filter (where x.tipo = 'EGRESO'), 0) as egresos`;

/**
 * SQL of the `SaldoMoneda` array of the obra `obra` (an alias with id and moneda_base), out of a CTE
 * `sumas` (proyecto_id, moneda, ingresos, egresos): base currency first, there even without rows.
 */
export const saldosJson = (obra: string): string => `(
  select json_agg(json_build_object('moneda', x.moneda, 'ingresosCentavos', x.ingresos,
    'egresosCentavos', x.egresos, 'saldoCentavos', x.ingresos - x.egresos)
    order by x.moneda <> ${obra}.moneda_base, x.moneda)
  from (
    select s.moneda, s.ingresos, s.egresos from sumas s where s.proyecto_id = ${obra}.id
    union all
    select ${obra}.moneda_base, 0, 0 where not exists (
      select from sumas s where s.proyecto_id = ${obra}.id and s.moneda = ${obra}.moneda_base)
  ) x)`;
