import type { LugarAcopio } from '@plomada/domain/acopios/acopio.schema';
import { AppError } from '@plomada/domain/errores';

import type { TenantContext } from '../../context/context.ts';
import type { QueryTx } from '../../context/query.ts';
import { SIGUIENTE_NUMERO } from '../../sql/counter.ts';

/** What a stockpile holds that a person can change. */
export type Datos = {
  readonly proveedorId: string;
  readonly fecha: string;
  readonly vencimiento: string | null;
  readonly descripcion: string | null;
  readonly importeCentavos: number | null;
  readonly descuentoBp: number;
  readonly lugar: LugarAcopio;
  readonly observaciones: string | null;
  readonly movimientoId: string | null;
  readonly comprobanteId: string | null;
};

const COLUMNAS = `proveedor_id, fecha, vencimiento, descripcion, importe_centavos, descuento_bp, lugar,
  observaciones, movimiento_id, comprobante_id`;
const TIPOS = 'uuid date date text bigint int text text uuid uuid'.split(' ');
const marcas = (fijos: number) => TIPOS.map((tipo, i) => `$${fijos + i + 1}::${tipo}`).join(', ');

const valoresDe = (datos: Datos): unknown[] => [
  datos.proveedorId,
  datos.fecha,
  datos.vencimiento,
  datos.descripcion,
  datos.importeCentavos,
  datos.descuentoBp,
  datos.lugar,
  datos.observaciones,
  datos.movimientoId,
  datos.comprobanteId,
];

const INSERTAR = `
with numero as (${SIGUIENTE_NUMERO('$2', "'acopio'")})
insert into acopios (id, tenant_id, codigo, proyecto_id, tipo, moneda, creado_en, creado_por,
  actualizado_en, ${COLUMNAS})
select $1::uuid, $2::uuid, 'AC-' || lpad(ultimo::text, greatest(3, length(ultimo::text)), '0'),
  $3::uuid, $4, $5, $6::timestamptz, $7::uuid, $6::timestamptz, ${marcas(7)}
from numero`;

type Nuevo = {
  readonly id: string;
  readonly proyectoId: string;
  readonly tipo: string;
  readonly moneda: string;
};

export async function insertarAcopio(
  { query }: QueryTx,
  { tenantId, ahora, actor }: TenantContext,
  { id, proyectoId, tipo, moneda }: Nuevo,
  datos: Datos,
): Promise<void> {
  const fijos = [id, tenantId, proyectoId, tipo, moneda, ahora, actor.userId];
  await query(INSERTAR, [...fijos, ...valoresDe(datos)]);
}

const ACTUALIZAR = `
update acopios set (${COLUMNAS}) = (${marcas(5)}),
  actualizado_en = $4::timestamptz, actualizado_por = $5::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid and version = $3::int returning version`;

export async function actualizarAcopio(
  { query }: QueryTx,
  { tenantId, ahora, actor }: TenantContext,
  { id, version }: { readonly id: string; readonly version: number },
  datos: Datos,
): Promise<void> {
  const fijos = [tenantId, id, version, ahora, actor.userId];
  const filas = await query(ACTUALIZAR, [...fijos, ...valoresDe(datos)]);
  if (filas.length === 0) throw new AppError('CONFLICTO_VERSION');
}

// Who closed it and when outlives a deletion request: taken back, it is closed again.
const CAMBIAR_ESTADO = `
update acopios set estado = $5::text,
  cerrado_en = case $5::text when 'CERRADO' then coalesce(cerrado_en, $3::timestamptz)
    when 'VIGENTE' then null else cerrado_en end,
  cerrado_por = case $5::text when 'CERRADO' then coalesce(cerrado_por, $4::uuid)
    when 'VIGENTE' then null else cerrado_por end,
  eliminado_en = case when $5::text = 'ANULADO' then $3::timestamptz end,
  actualizado_en = $3::timestamptz, actualizado_por = $4::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid
returning version`;

/** Of a stockpile under lock; answers its new version. */
export async function cambiarEstado(
  { query }: QueryTx,
  { tenantId, ahora, actor }: TenantContext,
  id: string,
  estado: 'VIGENTE' | 'CERRADO' | 'PENDIENTE_ELIMINACION' | 'ANULADO',
): Promise<number> {
  const valores = [tenantId, id, ahora, actor.userId, estado];
  const [fila] = await query<{ version: number }>(CAMBIAR_ESTADO, valores);
  if (!fila) throw new Error('a locked stockpile was not updated');
  return fila.version;
}
