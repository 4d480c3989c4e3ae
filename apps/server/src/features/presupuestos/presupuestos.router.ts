import {
  cambiarEstadoPresupuestoSchema,
  copiarPresupuestoSchema,
  crearPresupuestoSchema,
  documentoPresupuestoSchema,
  editarPresupuestoSchema,
  listaPresupuestosSchema,
  listarPresupuestosSchema,
  llevarTotalSchema,
  obtenerPresupuestoSchema,
  presupuestoSchema,
  revisionesSchema,
} from '@plomada/domain/presupuestos/presupuesto.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { downloadSchema } from '../../http/rest/download.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import { cambiarEstado } from './commands/cambiar-estado.ts';
import { documentoDePresupuesto } from './documentos/descarga.queries.ts';
import {
  copiarPresupuesto,
  crearPresupuesto,
  editarPresupuesto,
  llevarTotalA,
} from './presupuestos.commands.ts';
import {
  listarPresupuestos,
  listarRevisiones,
  obtenerPresupuesto,
} from './presupuestos.queries.ts';

export const presupuestosRouter = router({
  listar: tenantProcedure('view_budgets')
    .input(listarPresupuestosSchema)
    .output(outputOf(listaPresupuestosSchema))
    .query(({ ctx, input }) => listarPresupuestos(ctx, input)),
  obtener: tenantProcedure('view_budgets')
    .input(obtenerPresupuestoSchema)
    .output(outputOf(presupuestoSchema))
    .query(({ ctx, input }) => obtenerPresupuesto(ctx, input)),
  revisiones: tenantProcedure('view_budgets')
    .input(obtenerPresupuestoSchema)
    .output(outputOf(revisionesSchema))
    .query(({ ctx, input }) => listarRevisiones(ctx, input)),
  documento: tenantProcedure('view_budgets', { soloRest: true })
    .input(documentoPresupuestoSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => documentoDePresupuesto(ctx, input)),
  crear: tenantProcedure('create_budgets')
    .input(crearPresupuestoSchema)
    .output(outputOf(presupuestoSchema))
    .mutation(({ ctx, input }) => crearPresupuesto(ctx, input)),
  copiar: tenantProcedure('create_budgets')
    .input(copiarPresupuestoSchema)
    .output(outputOf(presupuestoSchema))
    .mutation(({ ctx, input }) => copiarPresupuesto(ctx, input)),
  editar: tenantProcedure('manage_budgets')
    .input(editarPresupuestoSchema)
    .output(outputOf(presupuestoSchema))
    .mutation(({ ctx, input }) => editarPresupuesto(ctx, input)),
  llevarTotal: tenantProcedure('manage_budgets')
    .input(llevarTotalSchema)
    .output(outputOf(presupuestoSchema))
    .mutation(({ ctx, input }) => llevarTotalA(ctx, input)),
  cambiarEstado: tenantProcedure('manage_budgets')
    .input(cambiarEstadoPresupuestoSchema)
    .output(outputOf(presupuestoSchema))
    .mutation(({ ctx, input }) => cambiarEstado(ctx, input)),
});
