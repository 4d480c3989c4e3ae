import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

/** Saves the typed closing balance of a month, unless another person did since; returns its version. */
export const GUARDAR_SALDO = statement({
  name: 'conciliacion.guardarSaldo',
  text: `
insert into conciliacion_meses as k (tenant_id, cuenta_id, mes, saldo_centavos, actualizado_en, actualizado_por)
values ($1::uuid, $2::uuid, $3::text, $4::bigint, $5::timestamptz, $6::uuid)
on conflict (tenant_id, cuenta_id, mes) do update set saldo_centavos = excluded.saldo_centavos,
  actualizado_en = excluded.actualizado_en, actualizado_por = excluded.actualizado_por, version = k.version + 1
returning version`,
  params: [t.uuid, t.uuid, t.text, t.bigint.orNull, t.timestamptz, t.uuid],
  row: { version: t.int },
});

/** Saves why an account is not reconciled; null when it is again. */
export const GUARDAR_MOTIVO = statement({
  name: 'conciliacion.guardarMotivo',
  text: `
insert into conciliacion_cuentas (tenant_id, cuenta_id, motivo, actualizado_en, actualizado_por)
values ($1::uuid, $2::uuid, $3::text, $4::timestamptz, $5::uuid)
on conflict (tenant_id, cuenta_id) do update set motivo = excluded.motivo,
  actualizado_en = excluded.actualizado_en, actualizado_por = excluded.actualizado_por`,
  params: [t.uuid, t.uuid, t.text.orNull, t.timestamptz, t.uuid],
  row: {},
});
