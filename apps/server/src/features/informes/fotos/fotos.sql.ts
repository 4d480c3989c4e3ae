import { t } from '@plomada/db/kinds';
import { type RowOf, statement, statementOf } from '@plomada/db/statement';
import { insertOf } from '@plomada/db/table';
import { primerDiaDe, ultimoDiaDe } from '@plomada/domain/cierres/cierre.rules';
import {
  fotoSchema,
  type ListarFotos,
  type ReferenciaFoto,
} from '@plomada/domain/informes/foto.schema';
import { finDelDia, inicioDelDia } from '@plomada/formatters/fecha';
import { puede } from '@plomada/permissions/puede';

import { asLiteral } from '../../../context/sql/params.ts';
import { authorJson } from '../../../context/sql/person-name.ts';
import { obraVisible, type Quien } from '../../proyectos/visibility.sql.ts';

const { certificado, item, rubro, creadoPor } = fotoSchema.shape;

/** SQL of data of a photo's certificate; null for a reader who may not see budgets. */
const deCertificado = (quien: Quien, json: string): string =>
  puede(quien.actor.rol, 'view_budgets')
    ? `case when c.id is not null then ${json} end`
    : 'null::json';

const FILA = {
  id: t.uuid,
  tomadaEn: t.timestamptz,
  nota: t.text.orNull,
  archivoId: t.uuid,
  nombre: t.text,
  mime: t.text,
  bytes: t.bigint,
  sha256: t.text,
  clave: t.text,
  certificado: t.json('json', certificado).orNull,
  item: t.json('json', item).orNull,
  rubro: t.json('json', rubro).orNull,
  creadoEn: t.timestamptz,
  creadoPor: t.json('json', creadoPor).because('authors are rows of users'),
};

const fotos = (quien: Quien): string => `
select f.id, f.tomada_en as "tomadaEn", f.nota, a.id as "archivoId", a.nombre, a.mime, a.bytes, a.sha256, a.clave,
  ${deCertificado(
    quien,
    `json_build_object('id', c.id, 'presupuestoId', c.presupuesto_id,
    'numero', c.numero, 'presupuesto', b.codigo)`,
  )} as certificado,
  ${deCertificado(
    quien,
    `(select json_build_object('id', i.id, 'descripcion', i.descripcion) from presupuesto_items i
    where i.tenant_id = f.tenant_id and i.id = f.item_id)`,
  )} as item,
  case when r.id is not null
    then json_build_object('id', r.id, 'codigo', r.codigo, 'nombre', r.nombre) end as rubro,
  f.creado_en as "creadoEn", ${authorJson('f.creado_por')} as "creadoPor"
from fotos_avance f
join archivos a on a.tenant_id = f.tenant_id and a.id = f.archivo_id and a.estado = 'LISTO'
left join certificados c on c.tenant_id = f.tenant_id and c.id = f.certificado_id
left join presupuestos b on b.tenant_id = c.tenant_id and b.id = c.presupuesto_id
left join rubros r on r.tenant_id = f.tenant_id and r.id = f.rubro_id`;

type Pagina = {
  readonly limit: number;
  readonly tras: { readonly tomadaEn: string; readonly id: string } | null;
};

/** Page of a visible work's photos, newest first; reads one row more than `limit`. */
export const selectFotos = statementOf(
  'fotos.pagina',
  FILA,
  (
    add,
    quien: Quien,
    { id, mes, rubroId, certificadoId }: Omit<ListarFotos, 'limit' | 'cursor'>,
    { limit, tras }: Pagina,
  ) => {
    const condiciones = [
      `f.tenant_id = ${add(t.uuid, quien.tenantId)}`,
      `f.proyecto_id = ${add(t.uuid, id)}`,
      'f.eliminado_en is null',
      obraVisible(quien, 'f.proyecto_id', add),
      ...(mes === undefined
        ? []
        : [
            `f.tomada_en >= ${add(t.timestamptz, inicioDelDia(primerDiaDe(mes)))}`,
            `f.tomada_en < ${add(t.timestamptz, finDelDia(ultimoDiaDe(mes)))}`,
          ]),
      ...(rubroId === undefined ? [] : [`f.rubro_id = ${add(t.uuid, rubroId)}`]),
      ...(certificadoId === undefined ? [] : [`f.certificado_id = ${add(t.uuid, certificadoId)}`]),
      ...(tras === null
        ? []
        : [
            `(f.tomada_en, f.id) < (${add(t.instantText, tras.tomadaEn)}, ${add(t.uuid, tras.id)})`,
          ]),
    ];
    return `${fotos(quien)}
where ${condiciones.join(' and ')}
order by f.tomada_en desc, f.id desc limit ${asLiteral(limit)} + 1`;
  },
);
export type FilaFoto = RowOf<typeof selectFotos>;

