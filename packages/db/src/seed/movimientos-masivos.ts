import type { ClientBase } from 'pg';

import { required } from '../required.ts';

export type Masivo = {
  readonly tenantId: string;
  readonly creadoPor: string;
  readonly hoy: string;
  /** Rows of this kind made before: numbers, and so ids and amounts, go on from there. */
  readonly desde: number;
  readonly cantidad: number;
};

// Fractions of the 32-bit product of the row number: as good as random here, and the same every time.
const INSERTAR = `
insert into movimientos (id, tenant_id, codigo, proyecto_id, tipo, fecha, concepto, importe_centavos,
  moneda, cotizacion_valor, cotizacion_tipo, cotizacion_fecha, cotizacion_fuente,
  importe_ars_centavos, importe_usd_centavos, medio_pago, rubro_id, proveedor_id, creado_en,
  creado_por, actualizado_en)
with catalogo as (
  select (select array_agg(id order by codigo) from proyectos
            where tenant_id = $1::uuid and estado <> 'ARCHIVADA') as obras,
    (select array_agg(id order by codigo) from rubros where tenant_id = $1::uuid) as rubros,
    (select array_agg(id order by cuit) from proveedores where tenant_id = $1::uuid) as proveedores,
    array['Hormigón elaborado H-21', 'Ladrillo hueco 18×18×33', 'Hierro ADN 420 Ø10',
      'Certificado de mano de obra', 'Cables y térmicas', 'Caños de termofusión', 'Látex interior',
      'Porcelanato y adhesivo', 'Volquetes y fletes', 'Alquiler de andamios'] as conceptos,
    array['TRANSFERENCIA', 'ECHEQ', 'EFECTIVO', 'CHEQUE_PROPIO', 'DEBITO'] as medios
), numeros as (
  select n, (n * 2654435761) % 4294967296 as azar,
    $4::date - ((($3::bigint + $5::bigint - n) * 420) / $5::bigint)::int as fecha
  from generate_series($3::bigint + 1, $3::bigint + $5::bigint) as n
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

/**
 * Made-up movements over the last 14 months in the obras of the pinned organisation, written by
 * PostgreSQL itself. Takes their codes from the series, so it goes on where the app left off.
 */
export async function insertarMasivos(client: ClientBase, masivo: Masivo): Promise<void> {
  const { tenantId, creadoPor, hoy, desde, cantidad } = masivo;
  const { rows } = await client.query<{ ultimo: number }>(
    `insert into contadores as c (tenant_id, serie, ultimo) values ($1, 'movimiento', $2)
     on conflict (tenant_id, serie) do update set ultimo = c.ultimo + excluded.ultimo
     returning ultimo`,
    [tenantId, cantidad],
  );
  const primero = required(rows[0], 'the counter').ultimo - cantidad;
  await client.query(INSERTAR, [tenantId, creadoPor, desde, hoy, cantidad, primero]);
}
