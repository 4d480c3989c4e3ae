import { columnsOf } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';
import { type RowOf, statement, statementOf } from '@plomada/db/statement';
import {
  detalleArcaSchema,
  filaArcaSchema,
  layoutArcaSchema,
  lecturaArcaSchema,
  type FilaArca,
} from '@plomada/domain/facturas/lectura.schema';
import { z } from 'zod';

import { authorJson } from '../../../context/sql/person-name.ts';
import { columnasDePartes, COLUMNAS_DE_PARTES } from '../../movimientos/comprobantes/partes.sql.ts';

const { creadoPor } = lecturaArcaSchema.shape;

const LECTURA = {
  id: t.uuid,
  archivo: t.text,
  layout: t.oneOf(layoutArcaSchema.options),
  cuit: t.text.orNull,
  desde: t.date,
  hasta: t.date,
  filas: t.int,
  nuevas: t.int,
  completadas: t.int,
  creadoEn: t.timestamptz,
  creadoPor: t.json('json', creadoPor).because('authors are rows of users'),
  deshecha: t.bool.because('is not null'),
};

const LECTURAS = `
select l.id, l.archivo, l.layout, l.cuit, l.desde, l.hasta, l.filas, l.nuevas, l.completadas,
  l.creado_en as "creadoEn", ${authorJson('l.creado_por')} as "creadoPor",
  l.deshecha_en is not null as deshecha
from lecturas_arca l where l.tenant_id = $1::uuid`;

/** Page of readings, newest first; reads one row more than `limit`. */
export const selectLecturas = statementOf(
  'lecturasArca.pagina',
  LECTURA,
  (add, tenantId: string, { limit, antesDe }: { limit: number; antesDe: string | null }) => {
    const deQuien = add(t.uuid, tenantId);
    const tras = antesDe === null ? '' : ` and l.id < ${add(t.uuid, antesDe)}`;
    return `${LECTURAS.replace('$1::uuid', deQuien)}${tras} order by l.id desc limit ${add(t.int, limit + 1)}`;
  },
);
export type FilaLectura = RowOf<typeof selectLecturas>;

export const SELECT_LECTURA = statement({
  name: 'lecturasArca.una',
  text: `${LECTURAS} and l.id = $2::uuid`,
  params: [t.uuid, t.uuid],
  row: LECTURA,
});

/**
 * Lock that makes readings of an organisation run one at a time, because each counts what the
 * previous ones left.
 */
export const LOCK_LECTURAS = statement({
  name: 'lecturasArca.lock',
  text: `select pg_advisory_xact_lock(hashtextextended('arca:' || $1::uuid, 0))::text as tomado`,
  params: [t.uuid],
  row: { tomado: t.text.because('void prints as the empty text') },
});

/** Reading of a file with the same bytes that is not undone. */
export const SELECT_REPETIDA = statement({
  name: 'lecturasArca.repetida',
  text: `
select id from lecturas_arca
where tenant_id = $1::uuid and sha256 = $2::text and deshecha_en is null`,
  params: [t.uuid, t.text],
  row: { id: t.uuid },
});

/**
 * SQL: data of the document with id `arcaId` in every reading that is not undone, newest first.
 * `offset 0`, here and below, keeps each lookup on its index: inside the transaction that fills
 * these tables there are no statistics of their size.
 */
const vivasDe = (arcaId: string): string => `(
  select coalesce(json_agg(f.datos order by f.lectura_id desc), '[]')
  from (select f.lectura_id, f.datos from lectura_arca_filas f
    where f.tenant_id = $1::uuid and f.arca_id = ${arcaId} offset 0) f
  join lecturas_arca l on l.tenant_id = $1::uuid and l.id = f.lectura_id
    and l.deshecha_en is null)`;
const FILAS = t.json('json', z.array(filaArcaSchema)).because('coalesce');

const IGUAL = `a.tenant_id = $1::uuid and a.cuit_emisor = x.cuit_emisor
    and a.punto_venta = x.punto_venta and a.numero = x.numero`;
const DE_IDENTIDADES = `unnest($2::text[], $3::integer[], $4::integer[], $5::integer[])
  as x(cuit_emisor, tipo_arca, punto_venta, numero)`;

/**
 * Documents that some reading contained, with their data in the readings that are not undone;
 * identified by the code that ARCA lists.
 */
export const SELECT_CONOCIDOS = statement({
  name: 'lecturasArca.conocidos',
  text: `
select a.id, x.cuit_emisor as "cuitEmisor", x.tipo_arca as "tipoArca",
  x.punto_venta as "puntoVenta", x.numero, ${vivasDe('a.id')} as lecturas
from ${DE_IDENTIDADES}
cross join lateral (
  select a.id from arca_comprobantes a where ${IGUAL} and a.tipo_arca = x.tipo_arca and a.codigo_arca is null
  union all
  select a.id from arca_comprobantes a where ${IGUAL} and a.codigo_arca = x.tipo_arca offset 0) a`,
  params: [t.uuid, t.texts, t.ints, t.ints, t.ints],
  row: {
    id: t.uuid.because('a key'),
    cuitEmisor: t.text.because('a key'),
    tipoArca: t.int.because('a key'),
    puntoVenta: t.int.because('a key'),
    numero: t.int.because('a key'),
    lecturas: FILAS,
  },
});

/**
 * Unclassifies a document when ARCA lists another one of the chosen kind and number, because both
 * would have one identity.
 */
