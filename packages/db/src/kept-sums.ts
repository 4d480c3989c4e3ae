import type { KeptSum } from './kept-sum.ts';

const PAID = `estado = 'PAGADO'`;
const paid = (condition: string): string =>
  `coalesce(sum(importe_presupuesto_centavos) filter (where ${condition}), 0)`;

// Recount of a budget's sums from its items, approved certificates and payments. Until its
// acceptance the total is the sum of its items; afterwards the agreed amounts are kept beside those
// in force.
const BUDGET = `
select b.id as clave, i.total_centavos, i.total_vigente_centavos,
  case when i.agreed then round(i.total_centavos * b.anticipo_bp / 10000) else 0 end as anticipo_centavos,
  c.certificado_bruto_centavos, c.certificado_centavos, c.neto_centavos, c.reparo_centavos,
  c.desacopio_base_centavos, c.certificados_aprobados, p.*
from presupuestos b
cross join lateral (
  select coalesce(bool_or(original_importe_centavos is not null), false) as agreed,
    coalesce(sum(importe_centavos), 0) as total_vigente_centavos,
    case when bool_or(original_importe_centavos is not null) then sum(original_importe_centavos)
      else coalesce(sum(importe_centavos), 0) end as total_centavos
  from presupuesto_items where tenant_id = $1 and presupuesto_id = b.id and eliminado_en is null) i
cross join lateral (
  select coalesce(sum(bruto_centavos), 0) as certificado_bruto_centavos,
    coalesce(sum(bruto_centavos + actualizacion_centavos + ajuste_indice_centavos), 0) as certificado_centavos,
    coalesce(sum(neto_centavos), 0) as neto_centavos,
    coalesce(sum(fondo_reparo_centavos), 0) as reparo_centavos,
    coalesce(sum(desacopio_base_centavos), 0) as desacopio_base_centavos, count(*) as certificados_aprobados
  from certificados where tenant_id = $1 and presupuesto_id = b.id and estado = 'APROBADO' and eliminado_en is null) c
cross join lateral (
  select ${paid(`${PAID} and not privado`)} as pagado_centavos,
    ${paid(`${PAID} and not privado and tipo = 'REPARO'`)} as pagado_reparo_centavos,
    ${paid(`estado = 'PROGRAMADO' and not privado`)} as programado_centavos,
    count(*) filter (where ${PAID} and not privado) as pagos_pagados,
    ${paid(`${PAID} and privado`)} as pagado_privado_centavos,
    ${paid(`${PAID} and privado and tipo = 'REPARO'`)} as pagado_reparo_privado_centavos,
    ${paid(`estado = 'PROGRAMADO' and privado`)} as programado_privado_centavos,
    count(*) filter (where ${PAID} and privado) as pagos_privados_pagados
  from pagos where tenant_id = $1 and presupuesto_id = b.id and eliminado_en is null) p
where b.tenant_id = $1`;

// Settled amount of a document to pay: its public movements, without annulled ones, plus the lines
// of its órdenes de pago. An orden's own movements are left out: credit notes and withholdings make
// them less than its lines.
const DEBT = `
select c.id as clave,
  (select coalesce(sum(case c.moneda when 'USD' then m.importe_usd_centavos else m.importe_ars_centavos end), 0)
    from movimientos m
    left join movimientos a on a.tenant_id = $1 and a.origen_tipo = 'ANULACION' and a.origen_id = m.id
      and a.eliminado_en is null
    where m.tenant_id = $1 and m.comprobante_id = c.id and m.eliminado_en is null and not m.privado
      and coalesce(m.origen_tipo, '') <> 'ORDEN_PAGO' and a.id is null)
  + (select coalesce(sum(l.importe_centavos), 0) from orden_pago_comprobantes l
    where l.tenant_id = $1 and l.comprobante_id = c.id and l.eliminado_en is null) as saldado_centavos
from comprobantes c where c.tenant_id = $1 and c.a_pagar`;

