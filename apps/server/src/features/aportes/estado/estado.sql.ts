import { t } from '@plomada/db/kinds';
import { type RowOf, statement, statementOf } from '@plomada/db/statement';
import { aporteSchema, destinoAporteSchema } from '@plomada/domain/aportes/aporte.schema';
import { monedaSchema } from '@plomada/domain/base/campos.schema';

import { obraVisible, type Quien } from '../../proyectos/visibility.sql.ts';
import { NOMBRE, PERSONA } from '../../socios/socios.sql.ts';
import { rigeAl } from '../../socios/vigencia.sql.ts';
import { CAMPOS, CUENTA, PROPIOS } from '../columns.sql.ts';

/** SQL: share of the partner `s` on a day. */
const participacionAl = (dia: string): string => `coalesce((
    select h.participacion_bp from proyecto_socios_historial h
    where h.tenant_id = s.tenant_id and h.socio_id = s.id
      and ${rigeAl(dia)}
    order by h.desde desc, h.creado_en desc limit 1), 0)`;

/**
 * Present and former partners of a work, deleted ones included, with their share on a day: a former
 * one may still owe or have money in the work.
 */
export const SELECT_PARTICIPES = statement({
  name: 'aportes.participes',
  text: `
select s.id, ${NOMBRE} as nombre, s.cuit,
  coalesce((select min(h.desde) from proyecto_socios_historial h
    where h.tenant_id = s.tenant_id and h.socio_id = s.id), s.vigente_desde) as alta,
  ${participacionAl('$3::date')} as "participacionBp",
  s.eliminado_en is not null as quitado
from proyecto_socios s ${PERSONA}
where s.tenant_id = $1::uuid and s.proyecto_id = $2::uuid
order by "participacionBp" desc, alta, s.id`,
  params: [t.uuid, t.uuid, t.date],
  row: {
    id: t.uuid,
    nombre: t.text.because('falls back to the name we wrote down'),
    cuit: t.text.orNull,
    alta: t.date.because('falls back to the day the share holds from'),
    participacionBp: t.int.because('coalesce'),
    quitado: t.bool.because('is not null'),
  },
});
export type Participe = RowOf<typeof SELECT_PARTICIPES>;

/** Fields of the work that the accounts of its partners need. */
export const SELECT_OBRA = statement({
  name: 'aportes.obra',
  text: `
select id, codigo, nombre, mora_mensual_bp as "moraMensualBp" from proyectos
where tenant_id = $1::uuid and id = $2::uuid`,
  params: [t.uuid, t.uuid],
  row: { id: t.uuid, codigo: t.text, nombre: t.text, moraMensualBp: t.int },
});
export type ObraDeEstado = RowOf<typeof SELECT_OBRA>;

/** Instructions for the payments of a work's partners, as the firm wrote them. */
export const SELECT_COMO_APORTAR = statement({
  name: 'aportes.comoAportar',
  text: `
select como_aportar as "comoAportar" from proyectos
where tenant_id = $1::uuid and id = $2::uuid`,
  params: [t.uuid, t.uuid],
  row: { comoAportar: t.text.orNull },
});

/** Share lock on the work: calls that lock the work to write wait, readers do not. */
export const SHARE_OBRA = statement({
  name: 'aportes.shareObra',
  text: 'select id from proyectos where tenant_id = $1::uuid and id = $2::uuid for share',
  params: [t.uuid, t.uuid],
  row: { id: t.uuid },
});

/** Works that the actor is a partner of and sees, with their share on that day. */
export const selectPropiasDeObra = statementOf(
  'aportes.propiasDeObra',
  {
    id: t.uuid,
    codigo: t.text,
    nombre: t.text,
    moraMensualBp: t.int,
    comoAportar: t.text.orNull,
    socioId: t.uuid,
    participacionBp: t.int.because('coalesce'),
  },
  (add, quien: Quien, al: string) => `
select p.id, p.codigo, p.nombre, p.mora_mensual_bp as "moraMensualBp",
  p.como_aportar as "comoAportar", s.id as "socioId",
  ${participacionAl(add(t.date, al))} as "participacionBp"
from proyecto_socios s join proyectos p on p.tenant_id = s.tenant_id
  and p.id = s.proyecto_id and p.eliminado_en is null
where s.tenant_id = ${add(t.uuid, quien.tenantId)} and s.usuario_id = ${add(t.uuid, quien.actor.userId)}
  and s.eliminado_en is null and ${obraVisible(quien, 's.proyecto_id', add)}
order by p.codigo, s.id`,
);
export type PropiaDeObra = RowOf<typeof selectPropiasDeObra>;

// Sources of the partners' accounts: each is read once for all the given partners together.

