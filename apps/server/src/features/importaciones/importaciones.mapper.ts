import type { Importacion } from '@plomada/domain/importaciones/importacion.schema';
import { puede } from '@plomada/permissions/puede';

import { personName } from '../../people/person-name.ts';
import type { Quien } from '../proyectos/visibility.sql.ts';

/** The columns of an import `i` and what hangs from it. */
export const CAMPOS_IMPORTACION_SQL = `i.id, i.archivo, i.filas, i.privado, i.estado,
  i.creado_en as "creadoEn", i.deshecha_en as "deshechaEn", i.version,
  p.id as "proyectoId", p.codigo as "proyectoCodigo", p.nombre as "proyectoNombre",
  i.creado_por as "creadoPorId",
  ${personName('u')} as "creadoPorNombre"`;

export const TABLAS_IMPORTACION_SQL = `importaciones i
  left join proyectos p on p.tenant_id = i.tenant_id and p.id = i.proyecto_id
  left join users u on u.id = i.creado_por`;

export type FilaImportacion = {
  readonly id: string;
  readonly archivo: string;
  readonly filas: number;
  readonly privado: boolean;
  readonly estado: Importacion['estado'];
  readonly creadoEn: Date;
  readonly deshechaEn: Date | null;
  readonly version: number;
  readonly proyectoId: string | null;
  readonly proyectoCodigo: string;
  readonly proyectoNombre: string;
  readonly creadoPorId: string;
  readonly creadoPorNombre: string;
};

export const importacionDeFila = ({ actor }: Quien, f: FilaImportacion): Importacion => ({
  id: f.id,
  archivo: f.archivo,
  filas: f.filas,
  privado: f.privado,
  estado: f.estado,
  proyecto:
    f.proyectoId === null
      ? null
      : { id: f.proyectoId, codigo: f.proyectoCodigo, nombre: f.proyectoNombre },
  creadoPor: { id: f.creadoPorId, nombre: f.creadoPorNombre },
  creadoEn: f.creadoEn.toISOString(),
  deshechaEn: f.deshechaEn?.toISOString() ?? null,
  puedeDeshacer:
    f.estado === 'APLICADA' && (f.creadoPorId === actor.userId || puede(actor.rol, 'undo_imports')),
  version: f.version,
});
