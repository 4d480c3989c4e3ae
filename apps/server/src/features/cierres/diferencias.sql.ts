import { t } from '@plomada/db/kinds';
import { statement, statementOf } from '@plomada/db/statement';
import { tipoFilaSchema } from '@plomada/domain/cierres/cierre.schema';

import { vePrivados } from '../proyectos/proyectos.policy.ts';
import type { Quien } from '../proyectos/visibility.sql.ts';

/** Limit of changed rows listed; one more row is read to know whether there are others. */
export const DIFERENCIAS_A_LA_VISTA = 200;

const CAMBIOS = ['AGREGADA', 'CAMBIADA', 'QUITADA'] as const;

/** Closed months without a reopening since their last closing. */
export const SELECT_MESES_FIRMES = statement({
  name: 'cierres.mesesFirmes',
  text: `
select c.mes from cierres c where c.tenant_id = $1::uuid
  and not exists (select from reaperturas r where r.tenant_id = c.tenant_id and r.cerrada_en is null and r.mes <= c.mes)
order by c.mes`,
  params: [t.uuid],
  row: { mes: t.text },
});

/**
 * Differences of transfers, órdenes de pago, cheques and accounts, including those of their parts.
 */
const DE_TESORERIA = (tenant: string) => `
  select d.tabla, d.id, d.mes, 'TRASPASO', x.id, 'Traspaso de ' || o.nombre || ' a ' || i.nombre, null, null, false,
    case when x.anulado_en is not null then 'QUITADA' else d.cambio end
  from distintas d join traspasos x on x.tenant_id = ${tenant} and d.tabla = 'traspasos' and x.id = d.id
  join cuentas o on o.tenant_id = x.tenant_id and o.id = x.de_cuenta_id
  join cuentas i on i.tenant_id = x.tenant_id and i.id = x.a_cuenta_id
  union all
  select d.tabla, d.id, d.mes, 'CHEQUE', q.id, 'Cheque ' || q.numero || ' · ' || q.banco, null, null, q.privado, d.cambio
  from distintas d join cheque_eventos e on e.tenant_id = ${tenant} and d.tabla = 'cheque_eventos' and e.id = d.id
  join cheques q on q.tenant_id = e.tenant_id and q.id = e.cheque_id
  union all
  select d.tabla, d.id, d.mes, 'ORDEN_PAGO', o.id, 'Orden de pago ' || o.numero, o.proyecto_id, null, false,
    case when o.eliminado_en is not null then 'QUITADA' when d.tabla = 'ordenes_pago' then d.cambio else 'CAMBIADA' end
  from distintas d
  left join orden_pago_comprobantes l on d.tabla = 'orden_pago_comprobantes' and l.tenant_id = ${tenant} and l.id = d.id
  left join orden_pago_medios om on d.tabla = 'orden_pago_medios' and om.tenant_id = ${tenant} and om.id = d.id
  left join orden_pago_retenciones ot on d.tabla = 'orden_pago_retenciones' and ot.tenant_id = ${tenant} and ot.id = d.id
  join ordenes_pago o on o.tenant_id = ${tenant}
    and o.id = coalesce(l.orden_id, om.orden_id, ot.orden_id, case when d.tabla = 'ordenes_pago' then d.id end)
  union all
  select d.tabla, d.id, d.mes, 'CUENTA', q.id,
    case d.tabla when 'arqueos' then 'Arqueo de ' else 'Saldo inicial de ' end || q.nombre, null, null, false, d.cambio
  from distintas d
  left join arqueos y on d.tabla = 'arqueos' and y.tenant_id = ${tenant} and y.id = d.id
  join cuentas q on q.tenant_id = ${tenant}
    and q.id = coalesce(y.cuenta_id, case when d.tabla = 'cuentas' then d.id end)`;

/**
 * SQL of the rows of closed months that differ, each under the row that a person knows; `tabla` and
 * `fila` identify the changed row.
 */