/** Quotas of the given partners in calls that are not cancelled. */
export const SELECT_CUOTAS = statement({
  name: 'aportes.cuotas',
  text: `
select q.socio_id as "socioId", q.llamado_id as "llamadoId", l.fecha, l.vencimiento, l.moneda,
  q.importe_centavos as "importeCentavos"
from llamado_cuotas q
join llamados_aporte l on l.tenant_id = q.tenant_id and l.id = q.llamado_id
where q.tenant_id = $1::uuid and q.socio_id = any($2::uuid[]) and q.participacion_bp > 0
  and l.eliminado_en is null`,
  params: [t.uuid, t.uuids],
  row: {
    socioId: t.uuid,
    llamadoId: t.uuid,
    fecha: t.date,
    vencimiento: t.date,
    moneda: t.oneOf(monedaSchema.options),
    importeCentavos: t.bigint,
  },
});

/**
 * Contributions and returns of the given partners, in the currency of the account. Those dated up
 * to `$3` are summed per call and dated `$3`, so that a thousand contributions become a few rows;
 * accounts as of `$3` or later do not change.
 */
export const SELECT_ENTREGAS = statement({
  name: 'aportes.entregas',
  text: `
select a.socio_id as "socioId", a.moneda_cuenta as moneda, a.destino, a.llamado_id as "llamadoId",
  greatest(a.fecha, $3::date) as fecha,
  sum(case when a.tipo = 'DEVOLUCION' then -a.importe_cuenta_centavos
    else a.importe_cuenta_centavos end)::bigint as centavos
from aportes a
where a.tenant_id = $1::uuid and a.socio_id = any($2::uuid[]) and a.eliminado_en is null
group by a.socio_id, a.moneda_cuenta, a.destino, a.llamado_id, a.tipo = 'DEVOLUCION',
  greatest(a.fecha, $3::date)`,
  params: [t.uuid, t.uuids, t.date],
  row: {
    socioId: t.uuid,
    moneda: t.oneOf(monedaSchema.options),
    destino: t.oneOf(destinoAporteSchema.options),
    llamadoId: t.uuid.orNull,
    fecha: t.date.because('the later of two days'),
    centavos: t.bigint.because('a sum of at least one row'),
  },
});

// Lines of one partner's account up to and including a day: a statement for the calls, one for the
// contributions and one for the shares.

export const SELECT_LLAMADOS_DE = statement({
  name: 'aportes.lineasDeLlamados',
  text: `
select l.id, l.numero, l.concepto, l.fecha, l.vencimiento, l.moneda, q.importe_centavos as importe,
  l.creado_en as "creadoEn"
from llamado_cuotas q
join llamados_aporte l on l.tenant_id = q.tenant_id and l.id = q.llamado_id
where q.tenant_id = $1::uuid and q.socio_id = $2::uuid and l.fecha <= $3::date
  and q.participacion_bp > 0 and l.eliminado_en is null`,
  params: [t.uuid, t.uuid, t.date],
  row: {
    id: t.uuid,
    numero: t.int,
    concepto: t.text,
    fecha: t.date,
    vencimiento: t.date,
    moneda: t.oneOf(monedaSchema.options),
    importe: t.bigint,
    creadoEn: t.timestamptz,
  },
});
export type FilaLineaLlamado = RowOf<typeof SELECT_LLAMADOS_DE>;

export const SELECT_APORTES_DE = statement({
  name: 'aportes.lineasDeAportes',
  text: `
select a.id, a.codigo, a.destino, ${PROPIOS.as('a')},
  l.numero as "llamadoNumero", l.eliminado_en is not null as "llamadoAnulado",
  case when m.id is not null then json_build_object('id', m.id, 'codigo', m.codigo) end as movimiento,
  a.creado_en as "creadoEn"
from aportes a
left join llamados_aporte l on l.tenant_id = a.tenant_id and l.id = a.llamado_id
left join movimientos m on m.tenant_id = a.tenant_id and m.id = a.movimiento_id
  and m.eliminado_en is null
where a.tenant_id = $1::uuid and a.socio_id = $2::uuid and a.fecha <= $3::date
  and a.eliminado_en is null`,
  params: [t.uuid, t.uuid, t.date],
  row: {
    id: t.uuid,
    codigo: t.text,
    destino: t.oneOf(destinoAporteSchema.options),
    ...CAMPOS,
    ...CUENTA,
    llamadoNumero: t.int.orNull,
    llamadoAnulado: t.bool.because('is not null'),
    movimiento: t.json('json', aporteSchema.shape.movimiento).orNull,
    creadoEn: t.timestamptz,
  },
});
export type FilaLineaAporte = RowOf<typeof SELECT_APORTES_DE>;

/** Shares of a partner that lasted at least a day, ordered by first day. */
export const SELECT_PARTICIPACIONES_DE = statement({
  name: 'aportes.lineasDeParticipaciones',
  text: `
select h.id, h.participacion_bp as "participacionBp", h.desde, h.creado_en as "creadoEn"
from proyecto_socios_historial h
where h.tenant_id = $1::uuid and h.socio_id = $2::uuid and h.desde <= $3::date
  and ${rigeAl('h.desde')}
order by h.desde, h.creado_en, h.id`,
  params: [t.uuid, t.uuid, t.date],
  row: { id: t.uuid, participacionBp: t.int, desde: t.date, creadoEn: t.timestamptz },
});
export type FilaLineaParticipacion = RowOf<typeof SELECT_PARTICIPACIONES_DE>;
