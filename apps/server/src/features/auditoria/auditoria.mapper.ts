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

export const auditoriaDto = (
  { ts, actorId, actorNombre, actorRol, ip, userAgent, ...fila }: Fila,
  { actor }: Pick<TenantContext, 'actor'>,
): Auditoria => ({
  ...fila,
  fecha: ts.toISOString(),
  actor:
    actorId === null ? null : { id: actorId, nombre: actorNombre, rol: normalizarRol(actorRol) },
  accion: accionAuditoriaSchema.parse(fila.accion),
  cambios: [...fila.cambios],
  canal: canalAuditoriaSchema.parse(fila.canal),
  // IP address and user agent are shown to the Owner only.
  ...(actor.rol === 'Owner' ? { ip, userAgent } : { ip: null, userAgent: null }),
});
