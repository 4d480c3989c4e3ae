import { t } from '@plomada/db/kinds';
import { statement, statementOf, type RowOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import {
  destinoLibroSchema,
  valoresAnterioresSchema,
} from '@plomada/domain/importaciones/libro/libro.schema';
import {
  celdasGuardadasSchema,
  omitidasGuardadasSchema,
  respuestasGuardadasSchema,
} from '@plomada/domain/importaciones/libro/respuestas-libro.schema';
import { tipoMovimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';

import { soloVisibles, type Quien } from '../../proyectos/visibility.sql.ts';

/** SQL: workbook `$2` that the user `$3` is bringing into the organisation `$1`. */
const LIBRO = `
select l.id, l.archivo, l.sha256, l.proyecto_id as "proyectoId", l.una_obra as "unaObra",
  l.privado, l.destino, l.contenido, l.respuestas, l.celdas,
  l.omitidas, l.importacion_id as "importacionId", l.vence_en as "venceEn", l.version
from libros l where l.tenant_id = $1::uuid and l.id = $2::uuid and l.creado_por = $3::uuid`;

const COLUMNAS = {
  id: t.uuid,
  archivo: t.text,
  sha256: t.text,
  proyectoId: t.uuid.orNull,
  unaObra: t.bool,
  privado: t.bool,
  destino: t.oneOf(destinoLibroSchema.options).orNull,
  contenido: t.bytes.orNull,
  respuestas: t.json('jsonb', respuestasGuardadasSchema),
  celdas: t.json('jsonb', celdasGuardadasSchema),
  omitidas: t.json('jsonb', omitidasGuardadasSchema),
  importacionId: t.uuid.orNull,
  venceEn: t.timestamptz,
  version: t.int,
};

export const SELECT_LIBRO = statement({
  name: 'libros.uno',
  text: LIBRO,
  params: [t.uuid, t.uuid, t.uuid],
  row: COLUMNAS,
});
export type FilaLibroGuardado = RowOf<typeof SELECT_LIBRO>;

/** Content stored for displaying the sheets of a workbook. */
export const SELECT_VISTA = statement({
  name: 'libros.vista',
  text: `
select l.vista, l.importacion_id as "importacionId"
from libros l where l.tenant_id = $1::uuid and l.id = $2::uuid and l.creado_por = $3::uuid`,
  params: [t.uuid, t.uuid, t.uuid],
  row: { vista: t.bytes.orNull, importacionId: t.uuid.orNull },
});

export const LOCK_LIBRO = statement({
  name: 'libros.lock',
  text: `
select l.archivo, l.version, l.importacion_id as "importacionId", l.contenido is not null as guardado
from libros l where l.tenant_id = $1::uuid and l.id = $2::uuid and l.creado_por = $3::uuid
for update`,
  params: [t.uuid, t.uuid, t.uuid],
  row: {
    archivo: t.text,
    version: t.int,
    importacionId: t.uuid.orNull,
    guardado: t.bool.because('is not null'),
  },
});

/** Workbooks of the person that have not expired at `$3`, newest first. */
export const SELECT_EN_ESPERA = statement({
  name: 'libros.enEspera',
  text: `
select id, archivo, creado_en as "creadoEn", vence_en as "venceEn", preguntas, filas from libros
where tenant_id = $1::uuid and creado_por = $2::uuid and contenido is not null
  and importacion_id is null and vence_en > $3::timestamptz
order by creado_en desc, id desc limit 200`,
  params: [t.uuid, t.uuid, t.timestamptz],
  row: {
    id: t.uuid,
    archivo: t.text,
    creadoEn: t.timestamptz,
    venceEn: t.timestamptz,
    preguntas: t.int,
    filas: t.int,
  },
});

export const INSERT_LIBRO = statement({
  name: 'libros.insert',
  text: `
insert into libros (tenant_id, id, archivo, sha256, proyecto_id, destino, contenido, vista, preguntas,
  filas, vence_en, creado_en, creado_por, actualizado_en, una_obra, privado)
values ($1::uuid, $2::uuid, $3::text, $4::text, $5::uuid, $6::text, $7::bytea, $8::bytea, $9::int,
  $10::int, $11::timestamptz, $12::timestamptz, $13::uuid, $12::timestamptz, $14::boolean, $15::boolean)`,
  params: [
    t.uuid,
    t.uuid,
    t.text,
    t.text,
    t.uuid.orNull,
    t.oneOf(destinoLibroSchema.options).orNull,
    t.bytes,
    t.bytes,
    t.int,
    t.int,
    t.timestamptz,
    t.timestamptz,
    t.uuid,
    t.bool,
    t.bool,
  ],
  row: {},
});

export const UPDATE_RESPUESTAS = statement({
  name: 'libros.updateRespuestas',
  text: `
update libros set respuestas = $3::jsonb, celdas = $4::jsonb, omitidas = $5::jsonb, vista = $6::bytea,
  preguntas = $7::int, filas = $8::int, actualizado_en = $9::timestamptz, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid`,
  params: [
    t.uuid,
    t.uuid,
    t.jsonText,
    t.jsonText,
    t.jsonText,
    t.bytes,
    t.int,
    t.int,
    t.timestamptz,
  ],
  row: {},
});

/** Marks a workbook as imported and clears its content, because its data are in the rows now. */
export const UPDATE_IMPORTADO = statement({
  name: 'libros.updateImportado',
  text: `
update libros set importacion_id = $3::uuid, contenido = null, vista = null, actualizado_en = $4::timestamptz,
  version = version + 1
where tenant_id = $1::uuid and id = $2::uuid`,
  params: [t.uuid, t.uuid, t.uuid, t.timestamptz],
  row: {},
});

/** Clears the content of a discarded workbook; its row stays with the answers. */
export const UPDATE_DESCARTADO = statement({
  name: 'libros.updateDescartado',
  text: `
update libros set contenido = null, vista = null, actualizado_en = $3::timestamptz, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid`,
  params: [t.uuid, t.uuid, t.timestamptz],
  row: {},
});

/** Clears the content of expired workbooks; returns their number. */
export const UPDATE_VENCIDOS = statement({
  name: 'libros.updateVencidos',
  text: `
with vencidos as (
  update libros set contenido = null, vista = null, actualizado_en = $2::timestamptz, version = version + 1
  where tenant_id = $1::uuid and contenido is not null and vence_en <= $2::timestamptz returning 1)
select count(*)::int as gone from vencidos`,
  params: [t.uuid, t.timestamptz],
  row: { gone: t.int.because('count') },
});

/**
 * Records the rows other than movements that a batch created, or changed with their earlier values:
 * `{id, antes}`.
 */
export const INSERT_HECHAS = statement({
  name: 'libros.insertHechas',
  text: `
insert into importacion_filas (tenant_id, importacion_id, tabla, fila_id, antes)
select $1::uuid, $2::uuid, $3::text, x.id, x.antes
from json_to_recordset($4::json) as x(id uuid, antes jsonb)`,
  params: [t.uuid, t.uuid, t.text, t.rowsText],
  row: {},
});

/** Rows of one table, other than movements, that an import created or changed, ordered by id. */
export const SELECT_HECHAS_CON = statement({
  name: 'libros.hechasCon',
  text: `
select fila_id as id, antes from importacion_filas
where tenant_id = $1::uuid and importacion_id = $2::uuid and tabla = $3::text order by fila_id`,
  params: [t.uuid, t.uuid, t.text],
  row: { id: t.uuid, antes: t.json('jsonb', valoresAnterioresSchema).orNull },
});

/** First open day; null while no month is closed. */
export const SELECT_ABIERTO = statement({
  name: 'libros.abierto',
  text: 'select cierre_limite($1::uuid) + 1 as abierto',
  params: [t.uuid],
  row: { abierto: t.date.orNull },
});

/** Visible movements of these works with these days and amounts, given as three parallel lists. */
export const selectIguales = statementOf(
  'libros.iguales',
  {
    proyectoId: t.uuid,
    fecha: t.date,
    importeCentavos: t.bigint,
    moneda: t.oneOf(monedaSchema.options),
    tipo: t.oneOf(tipoMovimientoSchema.options),
    concepto: t.text,
  },
  (
    add,
    quien: Quien,
    {
      proyectos,
      fechas,
      importes,
    }: {
      readonly proyectos: readonly string[];
      readonly fechas: readonly string[];
      readonly importes: readonly number[];
    },
  ) => `
select m.proyecto_id as "proyectoId", m.fecha, m.importe_centavos as "importeCentavos", m.moneda, m.tipo,
  m.concepto
from movimientos m
where m.tenant_id = ${add(t.uuid, quien.tenantId)} and m.eliminado_en is null
  and ${soloVisibles(quien, 'm')}
  and m.proyecto_id = any(${add(t.uuids, [...new Set(proyectos)])})
  and (m.proyecto_id, m.fecha, m.importe_centavos) in (
    select x.proyecto, x.fecha, x.importe from unnest(${add(t.uuids, proyectos)},
      ${add(t.dates, fechas)}, ${add(t.bigints, importes)}) as x(proyecto, fecha, importe))`,
);
