import {
  cambioSchema,
  listaCambiosSchema,
  listarCambiosSchema,
  pedirCambioSchema,
  rechazarCambioSchema,
  referenciaCambioSchema,
} from '@plomada/domain/movimientos/cambios/cambio.schema';

import { outputOf } from '../../../context/sql/raw-json.ts';
import { router, tenantProcedure } from '../../../http/trpc/procedures.ts';
import { aplicarCambio, cancelarCambio, pedirCambio, rechazarCambio } from './cambios.commands.ts';
import { listarCambios } from './cambios.queries.ts';

/**
 * Requesting a change needs the right to edit movements; applying or rejecting one needs the right
 * to apply changes.
 */
export const cambiosRouter = router({
  listar: tenantProcedure('manage_movements')
    .input(listarCambiosSchema)
    .output(outputOf(listaCambiosSchema))
    .query(({ ctx, input }) => listarCambios(ctx, input)),
  pedir: tenantProcedure('manage_movements')
    .input(pedirCambioSchema)
    .output(outputOf(cambioSchema))
    .mutation(({ ctx, input }) => pedirCambio(ctx, input)),
  aplicar: tenantProcedure('apply_changes')
    .input(referenciaCambioSchema)
    .output(outputOf(cambioSchema))
    .mutation(({ ctx, input }) => aplicarCambio(ctx, input)),
  rechazar: tenantProcedure('apply_changes')
    .input(rechazarCambioSchema)
    .output(outputOf(cambioSchema))
    .mutation(({ ctx, input }) => rechazarCambio(ctx, input)),
  cancelar: tenantProcedure('manage_movements')
    .input(referenciaCambioSchema)
    .output(outputOf(cambioSchema))
    .mutation(({ ctx, input }) => cancelarCambio(ctx, input)),
});
