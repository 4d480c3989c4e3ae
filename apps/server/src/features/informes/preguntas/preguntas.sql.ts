import { t } from '@plomada/db/kinds';
import { type RowOf, statement } from '@plomada/db/statement';
import { preguntaSchema } from '@plomada/domain/informes/pregunta.schema';

import { authorJson } from '../../../context/sql/person-name.ts';
import { socioJson } from '../../socios/socios.sql.ts';
import { informeJson } from '../enlaces/enlaces.sql.ts';

const { socio, informe, respondidaPor } = preguntaSchema.shape;

const FILA_PREGUNTA = {
  id: t.uuid,
  linea: t.text,
  texto: t.text,
  creadaEn: t.timestamptz,
  respuesta: t.text.orNull,
  respondidaEn: t.timestamptz.orNull,
};
const COLUMNAS_PREGUNTA = `q.id, q.linea, q.texto, q.creada_en as "creadaEn", q.respuesta, q.respondida_en as "respondidaEn"`;

/** Questions of a work, newest first, or only the one with id `$3`. */
export const SELECT_PREGUNTAS = statement({
  name: 'preguntas.listar',
  text: `
select ${COLUMNAS_PREGUNTA}, ${socioJson('q.tenant_id', 'q.socio_id')} as socio, ${informeJson('q')} as informe,
  ${authorJson('q.respondida_por')} as "respondidaPor"
from enlace_preguntas q
where q.tenant_id = $1::uuid and q.proyecto_id = $2::uuid and ($3::uuid is null or q.id = $3::uuid)
order by q.creada_en desc, q.id desc`,
  params: [t.uuid, t.uuid, t.uuid.orNull],
  row: {
    ...FILA_PREGUNTA,
    socio: t.json('json', socio).because('partners are never deleted'),
    informe: t.json('json', informe.unwrap()).orNull,
    respondidaPor: t.json('json', respondidaPor.unwrap()).orNull,
  },
});
export type FilaPregunta = RowOf<typeof SELECT_PREGUNTAS>;

export const UPDATE_RESPUESTA = statement({
  name: 'preguntas.responder',
  text: `
update enlace_preguntas set respuesta = $4::text, respondida_en = $5::timestamptz, respondida_por = $6::uuid
where tenant_id = $1::uuid and proyecto_id = $2::uuid and id = $3::uuid and respuesta is null
returning id`,
  params: [t.uuid, t.uuid, t.uuid, t.text, t.timestamptz, t.uuid],
  row: { id: t.uuid },
});

/** Questions of a partner in a work through any link, newest first. */
export const SELECT_PROPIAS = statement({
  name: 'preguntas.propias',
  text: `
select ${COLUMNAS_PREGUNTA} from enlace_preguntas q
where q.tenant_id = $1::uuid and q.proyecto_id = $2::uuid and q.socio_id = $3::uuid
order by q.creada_en desc, q.id desc`,
  params: [t.uuid, t.uuid, t.uuid],
  row: FILA_PREGUNTA,
});

/**
 * Locks a link that is not revoked, so that the second of two concurrent questions waits to be
 * counted.
 */
export const LOCK_ENLACE = statement({
  name: 'preguntas.lockEnlace',
  text: `
select id from enlaces_socio where tenant_id = $1::uuid and id = $2::uuid and revocado_en is null
for no key update`,
  params: [t.uuid, t.uuid],
  row: { id: t.uuid },
});

/** Number of questions asked through a link since `$3`; the caller has locked the link. */
export const SELECT_HECHAS = statement({
  name: 'preguntas.hechas',
  text: `
select count(*)::int as hechas from enlace_preguntas
where tenant_id = $1::uuid and enlace_id = $2::uuid and creada_en > $3::timestamptz`,
  params: [t.uuid, t.uuid, t.timestamptz],
  row: { hechas: t.int.because('count') },
});

export const INSERT_PREGUNTA = statement({
  name: 'preguntas.insert',
  text: `
insert into enlace_preguntas (tenant_id, id, enlace_id, proyecto_id, socio_id, informe_id, linea, texto, creada_en)
values ($1::uuid, $2::uuid, $3::uuid, $4::uuid, $5::uuid, $6::uuid, $7::text, $8::text, $9::timestamptz)`,
  params: [t.uuid, t.uuid, t.uuid, t.uuid, t.uuid, t.uuid.orNull, t.text, t.text, t.timestamptz],
  row: {},
});
