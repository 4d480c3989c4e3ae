import type { ImpactoBaja, Solicitud } from '@plomada/domain/solicitudes/solicitud.schema';
import { puede } from '@plomada/permissions/puede';

import { vePrivados, type Quien } from '../proyectos/visibility.sql.ts';
import type { Medida } from './eliminables/eliminable.policy.ts';
import type { FilaSolicitud } from './solicitudes.sql.ts';

/** The figures as the actor may see them: who knows of no private rows gets sums without them. */
export function impactoDto(ctx: Quien, medida: Medida | null): ImpactoBaja | null {
  const saldos = medida && (vePrivados(ctx) ? medida.total : medida.publico);
  if (!medida || !saldos) return null;
  return {
    moneda: medida.moneda,
    antesCentavos: saldos.antes,
    despuesCentavos: saldos.despues,
  };
}

/** Several edits as one: what each field had at first, and what it has now. */
function sumarCambios(cambios: Solicitud['cambios']): Solicitud['cambios'] {
  const porCampo = new Map<string, Solicitud['cambios'][number]>();
  for (const { campo, antes, despues } of cambios) {
    porCampo.set(campo, { campo, antes: porCampo.get(campo)?.antes ?? antes, despues });
  }
  return [...porCampo.values()];
}

export function solicitudDto(fila: FilaSolicitud, ctx: Quien): Solicitud {
  const { estado } = fila;
  const propia = fila.solicitante.id === ctx.actor.userId;
  const { pedido, decision } = fila.impacto ?? { pedido: null, decision: null };
  return {
    id: fila.id,
    entidad: fila.entidad,
    entidadId: fila.entidad_id,
    descripcion: fila.descripcion,
    proyecto: fila.proyecto,
    privado: fila.privado,
    motivo: fila.motivo,
    estado,
    solicitante: fila.solicitante,
    creadoEn: fila.creado_en.toISOString(),
    resueltoPor: fila.resolutor,
    resueltoEn: fila.resuelto_en?.toISOString() ?? null,
    respuesta: fila.respuesta,
    autoaprobada: fila.autoaprobada,
    impacto: impactoDto(ctx, decision ?? pedido),
    desactualizada: estado === 'PENDIENTE' && fila.actual?.version !== fila.entidad_version,
    eliminada: fila.actual?.eliminada ?? true,
    cambios: sumarCambios(fila.cambios ?? []),
    propia,
    cuatroOjos: propia && fila.otro_owner && puede(ctx.actor.rol, 'approve_deletions'),
    version: fila.version,
  };
}
