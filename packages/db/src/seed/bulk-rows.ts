import type { ClientBase } from 'pg';

import { required } from '../required.ts';

type BulkRows = {
  readonly tenantId: string;
  readonly createdBy: string;
  readonly today: string;
  /** Number of earlier rows of this kind, from which numbers, and so ids and amounts, continue. */
  readonly from: number;
  readonly count: number;
};

/** SQL of the works, trades and suppliers over which rows are distributed. */
const CATALOGUE = `(select array_agg(id order by codigo) from proyectos
    where tenant_id = $1::uuid and clase = 'OBRA' and estado <> 'ARCHIVADA') as obras,
  (select array_agg(id order by codigo) from rubros where tenant_id = $1::uuid) as rubros,
  (select array_agg(id order by cuit) from proveedores where tenant_id = $1::uuid) as proveedores`;

// Values are fractions of a 32-bit product of the row number: random enough here, and equal on
// every run.
const INSERT_MOVIMIENTOS = `
insert into movimientos (id, tenant_id, codigo, proyecto_id, tipo, fecha, concepto, importe_centavos,
  moneda, cotizacion_valor, cotizacion_tipo, cotizacion_fecha, cotizacion_fuente,
  importe_ars_centavos, importe_usd_centavos, medio_pago, rubro_id, proveedor_id, creado_en,
  creado_por, actualizado_en)
with catalogo as (
  select ${CATALOGUE},
    array['Hormigón elaborado H-21', 'Ladrillo hueco 18×18×33', 'Hierro ADN 420 Ø10',
      'Certificado de mano de obra', 'Cables y térmicas', 'Caños de termofusión', 'Látex interior',
      'Porcelanato y adhesivo', 'Volquetes y fletes', 'Alquiler de andamios'] as conceptos,
    array['TRANSFERENCIA', 'ECHEQ', 'EFECTIVO', 'CHEQUE_PROPIO', 'DEBITO'] as medios
), abiertos as (
  select least(420, $4::date - cerrado_hasta - 1) as dias from tenants where id = $1::uuid
), numeros as (
  select n, (n * 2654435761) % 4294967296 as azar,
    $4::date - ((($3::bigint + $5::bigint - n) * dias) / $5::bigint)::int as fecha
  from abiertos, generate_series($3::bigint + 1, $3::bigint + $5::bigint) as n
), datos as (
  select n, azar, fecha, azar % 5 = 0 as ingreso, azar % 17 = 0 as dolares,
    case when azar % 17 = 0 then 10000 + azar % 500000
      when azar % 5 = 0 then 200000000 + azar % 900000000
      else 1000000 + azar % 150000000 end as centavos
  from numeros
)
select (lpad(to_hex(1731000000000 + n), 12, '0') || '7' || substr(m, 1, 3) || '8' || substr(m, 4, 15))::uuid,
  $1::uuid, 'M-' || lpad(($6::bigint + n - $3::bigint)::text,
    greatest(6, length(($6::bigint + n - $3::bigint)::text)), '0'),
  obras[1 + azar % cardinality(obras)], case when ingreso then 'INGRESO' else 'EGRESO' end, fecha,
  case when ingreso then 'Cobro de certificado ' || n
    else conceptos[1 + azar % cardinality(conceptos)] || ', remito ' || n end,
  centavos, case when dolares then 'USD' else 'ARS' end,
  case when dolares then 1500 end, case when dolares then 'OFICIAL' end,
  case when dolares then fecha end, case when dolares then 'BNA vendedor' end,
  case when dolares then centavos * 1500 else centavos end, case when dolares then centavos end,
  medios[1 + azar % cardinality(medios)],
  case when not ingreso then rubros[1 + (azar / 7) % cardinality(rubros)] end,
  case when not ingreso then proveedores[1 + (azar / 11) % cardinality(proveedores)] end,
  fecha + interval '15 hours', $2::uuid, fecha + interval '15 hours'
from datos, catalogo, lateral (select md5($1::text || n) as m) as huella
order by n`;

