import { t } from '@plomada/db/kinds';
import { type RowOf, statement } from '@plomada/db/statement';
import { insertOf } from '@plomada/db/table';
import { extractoSchema, formaExtractoSchema } from '@plomada/domain/extractos/extracto.schema';

import { authorJson } from '../../../context/sql/person-name.ts';
import { APUNTES_TOMADOS, tomarApuntesDe } from '../lineas.sql.ts';

const LEIDO = {
  archivo: t.text,
  forma: t.oneOf(formaExtractoSchema.options),
  desde: t.date,
  hasta: t.date,
  saldoInicialCentavos: t.bigint.orNull,
  saldoFinalCentavos: t.bigint.orNull,
};

export const insertarExtracto = insertOf('extractos', {
  cuentaId: t.uuid,
  sha256: t.text,
  ...LEIDO,
});

const EXTRACTO = {
  id: t.uuid,
  ...LEIDO,
  lineas: t.int.because('a count'),
  creadoPor: t.json('json', extractoSchema.shape.creadoPor).because('authors are rows of users'),
  creadoEn: t.timestamptz,
};

const EXTRACTOS = `
select x.id, x.archivo, x.forma, x.desde, x.hasta, x.saldo_inicial_centavos as "saldoInicialCentavos",
  x.saldo_final_centavos as "saldoFinalCentavos", (select count(*) from extracto_linea_archivos l
    where l.tenant_id = x.tenant_id and l.extracto_id = x.id)::int as lineas,
  ${authorJson('x.creado_por')} as "creadoPor", x.creado_en as "creadoEn"
from extractos x where x.tenant_id = $1::uuid and x.cuenta_id = $2::uuid and x.eliminado_en is null`;

/** Living files of an account, newest first. */
export const SELECT_EXTRACTOS = statement({
  name: 'extractos.lista',
  text: `${EXTRACTOS} order by x.hasta desc, x.creado_en desc, x.id desc limit 500`,
  params: [t.uuid, t.uuid],
  row: EXTRACTO,
});
export type FilaExtracto = RowOf<typeof SELECT_EXTRACTOS>;

export const SELECT_EXTRACTO = statement({
  name: 'extractos.uno',
  text: `${EXTRACTOS} and x.id = $3::uuid`,
  params: [t.uuid, t.uuid, t.uuid],
  row: EXTRACTO,
});

/** Living file of an account with the same bytes. */
export const SELECT_REPETIDO = statement({
  name: 'extractos.repetido',
  text: `${EXTRACTOS} and x.sha256 = $3::text`,
  params: [t.uuid, t.uuid, t.text],
  row: EXTRACTO,
});

/** Living lines of an account within days, as far as they identify themselves, in the bank's order. */
export const SELECT_CONOCIDAS = statement({
  name: 'extractos.conocidas',
  text: `
select l.id, l.fecha, l.orden, l.importe_centavos as "importeCentavos", l.saldo_centavos as "saldoCentavos",
  l.concepto_plegado as "conceptoPlegado", l.ordinal
from extracto_lineas l where l.tenant_id = $1::uuid and l.cuenta_id = $2::uuid and l.eliminado_en is null
  and l.fecha between $3::date and $4::date order by l.fecha, l.orden, l.id`,
  params: [t.uuid, t.uuid, t.date, t.date],
  row: {
    id: t.uuid,
    fecha: t.date,
    orden: t.int,
    importeCentavos: t.bigint,
    saldoCentavos: t.bigint.orNull,
    conceptoPlegado: t.text,
    ordinal: t.int,
  },
});

/** New lines of an account, many at a time. */
export const INSERTAR_LINEAS = statement({
  name: 'extractos.insertarLineas',
  text: `
insert into extracto_lineas (tenant_id, cuenta_id, creado_en, actualizado_en, id, fecha, orden, importe_centavos,
  saldo_centavos, concepto, concepto_plegado, ordinal, codigo, referencia, cuit, cheque_numero)
select $1::uuid, $2::uuid, $3::timestamptz, $3::timestamptz, x.*
from json_to_recordset($4::json) as x(id uuid, fecha date, orden int, "importeCentavos" bigint, "saldoCentavos" bigint,
  concepto text, "conceptoPlegado" text, ordinal int, codigo text, referencia text, cuit text, "chequeNumero" text)`,
  params: [t.uuid, t.uuid, t.timestamptz, t.rowsText],
  row: {},
});

/** Places of a file's lines, many at a time. */
export const INSERTAR_LUGARES = statement({
  name: 'extractos.insertarLugares',
  text: `
insert into extracto_linea_archivos (tenant_id, extracto_id, lugar, linea_id, saldo_centavos)
select $1::uuid, $2::uuid, x.lugar, x."lineaId", x."saldoCentavos"
from json_to_recordset($3::json) as x(lugar int, "lineaId" uuid, "saldoCentavos" bigint)`,
  params: [t.uuid, t.uuid, t.rowsText],
  row: {},
});

/** Gives provisional lines the balance that a file has of them. */
export const CONFIRMAR_LINEAS = statement({
  name: 'extractos.confirmarLineas',
  text: `
update extracto_lineas l set saldo_centavos = a.saldo_centavos, actualizado_en = $3::timestamptz, version = l.version + 1
from extracto_linea_archivos a
where a.tenant_id = $1::uuid and a.extracto_id = $2::uuid and a.saldo_centavos is not null
  and l.tenant_id = a.tenant_id and l.id = a.linea_id and l.saldo_centavos is null`,
  params: [t.uuid, t.uuid, t.timestamptz],
  row: {},
});

