import { t } from '@plomada/db/kinds';
import { type RowOf, statement, statementOf } from '@plomada/db/statement';

import { changeOf } from '../../context/sql/change.ts';
import { hasAccepted, ownName } from '../../context/sql/person-name.ts';
import { obraVisible, type Quien } from '../proyectos/visibility.sql.ts';
import { INTEGRANTES, MIEMBRO } from '../usuarios/miembros.sql.ts';
import { CAMPOS, FICHA } from './columns.sql.ts';
import { rigeAl } from './vigencia.sql.ts';

/** Net contributions of each partner of an obra, in pesos. */
export const SELECT_APORTADO = statement({
  name: 'socios.aportado',
  text: `
select socio_id as "socioId", greatest(0, sum(case tipo when 'DEVOLUCION' then -importe_ars_centavos
  else importe_ars_centavos end)) as aportado
from aportes where tenant_id = $1::uuid and proyecto_id = $2::uuid and eliminado_en is null
group by socio_id`,
  params: [t.uuid, t.uuid],
  row: { socioId: t.uuid, aportado: t.numeric.because('greatest with 0') },
});

/** Number of living contributions of a partner, and of quotas that living calls ask of them. */
export const SELECT_CUENTAS_SOCIO = statement({
  name: 'socios.cuentas',
  text: `
select
  (select count(*)::int from aportes a where a.tenant_id = $1::uuid and a.proyecto_id = $2::uuid
    and a.socio_id = $3::uuid and a.eliminado_en is null) as aportes,
  (select count(*)::int from llamado_cuotas c
    join llamados_aporte l on l.tenant_id = c.tenant_id and l.id = c.llamado_id
    where c.tenant_id = $1::uuid and c.socio_id = $3::uuid and c.importe_centavos > 0
      and l.proyecto_id = $2::uuid and l.eliminado_en is null) as cuotas`,
  params: [t.uuid, t.uuid, t.uuid],
  row: { aportes: t.int.because('count'), cuotas: t.int.because('count') },
});

/**
 * Removes a partner from the obra: the share becomes 0, and the partner loses access and is no
 * longer listed.
 */
export const quitar = changeOf({
  name: 'socios.quitar',
  table: 'proyecto_socios',
  set: `participacion_bp = 0, activo = false, vigente_desde = $5::date,
  eliminado_en = $3::timestamptz`,
  params: [t.date],
});

/**
 * SQL: name of the partner `s`, with their membership `m` and user `u`. The account's name is used
 * after the invitation is accepted; until then, the name that the organisation entered.
 */
export const NOMBRE = `case when ${hasAccepted('m')}
  then coalesce(${ownName('u')}, s.nombre) else s.nombre end`;

export const PERSONA = `
left join memberships m on m.tenant_id = s.tenant_id and m.user_id = s.usuario_id
left join users u on u.id = s.usuario_id`;

/** SQL: `{id, nombre}` of the partner with the id `columna`, in the organisation `tenant`. */
export const socioJson = (tenant: string, columna: string): string => `(
  select json_build_object('id', s.id, 'nombre', ${NOMBRE})
  from proyecto_socios s ${PERSONA} where s.tenant_id = ${tenant} and s.id = ${columna})`;

/**
 * Partners of the visible works by name, active and inactive ones, to whom money may be returned.
 */
export const selectDeObras = statementOf(
  'socios.deObras',
  {
    id: t.uuid,
    proyectoId: t.uuid,
    nombre: t.text.because('falls back to the name we wrote down'),
  },
  (add, quien: Quien) => `
select s.id, s.proyecto_id as "proyectoId", ${NOMBRE} as nombre
from proyecto_socios s ${PERSONA}
where s.tenant_id = ${add(t.uuid, quien.tenantId)} and s.eliminado_en is null
  and ${obraVisible(quien, 's.proyecto_id', add)}
order by 3, s.id`,
);

const EMAIL = `case when ${hasAccepted('m')} then u.email end`;

const SOCIO = {
  id: t.uuid,
  ...CAMPOS,
  nombre: t.text.because('falls back to the name we wrote down'),
  email: t.text.orNull,
  alta: t.date.because('falls back to the day the share holds from'),
  version: t.int,
};

/** SQL of the partners of the obra `$2` of the organisation `$1` who were not removed. */
const SOCIOS = `
select s.id, ${NOMBRE} as nombre, ${EMAIL} as email, ${FICHA.as('s')},
  s.participacion_bp as "participacionBp", s.vigente_desde as "vigenteDesde", s.activo, s.version,
  coalesce((select min(h.desde) from proyecto_socios_historial h
    where h.tenant_id = s.tenant_id and h.socio_id = s.id), s.vigente_desde) as alta
from proyecto_socios s ${PERSONA}
where s.tenant_id = $1::uuid and s.proyecto_id = $2::uuid and s.eliminado_en is null`;

/** Partners of an obra who were not removed, the largest share first, inactive ones last. */
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

/** Partners with a share on that day, whether or not they still have it. */
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
  and ${rigeAl('$3::date')}
order by h.participacion_bp desc, alta, s.id`,
  params: [t.uuid, t.uuid, t.date],
  row: {
    ...SOCIO,
    alta: t.date.because('there is the share that was found'),
    activo: t.bool.because('a literal'),
  },
});

/**
 * SQL that is true when the person is an active partner of the obra `$2`; never when `$2` is null.
 */
const YA_SOCIO = (mismo: string) => `exists (select from proyecto_socios s
  where s.tenant_id = $1::uuid and s.proyecto_id = $2::uuid and s.activo
    and s.eliminado_en is null and ${mismo})`;

/**
 * Active members who are not active partners of the obra `$2`; removed, inactive and invited ones
 * are not offered.
 */
export const SELECT_USUARIOS = statement({
  name: 'socios.usuariosDisponibles',
  text: `${INTEGRANTES} and m.estado = 'ACTIVE' and not ${YA_SOCIO('s.usuario_id = m.user_id')}`,
  params: [t.uuid, t.uuid.orNull],
  row: MIEMBRO,
});

/**
 * Contacts (partners without a user) who are not active partners of the obra `$2`, once per CUIT,
 * with the most recent name.
 */
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
