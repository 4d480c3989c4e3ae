import type { ClientBase } from 'pg';

import { required } from '../required.ts';
import type { Masivo } from './movimientos-masivos.ts';

// Ids, amounts and states follow from the row's number: the same every time. Three items each.
const INSERTAR = `
with catalogo as (
  select (select array_agg(id order by codigo) from proyectos
            where tenant_id = $1::uuid and estado <> 'ARCHIVADA') as obras,
    (select array_agg(id order by codigo) from rubros where tenant_id = $1::uuid) as rubros,
    (select array_agg(id order by cuit) from proveedores where tenant_id = $1::uuid) as proveedores,
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

/**
 * Made-up budgets in the obras of the pinned organisation, written by PostgreSQL itself. Takes their
 * codes from the series, so it goes on where the app left off.
 */
export async function insertarPresupuestosMasivos(
  client: ClientBase,
  { tenantId, creadoPor, hoy, desde, cantidad }: Masivo,
): Promise<void> {
  const { rows } = await client.query<{ ultimo: number }>(
    `insert into contadores as c (tenant_id, serie, ultimo) values ($1, 'presupuesto', $2)
     on conflict (tenant_id, serie) do update set ultimo = c.ultimo + excluded.ultimo
     returning ultimo`,
    [tenantId, cantidad],
  );
  const primero = required(rows[0], 'the counter').ultimo - cantidad;
  await client.query(INSERTAR, [tenantId, creadoPor, desde, hoy, cantidad, primero]);
}
