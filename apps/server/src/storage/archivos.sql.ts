import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

export const SELECT_ABANDONADOS = statement({
  name: 'archivos.abandonados',
  text: `
select id from archivos
where tenant_id = $1::uuid and estado = 'SUBIENDO' and creado_en < $2::timestamptz`,
  params: [t.uuid, t.timestamptz],
  row: { id: t.uuid },
});

export const SELECT_CONOCIDOS = statement({
  name: 'archivos.conocidos',
  text: `
select clave, estado from archivos where tenant_id = $1::uuid and clave = any($2::text[])`,
  params: [t.uuid, t.texts],
  row: { clave: t.text, estado: t.text },
});

// What is on its way counts too, or two at once would both find room.
export const SELECT_OCUPADO = statement({
  name: 'archivos.ocupado',
  text: `
select coalesce(sum(bytes), 0)::bigint as bytes from archivos
where tenant_id = $1::uuid and estado in ('SUBIENDO', 'LISTO') and eliminado_en is null`,
  params: [t.uuid],
  row: { bytes: t.bigint.because('coalesce') },
});

/** Uploads of one organisation pass here one at a time. */
export const LOCK_CUOTA = statement({
  name: 'archivos.lockCuota',
  text: `
select pg_advisory_xact_lock(hashtextextended('archivos:' || $1::uuid, 0))::text as tomado`,
  params: [t.uuid],
  row: { tomado: t.text.because('a function that gives nothing gives its text') },
});

export const UPDATE_DESCARTADO = statement({
  name: 'archivos.descartar',
  text: `
update archivos set estado = 'DESCARTADO', eliminado_en = $3::timestamptz
where tenant_id = $1::uuid and id = $2::uuid and estado = 'SUBIENDO' returning clave`,
  params: [t.uuid, t.uuid, t.timestamptz],
  row: { clave: t.text },
});

export const INSERT_SUBIENDO = statement({
  name: 'archivos.insert',
  text: `
insert into archivos (id, tenant_id, nombre, mime, bytes, sha256, clave, estado, creado_en, creado_por)
values ($1::uuid, $2::uuid, $3::text, $4::text, $5::bigint, $6::text, $7::text, 'SUBIENDO', $8::timestamptz, $9::uuid)`,
  params: [t.uuid, t.uuid, t.text, t.text, t.bigint, t.text, t.text, t.timestamptz, t.uuid],
  row: {},
});

export const UPDATE_LISTO = statement({
  name: 'archivos.updateListo',
  text: `
update archivos set estado = 'LISTO'
where tenant_id = $1::uuid and id = $2::uuid and estado = 'SUBIENDO' returning id`,
  params: [t.uuid, t.uuid],
  row: { id: t.uuid },
});
