import { AppError } from '@plomada/domain/errores';
import { importesCongelados } from '@plomada/domain/movimientos/movimiento.rules';
import type { CrearMovimiento } from '@plomada/domain/movimientos/movimiento.schema';
import type { ImportesDeParte } from '@plomada/domain/movimientos/prorrateo/prorrateo.rules';

import type { TenantContext } from '../../context/context.ts';
import type { QueryTx } from '../../context/transaction.ts';
import { SIGUIENTE_NUMERO, type Serie } from '../../sql/counter.ts';
import { sqlMovimientos, unico, type FilaMovimientos } from './movimientos.mapper.ts';

/** What a movement holds that a person can change; its document is a row of its own. */
export type Datos = Omit<CrearMovimiento, 'proyectoId' | 'privado' | 'comprobante'>;

const COLUMNAS = `tipo, fecha, concepto, importe_centavos, moneda, cotizacion_valor,
  cotizacion_tipo, cotizacion_fecha, cotizacion_fuente, importe_ars_centavos,
  importe_usd_centavos, medio_pago, rubro_id, proveedor_id, notas, comprobante_id`;

const TIPOS = `text date text bigint text numeric text date text bigint bigint text uuid uuid text
  uuid`.split(/\s+/);

/** The values of COLUMNAS, in their order. */
function valoresDe(
  datos: Omit<Datos, 'importeCentavos'>,
  { importeCentavos, importeArsCentavos, importeUsdCentavos }: ImportesDeParte,
  comprobanteId: string | null,
): unknown[] {
  const { cotizacion } = datos;
  return [
    datos.tipo,
    datos.fecha,
    datos.concepto,
    importeCentavos,
    datos.moneda,
    cotizacion?.valor ?? null,
    cotizacion?.tipo ?? null,
    cotizacion?.fecha ?? null,
    cotizacion?.fuente ?? null,
    importeArsCentavos,
    importeUsdCentavos,
    datos.medioPago,
    datos.rubroId ?? null,
    datos.proveedorId ?? null,
    datos.notas ?? null,
    comprobanteId,
  ];
}

/** Placeholders of the changeable columns, starting after the statement's `fijos` own ones. */
const marcas = (fijos: number) => TIPOS.map((tipo, i) => `$${fijos + i + 1}::${tipo}`).join(', ');

const NUEVO = `nuevo as (
  insert into movimientos (id, tenant_id, codigo, proyecto_id, privado, creado_en, creado_por,
    actualizado_en, grupo_prorrateo_id, ${COLUMNAS})
  select $1::uuid, $2::uuid, $8::text || lpad(ultimo::text, greatest(6, length(ultimo::text)), '0'),
    $3::uuid, $4::boolean, $5::timestamptz, $6::uuid, $5::timestamptz, $9::uuid, ${marcas(9)}
  from numero returning *)`;

/** Code, row and answer in one round trip: the counter is locked from here to the commit. */
const INSERTAR = sqlMovimientos('select n.*, 1 as orden from nuevo n', '$2::uuid', '1', [
  `numero as (${SIGUIENTE_NUMERO('$2', '$7')})`,
  NUEVO,
]);

type Nuevo = {
  readonly id: string;
  readonly proyectoId: string;
  readonly privado: boolean;
  readonly comprobanteId: string | null;
  /** The amounts of a part of a split; left out they are the movement's own, frozen here. */
  readonly parte?: { readonly grupoId: string; readonly importes: ImportesDeParte };
};

/** Private rows number apart, so that a gap in the public series tells nothing. */
const serieDe = (privado: boolean): [Serie, string] =>
  privado ? ['movimiento_privado', 'MP-'] : ['movimiento', 'M-'];

/** Takes the code, inserts, and gives the JSON of the new row. */
export async function insertarMovimiento(
  { query }: QueryTx,
  { tenantId, ahora, actor }: TenantContext,
  { id, proyectoId, privado, comprobanteId, parte }: Nuevo,
  datos: Datos,
): Promise<string> {
  const { importeCentavos } = datos;
  const importes = parte?.importes ?? { importeCentavos, ...importesCongelados(datos) };
  const [fila] = await query<FilaMovimientos>(INSERTAR, [
    id,
    tenantId,
    proyectoId,
    privado,
    ahora,
    actor.userId,
    ...serieDe(privado),
    parte?.grupoId ?? null,
    ...valoresDe(datos, importes, comprobanteId),
  ]);
  const json = unico(fila);
  if (json === null) throw new Error('the insert gave no row');
  return json;
}

const ACTUALIZAR = `
update movimientos set (${COLUMNAS}) = (${marcas(5)}),
  actualizado_en = $4::timestamptz, actualizado_por = $5::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid and version = $3::int
returning version`;

type Editado = {
  readonly id: string;
  readonly version: number;
  readonly comprobanteId: string | null;
  readonly importes: ImportesDeParte;
};

export async function actualizarMovimiento(
  { query }: QueryTx,
  { tenantId, ahora, actor }: TenantContext,
  { id, version, comprobanteId, importes }: Editado,
  datos: Datos,
): Promise<void> {
  const filas = await query(ACTUALIZAR, [
    tenantId,
    id,
    version,
    ahora,
    actor.userId,
    ...valoresDe(datos, importes, comprobanteId),
  ]);
  if (filas.length === 0) throw new AppError('CONFLICTO_VERSION');
}