export const selectFoto = statementOf(
  'fotos.una',
  FILA,
  (
    add,
    quien: Quien,
    { id, fotoId }: ReferenciaFoto,
    { quitadas = false }: { readonly quitadas?: boolean } = {},
  ) => `${fotos(quien)}
where f.tenant_id = ${add(t.uuid, quien.tenantId)} and f.proyecto_id = ${add(t.uuid, id)}
  and f.id = ${add(t.uuid, fotoId)} ${quitadas ? '' : 'and f.eliminado_en is null'}
  and ${obraVisible(quien, 'f.proyecto_id', add)}`,
);

/**
 * Files of the given photos of a work, deleted ones too, because a report keeps the photos it was
 * made with.
 */
export const SELECT_BYTES_DE_FOTOS = statement({
  name: 'fotos.bytes',
  text: `
select f.id, a.id as "archivoId", a.nombre, a.mime, a.bytes, a.sha256, a.sha256_original as "sha256Original",
  a.clave, a.metadatos
from fotos_avance f join archivos a on a.tenant_id = f.tenant_id and a.id = f.archivo_id
where f.tenant_id = $1::uuid and f.proyecto_id = $2::uuid and f.id = any($3::uuid[]) and a.estado = 'LISTO'`,
  params: [t.uuid, t.uuid, t.uuids],
  row: {
    id: t.uuid,
    archivoId: t.uuid,
    nombre: t.text,
    mime: t.text,
    bytes: t.bigint,
    sha256: t.text,
    sha256Original: t.text.orNull,
    clave: t.text,
    metadatos: t.text.orNull,
  },
});
export type BytesDeFoto = RowOf<typeof SELECT_BYTES_DE_FOTOS>;

/** True for the certificate, item and rubro where they exist; the caller has locked the work. */
export const SELECT_LUGAR_DE_FOTO = statement({
  name: 'fotos.lugar',
  text: `
select exists (select from certificados c join presupuestos b on b.tenant_id = c.tenant_id
    and b.id = c.presupuesto_id where c.tenant_id = $1::uuid and c.id = $3::uuid
    and b.proyecto_id = $2::uuid and c.eliminado_en is null and b.eliminado_en is null) as certificado,
  exists (select from certificado_items x where x.tenant_id = $1::uuid and x.certificado_id = $3::uuid
    and x.item_id = $4::uuid) as item,
  exists (select from rubros r where r.tenant_id = $1::uuid and r.id = $5::uuid
    and r.eliminado_en is null) as rubro`,
  params: [t.uuid, t.uuid, t.uuid.orNull, t.uuid.orNull, t.uuid.orNull],
  row: {
    certificado: t.bool.because('exists'),
    item: t.bool.because('exists'),
    rubro: t.bool.because('exists'),
  },
});

export const insertarFoto = insertOf('fotos_avance', {
  proyectoId: t.uuid,
  certificadoId: t.uuid.orNull,
  itemId: t.uuid.orNull,
  rubroId: t.uuid.orNull,
  archivoId: t.uuid,
  tomadaEn: t.timestamptz,
  nota: t.text.orNull,
});

export const UPDATE_FOTO_QUITADA = statement({
  name: 'fotos.quitar',
  text: `
update fotos_avance set eliminado_en = $3::timestamptz, eliminado_por = $4::uuid
where tenant_id = $1::uuid and id = $2::uuid and eliminado_en is null`,
  params: [t.uuid, t.uuid, t.timestamptz, t.uuid],
  row: {},
});
