import type { RowOf } from '@plomada/db/statement';
import {
  accionAuditoriaSchema,
  canalAuditoriaSchema,
  type Auditoria,
} from '@plomada/domain/auditoria/auditoria.schema';
import { normalizarRol } from '@plomada/permissions/roles';

import type { selectPagina } from './auditoria.sql.ts';

type Fila = RowOf<typeof selectPagina>;

export const auditoriaDto = (fila: Fila): Auditoria => ({
  id: fila.id,
  fecha: fila.ts.toISOString(),
  actor:
    fila.actor_id === null
      ? null
      : { id: fila.actor_id, nombre: fila.actor_nombre, rol: normalizarRol(fila.actor_rol) },
  accion: accionAuditoriaSchema.parse(fila.accion),
  entidad: fila.entidad,
  entidadId: fila.entidad_id,
  proyectoId: fila.proyecto_id,
  presupuestoId: fila.presupuesto_id,
  resumen: fila.resumen,
  cambios: [...fila.cambios],
  canal: canalAuditoriaSchema.parse(fila.canal),
  requestId: fila.request_id,
  seq: fila.seq,
  hash: fila.hash,
  prevHash: fila.prev_hash,
});
