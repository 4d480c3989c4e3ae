import { sumarCambios } from '@plomada/domain/solicitudes/solicitud.rules';
import type { ImpactoBaja, Solicitud } from '@plomada/domain/solicitudes/solicitud.schema';
import { puede } from '@plomada/permissions/puede';

import { vePrivados } from '../proyectos/proyectos.policy.ts';
import type { Quien } from '../proyectos/visibility.sql.ts';
import type { Medida } from './eliminables.policy.ts';
import type { FilaSolicitud } from './solicitudes.sql.ts';

/**
 * Impact of a deletion as the actor may see it: without private rows for an actor who may not see
 * those.
 */
export function impactoDto(ctx: Quien, medida: Medida | null): ImpactoBaja | null {
  const saldos = medida && (vePrivados(ctx) ? medida.total : medida.publico);
  if (!medida || !saldos) return null;
  return { moneda: medida.moneda, antesCentavos: saldos.antes, despuesCentavos: saldos.despues };
}

export function solicitudDto(fila: FilaSolicitud, ctx: Quien): Solicitud {
  const { actual, entidadVersion, otroOwner, impacto, ...propios } = fila;
  const propia = fila.solicitante.id === ctx.actor.userId;
  return {
    ...propios,
    creadoEn: fila.creadoEn.toISOString(),
    resueltoEn: fila.resueltoEn?.toISOString() ?? null,
    impacto: impactoDto(ctx, impacto && (impacto.decision ?? impacto.pedido)),
    desactualizada: fila.estado === 'PENDIENTE' && actual?.version !== entidadVersion,
    eliminada: actual?.eliminada ?? true,
    cambios: sumarCambios(fila.cambios ?? []),
    propia,
    cuatroOjos: propia && otroOwner && puede(ctx.actor.rol, 'approve_deletions'),
  };
}
