import { type Column, t } from '@plomada/db/kinds';
import { statementOf, type Add, type RowOf } from '@plomada/db/statement';
import { archivoSchema } from '@plomada/domain/archivos/archivo.schema';
import {
  categoriaDocumentoSchema,
  documentoEnListaSchema,
} from '@plomada/domain/documentos/documento.schema';
import type { ListarDocumentos } from '@plomada/domain/documentos/lista.schema';

import { type AfterCreation, afterCreation } from '../../context/sql/cursor.ts';
import { asLiteral } from '../../context/sql/params.ts';
import { authorJson } from '../../context/sql/person-name.ts';
import { sameBytes } from '../../context/sql/same-bytes.ts';
import { containsText } from '../../context/sql/text.ts';
import { obraVisible, soloDocumentosVisibles, type Quien } from '../proyectos/visibility.sql.ts';
import { CAMPOS, DOCUMENTOS } from './columns.sql.ts';
import { nombreVinculo } from './vinculos.sql.ts';

const { proyecto, creadoPor } = documentoEnListaSchema.shape;

/**
 * SQL conditions for the documents that the actor may see, in obras that they may see, deleted ones
 * included.
 */
const alcance = (quien: Quien, add: Add): string[] => [
  `d.tenant_id = ${add(t.uuid, quien.tenantId)}`,
  obraVisible(quien, 'd.proyecto_id', add),
  soloDocumentosVisibles(quien, 'd'),
];

const FILA = {
  id: t.uuid,
  proyecto: t.json('json', proyecto).because('a document has its obra'),
  ...CAMPOS,
  archivo: t.json('json', archivoSchema).because('a document has a version'),
  versiones: t.int,
  bajaPendiente: t.bool,
  eliminado: t.bool.because('is not null'),
  creadoPor: t.json('json', creadoPor).because('authors are rows of users'),
  creadoEn: t.timestamptz,
  marca: t.text.because('of a column that is never null'),
  version: t.int,
};

const ARCHIVO = `(select json_build_object('id', a.id, 'nombre', a.nombre, 'mime', a.mime,
    'bytes', a.bytes, 'sha256', a.sha256)
  from documento_versiones x join archivos a on a.tenant_id = x.tenant_id and a.id = x.archivo_id
  where x.tenant_id = d.tenant_id and x.documento_id = d.id and x.numero = d.versiones)`;

/** SQL of the documents (as `d`) that `condiciones` let through, newest first. */
const sqlDocumentos = (condiciones: readonly string[], cola = ''): string => `
with d as materialized (select d.* from documentos d where ${condiciones.join(' and ')}
  order by d.creado_en desc, d.id desc ${cola})
select d.id, (select json_build_object('id', p.id, 'codigo', p.codigo, 'nombre', p.nombre)
    from proyectos p where p.tenant_id = d.tenant_id and p.id = d.proyecto_id) as proyecto,
  ${DOCUMENTOS.as('d')}, ${ARCHIVO} as archivo, d.versiones, d.baja_pendiente as "bajaPendiente",
  d.eliminado_en is not null as eliminado, ${authorJson('d.creado_por')} as "creadoPor",
  d.creado_en as "creadoEn", to_char(d.creado_en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as marca,
  d.version
from d order by d.creado_en desc, d.id desc`;

type Filtros = Omit<ListarDocumentos, 'limit' | 'cursor'>;

const busqueda = (search: string, add: Add): string => {
  const texto = add(t.text, search);
  return `(${containsText(['d.titulo'], texto)}
    or exists (select from unnest(d.etiquetas) e(etiqueta) where ${containsText(['e.etiqueta'], texto)})
    or exists (select from documento_versiones x join archivos a on a.tenant_id = x.tenant_id
        and a.id = x.archivo_id
      where x.tenant_id = d.tenant_id and x.documento_id = d.id and x.numero = d.versiones
        and ${containsText(['a.nombre'], texto)}))`;
};

