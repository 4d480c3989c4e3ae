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
const desdeDonde = ({ ip, userAgent }: Fila, { actor }: Pick<TenantContext, 'actor'>) =>
  actor.rol === 'Owner' ? { ip, userAgent } : { ip: null, userAgent: null };

export const auditoriaDto = (fila: Fila, ctx: Pick<TenantContext, 'actor'>): Auditoria => ({
  id: fila.id,
  fecha: fila.ts.toISOString(),
  actor:
    fila.actorId === null
      ? null
      : { id: fila.actorId, nombre: fila.actorNombre, rol: normalizarRol(fila.actorRol) },
  accion: accionAuditoriaSchema.parse(fila.accion),
  entidad: fila.entidad,
  entidadId: fila.entidadId,
  proyectoId: fila.proyectoId,
  presupuestoId: fila.presupuestoId,
  moneda: fila.moneda,
  resumen: fila.resumen,
  cambios: [...fila.cambios],
  canal: canalAuditoriaSchema.parse(fila.canal),
  requestId: fila.requestId,
  ...desdeDonde(fila, ctx),
  seq: fila.seq,
  hash: fila.hash,
  prevHash: fila.prevHash,
});
