import { t } from '@plomada/db/kinds';
import { LOCK_CLASSES } from '@plomada/db/lock-classes';
import { type RowOf, statement } from '@plomada/db/statement';
import { contenidoDeEnlaceSchema } from '@plomada/domain/informes/enlace-abierto.schema';
import {
  BLOQUEOS_QUE_PASAN,
  modoEnlaceSchema,
  PINES_MALOS_MAX,
  queEnlaceSchema,
} from '@plomada/domain/informes/enlace.schema';

import { NOMBRE, PERSONA } from '../../socios/socios.sql.ts';

const BLOQUEO = { fallos: t.int, bloqueos: t.int, bloqueadoEn: t.timestamptz.orNull };

/**
 * Link that is valid now, whatever its PIN and locks, of a partner with a share in a work that is
 * not deleted.
 */
export const SELECT_ABIERTO = statement({
  name: 'enlace.abierto',
  text: `
select e.id, e.que, e.modo, e.informe_id as "informeId", e.contenido, e.vence_en as "venceEn",
  e.pin_hash as "pinHash", e.pin_sal as "pinSal", e.fallos, e.bloqueos, e.bloqueado_en as "bloqueadoEn", p.id as "proyectoId", p.codigo, p.nombre,
  s.id as "socioId", ${NOMBRE} as socio, o.nombre as organizacion, o.cuit
from enlaces_socio e
join tenants o on o.id = e.tenant_id and o.is_active
join proyectos p on p.tenant_id = e.tenant_id and p.id = e.proyecto_id and p.eliminado_en is null
join proyecto_socios s on s.tenant_id = e.tenant_id and s.id = e.socio_id and s.eliminado_en is null
  and s.participacion_bp > 0 ${PERSONA}
where e.tenant_id = $1::uuid and e.hash = $2::text and e.revocado_en is null and e.vence_en > $3::timestamptz`,
  params: [t.uuid, t.text, t.timestamptz],
  row: {
    id: t.uuid,
    que: t.oneOf(queEnlaceSchema.options),
    modo: t.oneOf(modoEnlaceSchema.options),
    informeId: t.uuid.orNull,
    contenido: t.json('jsonb', contenidoDeEnlaceSchema).orNull,
    venceEn: t.timestamptz,
    pinHash: t.text.orNull,
    pinSal: t.text.orNull,
    ...BLOQUEO,
    proyectoId: t.uuid,
    codigo: t.text,
    nombre: t.text,
    socioId: t.uuid,
    socio: t.text.because('falls back to the name we wrote down'),
    organizacion: t.text,
    cuit: t.text.orNull,
  },
});
export type Abierto = RowOf<typeof SELECT_ABIERTO>;

/**
 * Session lock of the connection: PIN attempts on a link run one at a time over all servers, from
 * the count to the result.
 */
export const LOCK_INTENTO = statement({
  name: 'enlace.tomarTurno',
  text: `select pg_advisory_lock(${LOCK_CLASSES.pinAttempts}, hashtext($1::uuid::text))::text as tomado`,
  params: [t.uuid],
  row: { tomado: t.text.because('a function without a value') },
});

export const UNLOCK_INTENTO = statement({
  name: 'enlace.dejarTurno',
  text: `select pg_advisory_unlock(${LOCK_CLASSES.pinAttempts}, hashtext($1::uuid::text)) as suelto`,
  params: [t.uuid],
  row: { suelto: t.bool.because('true when the lock was released') },
});

/**
 * Counts an attempt before the PIN is compared, so that concurrent attempts are counted like
 * consecutive ones. The last one allowed locks the link, and a new count begins after a lock has
 * passed. No row when the link is locked or revoked.
 */
export const UPDATE_INTENTO = statement({
  name: 'enlace.intento',
  text: `
update enlaces_socio set
  fallos = case when fallos < ${PINES_MALOS_MAX} then fallos + 1 else 1 end,
  bloqueos = bloqueos + (fallos = ${PINES_MALOS_MAX - 1})::int,
  bloqueado_en = case when fallos = ${PINES_MALOS_MAX - 1} then $3::timestamptz else bloqueado_en end
where tenant_id = $1::uuid and id = $2::uuid and revocado_en is null
  and (fallos < ${PINES_MALOS_MAX}
    or bloqueos <= ${BLOQUEOS_QUE_PASAN} and bloqueado_en <= $3::timestamptz - interval '1 hour')
returning fallos, bloqueos, bloqueado_en as "bloqueadoEn"`,
  params: [t.uuid, t.uuid, t.timestamptz],
  row: BLOQUEO,
});

/**
 * Resets the count after a right PIN; the number of locks stays. `$3`: the lock that this very
 * attempt caused, which is removed; no row when another attempt has locked the link meanwhile.
 */
export const UPDATE_ACIERTO = statement({
  name: 'enlace.acierto',
  text: `
update enlaces_socio set fallos = 0,
  bloqueos = bloqueos - (fallos = ${PINES_MALOS_MAX})::int,
  bloqueado_en = case when fallos = ${PINES_MALOS_MAX} then null else bloqueado_en end
where tenant_id = $1::uuid and id = $2::uuid and revocado_en is null
  and (fallos < ${PINES_MALOS_MAX} or bloqueado_en = $3::timestamptz)
returning id`,
  params: [t.uuid, t.uuid, t.timestamptz.orNull],
  row: { id: t.uuid },
});

/** Newest version of a report: the last one of the same work and months. */
export const SELECT_ULTIMA_VERSION = statement({
  name: 'enlace.ultimaVersion',
  text: `
select n.id from informes i
join informes n on n.tenant_id = i.tenant_id and n.proyecto_id = i.proyecto_id
  and (n.desde, n.hasta) = (i.desde, i.hasta)
where i.tenant_id = $1::uuid and i.id = $2::uuid
order by n.version desc limit 1`,
  params: [t.uuid, t.uuid],
  row: { id: t.uuid },
});

/**
 * Position in the chain of the audit row that logged the creation of a link or report; no row while
 * it is not hashed.
 */
export const SELECT_SEQ = statement({
  name: 'enlace.seq',
  text: `
select s.seq from audit_logs a join audit_sellos s on s.tenant_id = a.tenant_id and s.log_id = a.id
where a.tenant_id = $1::uuid and a.entidad = $2::text and a.entidad_id = $3::uuid and a.accion = 'CREAR'`,
  params: [t.uuid, t.text, t.uuid],
  row: { seq: t.bigint },
});

/**
 * Records a visit at most once a minute and report: the report shown, and the size of the
 * checkpoint given.
 */
export const INSERT_VISITA = statement({
  name: 'enlace.visita',
  text: `
insert into enlace_visitas (tenant_id, id, enlace_id, en, informe_id, sello)
select $1::uuid, $2::uuid, $3::uuid, $4::timestamptz, $5::uuid, $6::bigint
where not exists (select from enlace_visitas v where v.tenant_id = $1::uuid and v.enlace_id = $3::uuid
  and v.en > $4::timestamptz - interval '1 minute' and v.informe_id is not distinct from $5::uuid)`,
  params: [t.uuid, t.uuid, t.uuid, t.timestamptz, t.uuid.orNull, t.bigint.orNull],
  row: {},
});
