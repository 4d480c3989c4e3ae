/**
 * Differences in the debts of documents, one by one. Like the queries below, it computes
 * obligations from their sources by SQL of its own, instead of the functions that the triggers use
 * to keep them.
 */
const DOCUMENTS = `
select 'obligation' as level, coalesce(c.id, o.origen_id)::text as clave, 'COMPROBANTE' as columna,
  coalesce(o.valores, '')::text as stated, coalesce(c.valores, '') as is
from (
  select origen_id, format('(%s, %s, %s, %s)', total_centavos, saldado_centavos, pendiente_todo_centavos, vence) as valores
  from obligaciones where tenant_id = $1 and clase = 'COMPROBANTE') o
full join (
  select id, format('(%s, %s, %s, %s)', signo * total_centavos, signo * saldado_centavos,
    signo * (total_centavos - saldado_centavos), vence) as valores
  from comprobantes cross join lateral (select case clase when 'NOTA_CREDITO' then -1 else 1 end as signo) s
  where tenant_id = $1 and a_pagar and anulado_en is null and presupuesto_id is null) c on c.id = o.origen_id
where o.valores is distinct from c.valores`;

const paid = (
  condition: string,
): string => `coalesce((select sum(p.importe_presupuesto_centavos) from pagos p
    where p.tenant_id = $1 and p.presupuesto_id = b.id and p.estado = 'PAGADO' and p.eliminado_en is null
      and ${condition}), 0)`;
/**
 * SQL of the amount owed by a budget and by its fondo de reparo, counting the payments that match
 * `seen`.
 */
const owed = (seen: string): string => `
  greatest(0, b.anticipo_centavos + k.neto - ${paid(`p.tipo <> 'REPARO' and ${seen}`)})
  + greatest(0, k.reparo - ${paid(`p.tipo = 'REPARO' and ${seen}`)})`;

const BUDGETS = `
select 'obligation' as level, b.id::text as clave, 'PRESUPUESTO' as columna,
  format('(%s, %s)', coalesce(o.publico, 0), coalesce(o.todo, 0)) as stated,
  format('(%s, %s)', v.publico, v.todo) as is
from presupuestos b
cross join lateral (
  select coalesce(sum(neto_centavos), 0) as neto, coalesce(sum(fondo_reparo_centavos), 0) as reparo
  from certificados where tenant_id = $1 and presupuesto_id = b.id and estado = 'APROBADO' and eliminado_en is null) k
cross join lateral (
  select case when b.estado = 'ACEPTADO' and b.eliminado_en is null then ${owed('not p.privado')} else 0 end as publico,
    case when b.estado = 'ACEPTADO' and b.eliminado_en is null then ${owed('true')} else 0 end as todo) v
left join lateral (
  select sum(pendiente_centavos) as publico, sum(pendiente_todo_centavos) as todo
  from obligaciones where tenant_id = $1 and presupuesto_id = b.id
    and clase in ('ANTICIPO', 'CERTIFICADO', 'REPARO', 'PROGRAMADO')) o on true
where b.tenant_id = $1 and (coalesce(o.publico, 0), coalesce(o.todo, 0)) <> (v.publico, v.todo)`;

/** SQL that is false for a means `m` whose own cheque will not be paid. */
const PAID_CHEQUE = `not exists (select from cheques k where k.tenant_id = $1 and k.id = m.id
        and k.estado in ('ANULADO', 'RECHAZADO', 'REEMPLAZADO', 'REPUDIADO'))`;

