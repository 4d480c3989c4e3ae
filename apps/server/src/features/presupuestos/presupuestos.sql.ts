import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';
import type { EstadoGuardado } from '@plomada/domain/presupuestos/estado.rules';

import type { Tx } from '../../context/context.ts';
import { oneRow } from '../../context/sql/one-row.ts';

const UPDATE_ESTADO = statement({
  name: 'presupuestos.updateEstado',
  text: `
update presupuestos set estado = $5::text, motivo_estado = $6::text,
  enviado_en = case when $5::text = 'ENVIADO' then $3::timestamptz else enviado_en end,
  aceptado_en = case when $5::text = 'ACEPTADO' then $3::timestamptz else aceptado_en end,
  anticipo_centavos = $7::bigint, cotizacion_base = coalesce($8::numeric, cotizacion_base),
  actualizado_en = $3::timestamptz, actualizado_por = $4::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid
returning version`,
  params: [
    t.uuid,
    t.uuid,
    t.timestamptz,
    t.uuid,
    t.text,
    t.text.orNull,
    t.bigint,
    t.numeric.orNull,
  ],
  row: { version: t.int },
});

type Paso = {
  readonly estado: EstadoGuardado;
  readonly motivo: string | null;
  readonly anticipoCentavos: number;
  readonly cotizacion: string | null;
};

/** Of a budget under lock. */
export async function escribirEstado(
  tx: Tx,
  id: string,
  { estado, motivo, anticipoCentavos, cotizacion }: Paso,
): Promise<void> {
  const quien = [tx.tenantId, id, tx.ahora, tx.actor.userId] as const;
  await oneRow(tx, UPDATE_ESTADO(...quien, estado, motivo, anticipoCentavos, cotizacion));
}
