import type { RowOf } from '@plomada/db/statement';
import { pick } from '@plomada/domain/base/shape.rules';
import type {
  Vinculable,
  Documento,
  EditarDocumento,
  DocumentoEnLista,
} from '@plomada/domain/documentos/documento.schema';
import {
  CATEGORIA_DOCUMENTO,
  VISIBILIDAD_DOCUMENTO,
} from '@plomada/domain/documentos/palabras.rules';
import type { VersionDeDocumento } from '@plomada/domain/documentos/version.schema';

import type { Audited } from '../../audit/audited.ts';
import { CAMPOS } from './columns.sql.ts';
import type { FilaVersion } from './documentos.sql.ts';
import type { FilaDocumento } from './dto.sql.ts';
import type { selectVinculos } from './vinculos.sql.ts';

export const documentoEnListaDto = ({
  eliminado: _eliminado,
  marca: _marca,
  etiquetas,
  creadoEn,
  ...fila
}: FilaDocumento): DocumentoEnLista => ({
  ...fila,
  etiquetas: [...etiquetas],
  creadoEn: creadoEn.toISOString(),
});

export const versionDto = ({
  clave: _clave,
  creadoEn,
  ...fila
}: FilaVersion): VersionDeDocumento => ({ ...fila, creadoEn: creadoEn.toISOString() });

type FilaVinculo = RowOf<typeof selectVinculos>;

/** Path of the page of a row linked to a document, below that of the organisation. */
function lugarDe(fila: FilaVinculo, proyectoId: string): string {
  return fila.entidad === 'POR_PAGAR'
    ? `tesoreria/por-pagar/${fila.entidadId}`
    : `obras/${proyectoId}/${lugarEnObra(fila, fila.entidad)}`;
}

/** Path of the page of a row linked to a document, below that of its obra. */
function lugarEnObra(
  { entidadId, privado, presupuestoId }: FilaVinculo,
  entidad: Exclude<Vinculable, 'POR_PAGAR'>,
): string {
  switch (entidad) {
    case 'MOVIMIENTO':
      return `${privado ? 'movimientos-privados' : 'movimientos'}/movimiento/${entidadId}`;
    case 'PRESUPUESTO':
      return `presupuestos/${entidadId}`;
    case 'PAGO':
      return `presupuestos/${presupuestoId ?? ''}/pago/${entidadId}`;
    case 'ACOPIO':
      return `acopios/${entidadId}`;
    case 'LOTE':
      return 'compra-lote';
  }
}

export const vinculoDto = (
  fila: FilaVinculo,
  { tenantId, proyectoId }: { readonly tenantId: string; readonly proyectoId: string },
): Documento['vinculos'][number] => ({
  entidad: fila.entidad,
  entidadId: fila.entidadId,
  nombre: fila.nombre,
  privado: fila.privado,
  enlace: `/${tenantId}/${lugarDe(fila, proyectoId)}`,
});

/** Audited fields of a document, with lists and enumerations in words. */
export const camposAuditados = (
  documento: Documento,
): Audited<Omit<EditarDocumento, 'id' | 'version'>> => ({
  ...pick(documento, CAMPOS),
  categoria: CATEGORIA_DOCUMENTO[documento.categoria],
  visibilidad: VISIBILIDAD_DOCUMENTO[documento.visibilidad],
  etiquetas: documento.etiquetas.join(', '),
  vinculos: documento.vinculos.map(({ nombre }) => nombre).join(', '),
  archivo: documento.archivo.nombre,
  versiones: documento.versiones,
});

/** Name of a document in the audit log, after the verb. */
export const nombrarDocumento = ({ titulo }: Pick<Documento, 'titulo'>): string =>
  `el documento «${titulo}»`;