const CON_NOMBRE = (tenant: string) => `
  select d.tabla, d.id as fila, d.mes, 'MOVIMIENTO' as tipo, m.id, m.codigo || ' · ' || m.concepto as texto,
    m.proyecto_id, null::uuid as presupuesto_id, m.privado,
    case when m.eliminado_en is not null then 'QUITADA' else d.cambio end as cambio
  from distintas d join movimientos m on m.tenant_id = ${tenant} and d.tabla = 'movimientos' and m.id = d.id
  union all
  select d.tabla, d.id, d.mes, 'MOVIMIENTO', m.id, 'Devolución de ' || m.codigo || ' · ' || m.concepto, m.proyecto_id,
    null, false, d.cambio
  from distintas d join movimientos m on m.tenant_id = ${tenant} and d.tabla = 'devoluciones' and m.id = d.id
  union all
  select d.tabla, d.id, d.mes, 'MOVIMIENTO', m.id, m.codigo || ' · ' || m.concepto, m.proyecto_id, null, m.privado,
    'CAMBIADA'
  from distintas d join movimientos m on m.tenant_id = ${tenant} and d.tabla = 'comprobantes'
    and m.comprobante_id = d.id and m.eliminado_en is null and to_char(m.fecha, 'YYYY-MM') = d.mes
  union all
  select d.tabla, d.id, d.mes, 'PAGO', p.id, 'Pago ' || p.numero || ' de ' || b.codigo, p.proyecto_id, b.id, p.privado,
    case when p.eliminado_en is not null then 'QUITADA' when d.tabla = 'pagos' then d.cambio else 'CAMBIADA' end
  from distintas d
  left join pago_medios pm on d.tabla = 'pago_medios' and pm.tenant_id = ${tenant} and pm.id = d.id
  left join pago_retenciones pr on d.tabla = 'pago_retenciones' and pr.tenant_id = ${tenant} and pr.id = d.id
  join pagos p on p.tenant_id = ${tenant}
    and p.id = coalesce(pm.pago_id, pr.pago_id, case when d.tabla = 'pagos' then d.id end)
  join presupuestos b on b.tenant_id = p.tenant_id and b.id = p.presupuesto_id
  union all
  select d.tabla, d.id, d.mes, 'APORTE', a.id, a.codigo, a.proyecto_id, null, false,
    case when a.eliminado_en is not null then 'QUITADA' else d.cambio end
  from distintas d join aportes a on a.tenant_id = ${tenant} and d.tabla = 'aportes' and a.id = d.id
  union all
  select d.tabla, d.id, d.mes, 'GASTO_LOTE', g.id, 'Gasto del lote: ' || coalesce(g.descripcion, lower(g.concepto)),
    g.proyecto_id, null, false, case when g.eliminado_en is not null then 'QUITADA' else d.cambio end
  from distintas d join lote_gastos g on g.tenant_id = ${tenant} and d.tabla = 'lote_gastos' and g.id = d.id
  union all
  select d.tabla, d.id, d.mes, 'RETIRO', r.id, r.codigo, ac.proyecto_id, null, false, d.cambio
  from distintas d join retiros r on r.tenant_id = ${tenant} and d.tabla = 'retiros' and r.id = d.id
  join acopios ac on ac.tenant_id = r.tenant_id and ac.id = r.acopio_id
  union all
  select d.tabla, d.id, d.mes, 'ACOPIO', ac.id, ac.codigo, ac.proyecto_id, null, false,
    case when ac.eliminado_en is not null then 'QUITADA' else d.cambio end
  from distintas d join acopios ac on ac.tenant_id = ${tenant} and d.tabla = 'acopios' and ac.id = d.id
  union all ${DE_TESORERIA(tenant)}`;

/**
 * SQL of the rows of closed months removed by direct SQL, which the product never does. Their
 * privacy is unknown, so they count as private.
 */
const IDAS = `
  select d.tabla, d.id, d.mes, case d.tabla when 'movimientos' then 'MOVIMIENTO'
      when 'devoluciones' then 'MOVIMIENTO' when 'aportes' then 'APORTE'
      when 'lote_gastos' then 'GASTO_LOTE' when 'retiros' then 'RETIRO' when 'acopios' then 'ACOPIO'
      when 'traspasos' then 'TRASPASO' when 'arqueos' then 'CUENTA' when 'cuentas' then 'CUENTA'
      when 'ordenes_pago' then 'ORDEN_PAGO' when 'orden_pago_comprobantes' then 'ORDEN_PAGO'
      when 'orden_pago_medios' then 'ORDEN_PAGO' when 'orden_pago_retenciones' then 'ORDEN_PAGO'
      when 'cheque_eventos' then 'CHEQUE' else 'PAGO' end,
    d.id, 'Una fila que ya no está', null::uuid, null::uuid, true, 'QUITADA'
  from distintas d where d.tabla <> 'comprobantes'
    and not exists (select from nombradas y where y.tabla = d.tabla and y.fila = d.id)`;

/**
 * Rows of the closed months `meses` whose frozen columns have changed, by the name of the row that
 * a person knows: parts of a payment or a movement are listed as that row.
 */
export const selectDiferencias = statementOf(
  'cierres.diferencias',
  {
    mes: t.text.because('of a closing'),
    tipo: t.oneOf(tipoFilaSchema.options).because('a name'),
    id: t.uuid.because('a key'),
    texto: t.text.because('coalesce'),
    proyectoId: t.uuid.orNull,
    presupuestoId: t.uuid.orNull,
    cambio: t.oneOf(CAMBIOS).because('case'),
  },
  (add, quien: Quien, meses: readonly string[]) => {
    const tenant = add(t.uuid, quien.tenantId);
    const elegidos = add(t.texts, meses);
    const privados = vePrivados(quien) ? 'true' : 'not y.privado';
    return `
with antes as (
  select f.mes, f.tabla, i.id, i.huella from cierre_filas f cross join unnest(f.ids, f.huellas) i(id, huella)
  where f.tenant_id = ${tenant} and f.mes = any(${elegidos})
), ahora as (
  select to_char(h.dia, 'YYYY-MM') as mes, h.tabla, h.id, h.huella
  from (select to_date(min(x), 'YYYY-MM') as desde, to_date(max(x), 'YYYY-MM') as hasta from unnest(${elegidos}) x) t
  cross join lateral cierre_huellas(${tenant}, t.desde, (t.hasta + interval '1 month')::date - 1) h
  where to_char(h.dia, 'YYYY-MM') = any(${elegidos})
), distintas as (
  select coalesce(a.mes, d.mes) as mes, coalesce(a.tabla, d.tabla) as tabla, coalesce(a.id, d.id) as id,
    case when a.id is null then 'AGREGADA' when d.id is null then 'QUITADA' else 'CAMBIADA' end as cambio
  from antes a full join ahora d on d.mes = a.mes and d.tabla = a.tabla and d.id = a.id
  where a.huella is distinct from d.huella
), nombradas as (${CON_NOMBRE(tenant)}
), todas as (
  select * from nombradas union all ${IDAS}
)
select distinct on (y.mes, y.tipo, y.id) y.mes, y.tipo, y.id, y.texto, y.proyecto_id as "proyectoId",
  y.presupuesto_id as "presupuestoId", y.cambio
from todas y where ${privados} order by y.mes, y.tipo, y.id, y.cambio
limit ${DIFERENCIAS_A_LA_VISTA + 1}`;
  },
);
