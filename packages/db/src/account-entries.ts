const NONE = 'null::uuid';
const KEY =
  'cuenta_id, movimiento_id, pago_medio_id, traspaso_id, arqueo_id, orden_medio_id, cheque_evento_id';
const VALUES = 'fecha, causa_fecha, importe_centavos, causa_centavos';
const NO_DAY = 'null::date';

const inAccount = (sign: string, amount: string, row: string): string => `${sign} * (case
    when q.moneda = ${row}.moneda then ${amount}
    when q.moneda = 'ARS' then round(${amount} * ${row}.cotizacion_valor)
    else round(${amount} / ${row}.cotizacion_valor) end)`;
const SIGN = `(case m.tipo when 'INGRESO' then 1 else -1 end)`;

/**
 * SQL of two days: the one on which the means `x`, or the cheque of an expense, leaves its account
 * (for a deferred own cheque on a bank or wallet, the cheque's), and the day of the payment, orden
 * or expense `row` when the first one is later, else null.
 */
function leaves(condition: string, row: string): string {
  const isLater = `${condition} x.cheque_propio and x.cheque_pago > ${row}.fecha
    and q.tipo in ('BANCO', 'BILLETERA')`;
  return `case when ${isLater} then x.cheque_pago else ${row}.fecha end as fecha,
  case when ${isLater} then ${row}.fecha end as causa_fecha`;
}

export const ENTRIES_FROM = [
  'movimientos',
  'apuntes',
  'pago_medios',
  'orden_pago_medios',
  'traspasos',
  'arqueos',
  'cheque_eventos',
];

/**
 * Entries that each account should have: of a movement, of a repayment to a member, of means of
 * payments and órdenes, of both ends of a transfer, of a count, of an event of a cheque.
 */