// Debts that a cheque left, added up from its events that were not undone.
const CHEQUE = `
select q.id as clave, coalesce(s.cliente, 0) as cliente_centavos, coalesce(s.proveedor, 0) as proveedor_centavos
from cheques q left join (
  select e.cheque_id, sum(e.cliente_centavos) as cliente, sum(e.proveedor_centavos) as proveedor
  from cheque_eventos e left join cheque_eventos d on d.tenant_id = $1 and d.cheque_id = e.cheque_id and d.deshace = e.n
  where e.tenant_id = $1 and d.id is null group by e.cheque_id) s on s.cheque_id = q.id
where q.tenant_id = $1`;

/** Series of codes, with their table and the prefix of the number. */
const SERIES = [
  ['proyecto', 'proyectos', 'OB-'],
  ['movimiento', 'movimientos', 'M-'],
  ['movimiento_privado', 'movimientos', 'MP-'],
  ['acopio', 'acopios', 'AC-'],
  ['retiro', 'retiros', 'RT-'],
  ['presupuesto', 'presupuestos', 'PR-'],
  ['aporte', 'aportes', 'AP-'],
] as const;
const lastCode = ([series, table, prefix]: (typeof SERIES)[number]): string => `
select '${series}' as clave, max(substr(codigo, ${prefix.length + 1})::bigint) as ultimo
from ${table} where tenant_id = $1 and codigo ~ '^${prefix}[0-9]{1,10}$'`;
const COUNTER = `
select clave, coalesce(ultimo, 0) as ultimo from (${SERIES.map(lastCode).join(' union all ')}
union all select 'orden_pago', max(numero) from ordenes_pago where tenant_id = $1
union all select 'recibo', max(recibo_numero) from ordenes_pago where tenant_id = $1
union all select case when p.privado then 'constancia_privada' else 'constancia' end, max(p.numero) from (
  select g.privado, x.constancia_numero as numero from pago_retenciones x
  join pagos g on g.tenant_id = $1 and g.id = x.pago_id where x.tenant_id = $1 and x.constancia_numero is not null
  union all select false, constancia_numero from orden_pago_retenciones
  where tenant_id = $1 and constancia_numero is not null) p group by p.privado
union all select 'recibo_cobro', max(recibo_numero) from pagos where tenant_id = $1
union all select 'recibo_aporte', max(recibo_numero) from aportes where tenant_id = $1) s`;

const RETIRADO = `from retiros r where r.tenant_id = $1 and r.estado = 'ACTIVO' and r.`;

