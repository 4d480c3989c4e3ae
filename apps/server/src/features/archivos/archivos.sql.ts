import { t } from '@plomada/db/kinds';
import { type Row, type RowOf, statement, statementOf } from '@plomada/db/statement';
import { estadoProyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';

import { personName } from '../../context/sql/person-name.ts';
import { sameBytes } from '../../context/sql/same-bytes.ts';
import { obraVisible, type Quien, soloVisibles } from '../proyectos/visibility.sql.ts';

export const SELECT_ABANDONADOS = statement({
  name: 'archivos.abandonados',
  text: `
select id from archivos
where tenant_id = $1::uuid and estado = 'SUBIENDO' and creado_en < $2::timestamptz`,
  params: [t.uuid, t.timestamptz],
  row: { id: t.uuid },
});

/**
 * State of the files of the given storage keys. Includes the original key of a picture whose
 * metadata were removed after `$4`, because a backup may still name it.
 */
export const SELECT_CONOCIDOS = statement({
  name: 'archivos.conocidos',
  text: `
select clave, estado from archivos where tenant_id = $1::uuid and clave = any($2::text[])
union all
select tenant_id || '/' || id, estado from archivos
where tenant_id = $1::uuid and id = any($3::uuid[]) and metadatos_en > $4::timestamptz`,
  params: [t.uuid, t.texts, t.uuids, t.timestamptz],
  row: {
    clave: t.text.because('of columns that are not null'),
    estado: t.text.because('of columns that are not null'),
  },
});

// Bytes that an organisation's files occupy. Uploads in progress count too; otherwise two at once
// could exceed the quota together.
export const SELECT_OCUPADO = statement({
  name: 'archivos.ocupado',
  text: `
select coalesce(sum(bytes), 0)::bigint as bytes from archivos
where tenant_id = $1::uuid and estado in ('SUBIENDO', 'LISTO') and eliminado_en is null`,
  params: [t.uuid],
  row: { bytes: t.bigint.because('coalesce') },
});

/** Lock that makes uploads of one organisation reserve space one at a time. */
export const LOCK_CUOTA = statement({
  name: 'archivos.lockCuota',
  text: `
select pg_advisory_xact_lock(hashtextextended('archivos:' || $1::uuid, 0))::text as tomado`,
  params: [t.uuid],
  row: { tomado: t.text.because('a function that gives nothing gives its text') },
});

export const UPDATE_DESCARTADO = statement({
  name: 'archivos.descartar',
  text: `
update archivos set estado = 'DESCARTADO', eliminado_en = $3::timestamptz
where tenant_id = $1::uuid and id = $2::uuid and estado = 'SUBIENDO' returning clave`,
  params: [t.uuid, t.uuid, t.timestamptz],
  row: { clave: t.text },
});

export const INSERT_SUBIENDO = statement({
  name: 'archivos.insert',
  text: `
insert into archivos (id, tenant_id, nombre, mime, bytes, sha256, clave, estado, creado_en, creado_por,
  sha256_original, metadatos, metadatos_en)
select $1::uuid, $2::uuid, x.nombre, x.mime, x.bytes, x.sha256, $3::text, 'SUBIENDO', $4::timestamptz, $5::uuid,
  x."sha256Original", x.metadatos, case when x.metadatos is not null then $4::timestamptz end
from json_to_record($6::json) as x(nombre text, mime text, bytes bigint, sha256 text, "sha256Original" text,
  metadatos text)`,
  params: [t.uuid, t.uuid, t.text, t.timestamptz, t.uuid, t.rowsText],
  row: {},
});

export const UPDATE_LISTO = statement({
  name: 'archivos.updateListo',
  text: `
update archivos set estado = 'LISTO'
where tenant_id = $1::uuid and id = $2::uuid and estado = 'SUBIENDO' returning id`,
  params: [t.uuid, t.uuid],
  row: { id: t.uuid },
});

export type CualPortador = { readonly lock?: boolean; readonly eliminados?: boolean };

/**
 * Columns of a visible movement that its attachments need; `lock` locks the movement and its obra.
 */
export const selectPortador = statementOf(
  'adjuntos.portador',
  {
    codigo: t.text,
    proyectoId: t.uuid,
    proyectoEstado: t.oneOf(estadoProyectoSchema.options),
  },
  (add, quien: Quien, id: string, { lock = false, eliminados = false }: CualPortador = {}) => `
select m.codigo, m.proyecto_id as "proyectoId", p.estado as "proyectoEstado"
from movimientos m join proyectos p on p.tenant_id = m.tenant_id and p.id = m.proyecto_id
where m.tenant_id = ${add(t.uuid, quien.tenantId)} and m.id = ${add(t.uuid, id)}
  ${eliminados ? '' : 'and m.eliminado_en is null'} and ${soloVisibles(quien, 'm')}
  and ${obraVisible(quien, 'm.proyecto_id', add)}
${lock ? 'for no key update of m for share of p' : ''}`,
);

export type Portador = RowOf<typeof selectPortador>;

/**
 * Other visible movements, at most five, that have an attachment with bytes identical to those of a
 * file, or to those it had when uploaded.
 */
export const selectRepetidos = statementOf(
  'adjuntos.repetidos',
  { movimientoId: t.uuid, proyectoId: t.uuid, codigo: t.text },
  (add, quien: Quien, id: string) => `
select distinct m.id as "movimientoId", m.proyecto_id as "proyectoId", m.codigo
from archivos propio
join archivos a on a.tenant_id = propio.tenant_id
  and (${sameBytes('a', 'propio.sha256')} or ${sameBytes('a', 'propio.sha256_original')})
join movimiento_adjuntos x on x.tenant_id = a.tenant_id and x.archivo_id = a.id
join movimientos m on m.tenant_id = x.tenant_id and m.id = x.movimiento_id
where propio.tenant_id = ${add(t.uuid, quien.tenantId)} and propio.id = ${add(t.uuid, id)}
  and a.estado = 'LISTO' and a.id <> propio.id and x.eliminado_en is null
  and m.eliminado_en is null and ${soloVisibles(quien, 'm')}
  and ${obraVisible(quien, 'm.proyecto_id', add)}
order by m.codigo limit 5`,
);

/**
 * Link tables of files by kind of row, with the column that has the id of that row. Withdrawals,
 * photos and document versions refer to their file by columns of other tables.
 */
const VINCULOS = {
  movimiento: { tabla: 'movimiento_adjuntos', dueno: 'movimiento_id' },
  acopio: { tabla: 'acopio_archivos', dueno: 'acopio_id' },
  lote: { tabla: 'lote_archivos', dueno: 'lote_id' },
} as const;
type TipoVinculo = keyof typeof VINCULOS;

/** Columns of a file `a`, its link `x` and the user `u` who attached it. */
export const COLUMNAS_ADJUNTO = `
  a.id, a.nombre, a.mime, a.bytes, a.sha256, a.clave, x.creado_en, u.id as autor_id,
  ${personName('u')} as autor`;

export const FILA_ADJUNTO = {
  id: t.uuid,
  nombre: t.text,
  mime: t.text,
  bytes: t.bigint,
  sha256: t.text,
  clave: t.text,
  creado_en: t.timestamptz,
  autor_id: t.uuid,
  autor: t.text.because('everybody has an address'),
};
export type FilaAdjunto = Row<typeof FILA_ADJUNTO>;

export type Dueno = { readonly tipo: TipoVinculo; readonly id: string };

const vinculados = (tipo: TipoVinculo, tenant: string, id: string): string => `
select ${COLUMNAS_ADJUNTO}
from ${VINCULOS[tipo].tabla} x
join archivos a on a.tenant_id = x.tenant_id and a.id = x.archivo_id
join users u on u.id = x.creado_por
where x.tenant_id = ${tenant} and x.${VINCULOS[tipo].dueno} = ${id}
  and a.estado = 'LISTO'`;
const SIN_QUITAR = 'and x.eliminado_en is null';

export const selectVinculados = statementOf(
  'vinculos.vivos',
  FILA_ADJUNTO,
  (add, tenantId: string, { tipo, id }: Dueno) =>
    `${vinculados(tipo, add(t.uuid, tenantId), add(t.uuid, id))} ${SIN_QUITAR} order by x.creado_en, a.id`,
);

type Vinculado = Dueno & { readonly archivoId: string };
export type CualVinculado = { readonly quitados?: boolean };

export const selectVinculado = statementOf(
  'vinculos.uno',
  FILA_ADJUNTO,
  (
    add,
    tenantId: string,
    { tipo, id, archivoId }: Vinculado,
    { quitados = false }: CualVinculado = {},
  ) =>
    `${vinculados(tipo, add(t.uuid, tenantId), add(t.uuid, id))} ${quitados ? '' : SIN_QUITAR}
  and a.id = ${add(t.uuid, archivoId)}`,
);

export const countVinculados = statementOf(
  'vinculos.contar',
  { cuantos: t.int.because('count') },
  (add, tenantId: string, { tipo, id }: Dueno) => `
select count(*)::int as cuantos from ${VINCULOS[tipo].tabla}
where tenant_id = ${add(t.uuid, tenantId)} and ${VINCULOS[tipo].dueno} = ${add(t.uuid, id)}
  and eliminado_en is null`,
);

type Vinculo = {
  readonly tenantId: string;
  readonly id: string;
  readonly archivoId: string;
  readonly now: Date;
};

export const insertVinculo = statementOf(
  'vinculos.insert',
  {},
  (add, tipo: TipoVinculo, { tenantId, id, archivoId, now }: Vinculo, autorId: string) => `
insert into ${VINCULOS[tipo].tabla} (tenant_id, ${VINCULOS[tipo].dueno}, archivo_id, creado_en,
  creado_por)
values (${add(t.uuid, tenantId)}, ${add(t.uuid, id)}, ${add(t.uuid, archivoId)},
  ${add(t.timestamptz, now)}, ${add(t.uuid, autorId)})`,
);

export const updateEliminado = statementOf(
  'vinculos.eliminar',
  {},
  (add, tipo: TipoVinculo, { tenantId, id, archivoId, now }: Vinculo) => `
update ${VINCULOS[tipo].tabla} set eliminado_en = ${add(t.timestamptz, now)}
where tenant_id = ${add(t.uuid, tenantId)} and ${VINCULOS[tipo].dueno} = ${add(t.uuid, id)}
  and archivo_id = ${add(t.uuid, archivoId)} and eliminado_en is null`,
);

const sinDueno = (tabla: string): string => `and not exists (select from ${tabla} x
    where x.tenant_id = a.tenant_id and x.archivo_id = a.id and x.eliminado_en is null)`;

/** Releases the file's share of the quota once no row links to it; its row and bytes stay. */
export const UPDATE_LIBERADO = statement({
  name: 'archivos.liberar',
  text: `
update archivos a set eliminado_en = $3::timestamptz
where a.tenant_id = $1::uuid and a.id = $2::uuid
  ${Object.values(VINCULOS)
    .map(({ tabla }) => sinDueno(tabla))
    .join('\n  ')}
  ${sinDueno('fotos_avance')}
  and not exists (select from retiros r
    where r.tenant_id = a.tenant_id and r.archivo_id = a.id)
  and not exists (select from documento_versiones x
    where x.tenant_id = a.tenant_id and x.archivo_id = a.id)`,
  params: [t.uuid, t.uuid, t.timestamptz],
  row: {},
});
