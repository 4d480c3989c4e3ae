import { t } from '@plomada/db/kinds';
import { statementOf } from '@plomada/db/statement';

import { debidas, type Lector, pendiente } from '../../obligaciones/debidas.sql.ts';
import { cifras } from '../../proyectos/cifras.sql.ts';
import { INGRESOS_Y_EGRESOS } from '../../proyectos/cuentas.sql.ts';
import { obraVisible, soloVisibles } from '../../proyectos/visibility.sql.ts';

/** First days of the present month and of the previous one. */
type Meses = { readonly mes: string; readonly anterior: string };

/** SQL: `SaldoMoneda` array of one of the months, with ARS first and even without rows. */
const saldosDe = (mes: string): string => `(
  select json_agg(json_build_object('moneda', y.moneda, 'ingresosCentavos', y.ingresos,
    'egresosCentavos', y.egresos, 'saldoCentavos', y.ingresos - y.egresos) order by y.moneda)
  from (select x.moneda, ${INGRESOS_Y_EGRESOS}
    from (select moneda, tipo, importe from sumas where periodo = ${mes}
      union all select 'ARS', null, 0) x
    group by x.moneda) y)`;

/** Administración with its totals, as JSON text; no row for a reader who may not see it. */
export const selectAdministracion = statementOf(
  'administracion.obtener',
  { administracion: t.text.because('built for each row') },
  (add, quien: Lector, { mes, anterior }: Meses) => {
    const tenant = add(t.uuid, quien.tenantId);
    const actual = add(t.date, mes);
    const previo = add(t.date, anterior);
    const sumas = cifras('mes', {
      tenant,
      propias: (alias) => `${alias}.proyecto_id = ${tenant}`,
      visibles: (alias) => soloVisibles(quien, alias),
    });
    const propias = ["o.sentido = 'EGRESO'", `o.proyecto_id = ${tenant}`];
    return `
with sumas as materialized (${sumas})
select json_build_object('id', p.id, 'codigo', p.codigo, 'nombre', p.nombre,
  'movimientos', (select coalesce(sum(filas), 0) from sumas),
  'mes', to_char(${actual}, 'YYYY-MM'), 'delMes', ${saldosDe(actual)}, 'delMesAnterior', ${saldosDe(previo)},
  'adeudado', (select coalesce(json_agg(json_build_object('moneda', x.moneda, 'pendienteCentavos', x.pendiente)
    order by x.moneda), '[]') from (
      select o.moneda, sum(${pendiente(quien)}) as pendiente from ${debidas(quien, add, propias)} o
      group by o.moneda having sum(${pendiente(quien)}) <> 0) x))::text as administracion
from proyectos p where p.tenant_id = ${tenant} and p.id = ${tenant} and ${obraVisible(quien, 'p.id', add)}`;
  },
);