export const UPDATE_SIN_CLASIFICAR = statement({
  name: 'lecturasArca.sinClasificar',
  text: `
update arca_comprobantes a set tipo_arca = a.codigo_arca, codigo_arca = null, actualizado_en = $6::timestamptz
from ${DE_IDENTIDADES}
where ${IGUAL} and a.tipo_arca = x.tipo_arca and a.codigo_arca is not null
returning a.id`,
  params: [t.uuid, t.texts, t.ints, t.ints, t.ints, t.timestamptz],
  row: { id: t.uuid },
});

const DOCUMENTO = columnsOf({
  cuitEmisor: t.text,
  tipoArca: t.int,
  puntoVenta: t.int,
  numero: t.int,
  numeroHasta: t.int,
  fechaEmision: t.date,
  denominacion: t.text,
  autorizacion: t.text.orNull,
  tipoDocReceptor: t.int.orNull,
  docReceptor: t.text.orNull,
  moneda: t.text,
  tipoCambio: t.numeric,
  totalCentavos: t.bigint,
  netoCentavos: t.bigint.orNull,
  ivaCentavos: t.bigint.orNull,
  detalle: t.oneOf(detalleArcaSchema.options),
  observaciones: t.texts,
  ...COLUMNAS_DE_PARTES,
});

const NOMBRES = DOCUMENTO.names.split(', ');
const IDENTIDAD: ReadonlySet<string> = new Set([
  'cuit_emisor',
  'tipo_arca',
  'punto_venta',
  'numero',
]);

/** Document by column name, for `json_to_recordset`. */
export function documentoEnColumnas({ partes, ...documento }: FilaArca): object {
  const fila = DOCUMENTO.rowOf({ ...documento, ...columnasDePartes(partes) });
  const valores = DOCUMENTO.values(fila);
  return Object.fromEntries(NOMBRES.map((nombre, i) => [nombre, valores[i]]));
}

/** Writes documents with their ids; the identity of an existing one does not change. */
export const UPSERT_DOCUMENTOS = statement({
  name: 'lecturasArca.upsert',
  text: `
insert into arca_comprobantes (tenant_id, id, creado_en, actualizado_en, ${DOCUMENTO.names})
select $1::uuid, x.id, $2::timestamptz, $2::timestamptz, ${DOCUMENTO.of('x')}
from json_to_recordset($3::json) as x(id uuid, ${DOCUMENTO.typed})
on conflict (tenant_id, id) do update set
  ${NOMBRES.filter((nombre) => !IDENTIDAD.has(nombre))
    .map((nombre) => `${nombre} = excluded.${nombre}`)
    .join(', ')},
  actualizado_en = excluded.actualizado_en, eliminado_en = null`,
  params: [t.uuid, t.timestamptz, t.rowsText],
  row: {},
});

export const INSERT_LECTURA = statement({
  name: 'lecturasArca.insert',
  text: `
insert into lecturas_arca (tenant_id, id, archivo, sha256, layout, cuit, desde, hasta, filas, nuevas,
  completadas, creado_en, creado_por, actualizado_en)
select $1::uuid, $2::uuid, x.archivo, x.sha256, x.layout, x.cuit, x.desde, x.hasta, x.filas, x.nuevas,
  x.completadas, $3::timestamptz, $4::uuid, $3::timestamptz
from json_to_record($5::json) as x(archivo text, sha256 text, layout text, cuit text, desde date,
  hasta date, filas int, nuevas int, completadas int)`,
  params: [t.uuid, t.uuid, t.timestamptz, t.uuid, t.rowsText],
  row: {},
});

/**
 * Inserts the rows of a reading. Their documents exist already; the ids come in the order of the
 * rows.
 */
export const INSERT_FILAS = statement({
  name: 'lecturasArca.insertFilas',
  text: `
insert into lectura_arca_filas (tenant_id, lectura_id, fila, arca_id, datos)
select $1::uuid, $2::uuid, x.fila, x.arca_id, x.documento
from rows from (json_to_recordset($3::json) as (fila integer, documento jsonb),
  unnest($4::uuid[])) as x(fila, documento, arca_id)`,
  params: [t.uuid, t.uuid, t.rowsText, t.uuids],
  row: {},
});

export const UPDATE_DESHECHA = statement({
  name: 'lecturasArca.deshacer',
  text: `
update lecturas_arca set deshecha_en = $3::timestamptz, actualizado_en = $3::timestamptz,
  actualizado_por = $4::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid`,
  params: [t.uuid, t.uuid, t.timestamptz, t.uuid],
  row: {},
});

/** Deletes documents that are in no reading any more. */
export const UPDATE_SIN_LECTURA = statement({
  name: 'lecturasArca.sinLectura',
  text: `
update arca_comprobantes set eliminado_en = $3::timestamptz, actualizado_en = $3::timestamptz
where tenant_id = $1::uuid and id = any($2::uuid[])`,
  params: [t.uuid, t.uuids, t.timestamptz],
  row: {},
});

/**
 * Documents of a reading after row `fila`, each with its data in every reading that is not undone.
 */
export const SELECT_DE_LECTURA = statement({
  name: 'lecturasArca.deLectura',
  text: `
select d.fila, d.arca_id as id, ${vivasDe('d.arca_id')} as lecturas
from (select fila, arca_id from lectura_arca_filas
  where tenant_id = $1::uuid and lectura_id = $2::uuid and fila > $3::int
  order by fila limit $4::int) d order by d.fila`,
  params: [t.uuid, t.uuid, t.int, t.int],
  row: { fila: t.int, id: t.uuid, lecturas: FILAS },
});
