import type { RowOf } from '@plomada/db/statement';
import {
  accionAuditoriaSchema,
  canalAuditoriaSchema,
  type Auditoria,
} from '@plomada/domain/auditoria/auditoria.schema';
import { normalizarRol } from '@plomada/permissions/roles';

import type { TenantContext } from '../../context/context.ts';
import type { selectPagina } from './auditoria.sql.ts';

type Fila = RowOf<typeof selectPagina>;

/** Where a person was is for the Owner alone. */
const desdeDonde = ({ ip, user_agent }: Fila, { actor }: Pick<TenantContext, 'actor'>) =>
  actor.rol === 'Owner' ? { ip, userAgent: user_agent } : { ip: null, userAgent: null };

export const auditoriaDto = (fila: Fila, ctx: Pick<TenantContext, 'actor'>): Auditoria => ({
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
  ...desdeDonde(fila, ctx),
  seq: fila.seq,
  hash: fila.hash,
  prevHash: fila.prev_hash,
});
