import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

import { BATCH } from '../sql/delete-in-batches.ts';

/** Claims the key, or takes over an expired one. Waits while another transaction holds the same key. */
export const CLAIM = statement({
  name: 'idempotencia.reclamar',
  text: `
insert into idempotency_keys as k (tenant_id, user_id, procedure, key, request_hash, creado_en)
values ($1::uuid, $2::uuid, $3::text, $4::text, $5::text, $6::timestamptz)
on conflict (tenant_id, user_id, procedure, key) do update
  set request_hash = excluded.request_hash, respuesta = null, status = null,
      creado_en = excluded.creado_en
  where k.creado_en < $7::timestamptz
returning 1 as reclamada`,
  params: [t.uuid.orNull, t.uuid, t.text, t.text, t.text, t.timestamptz, t.timestamptz],
  row: { reclamada: t.int.because('a literal') },
});

export const SELECT_KEY = statement({
  name: 'idempotencia.leer',
  text: `
select request_hash, respuesta, creado_en from idempotency_keys
where tenant_id is not distinct from $1::uuid and user_id = $2::uuid and procedure = $3 and key = $4`,
  params: [t.uuid.orNull, t.uuid, t.text, t.text],
  row: { request_hash: t.text, respuesta: t.text.orNull, creado_en: t.timestamptz },
});

export const UPDATE_ANSWER = statement({
  name: 'idempotencia.guardar',
  text: `
update idempotency_keys set respuesta = $5, status = 200
where tenant_id is not distinct from $1::uuid and user_id = $2::uuid and procedure = $3 and key = $4`,
  params: [t.uuid.orNull, t.uuid, t.text, t.text, t.text],
  row: {},
});

export const DELETE_EXPIRED = statement({
  name: 'idempotencia.borrarVencidas',
  text: `
with gone as (
  delete from idempotency_keys where ctid in (
    select ctid from idempotency_keys where creado_en < $1::timestamptz limit ${BATCH}) returning 1)
select count(*)::int as gone from gone`,
  params: [t.timestamptz],
  row: { gone: t.int.because('a count') },
});
