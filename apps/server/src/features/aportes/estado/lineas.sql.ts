import { t } from '@plomada/db/kinds';
import { statement, type RowOf } from '@plomada/db/statement';
import { aporteSchema, destinoAporteSchema } from '@plomada/domain/aportes/aporte.schema';
import { monedaSchema } from '@plomada/domain/base/campos.schema';

import { CAMPOS, CUENTA, PROPIOS } from '../columns.sql.ts';

// What happened in the account of one partner up to and with a day, class by class.

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

/** Shares that held for a day at least, by their first one. */
export const SELECT_PARTICIPACIONES_DE = statement({
  name: 'aportes.lineasDeParticipaciones',
  text: `
select h.id, h.participacion_bp as "participacionBp", h.desde, h.creado_en as "creadoEn"
from proyecto_socios_historial h
where h.tenant_id = $1::uuid and h.socio_id = $2::uuid and h.desde <= $3::date
  and (h.hasta is null or h.hasta > h.desde)
order by h.desde, h.creado_en, h.id`,
  params: [t.uuid, t.uuid, t.date],
  row: { id: t.uuid, participacionBp: t.int, desde: t.date, creadoEn: t.timestamptz },
});
export type FilaLineaParticipacion = RowOf<typeof SELECT_PARTICIPACIONES_DE>;
