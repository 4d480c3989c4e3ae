import { t } from '@plomada/db/kinds';
import { statement, statementOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { DIAS_PARA_PRESENTAR } from '@plomada/domain/cheques/cheque.rules';
import { chequeDetalleSchema } from '@plomada/domain/cheques/cheque.schema';
import { aCubrirSchema, cubrirSchema } from '@plomada/domain/cheques/propio.schema';

import type { Quien } from '../proyectos/visibility.sql.ts';
import { visibles } from './cheques.sql.ts';

const { cuenta, total, dias, vencidos } = cubrirSchema.shape;
const { origen } = chequeDetalleSchema.shape;
const { formato, chequeIds } = aCubrirSchema.shape.repetidos.element.shape;

/**
 * Payment or orden de pago that has the own cheque as a means, expense that it pays, or first of the
 * cheques in whose place it was given.
 */
export const SELECT_ORIGEN = statement({
  name: 'cheques.origen',
  text: `
select 'PAGO' as tipo, g.id, b.id as "presupuestoId", g.proyecto_id as "proyectoId", g.privado,
  'Pago ' || g.numero || ' · ' || b.codigo || ' ' || b.titulo as texto
from pago_medios m join pagos g on g.tenant_id = m.tenant_id and g.id = m.pago_id
join presupuestos b on b.tenant_id = g.tenant_id and b.id = g.presupuesto_id
where m.tenant_id = $1::uuid and m.id = $2::uuid
union all
select 'ORDEN_PAGO', o.id, null, null, false, 'Orden de pago ' || o.numero
from orden_pago_medios m join ordenes_pago o on o.tenant_id = m.tenant_id and o.id = m.orden_id
where m.tenant_id = $1::uuid and m.id = $2::uuid
union all
select 'MOVIMIENTO', m.id, null, m.proyecto_id, m.privado, 'Egreso ' || m.codigo || ' · ' || m.concepto
from cheques c join movimientos m on m.tenant_id = c.tenant_id and m.id = c.movimiento_id
where c.tenant_id = $1::uuid and c.id = $2::uuid and c.propio
union all
(select 'CHEQUE', q.id, null, null, q.privado, 'En lugar del cheque ' || q.numero || ' · ' || q.banco
from cheque_eventos e join cheque_eventos r on r.tenant_id = e.tenant_id and r.grupo_id = e.grupo_id and r.tipo = 'SALDADO'
join cheques q on q.tenant_id = r.tenant_id and q.id = r.cheque_id
where e.tenant_id = $1::uuid and e.cheque_id = $2::uuid and e.n = 1 order by q.pago, q.id limit 1)`,
  params: [t.uuid, t.uuid],
  row: {
    tipo: t.oneOf(origen.unwrap().shape.tipo.options).because('a literal'),
    id: t.uuid.because('columns that are not null'),
    privado: t.bool.because('columns that are not null'),
    presupuestoId: t.uuid.orNull,
    proyectoId: t.uuid.orNull,
    texto: t.text.because('columns that are not null'),
  },
});

const suma = (de: string): string =>
  `json_build_object('cheques', ${de}.cheques, 'importeCentavos', ${de}.importe)`;

/**
 * Own cheques that their bank has not paid, by account and currency; those drawn on a cash box are
 * paid when they are given. The first parameter of the conditions is the organisation.
 */
export const selectACubrir = statementOf(
  'cheques.aCubrir',
  {
    cuenta: t.json('json', cuenta.unwrap()).orNull,
    moneda: t.oneOf(monedaSchema.options).because('a column that is not null'),
    total: t.json('json', total).because('built of the row'),
    dias: t.json('json', dias).because('coalesce'),
    vencidos: t.json('json', vencidos).because('built of the row'),
  },
  (add, quien: Quien, hoy: string) => {
    const condiciones = [...visibles(quien, add), 'c.propio', `c.estado = 'EMITIDO'`];
    const desde = `(${add(t.date, hoy)} - ${String(DIAS_PARA_PRESENTAR)})`;
    return `
with c as (
  select c.cuenta_id, c.moneda, c.pago, count(*)::int as cheques, sum(c.importe_centavos)::bigint as importe
  from cheques c left join cuentas q on q.tenant_id = c.tenant_id and q.id = c.cuenta_id
  where ${condiciones.join(' and ')} and (q.id is null or not cuenta_es_caja(q.tipo))
  group by c.cuenta_id, c.moneda, c.pago
), s as (
  select c.cuenta_id, c.moneda,
    coalesce(sum(c.cheques) filter (where c.pago >= ${desde}), 0)::int as cheques,
    coalesce(sum(c.importe) filter (where c.pago >= ${desde}), 0)::bigint as importe,
    coalesce(sum(c.cheques) filter (where c.pago < ${desde}), 0)::int as cheques_vencidos,
    coalesce(sum(c.importe) filter (where c.pago < ${desde}), 0)::bigint as importe_vencido,
    coalesce(json_agg(json_build_object('pago', c.pago, 'cheques', c.cheques, 'importeCentavos', c.importe) order by c.pago)
      filter (where c.pago >= ${desde}), '[]') as dias
  from c group by c.cuenta_id, c.moneda
)
select case when q.id is not null then json_build_object('id', q.id, 'nombre', q.nombre) end as cuenta, s.moneda,
  ${suma('s')} as total, s.dias,
  json_build_object('cheques', s.cheques_vencidos, 'importeCentavos', s.importe_vencido) as vencidos
from s left join cuentas q on q.tenant_id = $1::uuid and q.id = s.cuenta_id
order by q.id is null, q.nombre, s.cuenta_id, s.moneda`;
  },
);

/**
 * Own cheques, issued or paid, with equal account, format and number, of which at least one is not
 * confirmed: a bank pays a number once. Entering one twice is allowed, so a person has to look at
 * them.
 */
export const selectRepetidos = statementOf(
  'cheques.repetidos',
  {
    cuenta: t.json('json', cuenta.unwrap()).because('built of a row that is joined'),
    formato: t.oneOf(formato.options).because('a column that is not null'),
    numero: t.text.because('a column that is not null'),
    chequeIds: t.json('json', chequeIds).because('of a group that has rows'),
  },
  (add, quien: Quien) => {
    // The states are literals, as in the predicates of the two indexes that are read.
    const condiciones = [
      ...visibles(quien, add),
      `c.propio and c.estado in ('EMITIDO', 'COBRADO') and c.cuenta_id is not null`,
      `c.numero = any(array(select e.numero from cheques e where e.tenant_id = $1::uuid and e.propio
      and e.estado = 'EMITIDO' and e.cuenta_id is not null))`,
    ];
    return `
select json_build_object('id', q.id, 'nombre', q.nombre) as cuenta, r.formato, r.numero, r.ids as "chequeIds"
from (select c.cuenta_id, c.formato, c.numero, json_agg(c.id order by c.pago, c.id) as ids from cheques c
  where ${condiciones.join(' and ')}
  group by c.cuenta_id, c.formato, c.numero having count(*) > 1 and bool_or(c.estado = 'EMITIDO')) r
join cuentas q on q.tenant_id = $1::uuid and q.id = r.cuenta_id
order by q.nombre, r.numero, r.formato, q.id limit 100`;
  },
);
