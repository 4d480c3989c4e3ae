import type { Auditoria } from '@plomada/domain/auditoria/auditoria.schema';

import { paths } from '../../config/paths.ts';

type Tocado = Pick<Auditoria, 'entidad' | 'entidadId' | 'proyectoId'>;

/** The page of what a row speaks of; null where it has none. */
export function enlaceDe(
  tenantId: string,
  { entidad, entidadId, proyectoId }: Tocado,
): { readonly to: string; readonly label: string } | null {
  if (entidadId === null) return null;
  if (entidad === 'USUARIO') {
    return { to: `${paths.usuarios(tenantId)}?usuario=${entidadId}`, label: 'Ver usuario' };
  }
  if (entidad === 'PROYECTO') {
    return { to: paths.obraResumen(tenantId, entidadId), label: 'Ver obra' };
  }
  if (proyectoId === null) return null;
  switch (entidad) {
    case 'MOVIMIENTO':
      return { to: paths.movimiento(tenantId, proyectoId, entidadId), label: 'Ver movimiento' };
    case 'PRESUPUESTO':
      return { to: paths.presupuesto(tenantId, proyectoId, entidadId), label: 'Ver presupuesto' };
    case 'ACOPIO':
      return { to: paths.acopio(tenantId, proyectoId, entidadId), label: 'Ver acopio' };
    case 'SOCIO':
      return { to: paths.enObra(tenantId, proyectoId, 'socios'), label: 'Ver socios' };
    default:
      return { to: paths.obraResumen(tenantId, proyectoId), label: 'Ver obra' };
  }
}
