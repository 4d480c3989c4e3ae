import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

/** The shares of an obra that hold on a day or later. */
export const SELECT_TRAMOS = statement({
  name: 'socios.tramos',
  text: `
select h.socio_id as "socioId", h.participacion_bp as "participacionBp", h.desde, h.hasta
from proyecto_socios_historial h where h.tenant_id = $1::uuid and h.proyecto_id = $2::uuid
  and (h.hasta is null or h.hasta > $3::date)`,
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

/** What each partner of an obra has in, in pesos. */
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

/** Out of the obra: no share, no access, no more on its list. */
export const QUITAR = statement({
  name: 'socios.quitar',
  text: `
update proyecto_socios set participacion_bp = 0, activo = false, vigente_desde = $3::date,
  eliminado_en = $4::timestamptz, actualizado_en = $4::timestamptz, actualizado_por = $5::uuid,
  version = version + 1
where tenant_id = $1::uuid and id = $2::uuid`,
  params: [t.uuid, t.uuid, t.date, t.timestamptz, t.uuid],
  row: {},
});
