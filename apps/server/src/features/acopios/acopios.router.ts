import {
  acopioSchema,
  cerrarAcopioSchema,
  crearAcopioSchema,
  editarAcopioSchema,
  historialAcopioEntradaSchema,
  historialAcopioSchema,
  listaAcopiosSchema,
  listarAcopiosSchema,
  obtenerAcopioSchema,
} from '@plomada/domain/acopios/acopio.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import { cerrarAcopio, crearAcopio, editarAcopio, reabrirAcopio } from './acopios.commands.ts';
import { historialAcopio, listarAcopios, obtenerAcopio } from './acopios.queries.ts';

export const acopiosRouter = router({
  listar: tenantProcedure('view_inventory', { pipelined: true })
    .input(listarAcopiosSchema)
    .output(outputOf(listaAcopiosSchema))
    .query(({ ctx, input }) => listarAcopios(ctx, input)),
  obtener: tenantProcedure('view_inventory')
    .input(obtenerAcopioSchema)
    .output(outputOf(acopioSchema))
    .query(({ ctx, input }) => obtenerAcopio(ctx, input)),
  historial: tenantProcedure('view_inventory')
    .input(historialAcopioEntradaSchema)
    .output(outputOf(historialAcopioSchema))
    .query(({ ctx, input }) => historialAcopio(ctx, input)),
  crear: tenantProcedure('create_acopios')
    .input(crearAcopioSchema)
    .output(outputOf(acopioSchema))
    .mutation(({ ctx, input }) => crearAcopio(ctx, input)),
  editar: tenantProcedure('edit_acopios')
    .input(editarAcopioSchema)
    .output(outputOf(acopioSchema))
    .mutation(({ ctx, input }) => editarAcopio(ctx, input)),
  cerrar: tenantProcedure('edit_acopios')
    .input(cerrarAcopioSchema)
    .output(outputOf(acopioSchema))
    .mutation(({ ctx, input }) => cerrarAcopio(ctx, input)),
  reabrir: tenantProcedure('edit_acopios')
    .input(cerrarAcopioSchema)
    .output(outputOf(acopioSchema))
    .mutation(({ ctx, input }) => reabrirAcopio(ctx, input)),
});
