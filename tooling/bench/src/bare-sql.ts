import type { Target } from './targets.ts';

/*
 * Plain SQL of a simple first version for the product's list, creation, totals and dashboards,
 * without JSON. Its sums include private rows and separate currencies only by `group by`; a
 * dashboard takes several statements.
 */

/**
 * Newest 51 movements of a work: the limit is applied before any join, whatever the planner
 * estimates.
 */
const PAGE = `(select * from movimientos m
  where m.tenant_id = $1::uuid and m.proyecto_id = $2::uuid and m.eliminado_en is null
  order by m.fecha desc, m.id desc limit 51)`;

/**
 * Page of a work's movements as a simple first version would read it: joined rows, one column per
 * field.
 */
const PAGE_IN_ROWS = `
select m.id, m.codigo, m.tipo, m.fecha::text as fecha_texto, m.concepto, m.importe_centavos, m.moneda,
  m.cotizacion_valor, m.cotizacion_tipo, m.importe_ars_centavos, m.importe_usd_centavos,
  m.medio_pago, m.privado, m.notas, m.estado, m.creado_en, m.version,
  p.id as proyecto_id, p.codigo as proyecto_codigo, p.nombre as proyecto_nombre,
  r.id as rubro_id, r.codigo as rubro_codigo, r.nombre as rubro_nombre,
  v.id as proveedor_id, v.razon_social, c.id as comprobante_id, c.tipo_arca, c.letra, c.clase,
  c.punto_venta, c.numero, c.cuit_emisor, c.total_centavos, u.id as autor_id, u.nombre as autor
from ${PAGE} m
join proyectos p on p.tenant_id = m.tenant_id and p.id = m.proyecto_id
left join rubros r on r.tenant_id = m.tenant_id and r.id = m.rubro_id
left join proveedores v on v.tenant_id = m.tenant_id and v.id = m.proveedor_id
left join comprobantes c on c.tenant_id = m.tenant_id and c.id = m.comprobante_id
left join users u on u.id = m.creado_por
order by m.fecha desc, m.id desc`;

/** Page of a work's movements with only the columns that a list needs. */
export const LEAN_ROWS = `
select m.id, m.codigo, m.tipo, m.fecha::text as fecha, m.concepto, m.importe_centavos as "importeCentavos",
  m.moneda, m.medio_pago as "medioPago", m.privado, m.estado, m.version, p.nombre as obra,
  r.nombre as rubro, v.razon_social as proveedor
from ${PAGE} m
join proyectos p on p.tenant_id = m.tenant_id and p.id = m.proyecto_id
left join rubros r on r.tenant_id = m.tenant_id and r.id = m.rubro_id
left join proveedores v on v.tenant_id = m.tenant_id and v.id = m.proveedor_id
order by m.fecha desc, m.id desc`;

/**
 * Insert of a movement's row without log; its code is given. Triggers and checks of the database
 * still run.
 */
export const PLAIN_INSERT = `
insert into movimientos (tenant_id, creado_por, proyecto_id, id, codigo, creado_en, actualizado_en, tipo,
  fecha, concepto, moneda, medio_pago, privado, importe_centavos, importe_ars_centavos)
values ($1::uuid, $2::uuid, $3::uuid, $4::uuid, $5::text, now(), now(), 'EGRESO', '2026-11-20',
  'Ladrillo hueco 18×18×33, medición', 'ARS', 'TRANSFERENCIA', false, 181500000, 181500000)`;

const OF_THE_WORK =
  'm.tenant_id = $1::uuid and m.proyecto_id = $2::uuid and m.eliminado_en is null';
const OF_ALL_WORKS = 'm.tenant_id = $1::uuid and m.eliminado_en is null';

const totals = (where: string) => `
select m.moneda, m.tipo, count(*), sum(m.importe_centavos) from movimientos m
where ${where} group by m.moneda, m.tipo`;

const byMonth = (where: string) => `
select date_trunc('month', m.fecha) as mes, m.moneda, m.tipo, sum(m.importe_centavos)
from movimientos m where ${where} group by 1, 2, 3`;

const by = (where: string, { table, key, name }: Record<'table' | 'key' | 'name', string>) => `
select m.${key}, t.${name}, m.moneda, sum(m.importe_centavos) from movimientos m
left join ${table} t on t.tenant_id = m.tenant_id and t.id = m.${key}
where ${where} and m.tipo = 'EGRESO' group by 1, 2, 3 order by 4 desc`;

const dashboardOf = (where: string) => [
  totals(where),
  byMonth(where),
  by(where, { table: 'rubros', key: 'rubro_id', name: 'nombre' }),
  by(where, { table: 'proveedores', key: 'proveedor_id', name: 'razon_social' }),
];

const BY_WORK = `
select m.proyecto_id, p.nombre, m.moneda, m.tipo, count(*), max(m.fecha), sum(m.importe_centavos)
from movimientos m join proyectos p on p.tenant_id = m.tenant_id and p.id = m.proyecto_id
where ${OF_ALL_WORKS} group by 1, 2, 3, 4`;

/** Plain statements for each of the product's reads. */
export function naiveStatements({ tenantId, proyectoId }: Target) {
  const inTheWork = (text: string) => ({ text, values: [tenantId, proyectoId] });
  const inAll = (text: string) => ({ text, values: [tenantId] });
  return {
    list: [inTheWork(PAGE_IN_ROWS)],
    totals: [inTheWork(totals(OF_THE_WORK))],
    dashboard: dashboardOf(OF_THE_WORK).map(inTheWork),
    summary: [...dashboardOf(OF_ALL_WORKS), BY_WORK].map(inAll),
  };
}
