import { t } from '@plomada/db/kinds';
import { statementOf } from '@plomada/db/statement';

import { cifras } from '../cifras.sql.ts';
import { INGRESOS_Y_EGRESOS } from '../cuentas.sql.ts';
import { vePrivados } from '../proyectos.policy.ts';
import { bolsilloVisible, obraVisible, type Quien, soloVisibles } from '../visibility.sql.ts';

/** First days of the running month and of the one before. */
type Meses = { readonly mes: string; readonly anterior: string };

/** SQL of the `SaldoMoneda` array of one of the months, ARS first and there even without rows. */
const saldosDe = (mes: string): string => `(
  select json_agg(json_build_object('moneda', y.moneda, 'ingresosCentavos', y.ingresos,
    'egresosCentavos', y.egresos, 'saldoCentavos', y.ingresos - y.egresos) order by y.moneda)
  from (select x.moneda, ${INGRESOS_Y_EGRESOS}
    from (select moneda, tipo, importe from sumas where periodo = ${mes}
      union all select 'ARS', null, 0) x
    group by x.moneda) y)`;

/** Administración with its totals, as JSON text; no row for whoever may not see it. */
export const selectAdministracion = statementOf(
  'proyectos.administracion',
  { administracion: t.text.because('built for each row') },
  (add, quien: Quien, { mes, anterior }: Meses) => {
    const tenant = add(t.uuid, quien.tenantId);
    const actual = add(t.date, mes);
    const previo = add(t.date, anterior);
    const sumas = cifras('mes', {
      tenant,
      propias: (alias) => `${alias}.proyecto_id = ${tenant}`,
      visibles: (alias) => soloVisibles(quien, alias),
    });
    const pendiente = vePrivados(quien) ? 'pendiente_todo_centavos' : 'pendiente_centavos';
    return `
with sumas as materialized (${sumas})
select json_build_object('id', p.id, 'codigo', p.codigo, 'nombre', p.nombre,
  'movimientos', (select coalesce(sum(filas), 0) from sumas),
  'mes', to_char(${actual}, 'YYYY-MM'), 'delMes', ${saldosDe(actual)}, 'delMesAnterior', ${saldosDe(previo)},
  'adeudado', (select coalesce(json_agg(json_build_object('moneda', x.moneda, 'pendienteCentavos', x.pendiente)
    order by x.moneda), '[]') from (
      select o.moneda, sum(o.${pendiente}) as pendiente from obligaciones o
      where o.tenant_id = ${tenant} and o.proyecto_id = ${tenant} and o.sentido = 'EGRESO'
        and ${soloVisibles(quien, 'o')} and ${bolsilloVisible(quien, 'o')}
        and (o.pendiente_centavos <> 0 or o.pendiente_todo_centavos <> 0)
      group by o.moneda having sum(o.${pendiente}) <> 0) x))::text as administracion
from proyectos p where p.tenant_id = ${tenant} and p.id = ${tenant} and ${obraVisible(quien, 'p.id', add)}`;
  },
);
