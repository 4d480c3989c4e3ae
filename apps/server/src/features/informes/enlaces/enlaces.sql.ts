import { t } from '@plomada/db/kinds';
import { type RowOf, statement } from '@plomada/db/statement';
import { insertOf } from '@plomada/db/table';
import {
  enlaceSchema,
  modoEnlaceSchema,
  queEnlaceSchema,
} from '@plomada/domain/informes/enlace.schema';

import { authorJson } from '../../../context/sql/person-name.ts';
import { NOMBRE, PERSONA } from '../../socios/socios.sql.ts';

/**
 * SQL: report that the row `alias` refers to by its `informe_id`, with months and version; null
 * without one.
 */
export const informeJson = (alias: string): string => `(
  select json_build_object('id', i.id, 'desde', i.desde, 'hasta', i.hasta, 'version', i.version)
  from informes i where i.tenant_id = ${alias}.tenant_id and i.id = ${alias}.informe_id)`;

/** Partner of a work; the caller has locked the work. */
export const SELECT_SOCIO_DE_ENLACE = statement({
  name: 'enlaces.socio',
  text: `
select s.id, ${NOMBRE} as nombre, s.participacion_bp as "participacionBp"
from proyecto_socios s ${PERSONA}
where s.tenant_id = $1::uuid and s.proyecto_id = $2::uuid and s.id = $3::uuid and s.eliminado_en is null`,
  params: [t.uuid, t.uuid, t.uuid],
  row: {
    id: t.uuid,
    nombre: t.text.because('falls back to the name we wrote down'),
    participacionBp: t.int,
  },
});

export const insertarEnlace = insertOf('enlaces_socio', {
  proyectoId: t.uuid,
  socioId: t.uuid,
  que: t.text,
  informeId: t.uuid.orNull,
  modo: t.text,
  al: t.date.orNull,
  contenido: t.jsonText.orNull,
  hash: t.text,
  pinHash: t.text.orNull,
  pinSal: t.text.orNull,
  venceEn: t.timestamptz,
});

/** Links of a partner, newest first, with the number of visits. */
export const SELECT_ENLACES = statement({
  name: 'enlaces.listar',
  text: `
select e.id, e.que, e.modo, ${informeJson('e')} as informe, e.pin_hash is not null as "conPin",
  e.fallos, e.bloqueos, e.bloqueado_en as "bloqueadoEn",
  case when s.eliminado_en is null then s.participacion_bp else 0 end as "participacionBp",
  e.revocado_en as "revocadoEn", e.vence_en as "venceEn", e.creado_en as "creadoEn",
  ${authorJson('e.creado_por')} as "creadoPor", v.visitas, v.ultima as "ultimaVisita", v.sello
from enlaces_socio e
join proyecto_socios s on s.tenant_id = e.tenant_id and s.id = e.socio_id
cross join lateral (
  select count(*)::int as visitas, max(x.en) as ultima, max(x.sello) as sello from enlace_visitas x
  where x.tenant_id = e.tenant_id and x.enlace_id = e.id) v
where e.tenant_id = $1::uuid and e.proyecto_id = $2::uuid and e.socio_id = $3::uuid
order by e.creado_en desc, e.id desc`,
  params: [t.uuid, t.uuid, t.uuid],
  row: {
    id: t.uuid,
    que: t.oneOf(queEnlaceSchema.options),
    modo: t.oneOf(modoEnlaceSchema.options),
    informe: t.json('json', enlaceSchema.shape.informe.unwrap()).orNull,
    conPin: t.bool.because('is not null'),
    fallos: t.int,
    bloqueos: t.int,
    bloqueadoEn: t.timestamptz.orNull,
    participacionBp: t.int.because('of a column that is not null'),
    revocadoEn: t.timestamptz.orNull,
    venceEn: t.timestamptz,
    creadoEn: t.timestamptz,
    creadoPor: t.json('json', enlaceSchema.shape.creadoPor).because('authors are rows of users'),
    visitas: t.int.because('count'),
    ultimaVisita: t.timestamptz.orNull,
    sello: t.bigint.orNull,
  },
});
export type FilaEnlace = RowOf<typeof SELECT_ENLACES>;

/** Revokes a link from now on; returns no row if it was revoked before. */
export const UPDATE_REVOCADO = statement({
  name: 'enlaces.revocar',
  text: `
update enlaces_socio set revocado_en = $5::timestamptz, revocado_por = $6::uuid
where tenant_id = $1::uuid and proyecto_id = $2::uuid and socio_id = $3::uuid and id = $4::uuid
  and revocado_en is null
returning id`,
  params: [t.uuid, t.uuid, t.uuid, t.uuid, t.timestamptz, t.uuid],
  row: { id: t.uuid },
});

/** Resets both counters of wrong PINs; returns no row if there were none or the link is revoked. */
export const UPDATE_DESBLOQUEADO = statement({
  name: 'enlaces.desbloquear',
  text: `
update enlaces_socio set fallos = 0, bloqueos = 0, bloqueado_en = null
where tenant_id = $1::uuid and proyecto_id = $2::uuid and socio_id = $3::uuid and id = $4::uuid
  and revocado_en is null and (fallos > 0 or bloqueos > 0)
returning id`,
  params: [t.uuid, t.uuid, t.uuid, t.uuid],
  row: { id: t.uuid },
});

/** Link of a partner with their name, even if they left the work. */
export const SELECT_ENLACE_DE = statement({
  name: 'enlaces.uno',
  text: `
select e.id, ${NOMBRE} as socio
from enlaces_socio e join proyecto_socios s on s.tenant_id = e.tenant_id and s.id = e.socio_id ${PERSONA}
where e.tenant_id = $1::uuid and e.proyecto_id = $2::uuid and e.socio_id = $3::uuid and e.id = $4::uuid`,
  params: [t.uuid, t.uuid, t.uuid, t.uuid],
  row: { id: t.uuid, socio: t.text.because('falls back to the name we wrote down') },
});

/** Position in the audit chain of the last checkpoint that each partner of an obra received. */
export const SELECT_CONSTANCIAS = statement({
  name: 'enlaces.constancias',
  text: `
select s.id as "socioId", ${NOMBRE} as nombre,
  (select max(v.sello) from enlaces_socio e
     join enlace_visitas v on v.tenant_id = e.tenant_id and v.enlace_id = e.id
   where e.tenant_id = s.tenant_id and e.proyecto_id = s.proyecto_id and e.socio_id = s.id) as sello
from proyecto_socios s ${PERSONA}
where s.tenant_id = $1::uuid and s.proyecto_id = $2::uuid and s.eliminado_en is null
  and s.participacion_bp > 0
order by nombre, s.id`,
  params: [t.uuid, t.uuid],
  row: {
    socioId: t.uuid,
    nombre: t.text.because('falls back to the name we wrote down'),
    sello: t.bigint.orNull,
  },
});
