import { t } from '@plomada/db/kinds';
import { type RowOf, statement, statementOf } from '@plomada/db/statement';

import { changeOf } from '../../context/sql/change.ts';
import { asLiteral } from '../../context/sql/params.ts';
import { hasAccepted, ownName, personName } from '../../context/sql/person-name.ts';
import { obraVisible, type Quien } from '../proyectos/visibility.sql.ts';
import { INTEGRANTES, MIEMBRO } from '../usuarios/miembros.sql.ts';
import { CAMPOS, FICHA } from './columns.sql.ts';
import { noTermino, rigeAl } from './vigencia.sql.ts';

/** Shares of an obra that apply on a day or later. */
export const SELECT_TRAMOS = statement({
  name: 'socios.tramos',
  text: `
select h.socio_id as "socioId", h.participacion_bp as "participacionBp", h.desde, h.hasta
from proyecto_socios_historial h where h.tenant_id = $1::uuid and h.proyecto_id = $2::uuid
  and ${noTermino('$3::date')}`,
  params: [t.uuid, t.uuid, t.date],
  row: { socioId: t.uuid, participacionBp: t.int, desde: t.date, hasta: t.date.orNull },
});

export const UPDATE_CERRADOS = statement({
  name: 'socios.cerrarTramos',
  text: `
update proyecto_socios_historial set hasta = $3::date
where tenant_id = $1::uuid and socio_id = any($2::uuid[]) and hasta is null`,
  params: [t.uuid, t.uuids, t.date],
  row: {},
});

export const INSERT_TRAMOS = statement({
  name: 'socios.abrirTramos',
  text: `
insert into proyecto_socios_historial (id, tenant_id, proyecto_id, socio_id, participacion_bp, desde,
  motivo, redistribucion_id, creado_en, creado_por)
select x.id, $1::uuid, $2::uuid, x.socio_id, x.bp, $6::date, $7::text, $8::uuid, $9::timestamptz, $10::uuid
from unnest($3::uuid[], $4::uuid[], $5::int[]) as x(id, socio_id, bp)`,
  params: [
    t.uuid,
    t.uuid,
    t.uuids,
    t.uuids,
    t.ints,
    t.date,
    t.text.orNull,
    t.uuid.orNull,
    t.timestamptz,
    t.uuid,
  ],
  row: {},
});

export const UPDATE_PARTICIPACIONES = statement({
  name: 'socios.updateParticipaciones',
  text: `
update proyecto_socios s set participacion_bp = x.bp, vigente_desde = $4::date,
  actualizado_en = $5::timestamptz, actualizado_por = $6::uuid, version = s.version + 1
from unnest($2::uuid[], $3::int[]) as x(id, bp)
where s.tenant_id = $1::uuid and s.id = x.id`,
  params: [t.uuid, t.uuids, t.ints, t.date, t.timestamptz, t.uuid],
  row: {},
});

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

/** Living contributions of a partner, and quotas that living calls ask of them. */
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
 * Partners of the visible works by name, active ones and former ones, to whom money may be
 * returned.
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

/** The living partners of the obra `$2` of the organisation `$1`. */
const SOCIOS = `
select s.id, ${NOMBRE} as nombre, ${EMAIL} as email, ${FICHA.as('s')},
  s.participacion_bp as "participacionBp", s.vigente_desde as "vigenteDesde", s.activo, s.version,
  coalesce((select min(h.desde) from proyecto_socios_historial h
    where h.tenant_id = s.tenant_id and h.socio_id = s.id), s.vigente_desde) as alta
from proyecto_socios s ${PERSONA}
where s.tenant_id = $1::uuid and s.proyecto_id = $2::uuid and s.eliminado_en is null`;

/** Partners, the largest share first, inactive ones last. */
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

/** Last row of the previous page. */
type Tras = { readonly desde: string; readonly creadoEn: string; readonly id: string };
type Pagina = { readonly limit: number; readonly tras: Tras | null };

/** Page of all shares, past and present, newest first; reads one row more than `limit`. */
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

/** SQL that is true when the person is a partner of the obra `$2`; never when that is null. */
const YA_SOCIO = (mismo: string) => `exists (select from proyecto_socios s
  where s.tenant_id = $1::uuid and s.proyecto_id = $2::uuid and s.activo
    and s.eliminado_en is null and ${mismo})`;

/** Active members who are not partners yet; removed, inactive and invited ones are not offered. */
export const SELECT_USUARIOS = statement({
  name: 'socios.usuariosDisponibles',
  text: `${INTEGRANTES} and m.estado = 'ACTIVE' and not ${YA_SOCIO('s.usuario_id = m.user_id')}`,
  params: [t.uuid, t.uuid.orNull],
  row: MIEMBRO,
});

/** Contacts of other obras, once per CUIT, with the most recent name. */
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
