import {
  crearMovimientoSchema,
  editarMovimientoSchema,
  listaMovimientosSchema,
  listarMovimientosSchema,
  movimientoSchema,
  obtenerMovimientoSchema,
} from '@plomada/domain/movimiento.schema';

import { router, tenantProcedure } from '../../trpc/procedures.ts';
import { salida } from '../../trpc/raw-json.ts';
import { crearMovimiento, editarMovimiento } from './movimientos.commands.ts';
import { listarMovimientos, obtenerMovimiento } from './movimientos.queries.ts';

export const movimientosRouter = router({
  listar: tenantProcedure('view_movements')
    .input(listarMovimientosSchema)
    .output(salida(listaMovimientosSchema))
    .query(({ ctx, input }) => listarMovimientos(ctx, input)),
  obtener: tenantProcedure('view_movements')
    .input(obtenerMovimientoSchema)
    .output(salida(movimientoSchema))
    .query(({ ctx, input }) => obtenerMovimiento(ctx, input)),
  crear: tenantProcedure('manage_movements')
    .input(crearMovimientoSchema)
    .output(salida(movimientoSchema))
    .mutation(({ ctx, input }) => crearMovimiento(ctx, input)),
  editar: tenantProcedure('manage_movements')
    .input(editarMovimientoSchema)
    .output(salida(movimientoSchema))
    .mutation(({ ctx, input }) => editarMovimiento(ctx, input)),
});
