import { t } from '@plomada/db/kinds';
import { statementOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';

import { cifras } from '../proyectos/cifras.sql.ts';

/**
 * Totals by month, work and currency between two months, both included, given by their first days.
 * `privados`: true to include private rows.
 */
export const selectTotales = statementOf(
  'cierres.totales',
  {
    mes: t.text.because('of a day'),
    proyectoId: t.uuid.because('a key'),
    obra: t.text.because('of a work'),
    moneda: t.oneOf(monedaSchema.options).because('a key'),
    privado: t.bool.because('a key'),
    ingresosCentavos: t.bigint.because('coalesce'),
    egresosCentavos: t.bigint.because('coalesce'),
    movimientos: t.bigint.because('a sum'),
  },
  (
    add,
    {
      tenantId,
      desde,
      hasta,
      privados,
    }: { readonly tenantId: string } & TramoDeMeses & {
        readonly privados: boolean;
      },
  ) => {
    const tenant = add(t.uuid, tenantId);
    const primero = add(t.date, desde);
    const ultimo = add(t.date, hasta);
    const sumas = cifras(
      'mes',
      { tenant, propias: () => 'true', visibles: (x) => (privados ? 'true' : `not ${x}.privado`) },
      (mes) => `${mes} between ${primero} and ${ultimo}`,
    );
    return `
select to_char(x.periodo, 'YYYY-MM') as mes, x.proyecto_id as "proyectoId",
  p.codigo || ' · ' || p.nombre as obra, x.moneda, x.privado,
  coalesce(sum(x.importe) filter (where x.tipo = 'INGRESO'), 0)::bigint as "ingresosCentavos",
  coalesce(sum(x.importe) filter (where x.tipo = 'EGRESO'), 0)::bigint as "egresosCentavos",
  sum(x.filas)::bigint as movimientos
from (${sumas}) x join proyectos p on p.tenant_id = ${tenant} and p.id = x.proyecto_id
group by x.periodo, x.proyecto_id, p.codigo, p.nombre, x.moneda, x.privado having sum(x.filas) > 0
order by x.periodo, length(p.codigo), p.codigo, x.moneda, x.privado`;
  },
);

/** First days of the first and of the last month of a period. */
export type TramoDeMeses = { readonly desde: string; readonly hasta: string };
