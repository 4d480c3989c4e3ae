import { columnsOf } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';
import { statement, type RowOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import type { Whole } from '@plomada/domain/base/whole';
import { AppError } from '@plomada/domain/errores';
import {
  conceptoGastoSchema,
  gastoLoteSchema,
  type EditarGastoLote,
} from '@plomada/domain/lote/lote.schema';
import {
  medioPagoSchema,
  tipoCotizacionSchema,
} from '@plomada/domain/movimientos/movimiento.schema';

import type { Tx } from '../../../context/context.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { authorJson } from '../../../context/sql/person-name.ts';

/** What a person can change of an expense. */
export type DatosGasto = Whole<Omit<EditarGastoLote, 'id' | 'gastoId' | 'version'>>;
type Escrito = DatosGasto & { readonly importeLoteCentavos: number };

const DATOS = columnsOf({
  concepto: t.text,
  fecha: t.date,
  importeCentavos: t.bigint,
  importeLoteCentavos: t.bigint,
  medioPago: t.text,
  descripcion: t.text.orNull,
  cotizacionValor: t.numeric.orNull,
  cotizacionTipo: t.text.orNull,
  cotizacionFecha: t.date.orNull,
  cotizacionFuente: t.text.orNull,
});

const valoresDe = ({ cotizacion, ...datos }: Escrito): readonly unknown[] =>
  DATOS.values(
    DATOS.rowOf({
      ...datos,
      cotizacionValor: cotizacion?.valor ?? null,
      cotizacionTipo: cotizacion?.tipo ?? null,
      cotizacionFecha: cotizacion?.fecha ?? null,
      cotizacionFuente: cotizacion?.fuente ?? null,
    }),
  );

const { movimiento, creadoPor } = gastoLoteSchema.shape;

const FILA_GASTO = {
  id: t.uuid,
  concepto: t.oneOf(conceptoGastoSchema.options),
  fecha: t.date,
  importe: t.bigint,
  moneda: t.oneOf(monedaSchema.options),
  cotizacion_valor: t.text.orNull,
  cotizacion_tipo: t.oneOf(tipoCotizacionSchema.options).orNull,
  cotizacion_fecha: t.date.orNull,
  cotizacion_fuente: t.text.orNull,
  en_lote: t.bigint,
  medio_pago: t.oneOf(medioPagoSchema.options),
  descripcion: t.text.orNull,
  movimiento_id: t.uuid,
  movimiento: t.json('json', movimiento).orNull,
  baja_pendiente: t.bool,
  creador: t.json('json', creadoPor).because('authors are rows of users'),
  creado_en: t.timestamptz,
  version: t.int,
};

const GASTOS = `
select g.id, g.concepto, g.fecha, g.importe_centavos as importe, g.moneda,
  trim_scale(g.cotizacion_valor)::text as cotizacion_valor, g.cotizacion_tipo, g.cotizacion_fecha,
  g.cotizacion_fuente, g.importe_lote_centavos as en_lote, g.medio_pago, g.descripcion,
  g.movimiento_id,
  case when m.eliminado_en is null then json_build_object('id', m.id, 'codigo', m.codigo) end
    as movimiento,
  g.baja_pendiente, ${authorJson('g.creado_por')} as creador, g.creado_en, g.version
from lote_gastos g
join movimientos m on m.tenant_id = g.tenant_id and m.id = g.movimiento_id
where g.tenant_id = $1::uuid and g.lote_id = $2::uuid`;

/** Newest first; those whose deletion waits for a decision still count. */
export const SELECT_GASTOS = statement({
  name: 'lote.gastos',
  text: `${GASTOS} and g.eliminado_en is null order by g.fecha desc, g.id desc`,
  params: [t.uuid, t.uuid],
  row: FILA_GASTO,
});
export type FilaGasto = RowOf<typeof SELECT_GASTOS>;

/** `$4`: whether it is a deleted one that is looked for. */
export const SELECT_GASTO = statement({
  name: 'lote.gasto',
  text: `${GASTOS} and g.id = $3::uuid and (g.eliminado_en is not null) = $4::boolean`,
  params: [t.uuid, t.uuid, t.uuid, t.bool],
  row: FILA_GASTO,
});

const INSERT = statement({
  name: 'lote.insertGasto',
  text: `
insert into lote_gastos (id, tenant_id, lote_id, proyecto_id, moneda, movimiento_id, creado_en,
  creado_por, actualizado_en, ${DATOS.names})
values ($1::uuid, $2::uuid, $3::uuid, $4::uuid, $5::text, $6::uuid, $7::timestamptz, $8::uuid,
  $7::timestamptz, ${DATOS.places(8)})`,
  params: [t.uuid, t.uuid, t.uuid, t.uuid, t.text, t.uuid, t.timestamptz, t.uuid, ...DATOS.kinds],
  row: {},
});

export type GastoNuevo = {
  readonly id: string;
  readonly loteId: string;
  readonly proyectoId: string;
  readonly moneda: string;
  readonly movimientoId: string;
};

export async function insertarGasto(
  { query, tenantId, ahora, actor }: Tx,
  { id, loteId, proyectoId, moneda, movimientoId }: GastoNuevo,
  datos: Escrito,
): Promise<void> {
  const fijos = [id, tenantId, loteId, proyectoId, moneda, movimientoId] as const;
  await query(INSERT(...fijos, ahora, actor.userId, ...valoresDe(datos)));
}

const UPDATE = statement({
  name: 'lote.updateGasto',
  text: `
update lote_gastos set (${DATOS.names}) = (${DATOS.places(5)}),
  actualizado_en = $4::timestamptz, actualizado_por = $5::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid and version = $3::int returning version`,
  params: [t.uuid, t.uuid, t.int, t.timestamptz, t.uuid, ...DATOS.kinds],
  row: { version: t.int },
});

export async function actualizarGasto(
  { query, tenantId, ahora, actor }: Tx,
  { id, version }: { readonly id: string; readonly version: number },
  datos: Escrito,
): Promise<void> {
  const fijos = [tenantId, id, version, ahora, actor.userId] as const;
  const filas = await query(UPDATE(...fijos, ...valoresDe(datos)));
  if (filas.length === 0) throw new AppError('CONFLICTO_VERSION');
}

const UPDATE_ESTADO = statement({
  name: 'lote.updateEstadoGasto',
  text: `
update lote_gastos set baja_pendiente = $5::boolean,
  eliminado_en = case when $6::boolean then $3::timestamptz end,
  importe_lote_centavos = coalesce($7::bigint, importe_lote_centavos),
  actualizado_en = $3::timestamptz, actualizado_por = $4::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid
returning version`,
  params: [t.uuid, t.uuid, t.timestamptz, t.uuid, t.bool, t.bool, t.bigint.orNull],
  row: { version: t.int },
});

type Estado = {
  readonly pendiente: boolean;
  readonly eliminado: boolean;
  /** Of one that comes back to a lot whose currency may be another by now. */
  readonly importeLoteCentavos?: number;
};

/** Of an expense whose lot is held; gives its new version. */
export async function escribirEstadoGasto(
  tx: Tx,
  id: string,
  { pendiente, eliminado, importeLoteCentavos }: Estado,
): Promise<number> {
  const cual = [tx.tenantId, id, tx.ahora, tx.actor.userId] as const;
  const importe = importeLoteCentavos ?? null;
  return (await oneRow(tx, UPDATE_ESTADO(...cual, pendiente, eliminado, importe))).version;
}

/** The work of an expense, which is to be locked before it. */
export const SELECT_OBRA_DE_GASTO = statement({
  name: 'lote.obraDeGasto',
  text: `
select proyecto_id as "obraId" from lote_gastos
where tenant_id = $1::uuid and id = $2::uuid and eliminado_en is null`,
  params: [t.uuid, t.uuid],
  row: { obraId: t.uuid },
});