export const KEPT_SUMS: readonly KeptSum[] = [
  {
    level: 'debt',
    table: 'comprobantes',
    key: 'id',
    columns: ['saldado_centavos'],
    from: ['movimientos', 'orden_pago_comprobantes'],
    recount: DEBT,
  },
  {
    level: 'debts of cheque',
    table: 'cheques',
    key: 'id',
    columns: ['cliente_centavos', 'proveedor_centavos'],
    from: ['cheque_eventos'],
    recount: CHEQUE,
  },
  {
    level: 'budget',
    table: 'presupuestos',
    key: 'id',
    columns: [
      'total_centavos',
      'total_vigente_centavos',
      'anticipo_centavos',
      'certificado_bruto_centavos',
      'certificado_centavos',
      'neto_centavos',
      'reparo_centavos',
      'desacopio_base_centavos',
      'certificados_aprobados',
      'pagado_centavos',
      'pagado_reparo_centavos',
      'programado_centavos',
      'pagos_pagados',
      'pagado_privado_centavos',
      'pagado_reparo_privado_centavos',
      'programado_privado_centavos',
      'pagos_privados_pagados',
    ],
    from: ['presupuesto_items', 'certificados', 'pagos'],
    recount: BUDGET,
  },
  {
    level: 'stockpile',
    table: 'acopios',
    key: 'id',
    columns: ['retirado_centavos'],
    from: ['retiros'],
    recount: `select q.id as clave, (select coalesce(sum(r.importe_centavos), 0) ${RETIRADO}acopio_id = q.id)
      as retirado_centavos from acopios q where q.tenant_id = $1`,
  },
  {
    level: 'stockpile item',
    table: 'acopio_items',
    key: 'id',
    columns: ['retirado'],
    from: ['retiros'],
    recount: `select q.id as clave, (select coalesce(sum(r.cantidad), 0) ${RETIRADO}item_id = q.id)
      as retirado from acopio_items q where q.tenant_id = $1`,
  },
  {
    level: 'document',
    table: 'documentos',
    key: 'id',
    columns: ['versiones'],
    from: ['documento_versiones'],
    recount: `select documento_id as clave, max(numero) as versiones from documento_versiones
      where tenant_id = $1 group by documento_id`,
  },
  {
    level: 'petty cash statement',
    table: 'rendiciones',
    key: 'id',
    columns: ['importe_centavos'],
    from: ['rendicion_movimientos', 'apuntes'],
    // Only handed-in and approved rendiciones are compared: the others show their amount as of the
    // last time their expenses were collected.
    recount: `select r.id as clave, (select coalesce(-sum(a.importe_centavos), 0)
        from rendicion_movimientos l join apuntes a on a.tenant_id = $1 and a.movimiento_id = l.movimiento_id
          and a.cuenta_id = r.cuenta_id and a.eliminado_en is null
        where l.tenant_id = $1 and l.rendicion_id = r.id and l.eliminado_en is null) as importe_centavos
      from rendiciones r where r.tenant_id = $1 and r.estado in ('PRESENTADA', 'APROBADA')`,
  },
  {
    level: 'bank line',
    table: 'extracto_lineas',
    key: 'id',
    columns: ['vinculado_centavos', 'vinculos'],
    from: ['linea_apuntes', 'apuntes'],
    // Links whose entry lives in the same account with the day and the amount that it had.
    recount: `select l.id as clave, (select coalesce(sum(v.importe_centavos), 0) from linea_apuntes v
        join apuntes a on a.tenant_id = $1 and a.id = v.apunte_id
        where v.tenant_id = $1 and v.linea_id = l.id and v.eliminado_en is null and a.eliminado_en is null
          and a.cuenta_id = v.cuenta_id and a.fecha = v.apunte_fecha and a.importe_centavos = v.apunte_centavos)
        as vinculado_centavos,
      (select count(*) from linea_apuntes v where v.tenant_id = $1 and v.linea_id = l.id and v.eliminado_en is null) as vinculos
      from extracto_lineas l where l.tenant_id = $1`,
  },
  {
    level: 'linked entry',
    table: 'apuntes',
    key: 'id',
    columns: ['vinculado_centavos'],
    from: ['linea_apuntes'],
    recount: `select a.id as clave, coalesce(s.suma, 0) as vinculado_centavos from apuntes a
      left join (select v.apunte_id, v.cuenta_id, v.apunte_fecha, v.apunte_centavos, sum(v.importe_centavos) as suma
        from linea_apuntes v where v.tenant_id = $1 and v.eliminado_en is null group by 1, 2, 3, 4) s
        on s.apunte_id = a.id and a.eliminado_en is null and s.cuenta_id = a.cuenta_id and s.apunte_fecha = a.fecha
          and s.apunte_centavos = a.importe_centavos
      where a.tenant_id = $1`,
  },
  {
    level: 'counter',
    table: 'contadores',
    key: 'serie',
    columns: ['ultimo'],
    from: [
      ...new Set(SERIES.map(([, table]) => table)),
      'ordenes_pago',
      'pago_retenciones',
      'orden_pago_retenciones',
      'pagos',
    ],
    recount: COUNTER,
  },
];
