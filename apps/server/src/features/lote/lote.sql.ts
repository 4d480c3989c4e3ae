import { columnsOf } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';
import { statement, type RowOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { CENTAVOS_MAX } from '@plomada/domain/base/dinero.rules';
import type { Whole } from '@plomada/domain/base/whole';
import { AppError } from '@plomada/domain/errores';
import { estadoLoteSchema, type GuardarLote } from '@plomada/domain/lote/lote.schema';
import { tipoCotizacionSchema } from '@plomada/domain/movimientos/movimiento.schema';

import type { Tx } from '../../context/context.ts';
import { oneRow } from '../../context/sql/one-row.ts';

/** What a person says of the purchase; all of it may change. */
export type DatosLote = Whole<Omit<GuardarLote, 'id' | 'version'>>;

const DATOS = columnsOf({
  descripcion: t.text,
  nomenclaturaCatastral: t.text.orNull,
  partida: t.text.orNull,
  superficieM2: t.numeric,
  superficieConstruibleM2: t.numeric.orNull,
  precioCentavos: t.bigint,
  moneda: t.text,
  vendedor: t.text.orNull,
  estado: t.text,
  fechaReserva: t.date.orNull,
  fechaBoleto: t.date.orNull,
  fechaEscritura: t.date.orNull,
  cotizacionValor: t.numeric.orNull,
  cotizacionTipo: t.text.orNull,
  cotizacionFecha: t.date.orNull,
  cotizacionFuente: t.text.orNull,
});

const valoresDe = ({ cotizacion, ...datos }: DatosLote): readonly unknown[] =>
  DATOS.values(
    DATOS.rowOf({
      ...datos,
      cotizacionValor: cotizacion?.valor ?? null,
      cotizacionTipo: cotizacion?.tipo ?? null,
      cotizacionFecha: cotizacion?.fecha ?? null,
      cotizacionFuente: cotizacion?.fuente ?? null,
    }),
  );

const FILA_LOTE = {
  id: t.uuid,
  proyecto_id: t.uuid,
  descripcion: t.text,
  nomenclatura_catastral: t.text.orNull,
  partida: t.text.orNull,
  superficie: t.text.because('of a column that is never null'),
  construible: t.text.orNull,
  precio: t.bigint,
  moneda: t.oneOf(monedaSchema.options),
  cotizacion_valor: t.text.orNull,
  cotizacion_tipo: t.oneOf(tipoCotizacionSchema.options).orNull,
  cotizacion_fecha: t.date.orNull,
  cotizacion_fuente: t.text.orNull,
  vendedor: t.text.orNull,
  estado: t.oneOf(estadoLoteSchema.options),
  fecha_reserva: t.date.orNull,
  fecha_boleto: t.date.orNull,
  fecha_escritura: t.date.orNull,
  version: t.int,
};

const DE_LA_OBRA = `
select l.id, l.proyecto_id, l.descripcion, l.nomenclatura_catastral, l.partida,
  trim_scale(l.superficie_m2)::text as superficie,
  trim_scale(l.superficie_construible_m2)::text as construible, l.precio_centavos as precio,
  l.moneda, trim_scale(l.cotizacion_valor)::text as cotizacion_valor, l.cotizacion_tipo,
  l.cotizacion_fecha, l.cotizacion_fuente, l.vendedor, l.estado, l.fecha_reserva, l.fecha_boleto,
  l.fecha_escritura, l.version
from lotes l where l.tenant_id = $1::uuid and l.proyecto_id = $2::uuid`;

/** By the id of its work, which has one lot at most. */
export const SELECT_LOTE = statement({
  name: 'lote.deObra',
  text: DE_LA_OBRA,
  params: [t.uuid, t.uuid],
  row: FILA_LOTE,
});
export type FilaLote = RowOf<typeof SELECT_LOTE>;

export const LOCK_LOTE = statement({
  name: 'lote.lock',
  text: `${DE_LA_OBRA} for no key update of l`,
  params: [t.uuid, t.uuid],
  row: FILA_LOTE,
});

const INSERT = statement({
  name: 'lote.insert',
  text: `
insert into lotes (id, tenant_id, proyecto_id, creado_en, creado_por, actualizado_en, ${DATOS.names})
values ($1::uuid, $2::uuid, $3::uuid, $4::timestamptz, $5::uuid, $4::timestamptz, ${DATOS.places(5)})`,
  params: [t.uuid, t.uuid, t.uuid, t.timestamptz, t.uuid, ...DATOS.kinds],
  row: {},
});

export async function insertarLote(
  { query, tenantId, ahora, actor }: Tx,
  { id, proyectoId }: { readonly id: string; readonly proyectoId: string },
  datos: DatosLote,
): Promise<void> {
  await query(INSERT(id, tenantId, proyectoId, ahora, actor.userId, ...valoresDe(datos)));
}

const UPDATE = statement({
  name: 'lote.update',
  text: `
update lotes set (${DATOS.names}) = (${DATOS.places(5)}),
  actualizado_en = $4::timestamptz, actualizado_por = $5::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid and version = $3::int returning version`,
  params: [t.uuid, t.uuid, t.int, t.timestamptz, t.uuid, ...DATOS.kinds],
  row: { version: t.int },
});

export async function actualizarLote(
  { query, tenantId, ahora, actor }: Tx,
  { id, version }: { readonly id: string; readonly version: number },
  datos: DatosLote,
): Promise<void> {
  const fijos = [tenantId, id, version, ahora, actor.userId] as const;
  const filas = await query(UPDATE(...fijos, ...valoresDe(datos)));
  if (filas.length === 0) throw new AppError('CONFLICTO_VERSION');
}

const SELECT_DINERO = statement({
  name: 'lote.hayDinero',
  text: `
select exists (select from lote_gastos g where g.tenant_id = $1::uuid and g.proyecto_id = $2::uuid
    and g.eliminado_en is null)
  or exists (select from aportes a where a.tenant_id = $1::uuid and a.proyecto_id = $2::uuid
    and a.destino = 'LOTE') as hay`,
  params: [t.uuid, t.uuid],
  row: { hay: t.bool.because('exists') },
});

/**
 * Whether money stands in the lot's currency: living expenses (a restored one is converted anew), or
 * contributions, deleted ones too, which come back as they were.
 */
export async function hayDinero(tx: Tx, obraId: string): Promise<boolean> {
  return (await oneRow(tx, SELECT_DINERO(tx.tenantId, obraId))).hay;
}

const SELECT_CABE = statement({
  name: 'lote.cabe',
  text: `
select l.precio_centavos + coalesce((select sum(g.importe_lote_centavos) from lote_gastos g
    where g.tenant_id = l.tenant_id and g.lote_id = l.id and g.eliminado_en is null), 0)
    <= ${CENTAVOS_MAX}
  and coalesce((select sum(a.importe_lote_centavos) from aportes a
    where a.tenant_id = l.tenant_id and a.proyecto_id = l.proyecto_id and a.destino = 'LOTE'
      and a.eliminado_en is null), 0) <= ${CENTAVOS_MAX} as cabe
from lotes l where l.tenant_id = $1::uuid and l.id = $2::uuid`,
  params: [t.uuid, t.uuid],
  row: { cabe: t.bool.because('of sums that are never null') },
});

/** No total of the lot passes what an amount can hold; asked once the row at hand was written. */
export async function exigirQueEntre(
  tx: Tx,
  loteId: string,
  path: 'precioCentavos' | 'importeCentavos',
): Promise<void> {
  if ((await oneRow(tx, SELECT_CABE(tx.tenantId, loteId))).cabe) return;
  const message = 'Con este importe, el total del lote pasa el máximo de 90.000.000.000.000,00';
  throw new AppError('VALIDATION_ERROR', { details: [{ path, message }] });
}

/** What each partner put in for the lot, in its currency, at each row's frozen rate. */
export const SELECT_APORTADO = statement({
  name: 'lote.aportado',
  text: `
select a.socio_id as "socioId", sum(case when a.tipo = 'DEVOLUCION' then -a.importe_lote_centavos
  else a.importe_lote_centavos end)::bigint as centavos
from aportes a where a.tenant_id = $1::uuid and a.proyecto_id = $2::uuid and a.destino = 'LOTE'
  and a.eliminado_en is null
group by a.socio_id`,
  params: [t.uuid, t.uuid],
  row: { socioId: t.uuid, centavos: t.bigint.because('sum of a group') },
});