const DUE = `
select q.id as cuenta_id, m.id as movimiento_id, ${NONE} as pago_medio_id, ${NONE} as traspaso_id,
  ${NONE} as arqueo_id, ${NONE} as orden_medio_id, ${NONE} as cheque_evento_id, ${leaves('', 'm')},
  ${inAccount(SIGN, 'm.importe_centavos', 'm')} as importe_centavos, ${SIGN} * m.importe_centavos as causa_centavos
from movimientos m join cuentas q on q.tenant_id = $1 and q.id = m.cuenta_id
left join (select k.movimiento_id, k.propio as cheque_propio, k.pago as cheque_pago from cheques k where k.tenant_id = $1 and k.propio) x
  on x.movimiento_id = coalesce(case when m.origen_tipo = 'ANULACION' then m.origen_id end, m.id)
where m.tenant_id = $1 and m.eliminado_en is null
union all
select q.id, m.id, ${NONE}, ${NONE}, ${NONE}, ${NONE}, ${NONE}, m.devuelto_el, nullif(m.fecha, m.devuelto_el),
  ${inAccount('-1', 'm.importe_centavos', 'm')}, -m.importe_centavos
from movimientos m join cuentas q on q.tenant_id = $1 and q.id = m.devuelto_cuenta_id
where m.tenant_id = $1 and m.eliminado_en is null
union all
select q.id, m.id, x.id, ${NONE}, ${NONE}, ${NONE}, ${NONE}, ${leaves("m.tipo = 'EGRESO' and", 'm')}, ${inAccount(SIGN, 'x.importe_centavos', 'm')},
  ${SIGN} * x.importe_centavos
from pago_medios x
join movimientos m on m.tenant_id = $1 and m.origen_tipo = 'PAGO' and m.origen_id = x.pago_id and m.eliminado_en is null
join cuentas q on q.tenant_id = $1 and q.id in (x.cuenta_id, x.cheque_cuenta_id)
where x.tenant_id = $1 and x.eliminado_en is null
union all
select q.id, ${NONE}, ${NONE}, ${NONE}, ${NONE}, x.id, ${NONE}, ${leaves('', 'o')}, ${inAccount('-1', 'x.importe_centavos', 'o')},
  -x.importe_centavos
from orden_pago_medios x
join ordenes_pago o on o.tenant_id = $1 and o.id = x.orden_id
join cuentas q on q.tenant_id = $1 and q.id in (x.cuenta_id, x.cheque_cuenta_id)
where x.tenant_id = $1 and x.eliminado_en is null
union all
select v.cuenta, ${NONE}, ${NONE}, t.id, ${NONE}, ${NONE}, ${NONE}, t.fecha, ${NO_DAY}, v.importe, v.importe
from traspasos t cross join lateral (values (t.de_cuenta_id, -t.importe_centavos),
  (t.a_cuenta_id, t.importe_destino_centavos)) v(cuenta, importe)
where t.tenant_id = $1 and t.anulado_en is null
union all
select a.cuenta_id, ${NONE}, ${NONE}, ${NONE}, a.id, ${NONE}, ${NONE}, a.fecha, ${NO_DAY}, a.diferencia_centavos, a.diferencia_centavos
from arqueos a where a.tenant_id = $1 and a.diferencia_centavos <> 0
union all
select v.cuenta, ${NONE}, ${NONE}, ${NONE}, ${NONE}, ${NONE}, e.id, case when c.propio and e.tipo in ('EMITIDO', 'ANULADO', 'RECHAZADO', 'REPUDIADO') then greatest(e.fecha,
    (select i.fecha from cheque_eventos i where i.tenant_id = $1 and i.cheque_id = c.id and i.n = 1),
    case when q.tipo in ('BANCO', 'BILLETERA') then c.pago end) else e.fecha end, ${NO_DAY}, v.importe, v.importe
from cheque_eventos e join cheques c on c.tenant_id = $1 and c.id = e.cheque_id
cross join lateral (values (c.cuenta_id, e.valores_centavos), (e.cuenta_id, e.cuenta_centavos)) v(cuenta, importe)
join cuentas q on q.tenant_id = $1 and q.id = v.cuenta
where e.tenant_id = $1 and v.importe <> 0 and not exists (select from cheque_eventos d where d.tenant_id = $1
  and d.cheque_id = e.cheque_id and d.deshace = e.n)`;

// Existing entries, one per cause and account. Duplicates are added up, so that they show as a
// difference.
const SEEN = `
select ${KEY}, min(fecha) as fecha, min(causa_fecha) as causa_fecha, sum(importe_centavos) as importe_centavos, sum(causa_centavos) as causa_centavos
from apuntes where tenant_id = $1 and eliminado_en is null group by ${KEY}`;

const alike = KEY.split(', ')
  .map((column) => `s.${column} is not distinct from d.${column}`)
  .join(' and ');
const differs = `(s.fecha, s.causa_fecha, s.importe_centavos, s.causa_centavos)
  is distinct from (d.fecha, d.causa_fecha, d.importe_centavos, d.causa_centavos)`;
const shown = (row: string): string =>
  `format('(%s, %s, %s)', ${row}.fecha, coalesce(${row}.importe_centavos, 0), coalesce(${row}.causa_centavos, 0))`;
/** All seven ids joined into one key, so that PostgreSQL can use a hash join for the full join. */
const one = (rows: string): string =>
  `(select x.*, concat_ws('/', ${KEY.split(', ')
    .map((column) => `coalesce(x.${column}::text, '-')`)
    .join(', ')}) as clave from (${rows}) x)`;

/** Entries that differ from their cause, that have none, or that are missing. */
export const ENTRY_DIFFERENCES = `
select 'entry of account' as level, coalesce(s.cuenta_id, d.cuenta_id)::text as clave,
  coalesce(s.movimiento_id, s.traspaso_id, s.arqueo_id, s.orden_medio_id, s.cheque_evento_id, d.movimiento_id, d.traspaso_id,
    d.arqueo_id, d.orden_medio_id, d.cheque_evento_id)::text as columna, ${shown('s')} as stated, ${shown('d')} as is
from ${one(SEEN)} s full join ${one(DUE)} d using (clave)
where ${differs}`;

