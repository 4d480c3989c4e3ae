import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

import { PICTURE_MIMES } from '../../files/metadata/clean-picture.ts';

const MIMES = PICTURE_MIMES.map((mime) => `'${mime}'`).join(', ');

/**
 * Pictures of the organisation `$1` whose metadata is still to be removed. The first lines repeat
 * the condition of the partial index, so that PostgreSQL can use it.
 */
const DE_TENANT = `a.tenant_id = $1::uuid and a.estado = 'LISTO' and a.mime like 'image/%'
  and a.metadatos is distinct from 'QUITADOS' and a.mime in (${MIMES})
  and (exists (select from fotos_avance f where f.tenant_id = a.tenant_id and f.archivo_id = a.id)
    or exists (select from tenants o where o.id = a.tenant_id
      and coalesce(o.settings -> 'quitarMetadatos' <> 'false'::jsonb, true)))`;

/** Next pictures that were not checked for metadata, ordered by id. */
export const SELECT_POR_LIMPIAR = statement({
  name: 'archivos.porLimpiar',
  text: `
select a.id from archivos a
where ${DE_TENANT} and a.metadatos is null and a.id > $2::uuid
order by a.id limit $3::int`,
  params: [t.uuid, t.uuid, t.int],
  row: { id: t.uuid },
});

export const SELECT_UNO_POR_LIMPIAR = statement({
  name: 'archivos.unoPorLimpiar',
  text: `
select clave, mime, bytes, sha256, metadatos from archivos
where tenant_id = $1::uuid and id = $2::uuid and estado = 'LISTO'`,
  params: [t.uuid, t.uuid],
  row: {
    clave: t.text,
    mime: t.text,
    bytes: t.bigint,
    sha256: t.text,
    metadatos: t.oneOf(['QUITADOS', 'ILEGIBLES']).orNull,
  },
});

/**
 * Replaces a picture by its clean copy in its row, once: only if the row still names the bytes that
 * were cleaned.
 */
export const UPDATE_LIMPIO = statement({
  name: 'archivos.limpio',
  text: `
update archivos set clave = $4::text, bytes = $5::bigint, sha256 = $6::text,
  sha256_original = coalesce(sha256_original, sha256), metadatos = 'QUITADOS', metadatos_en = $7::timestamptz
where tenant_id = $1::uuid and id = $2::uuid and clave = $3::text and metadatos is null and estado = 'LISTO'
returning id`,
  params: [t.uuid, t.uuid, t.text, t.text, t.bigint, t.text, t.timestamptz],
  row: { id: t.uuid },
});

export const UPDATE_ILEGIBLE = statement({
  name: 'archivos.ilegible',
  text: `
update archivos set metadatos = 'ILEGIBLES', metadatos_en = $3::timestamptz
where tenant_id = $1::uuid and id = $2::uuid and metadatos is null and estado = 'LISTO'`,
  params: [t.uuid, t.uuid, t.timestamptz],
  row: {},
});

export const COUNT_QUEDAN = statement({
  name: 'archivos.metadatosQuedan',
  text: `
select count(*) filter (where a.metadatos is null)::int as pendientes,
  count(*) filter (where a.metadatos = 'ILEGIBLES')::int as ilegibles
from archivos a where ${DE_TENANT}`,
  params: [t.uuid],
  row: { pendientes: t.int.because('count'), ilegibles: t.int.because('count') },
});
