import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

import { APUNTES_TOMADOS, tomarApuntesDe } from '../lineas.sql.ts';

const APUNTE = {
  id: t.uuid,
  cuentaId: t.uuid,
  fecha: t.date,
  importeCentavos: t.bigint,
  vinculadoCentavos: t.bigint,
};

const APUNTES = `
select a.id, a.cuenta_id as "cuentaId", a.fecha, a.importe_centavos as "importeCentavos",
  a.vinculado_centavos as "vinculadoCentavos"
from apuntes a where a.tenant_id = $1::uuid and a.eliminado_en is null`;

/** Living entries of an account by id, each with the part that is linked. */
export const SELECT_APUNTES = statement({
  name: 'conciliacion.apuntesPorId',
  text: `${APUNTES} and a.cuenta_id = $2::uuid and a.id = any($3::uuid[])`,
  params: [t.uuid, t.uuid, t.uuids],
  row: APUNTE,
});

/** Living entries of a movement, in any account. */
export const SELECT_APUNTES_DE_MOVIMIENTO = statement({
  name: 'conciliacion.apuntesDeMovimiento',
  text: `${APUNTES} and a.movimiento_id = $2::uuid`,
  params: [t.uuid, t.uuid],
  row: APUNTE,
});

/** Both living entries of a transfer. */
export const SELECT_APUNTES_DE_TRASPASO = statement({
  name: 'conciliacion.apuntesDeTraspaso',
  text: `${APUNTES} and a.traspaso_id = $2::uuid`,
  params: [t.uuid, t.uuid],
  row: APUNTE,
});

/** Living entries that cheques made in an account when its bank paid them. */
export const SELECT_APUNTES_DE_COBROS = statement({
  name: 'conciliacion.apuntesDeCobros',
  text: `${APUNTES} and a.cuenta_id = $2::uuid and a.cheque_evento_id in (
    select e.id from cheque_eventos e where e.tenant_id = $1::uuid and e.cheque_id = any($3::uuid[]) and e.tipo = 'COBRADO')`,
  params: [t.uuid, t.uuid, t.uuids],
  row: APUNTE,
});

/** Living lines of an account with an amount that nothing is linked to, within days. */
export const SELECT_LINEAS_OPUESTAS = statement({
  name: 'conciliacion.lineasOpuestas',
  text: `
select l.id from extracto_lineas l
where l.tenant_id = $1::uuid and l.cuenta_id = $2::uuid and l.eliminado_en is null and l.vinculado_centavos = 0
  and l.vinculado_centavos <> l.importe_centavos and l.importe_centavos = $3::bigint
  and l.fecha between $4::date and $5::date limit 2`,
  params: [t.uuid, t.uuid, t.bigint, t.date, t.date],
  row: { id: t.uuid },
});

/** Locks the entries of the links of lines, and of the broken ones of entries. */
export const TOMAR_APUNTES = statement({
  name: 'conciliacion.tomarApuntes',
  text: tomarApuntesDe('v.linea_id = any($2::uuid[]) or v.roto and v.apunte_id = any($3::uuid[])'),
  params: [t.uuid, t.uuids, t.uuids],
  row: APUNTES_TOMADOS,
});

/**
 * Undoes the broken links of lines and of entries, which new links replace: else a later edit could
 * mend them beside those.
 */
export const RETIRAR_ROTOS = statement({
  name: 'conciliacion.retirarRotos',
  text: `
update linea_apuntes set eliminado_en = $2::timestamptz
where tenant_id = $1::uuid and eliminado_en is null and roto
  and (linea_id = any($3::uuid[]) or apunte_id = any($4::uuid[]))`,
  params: [t.uuid, t.timestamptz, t.uuids, t.uuids],
  row: {},
});

/** Links, many at a time, in the order of their entries, which the database locks. */
export const INSERTAR_VINCULOS = statement({
  name: 'conciliacion.insertarVinculos',
  text: `
insert into linea_apuntes (tenant_id, cuenta_id, creado_en, creado_por, id, linea_id, apunte_id, importe_centavos, regla, creada, extracto_id)
select $1::uuid, $2::uuid, $3::timestamptz, $4::uuid, x.id, x.linea_id, x.apunte_id, x.importe, x.regla, $5::bool, $6::uuid
from unnest($7::uuid[], $8::uuid[], $9::uuid[], $10::bigint[], $11::text[]) as x(id, linea_id, apunte_id, importe, regla)
order by x.apunte_id, x.linea_id`,
  params: [
    t.uuid,
    t.uuid,
    t.timestamptz,
    t.uuid,
    t.bool,
    t.uuid.orNull,
    t.uuids,
    t.uuids,
    t.uuids,
    t.bigints,
    t.texts,
  ],
  row: {},
});

/** Undoes all links of lines; returns them. */
export const DESVINCULAR = statement({
  name: 'conciliacion.desvincular',
  text: `
update linea_apuntes set eliminado_en = $2::timestamptz
where tenant_id = $1::uuid and linea_id = any($3::uuid[]) and eliminado_en is null
returning importe_centavos as "importeCentavos"`,
  params: [t.uuid, t.timestamptz, t.uuids],
  row: { importeCentavos: t.bigint },
});

/** Writes what was decided about lines: the document that they wait for, or why they have no entry. */
export const DECIDIR = statement({
  name: 'conciliacion.decidir',
  text: `
update extracto_lineas set espera_persona_id = $4::uuid, espera_dia = $5::date, espera_detalle = $6::text,
  ignorada_motivo = $7::text, actualizado_en = $2::timestamptz, version = version + 1
where tenant_id = $1::uuid and id = any($3::uuid[])`,
  params: [
    t.uuid,
    t.timestamptz,
    t.uuids,
    t.uuid.orNull,
    t.date.orNull,
    t.text.orNull,
    t.text.orNull,
  ],
  row: {},
});

/** Active member who may be asked for a document, with their name. */
export const SELECT_PERSONA = statement({
  name: 'conciliacion.persona',
  text: `
select m.user_id as id from memberships m join users u on u.id = m.user_id
where m.tenant_id = $1::uuid and m.user_id = $2::uuid and m.estado = 'ACTIVE' and m.rol <> 'SOCIO'
  and m.eliminado_en is null and u.suspendido_en is null`,
  params: [t.uuid, t.uuid],
  row: { id: t.uuid },
});

/** Last closed day of the organisation; null when no month is closed. */
export const SELECT_CERRADO_HASTA = statement({
  name: 'conciliacion.cerradoHasta',
  text: 'select cerrado_hasta as dia from tenants where id = $1::uuid',
  params: [t.uuid],
  row: { dia: t.date.orNull },
});
