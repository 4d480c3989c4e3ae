import type { RowOf } from '@plomada/db/statement';
import type {
  Documento,
  DocumentoEnLista,
  VersionDeDocumento,
} from '@plomada/domain/documentos/documento.schema';
import {
  CATEGORIA_DOCUMENTO,
  VISIBILIDAD_DOCUMENTO,
} from '@plomada/domain/documentos/palabras.rules';

import type { Audited } from '../../audit/audited.ts';
import type { Datos, FilaVersion } from './documentos.sql.ts';
import type { FilaDocumento } from './dto.sql.ts';
import type { selectVinculos } from './vinculos.sql.ts';

export const documentoEnListaDto = (fila: FilaDocumento): DocumentoEnLista => ({
  id: fila.id,
  proyecto: fila.proyecto,
  titulo: fila.titulo,
  categoria: fila.categoria,
  visibilidad: fila.visibilidad,
  etiquetas: [...fila.etiquetas],
  vence: fila.vence,
  archivo: fila.archivo,
  versiones: fila.versiones,
  bajaPendiente: fila.baja_pendiente,
  creadoPor: fila.creador,
  creadoEn: fila.creado_en.toISOString(),
  version: fila.version,
});

export const versionDto = (fila: FilaVersion): VersionDeDocumento => ({
  numero: fila.numero,
  archivo: fila.archivo,
  nota: fila.nota,
  creadoPor: fila.creador,
  creadoEn: fila.creado_en.toISOString(),
});

type FilaVinculo = RowOf<typeof selectVinculos>;

/** Below the work's address. */
function lugarDe({ entidad, entidadId, privado, presupuestoId }: FilaVinculo): string {
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
  enlace: `/${tenantId}/obras/${proyectoId}/${lugarDe(fila)}`,
});

type Auditado = Omit<Datos, 'etiquetas'>;

/** The audited fields, lists and words as people read them. */
export const camposAuditados = (documento: Documento): Audited<Auditado> => ({
  titulo: documento.titulo,
  categoria: CATEGORIA_DOCUMENTO[documento.categoria],
  visibilidad: VISIBILIDAD_DOCUMENTO[documento.visibilidad],
  etiquetas: documento.etiquetas.join(', '),
  vence: documento.vence,
  vinculos: documento.vinculos.map(({ nombre }) => nombre).join(', '),
  archivo: documento.archivo.nombre,
  versiones: documento.versiones,
});

/** What the audit log calls it, after the verb. */
export const nombrarDocumento = ({ titulo }: Pick<Documento, 'titulo'>): string =>
  `el documento «${titulo}»`;
