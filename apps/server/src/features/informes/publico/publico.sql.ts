import { t } from '@plomada/db/kinds';
import { type RowOf, statement } from '@plomada/db/statement';
import {
  contenidoDeEnlaceSchema,
  modoEnlaceSchema,
  PINES_MALOS_MAX,
  queEnlaceSchema,
} from '@plomada/domain/informes/enlace.schema';

import { NOMBRE, PERSONA } from '../../socios/socios.sql.ts';

/** A link that opens at this moment, whatever its PIN is: of a partner with a share, of a work that is there. */
export const SELECT_ABIERTO = statement({
  name: 'enlace.abierto',
  text: `
select e.id, e.que, e.modo, e.informe_id as "informeId", e.contenido, e.vence_en as "venceEn",
  e.pin_hash as "pinHash", e.pin_sal as "pinSal", p.id as "proyectoId", p.codigo, p.nombre,
  s.id as "socioId", ${NOMBRE} as socio, o.nombre as organizacion, o.cuit
from enlaces_socio e
join tenants o on o.id = e.tenant_id and o.is_active
join proyectos p on p.tenant_id = e.tenant_id and p.id = e.proyecto_id and p.eliminado_en is null
join proyecto_socios s on s.tenant_id = e.tenant_id and s.id = e.socio_id and s.eliminado_en is null
  and s.participacion_bp > 0 ${PERSONA}
where e.tenant_id = $1::uuid and e.hash = $2::text and e.revocado_en is null and e.vence_en > $3::timestamptz
  and e.fallos < ${PINES_MALOS_MAX}`,
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

/** One wrong PIN more, counted whatever becomes of the call. */
export const UPDATE_PIN_MALO = statement({
  name: 'enlace.pinMalo',
  text: `
update enlaces_socio set fallos = fallos + 1
where tenant_id = $1::uuid and id = $2::uuid and fallos < ${PINES_MALOS_MAX}
returning id`,
  params: [t.uuid, t.uuid],
  row: { id: t.uuid },
});

/** The right one; nothing where others locked the link meanwhile: of guesses at once no more count than of one by one. */
export const UPDATE_PIN_BUENO = statement({
  name: 'enlace.pinBueno',
  text: `
update enlaces_socio set fallos = 0
where tenant_id = $1::uuid and id = $2::uuid and fallos < ${PINES_MALOS_MAX}
returning id`,
  params: [t.uuid, t.uuid],
  row: { id: t.uuid },
});

/** The newest version of the months that a report is of. */
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

/** Where the row of the log that gave something out stands in its chain; nothing while it is not hashed. */
export const SELECT_SEQ = statement({
  name: 'enlace.seq',
  text: `
select s.seq from audit_logs a join audit_sellos s on s.tenant_id = a.tenant_id and s.log_id = a.id
where a.tenant_id = $1::uuid and a.entidad = $2::text and a.entidad_id = $3::uuid and a.accion = 'CREAR'`,
  params: [t.uuid, t.text, t.uuid],
  row: { seq: t.bigint },
});

/** One a minute: that it was opened, which report it showed, and up to where a checkpoint was handed out. */
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
