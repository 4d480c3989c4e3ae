import { columnsOf } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';
import type { Aporte } from '@plomada/domain/aportes/aporte.schema';
import { AppError } from '@plomada/domain/errores';

import type { Tx } from '../../context/context.ts';
import { bajaDe } from '../solicitudes/baja.sql.ts';

type Cotizacion = {
  readonly valor: string;
  readonly tipo: string;
  readonly fecha?: string | null | undefined;
  readonly fuente?: string | null | undefined;
};

/** What a contribution says that may change; the equivalents are frozen with it. */
export type DatosAporte = Pick<
  Aporte,
  | 'llamadoId'
  | 'fecha'
  | 'tipo'
  | 'importeCentavos'
  | 'moneda'
  | 'monedaCuenta'
  | 'importeCuentaCentavos'
  | 'medioPago'
  | 'concepto'
> & {
  readonly cotizacion: Cotizacion | null;
  readonly importeArsCentavos: number;
  readonly importeLoteCentavos: number | null;
};

const DATOS = columnsOf({
  llamado_id: t.uuid.orNull,
  fecha: t.date,
  tipo: t.text,
  importe_centavos: t.bigint,
  moneda: t.text,
  cotizacion_valor: t.numeric.orNull,
  cotizacion_tipo: t.text.orNull,
  cotizacion_fecha: t.date.orNull,
  cotizacion_fuente: t.text.orNull,
  importe_ars_centavos: t.bigint,
  moneda_cuenta: t.text,
  importe_cuenta_centavos: t.bigint,
  importe_lote_centavos: t.bigint.orNull,
  medio_pago: t.text.orNull,
  concepto: t.text.orNull,
});

const valoresDe = (datos: DatosAporte) =>
  DATOS.values({
    llamado_id: datos.llamadoId,
    fecha: datos.fecha,
    tipo: datos.tipo,
    importe_centavos: datos.importeCentavos,
    moneda: datos.moneda,
    cotizacion_valor: datos.cotizacion?.valor ?? null,
    cotizacion_tipo: datos.cotizacion?.tipo ?? null,
    cotizacion_fecha: datos.cotizacion?.fecha ?? null,
    cotizacion_fuente: datos.cotizacion?.fuente ?? null,
    importe_ars_centavos: datos.importeArsCentavos,
    moneda_cuenta: datos.monedaCuenta,
    importe_cuenta_centavos: datos.importeCuentaCentavos,
    importe_lote_centavos: datos.importeLoteCentavos,
    medio_pago: datos.medioPago,
    concepto: datos.concepto,
  });

const INSERT = statement({
  name: 'aportes.insert',
  text: `
insert into aportes (id, tenant_id, codigo, proyecto_id, socio_id, destino, movimiento_id,
  creado_en, creado_por, actualizado_en, ${DATOS.names})
values ($1::uuid, $2::uuid, 'AP-' || lpad($3::text, greatest(4, length($3::text)), '0'), $4::uuid,
  $5::uuid, $6::text, $7::uuid, $8::timestamptz, $9::uuid, $8::timestamptz, ${DATOS.places(9)})`,
  params: [
    t.uuid,
    t.uuid,
    t.text,
    t.uuid,
    t.uuid,
    t.text,
    t.uuid.orNull,
    t.timestamptz,
    t.uuid,
    ...DATOS.kinds,
  ],
  row: {},
});

type Nuevo = Pick<Aporte, 'id' | 'proyectoId' | 'socioId' | 'destino' | 'movimientoId'> & {
  readonly numero: number;
};

export async function insertarAporte(
  { query, tenantId, ahora, actor }: Tx,
  { id, numero, proyectoId, socioId, destino, movimientoId }: Nuevo,
  datos: DatosAporte,
): Promise<void> {
  const fijos = [id, tenantId, String(numero), proyectoId, socioId, destino, movimientoId] as const;
  await query(INSERT(...fijos, ahora, actor.userId, ...valoresDe(datos)));
}

const UPDATE = statement({
  name: 'aportes.update',
  text: `
update aportes set (${DATOS.names}) = (${DATOS.places(5)}),
  actualizado_en = $4::timestamptz, actualizado_por = $5::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid and version = $3::int returning version`,
  params: [t.uuid, t.uuid, t.int, t.timestamptz, t.uuid, ...DATOS.kinds],
  row: { version: t.int },
});

export async function actualizarAporte(
  { query, tenantId, ahora, actor }: Tx,
  { id, version }: Pick<Aporte, 'id' | 'version'>,
  datos: DatosAporte,
): Promise<void> {
  const fijos = [tenantId, id, version, ahora, actor.userId] as const;
  const filas = await query(UPDATE(...fijos, ...valoresDe(datos)));
  if (filas.length === 0) throw new AppError('CONFLICTO_VERSION');
}

export const escribirEstadoAporte = bajaDe('aportes');