// Ids, amounts and states are computed from the row's number, so they are equal on every run. Each
// budget has three items.
const INSERT_PRESUPUESTOS = `
with catalogo as (
  select ${CATALOGUE},
    array['BORRADOR', 'ENVIADO', 'ACEPTADO', 'ACEPTADO', 'RECHAZADO'] as estados,
    array['Mampostería', 'Revoques', 'Instalación de gas', 'Pisos', 'Cubierta'] as titulos
), numeros as (
  select n, (n * 2654435761) % 4294967296 as azar, md5($1::text || ' presupuesto ' || n) as m,
    $4::date - (n % 400)::int as fecha
  from generate_series($3::bigint + 1, $3::bigint + $5::bigint) as n
), datos as (
  select n, azar, m, fecha, estados[1 + azar % cardinality(estados)] as estado,
    (lpad(to_hex(1731000000000 + n), 12, '0') || '7' || substr(m, 1, 3) || '8' || substr(m, 4, 15))::uuid as id
  from numeros, catalogo
), renglones as (
  select d.*, orden, 1 + (azar / orden) % 200 as cantidad, 1000 + (azar / (orden + 3)) % 90000 as precio
  from datos d, generate_series(1, 3) as orden
), totales as (
  select n, sum(cantidad * precio * 100)::bigint as total from renglones group by n
), nuevos as (
  insert into presupuestos (id, tenant_id, codigo, proyecto_id, sentido, titulo, proveedor_id,
    rubro_id, fecha, estado, enviado_en, aceptado_en, motivo_estado, total_centavos,
    total_vigente_centavos, creado_en, creado_por, actualizado_en)
  select id, $1::uuid, 'PR-' || lpad(($6::bigint + n - $3::bigint)::text,
      greatest(3, length(($6::bigint + n - $3::bigint)::text)), '0'),
    obras[1 + azar % cardinality(obras)], 'EGRESO',
    titulos[1 + azar % cardinality(titulos)] || ', sector ' || n,
    proveedores[1 + (azar / 11) % cardinality(proveedores)],
    rubros[1 + (azar / 7) % cardinality(rubros)], fecha, estado,
    case when estado <> 'BORRADOR' then fecha + interval '16 hours' end,
    case when estado = 'ACEPTADO' then fecha + interval '20 hours' end,
    case when estado = 'RECHAZADO' then 'Otra oferta fue más baja.' end,
    total, total, fecha + interval '15 hours', $2::uuid, fecha + interval '15 hours'
  from datos join totales using (n), catalogo
)
insert into presupuesto_items (id, tenant_id, presupuesto_id, orden, descripcion, unidad, cantidad,
  precio_unitario, importe_centavos, original_cantidad, original_precio_unitario,
  original_importe_centavos, creado_en, creado_por)
select (substr(i, 1, 12) || '7' || substr(i, 13, 3) || '8' || substr(i, 16, 15))::uuid, $1::uuid, id,
  orden, 'Trabajo ' || orden || ' del sector ' || n, 'u', cantidad, precio, cantidad * precio * 100,
  case when estado = 'ACEPTADO' then cantidad end, case when estado = 'ACEPTADO' then precio end,
  case when estado = 'ACEPTADO' then cantidad * precio * 100 end,
  fecha + interval '15 hours', $2::uuid
from renglones, lateral (select md5(m || orden) as i) as huella`;

const INSERT = { movimiento: INSERT_MOVIMIENTOS, presupuesto: INSERT_PRESUPUESTOS } as const;

/**
 * Inserts made-up movements of the last 14 months, without closed ones, or budgets, into the works
 * of the pinned organisation; PostgreSQL generates them. Their codes come from the series, so they
 * continue the app's.
 */
export async function insertBulk(
  client: ClientBase,
  kind: keyof typeof INSERT,
  { tenantId, createdBy, today, from, count }: BulkRows,
): Promise<void> {
  const { rows } = await client.query<{ last: number }>(
    `insert into contadores as c (tenant_id, serie, ultimo) values ($1, $2, $3)
     on conflict (tenant_id, serie) do update set ultimo = c.ultimo + excluded.ultimo
     returning ultimo as last`,
    [tenantId, kind, count],
  );
  const first = required(rows[0], 'the counter').last - count;
  await client.query(INSERT[kind], [tenantId, createdBy, from, today, count, first]);
}