const LIVING = 'select * from apuntes where tenant_id = $1 and eliminado_en is null';
/** Entries of causes that should have none, and all but one of a cause that has several. */
const SUPERFLUOUS = `
select s.id from (select s.id, d.cuenta_id, row_number() over (partition by s.clave order by abs(s.vinculado_centavos) desc, s.id) as n
  from ${one(LIVING)} s left join ${one(DUE)} d using (clave)) s
where s.cuenta_id is null or s.n > 1`;
const WRONG = `
select s.id, ${VALUES.replaceAll(/\w+/g, 'd.$&')} from ${one(LIVING)} s join ${one(DUE)} d using (clave) where ${differs}`;

/**
 * Deletes entries without a cause, corrects wrong ones in place, so that lines of the bank stay
 * linked with them, inserts the missing ones, and marks again which links are broken.
 */
export const ENTRY_REPAIRS: readonly string[] = [
  // The triggers that protect entries are disabled: they would refuse entries of closed months and
  // handed-in rendiciones.
  'alter table apuntes disable trigger user',
  `update apuntes a set eliminado_en = now() from (${SUPERFLUOUS}) s where a.tenant_id = $1 and a.id = s.id`,
  `update apuntes a set ${VALUES.replaceAll(/\w+/g, '$& = d.$&')} from (${WRONG}) d where a.tenant_id = $1 and a.id = d.id`,
  `insert into apuntes (id, tenant_id, ${KEY}, ${VALUES}, moneda, causa_moneda, concepto, privado)
  select gen_random_uuid(), $1, ${KEY.replaceAll(/\w+/g, 'd.$&')}, ${VALUES.replaceAll(/\w+/g, 'd.$&')}, q.moneda,
    coalesce(m.moneda, o.moneda, q.moneda), coalesce(case when m.devuelto_el is not null then 'Devolución de bolsillo · ' else '' end || m.concepto, 'Orden de pago ' || o.numero || ' · ' || p.razon_social,
      'Cheque ' || c.numero || ' · ' || c.banco, case when t.de_cuenta_id = q.id then 'Traspaso a ' else 'Traspaso de ' end || otra.nombre,
      case when d.importe_centavos < 0 then 'Faltante de arqueo' else 'Sobrante de arqueo' end),
    coalesce(m.privado, c.privado, false)
  from (${DUE}) d
  join cuentas q on q.tenant_id = $1 and q.id = d.cuenta_id
  left join movimientos m on m.tenant_id = $1 and m.id = d.movimiento_id
  left join traspasos t on t.tenant_id = $1 and t.id = d.traspaso_id
  left join cuentas otra on otra.tenant_id = $1
    and otra.id = case when t.de_cuenta_id = q.id then t.a_cuenta_id else t.de_cuenta_id end
  left join orden_pago_medios x on x.tenant_id = $1 and x.id = d.orden_medio_id
  left join ordenes_pago o on o.tenant_id = $1 and o.id = x.orden_id
  left join proveedores p on p.tenant_id = $1 and p.id = o.proveedor_id
  left join cheque_eventos e on e.tenant_id = $1 and e.id = d.cheque_evento_id
  left join cheques c on c.tenant_id = $1 and c.id = e.cheque_id
  where not exists (select from apuntes s where s.tenant_id = $1 and s.eliminado_en is null and ${alike})`,
  'alter table apuntes enable trigger user',
  `update linea_apuntes v set roto = not v.roto from apuntes a
  where v.tenant_id = $1 and v.eliminado_en is null and a.tenant_id = $1 and a.id = v.apunte_id
    and v.roto <> (a.eliminado_en is not null or (a.cuenta_id, a.fecha, a.importe_centavos)
      is distinct from (v.cuenta_id, v.apunte_fecha, v.apunte_centavos))`,
];
