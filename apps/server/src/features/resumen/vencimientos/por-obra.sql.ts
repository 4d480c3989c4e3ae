import { t } from '@plomada/db/kinds';
import { statementOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { sentidoPresupuestoSchema } from '@plomada/domain/presupuestos/presupuesto.schema';

import type { Quien } from '../../proyectos/visibility.sql.ts';
import {
  cajasSql,
  COLUMNAS,
  diasDe,
  dondeDe,
  FILA,
  filasSql,
  type Alcance,
} from './vencimientos.sql.ts';

type Dias = Pick<Alcance, 'hoy' | 'hasta'>;

/** Of every visible work that has one, the first due with a date of its own and what is overdue. */
export const selectProximos = statementOf(
  'vencimientos.proximos',
  { ...FILA, vencidos: t.int.because('count'), vencidosDesde: t.date.orNull },
  (add, quien: Quien, dias: Dias) => {
    const alcance = { ...dias, proyectoId: undefined };
    const donde = dondeDe(quien, undefined, add);
    const lugares = diasDe(alcance, add);
    const vencido = `filter (where f.tipo in ('PAGO', 'COMPROBANTE') and f.fecha < ${lugares.hoy}) over (partition by f.proyecto_id)`;
    return `with ${donde.obras}, ${filasSql(quien, donde, lugares)}
select distinct on (f.proyecto_id) ${COLUMNAS}, (count(*) ${vencido})::int as vencidos,
  min(f.fecha) ${vencido} as "vencidosDesde"
from filas f join obras o on o.id = f.proyecto_id
order by f.proyecto_id, f.fecha, f.tipo, f.id`;
  },
);

/** What each day pays and brings to each work. */
export const selectCaidasPorObra = statementOf(
  'vencimientos.porDiaYObra',
  {
    proyectoId: t.uuid.because('of a column that is not null'),
    fecha: t.date.because('compared with a day'),
    moneda: t.oneOf(monedaSchema.options).because('of a column that is not null'),
    sentido: t.oneOf(sentidoPresupuestoSchema.options).because('filtered'),
    centavos: t.bigint.because('a sum of at least one row'),
  },
  (add, quien: Quien, dias: Dias) => {
    const donde = dondeDe(quien, undefined, add);
    const filas = filasSql(quien, donde, diasDe({ ...dias, proyectoId: undefined }, add));
    return `with ${donde.obras}, ${filas}
select proyecto_id as "proyectoId", fecha, moneda, sentido, sum(importe)::bigint as centavos
from filas where sentido is not null and not movido group by proyecto_id, fecha, moneda, sentido`;
  },
);

/** Balance and cheques: the cash a work's days start from. */
export const selectCajaPorObra = statementOf(
  'vencimientos.cajaPorObra',
  {
    proyectoId: t.uuid.because('of a column that is not null'),
    moneda: t.oneOf(monedaSchema.options).because('of a column that is not null'),
    saldo: t.bigint.because('sums of at least one row'),
    cheques: t.bigint.because('sums of at least one row'),
  },
  (add, quien: Quien, hoy: string) => {
    const donde = dondeDe(quien, undefined, add);
    return `with ${donde.obras}
select y.proyecto_id as "proyectoId", y.moneda, sum(y.saldo)::bigint as saldo, sum(y.cheques)::bigint as cheques
from (${cajasSql(quien, donde, add(t.date, hoy))}) y group by y.proyecto_id, y.moneda`;
  },
);
