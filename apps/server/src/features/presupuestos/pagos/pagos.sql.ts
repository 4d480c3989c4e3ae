import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';
import type { EstadoPago } from '@plomada/domain/presupuestos/pagos/pago.schema';

import type { Tx } from '../../../context/context.ts';
import { oneRow } from '../../../context/sql/one-row.ts';

/** The next of a budget under lock; private ones number apart, so that a gap tells nothing. */
export const SELECT_PROXIMO_NUMERO = statement({
  name: 'pagos.numero',
  text: `
select coalesce(max(numero), 0) + 1 as numero from pagos
where tenant_id = $1::uuid and presupuesto_id = $2::uuid and privado = $3::boolean`,
  params: [t.uuid, t.uuid, t.bool],
  row: { numero: t.int.because('coalesce') },
});

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
  tx: Tx,
  id: string,
  { estado, pendiente }: { readonly estado: EstadoPago; readonly pendiente: boolean },
): Promise<number> {
  const fila = await oneRow(
    tx,
    UPDATE_ESTADO(tx.tenantId, id, tx.ahora, tx.actor.userId, estado, pendiente),
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
  { query, tenantId }: Tx,
  pagoId: string,
): Promise<string | null> {
  const [fila] = await query(SELECT_LUGAR(tenantId, pagoId));
  return fila?.id ?? null;
}