const CHEQUES = `
select 'obligation' as level, coalesce(x.id, o.origen_id)::text as clave, 'CHEQUE' as columna,
  coalesce(o.valores, '') as stated, coalesce(x.valores, '') as is
from (
  select origen_id, format('(%s, %s, %s, %s)', vence, cuenta_id, moneda, pendiente_todo_centavos) as valores
  from obligaciones where tenant_id = $1 and clase = 'CHEQUE') o
full join (
  select m.id, format('(%s, %s, %s, %s)', greatest(m.cheque_pago, m.fecha), q.id, coalesce(q.moneda, m.moneda),
    case when q.moneda <> m.moneda then case q.moneda when 'ARS' then round(m.importe_centavos * m.cotizacion_valor)
      else round(m.importe_centavos / m.cotizacion_valor) end else m.importe_centavos end) as valores
  from (
    select m.id, m.cheque_pago, m.cuenta_id, m.cheque_cuenta_id, m.importe_centavos, p.fecha, p.moneda, p.cotizacion_valor
    from pago_medios m join pagos p on p.tenant_id = $1 and p.id = m.pago_id and p.estado = 'PAGADO' and p.eliminado_en is null
    where m.tenant_id = $1 and m.cheque_propio and m.eliminado_en is null and ${PAID_CHEQUE}
      and exists (select from presupuestos b where b.tenant_id = $1 and b.id = p.presupuesto_id and b.sentido = 'EGRESO')
    union all
    select m.id, m.cheque_pago, m.cuenta_id, m.cheque_cuenta_id, m.importe_centavos, o.fecha, o.moneda, o.cotizacion_valor
    from orden_pago_medios m join ordenes_pago o on o.tenant_id = $1 and o.id = m.orden_id and o.eliminado_en is null
    where m.tenant_id = $1 and m.cheque_propio and m.eliminado_en is null and ${PAID_CHEQUE}
    union all
    select m.id, z.pago, m.cuenta_id, null, m.importe_centavos, m.fecha, m.moneda, m.cotizacion_valor
    from movimientos m join cheques z on z.tenant_id = $1 and z.movimiento_id = m.id and z.propio
    where m.tenant_id = $1 and m.eliminado_en is null and ${PAID_CHEQUE}
    union all
    select m.id, m.pago, m.cuenta_id, null, m.importe_centavos, e.fecha, m.moneda, null
    from cheques m join cheque_eventos e on e.tenant_id = $1 and e.cheque_id = m.id and e.n = 1 and e.grupo_id is not null
    where m.tenant_id = $1 and m.propio and ${PAID_CHEQUE}) m
  left join cuentas q on q.tenant_id = $1 and q.id = coalesce(m.cuenta_id, m.cheque_cuenta_id)
  where q.id is null or not cuenta_es_caja(q.tipo) and (q.cerrada_en is null
    or greatest(m.cheque_pago, m.fecha) <= (q.cerrada_en at time zone 'America/Argentina/Buenos_Aires')::date)) x on x.id = o.origen_id
where o.valores is distinct from x.valores`;

/**
 * Differences in partners' debts: by partner and currency, the sum of all calls less what they
 * contributed to the work and were not returned.
 */
const PARTNERS = `
select 'obligation' as level, coalesce(q.clave, o.clave) as clave, 'LLAMADO' as columna,
  coalesce(o.pendiente, 0)::text as stated, coalesce(q.pendiente, 0)::text as is
from (
  select socio_id || ' ' || moneda as clave, sum(pendiente_todo_centavos) as pendiente
  from obligaciones where tenant_id = $1 and clase = 'LLAMADO' group by 1) o
full join (
  select q.socio_id || ' ' || l.moneda as clave, greatest(0, sum(q.importe_centavos) - greatest(0, (
      select coalesce(sum(case a.tipo when 'DEVOLUCION' then -1 else 1 end * a.importe_cuenta_centavos), 0) from aportes a
      where a.tenant_id = $1 and a.socio_id = q.socio_id and a.moneda_cuenta = l.moneda and a.destino = 'OBRA'
        and a.eliminado_en is null))) as pendiente
  from llamado_cuotas q join llamados_aporte l on l.tenant_id = $1 and l.id = q.llamado_id and l.eliminado_en is null
  where q.tenant_id = $1 and q.participacion_bp > 0 group by q.socio_id, l.moneda) q on q.clave = o.clave
where coalesce(o.pendiente, 0) <> coalesce(q.pendiente, 0)`;

// Differences in withheld taxes owed: what is left of each after public deposits, and after all.
const WITHHOLDINGS = `
select 'obligation' as level, coalesce(r.id, o.origen_id)::text as clave, 'RETENCION' as columna,
  coalesce(o.valores, '')::text as stated, coalesce(r.valores, '') as is
from (
  select origen_id, format('(%s, %s, %s, %s, %s)', total_centavos, pendiente_centavos, pendiente_todo_centavos, privado, fecha) as valores
  from obligaciones where tenant_id = $1 and clase = 'RETENCION') o
full join (
  select x.id, format('(%s, %s, %s, %s, %s)', x.pesos, case when d.privado = false then 0 else x.pesos end,
    case when d.id is not null then 0 else x.pesos end, x.privado, x.fecha) as valores
  from (
    select i.id, g.privado, g.fecha, i.movimiento_deposito_id as deposito,
      round(i.importe_centavos * case g.moneda when 'USD' then g.cotizacion_valor else 1 end) as pesos
    from pago_retenciones i, pagos g, presupuestos b
    where i.tenant_id = $1 and g.tenant_id = $1 and b.tenant_id = $1 and g.id = i.pago_id and b.id = g.presupuesto_id
      and b.sentido <> 'INGRESO' and i.eliminado_en is null and g.eliminado_en is null and g.estado = 'PAGADO'
    union all
    select i.id, false, g.fecha, i.movimiento_deposito_id,
      round(i.importe_centavos * case g.moneda when 'USD' then g.cotizacion_valor else 1 end)
    from orden_pago_retenciones i, ordenes_pago g
    where i.tenant_id = $1 and g.tenant_id = $1 and g.id = i.orden_id and i.eliminado_en is null and g.eliminado_en is null) x
  left join movimientos d on d.tenant_id = $1 and d.id = x.deposito and d.eliminado_en is null) r on r.id = o.origen_id
where o.valores is distinct from r.valores`;

