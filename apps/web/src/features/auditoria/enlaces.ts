import type { Auditoria } from '@plomada/domain/auditoria/auditoria.schema';

import { paths } from '../../config/paths.ts';

type Tocado = Pick<Auditoria, 'entidad' | 'entidadId' | 'proyectoId' | 'presupuestoId'>;

/** The page of what a row speaks of; null where it has none. */
export function enlaceDe(
  tenantId: string,
  { entidad, entidadId, proyectoId, presupuestoId }: Tocado,
): { readonly to: string; readonly label: string } | null {
  if (entidadId === null) return null;
  if (entidad === 'USUARIO') {
    return { to: `${paths.usuarios(tenantId)}?usuario=${entidadId}`, label: 'Ver usuario' };
  }
  if (entidad === 'PROYECTO') {
    return { to: paths.obraResumen(tenantId, entidadId), label: 'Ver obra' };
  }
  if (proyectoId === null) return null;
  if (entidad === 'PAGO' && presupuestoId !== null) {
    return { to: paths.pago(tenantId, proyectoId, presupuestoId, entidadId), label: 'Ver pago' };
  }
  switch (entidad) {
    case 'MOVIMIENTO':
      return { to: paths.movimiento(tenantId, proyectoId, entidadId), label: 'Ver movimiento' };
    case 'PRESUPUESTO':
      return { to: paths.presupuesto(tenantId, proyectoId, entidadId), label: 'Ver presupuesto' };
    case 'ACOPIO':
      return { to: paths.acopio(tenantId, proyectoId, entidadId), label: 'Ver acopio' };
    case 'APORTE':
      return { to: paths.aporte(tenantId, proyectoId, entidadId), label: 'Ver aporte' };
    case 'LLAMADO':
      return { to: paths.llamado(tenantId, proyectoId, entidadId), label: 'Ver llamado' };
    case 'DOCUMENTO':
      return { to: paths.documento(tenantId, proyectoId, entidadId), label: 'Ver documento' };
    case 'LOTE':
    case 'GASTO_LOTE':
      return { to: paths.compraLote(tenantId, proyectoId), label: 'Ver compra de lote' };
    case 'SOCIO':
      return { to: paths.enObra(tenantId, proyectoId, 'socios'), label: 'Ver socios' };
    default:
      return { to: paths.obraResumen(tenantId, proyectoId), label: 'Ver obra' };
  }
}
