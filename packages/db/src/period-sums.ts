// Sums by day and month in tables of their own: of movements by work, of entries by account, and of
// lines by bank statement.

/** Groupings of a work's sums, in the order of `cifras.nivel`, from 1 on. */
export const WORK_LEVELS = [
  'day',
  'month',
  'month and trade',
  'month and supplier',
  'trade',
  'supplier',
] as const;

const KEY = 'nivel, proyecto_id, periodo, clave, moneda, tipo, privado';
const SUMS = 'filas, importe_centavos, importe_ars_centavos, importe_usd_centavos, sin_usd';
const NO_ONE = '00000000-0000-0000-0000-000000000000';
const NO_ROWS = '(0, 0, 0, 0, 0)';

// Sums of movements at every level of `cifras`, computed from the rows.
const FROM_ROWS = `
  select m.tenant_id, n.nivel, m.proyecto_id, n.periodo, n.clave, m.moneda, m.tipo, m.privado,
    count(*) as filas, sum(m.importe_centavos) as importe_centavos,
    sum(m.importe_ars_centavos) as importe_ars_centavos,
    coalesce(sum(m.importe_usd_centavos), 0) as importe_usd_centavos,
    count(*) - count(m.importe_usd_centavos) as sin_usd
  from movimientos m
  cross join lateral (values (1, m.fecha, null::uuid), (2, date_trunc('month', m.fecha)::date, null),
    (3, date_trunc('month', m.fecha)::date, m.rubro_id), (4, date_trunc('month', m.fecha)::date, m.proveedor_id),
    (5, '0001-01-01', m.rubro_id), (6, '0001-01-01', m.proveedor_id)) v(nivel, periodo, de)
  cross join lateral (select v.nivel::smallint as nivel, v.periodo, coalesce(v.de, '${NO_ONE}') as clave) n
  where m.tenant_id = $1 and m.eliminado_en is null and (v.nivel <= 2 or m.tipo = 'EGRESO')
  group by 1, 2, 3, 4, 5, 6, 7, 8`;

// A single statement sees a single instant: concurrent writes are on both sides or on neither.
export const WORK_DIFFERENCES = `
with rows as (${FROM_ROWS}), kept as (
  select ${KEY}, sum(filas) as filas, sum(importe_centavos) as importe_centavos,
    sum(importe_ars_centavos) as importe_ars_centavos,
    sum(importe_usd_centavos) as importe_usd_centavos, sum(sin_usd) as sin_usd
  from (
    select ${KEY}, ${SUMS} from cifras where tenant_id = $1
    union all
    select n.nivel, d.proyecto_id, n.periodo, n.clave, d.moneda, d.tipo, d.privado, ${SUMS}
    from cifras_nuevas d
    cross join lateral cifras_niveles(d.fecha, d.tipo, d.rubro_id, d.proveedor_id) n
    where d.tenant_id = $1) x
  group by ${KEY}
)
select $1::text as "tenantId", (array[${WORK_LEVELS.map((level) => `'${level}'`).join(', ')}])[nivel] as level, '' as columna, proyecto_id as "proyectoId", periodo::text, clave, moneda, tipo, privado,
  coalesce(k.stated, '${NO_ROWS}') as stated, coalesce(r.is, '${NO_ROWS}') as is
from (select ${KEY}, format('(%s, %s, %s, %s, %s)', ${SUMS}) as stated from kept) k
full join (select ${KEY}, format('(%s, %s, %s, %s, %s)', ${SUMS}) as is from rows) r using (${KEY})
where coalesce(k.stated, '${NO_ROWS}') <> coalesce(r.is, '${NO_ROWS}')
order by ${KEY}`;

// Sums of entries by account and day, and, under the id of zeros, those of the movements and
// órdenes de pago behind the entries, by day and in their own currency.
const FROM_APUNTES = `
  select a.tenant_id, k.cuenta_id, k.moneda, k.dia, sum(k.importe) as importe_centavos, count(*) as apuntes
  from apuntes a
  cross join lateral (values (a.cuenta_id, a.moneda, a.importe_centavos, a.fecha),
    ('${NO_ONE}'::uuid, a.causa_moneda, a.causa_centavos, coalesce(a.causa_fecha, a.fecha)))
    k(cuenta_id, moneda, importe, dia)
  where a.tenant_id = $1 and a.eliminado_en is null and (k.cuenta_id = a.cuenta_id or a.movimiento_id is not null
    or a.orden_medio_id is not null)
  group by 1, 2, 3, 4`;

export const ACCOUNT_DIFFERENCES = `
with rows as (${FROM_APUNTES})
select $1::text as "tenantId", 'day of account' as level, '' as columna, '' as "proyectoId", dia::text as periodo,
  cuenta_id as clave, moneda, '' as tipo, false as privado,
  format('(%s, %s)', coalesce(d.apuntes, 0), coalesce(d.importe_centavos, 0)) as stated,
  format('(%s, %s)', coalesce(r.apuntes, 0), coalesce(r.importe_centavos, 0)) as is
from (select * from cuenta_dias where tenant_id = $1) d full join rows r using (tenant_id, cuenta_id, moneda, dia)
where (coalesce(d.apuntes, 0), coalesce(d.importe_centavos, 0))
  <> (coalesce(r.apuntes, 0), coalesce(r.importe_centavos, 0))
order by cuenta_id, moneda, dia`;

// Sums of the lines of statements by account and month.
const FROM_LINES = `
  select l.tenant_id, l.cuenta_id, date_trunc('month', l.fecha)::date as mes, sum(l.importe_centavos) as importe_centavos,
    count(*) as lineas
  from extracto_lineas l where l.tenant_id = $1 and l.eliminado_en is null group by 1, 2, 3`;

export const STATEMENT_DIFFERENCES = `
with rows as (${FROM_LINES})
select $1::text as "tenantId", 'month of statement' as level, '' as columna, '' as "proyectoId", mes::text as periodo,
  cuenta_id as clave, '' as moneda, '' as tipo, false as privado,
  format('(%s, %s)', coalesce(d.lineas, 0), coalesce(d.importe_centavos, 0)) as stated,
  format('(%s, %s)', coalesce(r.lineas, 0), coalesce(r.importe_centavos, 0)) as is
from (select * from extracto_meses where tenant_id = $1) d full join rows r using (tenant_id, cuenta_id, mes)
where (coalesce(d.lineas, 0), coalesce(d.importe_centavos, 0)) <> (coalesce(r.lineas, 0), coalesce(r.importe_centavos, 0))
order by cuenta_id, mes`;

/** Statements that compute all these sums anew. */
export const PERIOD_REPAIRS = [
  'delete from cifras_nuevas where tenant_id = $1',
  'delete from cifras where tenant_id = $1',
  `insert into cifras (tenant_id, ${KEY}, ${SUMS}) ${FROM_ROWS}`,
  'delete from cuenta_dias where tenant_id = $1',
  `insert into cuenta_dias (tenant_id, cuenta_id, moneda, dia, importe_centavos, apuntes) ${FROM_APUNTES}`,
  'delete from extracto_meses where tenant_id = $1',
  `insert into extracto_meses (tenant_id, cuenta_id, mes, importe_centavos, lineas) ${FROM_LINES}`,
];
