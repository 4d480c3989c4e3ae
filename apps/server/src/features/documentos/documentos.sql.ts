import { t } from '@plomada/db/kinds';
import { statement, statementOf, type RowOf } from '@plomada/db/statement';
import { archivoSchema } from '@plomada/domain/archivos/archivo.schema';
import { versionDeDocumentoSchema } from '@plomada/domain/documentos/version.schema';
import { AppError } from '@plomada/domain/errores';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';

import type { Tx } from '../../context/context.ts';
import { changeOf } from '../../context/sql/change.ts';
import { foundRow } from '../../context/sql/one-row.ts';
import { authorJson } from '../../context/sql/person-name.ts';
import { lockBehindObra, OBRA_TOMADA } from '../proyectos/locks.sql.ts';
import { soloDocumentosVisibles, type Quien } from '../proyectos/visibility.sql.ts';
import { bajaDe } from '../solicitudes/solicitudes.sql.ts';

/** Adds a version to a document; the caller has locked it. */
export const INSERT_VERSION = statement({
  name: 'documentos.insertVersion',
  text: `
insert into documento_versiones (tenant_id, documento_id, numero, archivo_id, nota, creado_en,
  creado_por)
values ($1::uuid, $2::uuid, $3::int, $4::uuid, $5::text, $6::timestamptz, $7::uuid)`,
  params: [t.uuid, t.uuid, t.int, t.uuid, t.text.orNull, t.timestamptz, t.uuid],
  row: {},
});

/** Writes the number of versions of a document when one after the first is added. */
export const escribirNumero = changeOf({
  name: 'documentos.updateNumero',
  table: 'documentos',
  set: 'versiones = $5::int',
  params: [t.int],
  where: 'versiones < $5::int',
});

export const escribirEstado = bajaDe('documentos');

const { creadoPor } = versionDeDocumentoSchema.shape;

/** Every file of a document, newest first. */
export const SELECT_VERSIONES = statement({
  name: 'documentos.versiones',
  text: `
select x.numero, json_build_object('id', a.id, 'nombre', a.nombre, 'mime', a.mime,
    'bytes', a.bytes, 'sha256', a.sha256) as archivo, a.clave, x.nota,
  ${authorJson('x.creado_por')} as "creadoPor", x.creado_en as "creadoEn"
from documento_versiones x join archivos a on a.tenant_id = x.tenant_id and a.id = x.archivo_id
where x.tenant_id = $1::uuid and x.documento_id = $2::uuid
order by x.numero desc`,
  params: [t.uuid, t.uuid],
  row: {
    numero: t.int,
    archivo: t.json('json', archivoSchema).because('built here'),
    clave: t.text,
    nota: t.text.orNull,
    creadoPor: t.json('json', creadoPor).because('authors are rows of users'),
    creadoEn: t.timestamptz,
  },
});
export type FilaVersion = RowOf<typeof SELECT_VERSIONES>;

export const lockVisible = statementOf(
  'documentos.lock',
  {
    ...OBRA_TOMADA,
    id: t.uuid,
    titulo: t.text,
    versiones: t.int,
    bajaPendiente: t.bool,
    eliminado: t.bool.because('is not null'),
    version: t.int,
  },
  (add, quien: Quien, id: string) =>
    lockBehindObra(
      quien,
      {
        from: ['documentos', 'd'],
        id,
        columns: `d.id, d.titulo, d.versiones, d.baja_pendiente as "bajaPendiente",
  d.eliminado_en is not null as eliminado, d.version`,
        where: soloDocumentosVisibles(quien, 'd'),
      },
      add,
    ),
);
type DocumentoTomado = RowOf<typeof lockVisible>;

/** Locks a visible document until the transaction ends, even if it is deleted. */
export function lockDocumento(tx: Tx, id: string): Promise<DocumentoTomado> {
  return foundRow(tx, lockVisible(tx, id));
}

/** Locks a document for a change; refuses it when it is deleted or its obra is archived. */
export async function tomarDocumento(tx: Tx, id: string): Promise<DocumentoTomado> {
  const tomado = await lockDocumento(tx, id);
  if (tomado.eliminado) throw new AppError('NO_ENCONTRADO');
  if (esSoloLectura(tomado.proyectoEstado)) throw new AppError('OBRA_ARCHIVADA');
  return tomado;
}
