import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

import { personName } from '../../../context/sql/person-name.ts';

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

/** Person who typed the closing balance of a month, and when. */
export const SELECT_TIPEADO = statement({
  name: 'conciliacion.tipeado',
  text: `
select ${personName('u')} as por, k.actualizado_en as en from conciliacion_meses k join users u on u.id = k.actualizado_por
where k.tenant_id = $1::uuid and k.cuenta_id = $2::uuid and k.mes = $3::text and k.saldo_centavos is not null`,
  params: [t.uuid, t.uuid, t.text],
  row: { por: t.text.because('name or e-mail address'), en: t.timestamptz },
});
