import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

/** Claims the key, or takes over an expired one. Waits while another transaction has claimed it. */
export const CLAIM = statement({
  name: 'idempotencia.reclamar',
  text: `
insert into idempotency_keys as k (tenant_id, user_id, procedure, key, request_hash, creado_en)
values ($1::uuid, $2::uuid, $3::text, $4::text, $5::text, $6::timestamptz)
on conflict (tenant_id, user_id, procedure, key) do update
  set request_hash = excluded.request_hash, respuesta = null, status = null,
      creado_en = excluded.creado_en
  where k.creado_en < $7::timestamptz
returning id`,
  params: [t.uuid.orNull, t.uuid, t.text, t.text, t.text, t.timestamptz, t.timestamptz],
  row: { id: t.uuid },
});

// Reads a key of the user. Its condition on the organisation has two parts that can both use the
// index; `is not distinct from` could not.
export const SELECT_KEY = statement({
  name: 'idempotencia.leer',
  text: `
select request_hash, respuesta, creado_en from idempotency_keys
where user_id = $2::uuid and procedure = $3 and key = $4
  and (tenant_id = $1::uuid or ($1::uuid is null and tenant_id is null))`,
  params: [t.uuid.orNull, t.uuid, t.text, t.text],
  row: { request_hash: t.text, respuesta: t.text.orNull, creado_en: t.timestamptz },
});

export const UPDATE_ANSWER = statement({
  name: 'idempotencia.guardar',
  text: `
update idempotency_keys set respuesta = $2, status = 200 where id = $1::uuid`,
  params: [t.uuid, t.text],
  row: {},
});

/**
 * Deletes the expired answers of all users through a database function, because row-level security
 * hides other users' rows.
 */
export const DELETE_EXPIRED = statement({
  name: 'idempotencia.borrarVencidas',
  text: `
select respuestas_borrar_vencidas($1::timestamptz) as borradas`,
  params: [t.timestamptz],
  row: { borradas: t.bigint.because('a count') },
});