function filtros(quien: Quien, input: Filtros, add: Add): string[] {
  const { categoria, etiqueta, search, vence, entidad, entidadId } = input;
  const siViene = <T>(valor: T | undefined, sql: (valor: T) => string): string[] =>
    valor === undefined ? [] : [sql(valor)];
  const igual = (columna: string, tipo: Column<string>) => (valor: string) =>
    `${columna} = ${add(tipo, valor)}`;
  const condicionesDeVinculo = [
    ...siViene(entidad, igual('v.entidad', t.text)),
    ...siViene(entidadId, igual('v.entidad_id', t.uuid)),
  ];
  return [
    'd.eliminado_en is null',
    ...siViene(input.proyectoId, igual('d.proyecto_id', t.uuid)),
    ...siViene(categoria, (valor) => `d.categoria = any(${add(t.texts, valor)})`),
    ...siViene(
      etiqueta,
      (valor) => `exists (select from unnest(d.etiquetas) e(etiqueta)
      where lower(e.etiqueta) = lower(${add(t.text, valor)}))`,
    ),
    ...siViene(vence, (valor) => `d.vence <= ${add(t.date, valor)}`),
    ...siViene(input.venceDesde, (valor) => `d.vence >= ${add(t.date, valor)}`),
    ...(condicionesDeVinculo.length === 0
      ? []
      : [
          `exists (select from documento_vinculos v where v.tenant_id = d.tenant_id
      and v.documento_id = d.id and v.eliminado_en is null and ${condicionesDeVinculo.join(' and ')}
      and ${nombreVinculo(quien, 'v', 'd')} is not null)`,
        ]),
    ...(search ? [busqueda(search, add)] : []),
  ];
}

/**
 * SQL conditions for a visible row `d` of `documentos`, not deleted, that matches a search text.
 */
export const condicionesDeTexto = (quien: Quien, search: string, add: Add): string[] => [
  ...alcance(quien, add),
  'd.eliminado_en is null',
  busqueda(search, add),
];

type Pagina = { readonly limit: number; readonly tras: AfterCreation };

/** Page of documents, newest first; reads one row more than `limit`. */
export const selectDocumentos = statementOf(
  'documentos.pagina',
  FILA,
  (add, quien: Quien, input: Filtros, { limit, tras }: Pagina) => {
    const condiciones = [
      ...alcance(quien, add),
      ...filtros(quien, input, add),
      ...afterCreation('d', tras, add),
    ];
    return sqlDocumentos(condiciones, `limit ${asLiteral(limit)} + 1`);
  },
);
export type FilaDocumento = RowOf<typeof selectDocumentos>;

/** Visible document, even if it is deleted. */
export const selectDocumento = statementOf(
  'documentos.uno',
  FILA,
  (add, quien: Quien, id: string) =>
    sqlDocumentos([...alcance(quien, add), `d.id = ${add(t.uuid, id)}`]),
);

/** Newest file of each of the given documents that is visible and not deleted, ordered by title. */
export const selectParaZip = statementOf(
  'documentos.zip',
  {
    id: t.uuid,
    titulo: t.text,
    categoria: t.oneOf(categoriaDocumentoSchema.options),
    nombre: t.text,
    clave: t.text,
    bytes: t.bigint,
    creadoEn: t.timestamptz,
  },
  (add, quien: Quien, ids: readonly string[]) => `
select d.id, d.titulo, d.categoria, a.nombre, a.clave, a.bytes, x.creado_en as "creadoEn"
from documentos d
join documento_versiones x on x.tenant_id = d.tenant_id and x.documento_id = d.id
  and x.numero = d.versiones
join archivos a on a.tenant_id = x.tenant_id and a.id = x.archivo_id
where ${alcance(quien, add).join(' and ')} and d.eliminado_en is null
  and d.id = any(${add(t.uuids, ids)})
order by d.titulo, d.id`,
);

/** Oldest visible document of the obra that has a version with the given bytes. */
export const selectRepetido = statementOf(
  'documentos.repetido',
  { id: t.uuid, titulo: t.text },
  (add, quien: Quien, proyectoId: string, sha256: string) => `
select d.id, d.titulo from documentos d
where ${alcance(quien, add).join(' and ')} and d.eliminado_en is null
  and d.proyecto_id = ${add(t.uuid, proyectoId)}
  and exists (select from documento_versiones x
    join archivos a on a.tenant_id = x.tenant_id and a.id = x.archivo_id
    where x.tenant_id = d.tenant_id and x.documento_id = d.id and ${sameBytes('a', add(t.text, sha256))})
order by d.creado_en, d.id limit 1`,
);
