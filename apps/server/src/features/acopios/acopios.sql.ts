import { t } from '@plomada/db/kinds';
import { type RowOf, statement, statementOf } from '@plomada/db/statement';
import { tipoAcopioSchema } from '@plomada/domain/acopios/acopio.schema';
import {
  admiteCambios,
  type Referidos,
  revisarReferidos,
} from '@plomada/domain/acopios/edicion.rules';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { AppError } from '@plomada/domain/errores';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { Tx } from '../../context/context.ts';
import { changeOf } from '../../context/sql/change.ts';
import { foundRow, oneRow } from '../../context/sql/one-row.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import { lockBehindObra, OBRA_TOMADA } from '../proyectos/locks.sql.ts';
import type { Quien } from '../proyectos/visibility.sql.ts';
import { estadoGuardado } from './dto.sql.ts';

// Tests whether an acopio may name a supplier, a movement and a document: the movement must be
// public and a public movement must use the document, because every reader of the acopio sees both.
const SELECT_REFERIDOS = statement({
  name: 'acopios.apoyos',
  text: `
select
  exists (select from proveedores v where v.tenant_id = $1::uuid and v.id = $2::uuid
    and v.eliminado_en is null) as "hayProveedor",
  exists (select from movimientos m where m.tenant_id = $1::uuid and m.id = $3::uuid
    and m.proyecto_id = $5::uuid and m.eliminado_en is null and not m.privado) as "hayMovimiento",
  (select m.comprobante_id from movimientos m where m.tenant_id = $1::uuid and m.id = $3::uuid)
    as "comprobanteDelMovimiento",
  exists (select from comprobantes c join movimientos m on m.tenant_id = c.tenant_id
      and m.comprobante_id = c.id and m.eliminado_en is null and not m.privado
      and m.proyecto_id = $5::uuid
    where c.tenant_id = $1::uuid and c.id = $4::uuid and c.anulado_en is null) as "hayComprobante"`,
  params: [t.uuid, t.uuid.orNull, t.uuid.orNull, t.uuid.orNull, t.uuid],
  row: {
    hayProveedor: t.bool.because('exists'),
    hayMovimiento: t.bool.because('exists'),
    comprobanteDelMovimiento: t.uuid.orNull,
    hayComprobante: t.bool.because('exists'),
  },
});

/**
 * Refuses a supplier, movement, document or date that an acopio of that obra may not have. Returns
 * the id of the movement's document, or null.
 */
export async function exigirReferidos(
  tx: Tx,
  { id, inicio }: { readonly id: string; readonly inicio: string | null },
  pedido: Referidos,
): Promise<string | null> {
  const { proveedorId, movimientoId, comprobanteId } = pedido;
  const referencias = [proveedorId, movimientoId, comprobanteId] as const;
  const hay = await oneRow(tx, SELECT_REFERIDOS(tx.tenantId, ...referencias, id));
  mustAllow(revisarReferidos(pedido, hay, { hoy: hoyEnBuenosAires(tx.now), inicio }));
  return hay.comprobanteDelMovimiento;
}

// Writes the state of an acopio. The author and time of a closing survive a deletion request: if
// the request is rejected, the acopio is closed again.
const escribirEstado = changeOf({
  name: 'acopios.updateEstado',
  table: 'acopios',
  set: `estado = $5::text,
  cerrado_en = case $5::text when 'CERRADO' then coalesce(cerrado_en, $3::timestamptz)
    when 'VIGENTE' then null else cerrado_en end,
  cerrado_por = case $5::text when 'CERRADO' then coalesce(cerrado_por, $4::uuid)
    when 'VIGENTE' then null else cerrado_por end,
  eliminado_en = case when $5::text = 'ANULADO' then $3::timestamptz end`,
  params: [t.text],
});

/** Changes the state of a locked acopio and returns its new version. */
export const cambiarEstado = (
  tx: Tx,
  id: string,
  estado: 'VIGENTE' | 'CERRADO' | 'PENDIENTE_ELIMINACION' | 'ANULADO',
): Promise<number> => escribirEstado(tx, id, estado);

/** Visible acopio with the columns that decide whether it may change, locked after its obra. */
export const lockVisible = statementOf(
  'acopios.lock',
  {
    ...OBRA_TOMADA,
    id: t.uuid,
    codigo: t.text,
    tipo: t.oneOf(tipoAcopioSchema.options),
    moneda: t.oneOf(monedaSchema.options),
    fecha: t.date,
    vencimiento: t.date.orNull,
    importe: t.bigint.orNull,
    retirado: t.bigint,
    estado: estadoGuardado,
    movimientoId: t.uuid.orNull,
    comprobanteId: t.uuid.orNull,
    cerrado: t.bool.because('is not null'),
    version: t.int,
  },
  (add, quien: Quien, id: string) =>
    lockBehindObra(
      quien,
      {
        from: ['acopios', 'a'],
        id,
        columns: `a.id, a.codigo, a.tipo, a.moneda, a.fecha, a.vencimiento,
  a.importe_centavos as importe, a.retirado_centavos as retirado, a.estado,
  a.movimiento_id as "movimientoId", a.comprobante_id as "comprobanteId",
  a.cerrado_en is not null as cerrado, a.version`,
      },
      add,
    ),
);

export type AcopioTomado = RowOf<typeof lockVisible>;

/**
 * Locks the visible acopio until the transaction ends; every change of it, its items or its retiros
 * begins here. The order of locks is obra, acopio, items by id, counter, so that calls cannot
 * deadlock. Answers 404 like `obtener`.
 */
export function lockAcopio(tx: Tx, id: string): Promise<AcopioTomado> {
  return foundRow(tx, lockVisible(tx, id));
}

/** Locks the acopio for a change, and refuses it when its obra is archived. */
export async function tomarAcopio(tx: Tx, id: string): Promise<AcopioTomado> {
  const acopio = await lockAcopio(tx, id);
  if (esSoloLectura(acopio.proyectoEstado)) throw new AppError('OBRA_ARCHIVADA');
  return acopio;
}

/**
 * Locks the acopio for a change, and refuses it when its obra is archived or the acopio is closed,
 * deleted or waiting for a decision on its deletion.
 */
export async function tomarVigente(tx: Tx, id: string): Promise<AcopioTomado> {
  const acopio = await tomarAcopio(tx, id);
  mustAllow(admiteCambios(acopio));
  return acopio;
}
