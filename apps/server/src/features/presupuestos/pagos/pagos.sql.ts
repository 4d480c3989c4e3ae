import { columnsOf } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';
import { AppError } from '@plomada/domain/errores';
import type { CrearPago, EstadoPago } from '@plomada/domain/presupuestos/pagos/pago.schema';

import type { TenantContext } from '../../../context/context.ts';
import type { QueryTx } from '../../../context/query.ts';
import { oneRow } from '../../../context/sql/one-row.ts';

type Cotizacion = {
  readonly valor: string;
  readonly tipo: string;
  readonly fecha?: string | null | undefined;
  readonly fuente?: string | null | undefined;
};

/** What a payment says that may change; its means and withholdings are rows of their own. */
export type DatosPago = Pick<CrearPago, 'fecha' | 'importeBrutoCentavos' | 'descuentos'> & {
  readonly estado: EstadoPago;
  readonly certificadoId: string | null;
  readonly vencimiento: string | null;
  readonly cotizacion: Cotizacion | null;
  readonly importePresupuestoCentavos: number;
  readonly netoCentavos: number;
  readonly notas: string | null;
  readonly excesoMotivo: string | null;
  readonly movimientoId: string | null;
};

const DATOS = columnsOf({
  estado: t.text,
  certificado_id: t.uuid.orNull,
  fecha: t.date,
  vencimiento: t.date.orNull,
  importe_bruto_centavos: t.bigint,
  cotizacion_valor: t.numeric.orNull,
  cotizacion_tipo: t.text.orNull,
  cotizacion_fecha: t.date.orNull,
  cotizacion_fuente: t.text.orNull,
  importe_presupuesto_centavos: t.bigint,
  descuentos: t.jsonText,
  neto_centavos: t.bigint,
  notas: t.text.orNull,
  exceso_motivo: t.text.orNull,
  movimiento_id: t.uuid.orNull,
});

const valoresDe = (datos: DatosPago) =>
  DATOS.values({
    estado: datos.estado,
    certificado_id: datos.certificadoId,
    fecha: datos.fecha,
    vencimiento: datos.vencimiento,
    importe_bruto_centavos: datos.importeBrutoCentavos,
    cotizacion_valor: datos.cotizacion?.valor ?? null,
    cotizacion_tipo: datos.cotizacion?.tipo ?? null,
    cotizacion_fecha: datos.cotizacion?.fecha ?? null,
    cotizacion_fuente: datos.cotizacion?.fuente ?? null,
    importe_presupuesto_centavos: datos.importePresupuestoCentavos,
    descuentos: JSON.stringify(datos.descuentos),
    neto_centavos: datos.netoCentavos,
    notas: datos.notas,
    exceso_motivo: datos.excesoMotivo,
    movimiento_id: datos.movimientoId,
  });

const NEXT = statement({
  name: 'pagos.numero',
  text: `
select coalesce(max(numero), 0) + 1 as numero from pagos
where tenant_id = $1::uuid and presupuesto_id = $2::uuid and privado = $3::boolean`,
  params: [t.uuid, t.uuid, t.bool],
  row: { numero: t.int.because('coalesce') },
});

/** The next of a budget under lock; private ones number apart, so that a gap tells nothing. */
export async function proximoNumero(
  tx: QueryTx,
  { tenantId }: TenantContext,
  presupuestoId: string,
  privado: boolean,
): Promise<number> {
  return (await oneRow(tx, NEXT(tenantId, presupuestoId, privado))).numero;
}

const INSERT = statement({
  name: 'pagos.insert',
  text: `
insert into pagos (id, tenant_id, presupuesto_id, proyecto_id, numero, tipo, moneda, privado,
  creado_en, creado_por, actualizado_en, ${DATOS.names})
values ($1::uuid, $2::uuid, $3::uuid, $4::uuid, $5::int, $6::text, $7::text, $8::boolean,
  $9::timestamptz, $10::uuid, $9::timestamptz, ${DATOS.places(10)})`,
  params: [
    t.uuid,
    t.uuid,
    t.uuid,
    t.uuid,
    t.int,
    t.text,
    t.text,
    t.bool,
    t.timestamptz,
    t.uuid,
    ...DATOS.kinds,
  ],
  row: {},
});

export type PagoNuevo = {
  readonly id: string;
  readonly presupuestoId: string;
  readonly proyectoId: string;
  readonly numero: number;
  readonly tipo: string;
  readonly moneda: string;
  readonly privado: boolean;
};

export async function insertarPago(
  { query }: QueryTx,
  { tenantId, ahora, actor }: TenantContext,
  { id, presupuestoId, proyectoId, numero, tipo, moneda, privado }: PagoNuevo,
  datos: DatosPago,
): Promise<void> {
  const fijos = [id, tenantId, presupuestoId, proyectoId, numero, tipo, moneda, privado] as const;
  await query(INSERT(...fijos, ahora, actor.userId, ...valoresDe(datos)));
}

const UPDATE = statement({
  name: 'pagos.update',
  text: `
update pagos set (${DATOS.names}) = (${DATOS.places(5)}),
  actualizado_en = $4::timestamptz, actualizado_por = $5::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid and version = $3::int returning version`,
  params: [t.uuid, t.uuid, t.int, t.timestamptz, t.uuid, ...DATOS.kinds],
  row: { version: t.int },
});

export async function actualizarPago(
  { query }: QueryTx,
  { tenantId, ahora, actor }: TenantContext,
  { id, version }: { readonly id: string; readonly version: number },
  datos: DatosPago,
): Promise<void> {
  const fijos = [tenantId, id, version, ahora, actor.userId] as const;
  const filas = await query(UPDATE(...fijos, ...valoresDe(datos)));
  if (filas.length === 0) throw new AppError('CONFLICTO_VERSION');
}

const UPDATE_ESTADO = statement({
  name: 'pagos.updateEstado',
  text: `
update pagos set estado = $5::text, baja_pendiente = $6::boolean,
  eliminado_en = case when $5::text = 'ANULADO' then $3::timestamptz end,
  actualizado_en = $3::timestamptz, actualizado_por = $4::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid
returning version`,
  params: [t.uuid, t.uuid, t.timestamptz, t.uuid, t.text, t.bool],
  row: { version: t.int },
});

/** Of a payment whose budget is locked; gives its new version. */
export async function escribirEstadoPago(
  tx: QueryTx,
  { tenantId, ahora, actor }: TenantContext,
  id: string,
  { estado, pendiente }: { readonly estado: EstadoPago; readonly pendiente: boolean },
): Promise<number> {
  const fila = await oneRow(
    tx,
    UPDATE_ESTADO(tenantId, id, ahora, actor.userId, estado, pendiente),
  );
  return fila.version;
}

const SELECT_LUGAR = statement({
  name: 'pagos.lugar',
  text: 'select presupuesto_id as id from pagos where tenant_id = $1::uuid and id = $2::uuid',
  params: [t.uuid, t.uuid],
  row: { id: t.uuid },
});

/** The budget of a payment, which is to be locked before it; null when there is no such payment. */
export async function presupuestoDePago(
  { query }: QueryTx,
  { tenantId }: TenantContext,
  pagoId: string,
): Promise<string | null> {
  const [fila] = await query(SELECT_LUGAR(tenantId, pagoId));
  return fila?.id ?? null;
}
