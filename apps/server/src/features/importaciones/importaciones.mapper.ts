import type { Importacion } from '@plomada/domain/importaciones/importacion.schema';
import { puede } from '@plomada/permissions/puede';

import type { Quien } from '../proyectos/visibility.sql.ts';
import type { FilaImportacion } from './importaciones.sql.ts';

/** All three come from one row, or from none. */
function proyectoDe({
  proyectoId: id,
  proyectoCodigo: codigo,
  proyectoNombre: nombre,
}: FilaImportacion) {
  return id === null || codigo === null || nombre === null ? null : { id, codigo, nombre };
}

export const importacionDeFila = ({ actor }: Quien, f: FilaImportacion): Importacion => ({
  id: f.id,
  archivo: f.archivo,
  filas: f.filas,
  privado: f.privado,
  estado: f.estado,
  proyecto: proyectoDe(f),
  creadoPor: { id: f.creadoPorId, nombre: f.creadoPorNombre },
  creadoEn: f.creadoEn.toISOString(),
  deshechaEn: f.deshechaEn?.toISOString() ?? null,
  puedeDeshacer:
    f.estado === 'APLICADA' && (f.creadoPorId === actor.userId || puede(actor.rol, 'undo_imports')),
  version: f.version,
});
