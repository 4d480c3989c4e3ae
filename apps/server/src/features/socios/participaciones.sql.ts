import { t } from '@plomada/db/kinds';
import { type RowOf, statement, statementOf } from '@plomada/db/statement';

import { asLiteral } from '../../context/sql/params.ts';
import { personName } from '../../context/sql/person-name.ts';
import { NOMBRE, PERSONA } from './socios.sql.ts';
import { noTermino } from './vigencia.sql.ts';

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

/** Position of the last row of the previous page of shares. */
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