// Differences in debts to members: an expense paid by one is owed in full until it is repaid; a
// deleted or annulled expense is not owed.
const POCKETS = `
select 'obligation' as level, coalesce(m.id, o.origen_id)::text as clave, 'BOLSILLO' as columna,
  coalesce(o.valores, '')::text as stated, coalesce(m.valores, '') as is
from (
  select origen_id, format('(%s, %s, %s, %s, %s)', miembro_id, moneda, total_centavos, pendiente_centavos,
    pendiente_todo_centavos) as valores
  from obligaciones where tenant_id = $1 and clase = 'BOLSILLO') o
full join (
  select id, format('(%s, %s, %s, %s, %s)', de_bolsillo, moneda, importe_centavos, debe, debe) as valores
  from (select g.*, case when g.devuelto_el is null then g.importe_centavos else 0 end as debe from movimientos g
    left join movimientos a on a.tenant_id = $1 and a.origen_tipo = 'ANULACION' and a.origen_id = g.id
      and a.eliminado_en is null
    where g.tenant_id = $1 and g.de_bolsillo is not null and g.tipo = 'EGRESO' and g.eliminado_en is null
      and a.id is null) g) m on m.id = o.origen_id
where o.valores is distinct from m.valores`;

/**
 * Differences in the debts that cheques left, added up from their events that were not undone: of
 * who gave them, and to suppliers.
 */
const UNPAID_CHEQUES = `
select 'obligation' as level, coalesce(c.id, o.origen_id)::text as clave, 'CHEQUE_RECHAZADO' as columna,
  coalesce(o.valores, '')::text as stated, coalesce(c.valores, '') as is
from (
  select origen_id, clase, format('(%s, %s, %s, %s, %s)', sentido, moneda, pendiente_centavos, pendiente_todo_centavos,
    privado) as valores
  from obligaciones where tenant_id = $1 and clase in ('CHEQUE_RECHAZADO', 'CHEQUE_A_REPONER')) o
full join (
  select q.id, v.clase, format('(%s, %s, %s, %s, %s)', v.sentido, q.moneda, v.debe * (not q.privado)::int, v.debe,
    q.privado) as valores
  from cheques q
  join (select e.cheque_id, sum(e.cliente_centavos) as cliente, sum(e.proveedor_centavos) as proveedor from cheque_eventos e
    left join cheque_eventos d on d.tenant_id = $1 and d.cheque_id = e.cheque_id and d.deshace = e.n
    where e.tenant_id = $1 and d.id is null group by e.cheque_id) s on s.cheque_id = q.id
  cross join lateral (values ('CHEQUE_RECHAZADO', 'INGRESO', s.cliente), ('CHEQUE_A_REPONER', 'EGRESO', s.proveedor))
    v(clase, sentido, debe)
  where q.tenant_id = $1 and v.debe <> 0) c on c.id = o.origen_id and c.clase = o.clase
where o.valores is distinct from c.valores`;

/**
 * Differences in cheques of others: each that is in the portfolio or deposited is due in full on
 * its payment day. Nothing of a private one is pending in the public column.
 */
const PORTFOLIO = `
select 'obligation' as level, coalesce(c.id, o.origen_id)::text as clave, 'CHEQUE_A_COBRAR' as columna,
  coalesce(o.valores, '')::text as stated, coalesce(c.valores, '') as is
from (
  select origen_id, format('(%s, %s, %s, %s, %s, %s, %s, %s, %s)', sentido, fecha, vence, moneda, total_centavos,
    pendiente_centavos, pendiente_todo_centavos, privado, cuenta_id) as valores
  from obligaciones where tenant_id = $1 and clase = 'CHEQUE_A_COBRAR') o
full join (
  select q.id, format('(%s, %s, %s, %s, %s, %s, %s, %s, %s)', 'INGRESO', (select e.fecha from cheque_eventos e
      where e.tenant_id = $1 and e.cheque_id = q.id and e.n = 1), q.pago, q.moneda, q.importe_centavos,
    q.importe_centavos * (not q.privado)::int, q.importe_centavos, q.privado,
    case when q.estado <> 'EN_CARTERA' then q.destino_id end) as valores
  from cheques q where q.tenant_id = $1 and q.propio = false and q.estado in ('DEPOSITADO', 'EN_CARTERA')) c on c.id = o.origen_id
where o.valores is distinct from c.valores`;

