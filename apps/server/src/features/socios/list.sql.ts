import { t } from '@plomada/db/kinds';
import { statement, statementOf, type RowOf } from '@plomada/db/statement';

import { asLiteral } from '../../context/sql/params.ts';
import { hasAccepted, personName } from '../../context/sql/person-name.ts';
import { INTEGRANTES, MIEMBRO } from '../usuarios/miembros.sql.ts';
import { CAMPOS, FICHA } from './columns.sql.ts';
import { NOMBRE, PERSONA } from './nombre.sql.ts';

const EMAIL = `case when ${hasAccepted('m')} then u.email end`;

const SOCIO = {
  id: t.uuid,
  ...CAMPOS,
  nombre: t.text.because('falls back to the name we wrote down'),
  email: t.text.orNull,
  alta: t.date.because('falls back to the day the share holds from'),
  version: t.int,
};

/** The living partners of the obra `$2` of the organisation `$1`. */
const SOCIOS = `
select s.id, ${NOMBRE} as nombre, ${EMAIL} as email, ${FICHA.as('s')},
  s.participacion_bp as "participacionBp", s.vigente_desde as "vigenteDesde", s.activo, s.version,
  coalesce((select min(h.desde) from proyecto_socios_historial h
    where h.tenant_id = s.tenant_id and h.socio_id = s.id), s.vigente_desde) as alta
from proyecto_socios s ${PERSONA}
where s.tenant_id = $1::uuid and s.proyecto_id = $2::uuid and s.eliminado_en is null`;

/** The largest share on top; those who no longer take part at the end. */
export const SELECT_SOCIOS = statement({
  name: 'socios.lista',
  text: `${SOCIOS} order by s.activo desc, s.participacion_bp desc, alta, s.id`,
  params: [t.uuid, t.uuid],
  row: SOCIO,
});

export const SELECT_SOCIO = statement({
  name: 'socios.uno',
  text: `${SOCIOS} and s.id = $3::uuid`,
  params: [t.uuid, t.uuid, t.uuid],
  row: SOCIO,
});

/** Who held a share on that day, whether they still do or not. */
export const SELECT_SOCIOS_AL = statement({
  name: 'socios.listaAl',
  text: `
select s.id, ${NOMBRE} as nombre, ${EMAIL} as email, ${FICHA.as('s')},
  h.participacion_bp as "participacionBp", h.desde as "vigenteDesde", true as activo, s.version,
  (select min(x.desde) from proyecto_socios_historial x
    where x.tenant_id = s.tenant_id and x.socio_id = s.id) as alta
from proyecto_socios_historial h
join proyecto_socios s on s.tenant_id = h.tenant_id and s.id = h.socio_id ${PERSONA}
where h.tenant_id = $1::uuid and h.proyecto_id = $2::uuid and h.participacion_bp > 0
  and h.desde <= $3::date and (h.hasta is null or h.hasta > $3::date)
order by h.participacion_bp desc, alta, s.id`,
  params: [t.uuid, t.uuid, t.date],
  row: {
    ...SOCIO,
    alta: t.date.because('there is the share that was found'),
    activo: t.bool.because('a literal'),
  },
});

/** The last row of the page before. */
type Tras = { readonly desde: string; readonly creadoEn: string; readonly id: string };
type Pagina = { readonly limit: number; readonly tras: Tras | null };

/** Every share there ever was, the newest on top, one more than the page. */
export const selectHistorial = statementOf(
  'socios.historial',
  {
    id: t.uuid,
    socioId: t.uuid,
    socio: t.text.because('falls back to the name we wrote down'),
    participacionBp: t.int,
    desde: t.date,
    hasta: t.date.orNull,
    motivo: t.text.orNull,
    redistribucionId: t.uuid.orNull,
    creadoEn: t.timestamptz,
    creadoPor: t.text.because('everybody has an address'),
  },
  (add, tenantId: string, obraId: string, { limit, tras }: Pagina) => {
    const condiciones = [
      `h.tenant_id = ${add(t.uuid, tenantId)}`,
      `h.proyecto_id = ${add(t.uuid, obraId)}`,
    ];
    if (tras !== null) {
      condiciones.push(`(h.desde, h.creado_en, h.id)
      < (${add(t.date, tras.desde)}, ${add(t.instantText, tras.creadoEn)}, ${add(t.uuid, tras.id)})`);
    }
    return `
select h.id, h.socio_id as "socioId", ${NOMBRE} as socio, h.participacion_bp as "participacionBp",
  h.desde, h.hasta, h.motivo, h.redistribucion_id as "redistribucionId", h.creado_en as "creadoEn",
  ${personName('a')} as "creadoPor"
from proyecto_socios_historial h
join proyecto_socios s on s.tenant_id = h.tenant_id and s.id = h.socio_id ${PERSONA}
join users a on a.id = h.creado_por
where ${condiciones.join(' and ')}
order by h.desde desc, h.creado_en desc, h.id desc limit ${asLiteral(limit)} + 1`;
  },
);
export type FilaHistorial = RowOf<typeof selectHistorial>;

/** The partners the obra `$2` has; of no obra when it is null. */
const YA_SOCIO = (mismo: string) => `exists (select from proyecto_socios s
  where s.tenant_id = $1::uuid and s.proyecto_id = $2::uuid and s.activo
    and s.eliminado_en is null and ${mismo})`;

/** Who is of the organisation; a removed, inactive or only invited one is not offered. */
export const SELECT_USUARIOS = statement({
  name: 'socios.usuariosDisponibles',
  text: `${INTEGRANTES} and m.estado = 'ACTIVE' and not ${YA_SOCIO('s.usuario_id = m.user_id')}`,
  params: [t.uuid, t.uuid.orNull],
  row: MIEMBRO,
});

/** Contacts of other obras, once per CUIT, by the name they were last given. */
export const SELECT_CONTACTOS = statement({
  name: 'socios.contactosDisponibles',
  text: `
select distinct on (c.cuit) c.nombre, c.cuit from proyecto_socios c
join proyectos p on p.tenant_id = c.tenant_id and p.id = c.proyecto_id and p.eliminado_en is null
where c.tenant_id = $1::uuid and c.usuario_id is null and c.cuit is not null
  and c.eliminado_en is null and not ${YA_SOCIO('s.cuit = c.cuit')}
order by c.cuit, c.creado_en desc, c.id desc`,
  params: [t.uuid, t.uuid.orNull],
  row: { nombre: t.text, cuit: t.text.because('in the condition') },
});
export type Contacto = RowOf<typeof SELECT_CONTACTOS>;