/** SQL of the lines of the file `$2` that no other living file has. */
const SOLO_DE = `
select distinct a.linea_id from extracto_linea_archivos a where a.tenant_id = $1::uuid and a.extracto_id = $2::uuid
  and not exists (select from extracto_linea_archivos b join extractos x on x.tenant_id = b.tenant_id and x.id = b.extracto_id
    where b.tenant_id = a.tenant_id and b.linea_id = a.linea_id and b.extracto_id <> a.extracto_id and x.eliminado_en is null)`;

export const BORRAR_EXTRACTO = statement({
  name: 'extractos.borrar',
  text: `
update extractos set eliminado_en = $3::timestamptz
where tenant_id = $1::uuid and id = $2::uuid and eliminado_en is null`,
  params: [t.uuid, t.uuid, t.timestamptz],
  row: {},
});

/** Movements and transfers that were made from lines that only this file has; they stay. */
export const SELECT_QUEDAN = statement({
  name: 'extractos.quedan',
  text: `
select distinct case when a.movimiento_id is not null then 'MOVIMIENTO' else 'TRASPASO' end as tipo,
  coalesce(a.movimiento_id, a.traspaso_id) as id, m.proyecto_id as "proyectoId",
  coalesce(m.codigo || ' · ' || m.concepto, a.concepto) as texto
from linea_apuntes v join apuntes a on a.tenant_id = v.tenant_id and a.id = v.apunte_id and a.eliminado_en is null
left join movimientos m on m.tenant_id = a.tenant_id and m.id = a.movimiento_id
where v.tenant_id = $1::uuid and v.linea_id in (${SOLO_DE}) and v.creada and v.eliminado_en is null
  and coalesce(a.movimiento_id, a.traspaso_id) is not null
order by texto, id limit 200`,
  params: [t.uuid, t.uuid],
  row: {
    tipo: t.oneOf(['MOVIMIENTO', 'TRASPASO']).because('one of both'),
    id: t.uuid.because('is not null'),
    proyectoId: t.uuid.orNull,
    texto: t.text.because('of the row'),
  },
});

/** Numbers of lines and links that go when the file is undone. */
export const CONTAR_SUYAS = statement({
  name: 'extractos.contarSuyas',
  text: `
select (select count(*) from extracto_lineas l
    where l.tenant_id = $1::uuid and l.id in (${SOLO_DE}) and l.eliminado_en is null)::int as lineas,
  (select count(*) from linea_apuntes v where v.tenant_id = $1::uuid and v.eliminado_en is null
    and (v.linea_id in (${SOLO_DE}) or v.extracto_id = $2::uuid))::int as vinculos`,
  params: [t.uuid, t.uuid],
  row: { lineas: t.int.because('a count'), vinculos: t.int.because('a count') },
});

/** Locks the entries of the links that go when the file is undone. */
export const TOMAR_SUYOS = statement({
  name: 'extractos.tomarSuyos',
  text: tomarApuntesDe(`v.linea_id in (${SOLO_DE}) or v.extracto_id = $2::uuid`),
  params: [t.uuid, t.uuid],
  row: APUNTES_TOMADOS,
});

/** Undoes the links of the lines that only this file has, and those that its arrival made. */
export const BORRAR_VINCULOS = statement({
  name: 'extractos.borrarVinculos',
  text: `
update linea_apuntes set eliminado_en = $3::timestamptz
where tenant_id = $1::uuid and (linea_id in (${SOLO_DE}) or extracto_id = $2::uuid) and eliminado_en is null returning id`,
  params: [t.uuid, t.uuid, t.timestamptz],
  row: { id: t.uuid },
});

/** Removes the lines that only this file has, with what was decided about them. */
export const BORRAR_LINEAS = statement({
  name: 'extractos.borrarLineas',
  text: `
update extracto_lineas set eliminado_en = $3::timestamptz, actualizado_en = $3::timestamptz, version = version + 1
where tenant_id = $1::uuid and id in (${SOLO_DE}) and eliminado_en is null returning id`,
  params: [t.uuid, t.uuid, t.timestamptz],
  row: { id: t.uuid },
});

/** Makes lines provisional again whose balance only this file had. */
export const OLVIDAR_SALDOS = statement({
  name: 'extractos.olvidarSaldos',
  text: `
update extracto_lineas l set saldo_centavos = null, actualizado_en = $3::timestamptz, version = l.version + 1
where l.tenant_id = $1::uuid and l.eliminado_en is null and l.saldo_centavos is not null
  and l.id in (select a.linea_id from extracto_linea_archivos a where a.tenant_id = $1::uuid and a.extracto_id = $2::uuid)
  and not exists (select from extracto_linea_archivos b join extractos x on x.tenant_id = b.tenant_id and x.id = b.extracto_id
    where b.tenant_id = l.tenant_id and b.linea_id = l.id and b.saldo_centavos is not null and b.extracto_id <> $2::uuid
      and x.eliminado_en is null)`,
  params: [t.uuid, t.uuid, t.timestamptz],
  row: {},
});
