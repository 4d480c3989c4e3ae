import {
  aprobarSolicitudSchema,
  bajaPedidaSchema,
  cancelarSolicitudSchema,
  consultarImpactoSchema,
  cuentaSolicitudesSchema,
  impactoBajaSchema,
  listarPendientesSchema,
  listarSolicitudesSchema,
  listaSolicitudesSchema,
  pedirBajaSchema,
  resolverSolicitudSchema,
  solicitudSchema,
} from '@plomada/domain/solicitudes/solicitud.schema';
import type { Permiso } from '@plomada/permissions/permisos';

import { outputOf } from '../../context/sql/raw-json.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import { eliminableDe, type Eliminable } from './eliminables.policy.ts';
import { decidir, pedirBaja } from './solicitudes.commands.ts';
import {
  consultarImpacto,
  contarPendientes,
  listarPendientes,
  listarSolicitudes,
} from './solicitudes.queries.ts';

const procedureOver = (eliminables: readonly Eliminable[]) => (permiso: Permiso) =>
  tenantProcedure(permiso).use(({ next }) => next({ ctx: { eliminables } }));

type Procedure = ReturnType<typeof procedureOver>;

/** Procedures of deletion requests about any kind of row: to list, measure and decide them. */
function deTodas(procedure: Procedure) {
  return {
    listar: procedure('view_movements')
      .input(listarSolicitudesSchema)
      .output(outputOf(listaSolicitudesSchema))
      .query(({ ctx, input }) => listarSolicitudes(ctx, input)),
    impacto: procedure('view_movements')
      .input(consultarImpactoSchema)
      .output(outputOf(impactoBajaSchema))
      .query(({ ctx, input }) => consultarImpacto(ctx, input)),
    pendientes: procedure('approve_deletions')
      .input(listarPendientesSchema)
      .output(outputOf(listaSolicitudesSchema))
      .query(({ ctx, input }) => listarPendientes(ctx, input)),
    contarPendientes: procedure('approve_deletions')
      .output(outputOf(cuentaSolicitudesSchema))
      .query(({ ctx }) => contarPendientes(ctx)),
    aprobar: procedure('approve_deletions')
      .input(aprobarSolicitudSchema)
      .output(outputOf(solicitudSchema))
      .mutation(({ ctx, input }) => decidir(ctx, 'APROBADA', input)),
    rechazar: procedure('approve_deletions')
      .input(resolverSolicitudSchema)
      .output(outputOf(solicitudSchema))
      .mutation(({ ctx, input }) => decidir(ctx, 'RECHAZADA', input)),
    cancelar: procedure('manage_movements')
      .input(cancelarSolicitudSchema)
      .output(outputOf(solicitudSchema))
      .mutation(({ ctx, input }) => decidir(ctx, 'CANCELADA', input)),
  };
}

/**
 * Procedures for one kind of row each: to request a deletion, with the kind's permission, and to
 * list and decide the requests about movements.
 */
function deCadaTipo(procedure: Procedure) {
  return {
    pedirAcopio: procedure('edit_acopios')
      .input(pedirBajaSchema)
      .output(outputOf(bajaPedidaSchema))
      .mutation(({ ctx, input }) => pedirBaja(ctx, eliminableDe(ctx, 'ACOPIO'), input)),
    pedirPresupuesto: procedure('manage_budgets')
      .input(pedirBajaSchema)
      .output(outputOf(bajaPedidaSchema))
      .mutation(({ ctx, input }) => pedirBaja(ctx, eliminableDe(ctx, 'PRESUPUESTO'), input)),
    pedirMovimiento: procedure('manage_movements')
      .input(pedirBajaSchema)
      .output(outputOf(bajaPedidaSchema))
      .mutation(({ ctx, input }) => pedirBaja(ctx, eliminableDe(ctx, 'MOVIMIENTO'), input)),
    pendientesMovimientos: procedure('approve_deletions')
      .input(listarPendientesSchema)
      .output(outputOf(listaSolicitudesSchema))
      .query(({ ctx, input }) => listarPendientes(ctx, { ...input, entidad: 'MOVIMIENTO' })),
    aprobarMovimiento: procedure('approve_deletions')
      .input(aprobarSolicitudSchema)
      .output(outputOf(solicitudSchema))
      .mutation(({ ctx, input }) => decidir(ctx, 'APROBADA', { ...input, entidad: 'MOVIMIENTO' })),
    rechazarMovimiento: procedure('approve_deletions')
      .input(resolverSolicitudSchema)
      .output(outputOf(solicitudSchema))
      .mutation(({ ctx, input }) => decidir(ctx, 'RECHAZADA', { ...input, entidad: 'MOVIMIENTO' })),
  };
}

/**
 * Requesting is a right of the kind of row; deciding is the Owner's for every kind. The nouns know
 * requests and implement their operations; requests get the list of nouns and know none of them.
 */
export const solicitudesRouter = (eliminables: readonly Eliminable[]) => {
  const procedure = procedureOver(eliminables);
  return router({ ...deTodas(procedure), ...deCadaTipo(procedure) });
};