/**
 * Differences in amounts on account: each is negative, without a due day, and reduced by the lines
 * that apply it and by the incomes that gave it back.
 */
const ON_ACCOUNT = `
select 'obligation' as level, coalesce(a.id, o.origen_id)::text as clave, 'A_CUENTA' as columna,
  coalesce(o.valores, '')::text as stated, coalesce(a.valores, '') as is
from (
  select origen_id, format('(%s, %s, %s, %s, %s, %s, %s, %s)', proveedor_id, orden_id, moneda, fecha, vence, total_centavos,
    pendiente_centavos, pendiente_todo_centavos) as valores
  from obligaciones where tenant_id = $1 and clase = 'A_CUENTA') o
full join (
  select x.id, format('(%s, %s, %s, %s, %s, %s, %s, %s)', x.proveedor_id, x.orden_id, x.moneda, x.fecha, '',
    x.importe_centavos * -1, (x.importe_centavos - x.usado) * -1, (x.importe_centavos - x.usado) * -1) as valores
  from (
    select l.id, l.importe_centavos, g.id as orden_id, g.proveedor_id, g.moneda, g.fecha, coalesce((
        select sum(u.importe_centavos) from orden_pago_comprobantes u, ordenes_pago q
        where u.tenant_id = $1 and q.tenant_id = $1 and q.id = u.orden_id and q.eliminado_en is null
          and u.adelanto_id = l.id), 0) + coalesce((
        select sum(m.importe_centavos) from movimientos m, adelanto_devoluciones d
        where m.tenant_id = $1 and d.tenant_id = $1 and d.movimiento_id = m.id and d.adelanto_id = l.id and m.eliminado_en is null
          and m.id not in (select z.origen_id from movimientos z
            where z.tenant_id = $1 and z.origen_tipo = 'ANULACION' and z.eliminado_en is null)), 0) as usado
    from orden_pago_comprobantes l, ordenes_pago g
    where l.tenant_id = $1 and g.tenant_id = $1 and g.id = l.orden_id and g.eliminado_en is null and l.a_cuenta) x) a
  on a.id = o.origen_id
where o.valores is distinct from a.valores`;

export const OBLIGATION_DIFFERENCES = [
  DOCUMENTS,
  BUDGETS,
  CHEQUES,
  PARTNERS,
  WITHHOLDINGS,
  POCKETS,
  PORTFOLIO,
  UNPAID_CHEQUES,
  ON_ACCOUNT,
].join(' union all ');

export const OBLIGATIONS_FROM = [
  'comprobantes',
  'presupuestos',
  'certificados',
  'pagos',
  'pago_medios',
  'ordenes_pago',
  'orden_pago_comprobantes',
  'adelanto_devoluciones',
  'orden_pago_medios',
  'llamados_aporte',
  'llamado_cuotas',
  'aportes',
  'pago_retenciones',
  'orden_pago_retenciones',
  'calendario_retenciones',
  'movimientos',
  'cheques',
  'cheque_eventos',
];

/** Statements that derive all obligations of one organisation again. */
export const OBLIGATION_REPAIRS = [
  `delete from obligaciones where tenant_id = $1`,
  `insert into obligaciones select o.* from comprobantes c
     cross join lateral obligaciones_de_comprobante(c.tenant_id, c.id) o where c.tenant_id = $1 and c.a_pagar`,
  `select obligaciones_seguir($1, array(select id from presupuestos where tenant_id = $1))`,
  `select obligaciones_seguir_cheques($1,
     array(select distinct pago_id from pago_medios where tenant_id = $1 and cheque_propio),
     array(select distinct orden_id from orden_pago_medios where tenant_id = $1 and cheque_propio),
     array(select id from cheques where tenant_id = $1 and propio))`,
  `select obligaciones_seguir_socios($1, array(select distinct socio_id from llamado_cuotas where tenant_id = $1))`,
  `select obligaciones_seguir_retenciones($1, array(select id from pago_retenciones where tenant_id = $1
     union select id from orden_pago_retenciones where tenant_id = $1))`,
  `insert into obligaciones select * from obligaciones_de_bolsillo($1, array(
     select id from movimientos where tenant_id = $1 and de_bolsillo is not null))`,
  `insert into obligaciones select * from obligaciones_de_cartera($1, array(
     select id from cheques where tenant_id = $1))`,
  `select obligaciones_seguir_a_cuenta($1, array(
     select id from orden_pago_comprobantes where tenant_id = $1 and a_cuenta))`,
];
