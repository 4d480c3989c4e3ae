import { columnsOf } from '@plomada/db/columns';
import { t, type Column } from '@plomada/db/kinds';
import { statement, statementOf, type Row, type RowOf } from '@plomada/db/statement';
import { archivoSchema } from '@plomada/domain/archivos/archivo.schema';
import {
  categoriaDocumentoSchema,
  versionDeDocumentoSchema,
  visibilidadDocumentoSchema,
  type EditarDocumento,
} from '@plomada/domain/documentos/documento.schema';
import { AppError } from '@plomada/domain/errores';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { estadoProyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';

import type { Tx } from '../../context/context.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { authorJson } from '../../context/sql/person-name.ts';
import { obraVisible, soloDocumentosVisibles, type Quien } from '../proyectos/visibility.sql.ts';
import { bajaDe } from '../solicitudes/baja.sql.ts';

type Campo = Exclude<keyof EditarDocumento, 'id' | 'version' | 'vinculos'>;

/** What a person can change of the row; its links and versions are rows of their own. */
const CAMPOS = {
  titulo: t.text,
  categoria: t.oneOf(categoriaDocumentoSchema.options),
  visibilidad: t.oneOf(visibilidadDocumentoSchema.options),
  etiquetas: t.texts,
  vence: t.date.orNull,
} satisfies Record<Campo, Column<unknown>>;
export const DATOS = columnsOf(CAMPOS);
export type Datos = Row<typeof CAMPOS>;

const INSERT = statement({
  name: 'documentos.insert',
  text: `
insert into documentos (id, tenant_id, proyecto_id, creado_en, creado_por, actualizado_en,
  ${DATOS.names})
values ($1::uuid, $2::uuid, $3::uuid, $4::timestamptz, $5::uuid, $4::timestamptz,
  ${DATOS.places(5)})`,
  params: [t.uuid, t.uuid, t.uuid, t.timestamptz, t.uuid, ...DATOS.kinds],
  row: {},
});

export async function insertarDocumento(
  { query, tenantId, ahora, actor }: Tx,
  { id, proyectoId }: { readonly id: string; readonly proyectoId: string },
  datos: Datos,
): Promise<void> {
  await query(INSERT(id, tenantId, proyectoId, ahora, actor.userId, ...DATOS.values(datos)));
}

const UPDATE = statement({
  name: 'documentos.update',
  text: `
update documentos set (${DATOS.names}) = (${DATOS.places(5)}),
  actualizado_en = $4::timestamptz, actualizado_por = $5::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid and version = $3::int returning version`,
  params: [t.uuid, t.uuid, t.int, t.timestamptz, t.uuid, ...DATOS.kinds],
  row: { version: t.int },
});

export async function actualizarDocumento(
  { query, tenantId, ahora, actor }: Tx,
  { id, version }: { readonly id: string; readonly version: number },
  datos: Datos,
): Promise<void> {
  const filas = await query(
    UPDATE(tenantId, id, version, ahora, actor.userId, ...DATOS.values(datos)),
  );
  if (filas.length === 0) throw new AppError('CONFLICTO_VERSION');
}

const INSERT_VERSION = statement({
  name: 'documentos.insertVersion',
  text: `
insert into documento_versiones (tenant_id, documento_id, numero, archivo_id, nota, creado_en,
  creado_por)
values ($1::uuid, $2::uuid, $3::int, $4::uuid, $5::text, $6::timestamptz, $7::uuid)`,
  params: [t.uuid, t.uuid, t.int, t.uuid, t.text.orNull, t.timestamptz, t.uuid],
  row: {},
});

const UPDATE_NUMERO = statement({
  name: 'documentos.updateNumero',
  text: `
update documentos set versiones = $3::int, actualizado_en = $4::timestamptz,
  actualizado_por = $5::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid and versiones < $3::int returning version`,
  params: [t.uuid, t.uuid, t.int, t.timestamptz, t.uuid],
  row: { version: t.int },
});

type VersionNueva = {
  readonly documentoId: string;
  readonly numero: number;
  readonly archivoId: string;
  readonly nota: string | null;
};

/** Of a document under lock; from the second one on the document says that it has it. */
export async function insertarVersion(
  tx: Tx,
  { documentoId, numero, archivoId, nota }: VersionNueva,
): Promise<void> {
  const { userId } = tx.actor;
  await tx.query(
    INSERT_VERSION(tx.tenantId, documentoId, numero, archivoId, nota, tx.ahora, userId),
  );
  if (numero > 1)
    await oneRow(tx, UPDATE_NUMERO(tx.tenantId, documentoId, numero, tx.ahora, userId));
}

export const escribirEstado = bajaDe('documentos');

const { creadoPor } = versionDeDocumentoSchema.shape;

/** Every file of a document, newest first. */
export const SELECT_VERSIONES = statement({
  name: 'documentos.versiones',
  text: `
select x.numero, json_build_object('id', a.id, 'nombre', a.nombre, 'mime', a.mime,
    'bytes', a.bytes, 'sha256', a.sha256) as archivo, a.clave, x.nota,
  ${authorJson('x.creado_por')} as creador, x.creado_en
from documento_versiones x join archivos a on a.tenant_id = x.tenant_id and a.id = x.archivo_id
where x.tenant_id = $1::uuid and x.documento_id = $2::uuid
order by x.numero desc`,
  params: [t.uuid, t.uuid],
  row: {
    numero: t.int,
    archivo: t.json('json', archivoSchema).because('built here'),
    clave: t.text,
    nota: t.text.orNull,
    creador: t.json('json', creadoPor).because('authors are rows of users'),
    creado_en: t.timestamptz,
  },
});
export type FilaVersion = RowOf<typeof SELECT_VERSIONES>;

export const lockVisible = statementOf(
  'documentos.lock',
  {
    id: t.uuid,
    proyectoId: t.uuid,
    proyectoEstado: t.oneOf(estadoProyectoSchema.options),
    titulo: t.text,
    versiones: t.int,
    bajaPendiente: t.bool,
    eliminado: t.bool.because('is not null'),
    version: t.int,
  },
  (add, quien: Quien, id: string) => {
    const tenant = add(t.uuid, quien.tenantId);
    const documento = add(t.uuid, id);
    return `with obra as materialized (
    select p.* from proyectos p where p.tenant_id = ${tenant} and p.id = (
      select x.proyecto_id from documentos x where x.tenant_id = ${tenant} and x.id = ${documento})
      and ${obraVisible(quien, 'p.id', add)}
    for share of p)
  select d.id, d.proyecto_id as "proyectoId", p.estado as "proyectoEstado", d.titulo, d.versiones,
    d.baja_pendiente as "bajaPendiente", d.eliminado_en is not null as eliminado, d.version
  from obra p join documentos d on d.tenant_id = p.tenant_id and d.proyecto_id = p.id
  where d.tenant_id = ${tenant} and d.id = ${documento} and ${soloDocumentosVisibles(quien, 'd')}
  for no key update of d`;
  },
);
export type DocumentoTomado = RowOf<typeof lockVisible>;

/** The visible document, held alone until the transaction ends; a deleted one too. */
export async function lockDocumento(tx: Tx, id: string): Promise<DocumentoTomado> {
  const [fila] = await tx.query(lockVisible(tx, id));
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return fila;
}

/** The same of a living one, for whoever is going to change it: refuses an archived obra. */
export async function tomarDocumento(tx: Tx, id: string): Promise<DocumentoTomado> {
  const tomado = await lockDocumento(tx, id);
  if (tomado.eliminado) throw new AppError('NO_ENCONTRADO');
  if (esSoloLectura(tomado.proyectoEstado)) throw new AppError('OBRA_ARCHIVADA');
  return tomado;
}
