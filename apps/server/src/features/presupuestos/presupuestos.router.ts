import {
  cambiarEstadoPresupuestoSchema,
  copiarPresupuestoSchema,
  fijarPlazosSchema,
  llevarTotalSchema,
} from '@plomada/domain/presupuestos/acciones.schema';
import {
  adicionalCreadoSchema,
  crearAdicionalSchema,
  listaAdicionalesSchema,
} from '@plomada/domain/presupuestos/adicionales/adicional.schema';
import {
  importarItemsPresupuestoSchema,
  leerItemsPresupuestoSchema,
  plantillaItemsPresupuestoSchema,
  resultadoImportacionItemsPresupuestoSchema,
  vistaPreviaItemsPresupuestoSchema,
} from '@plomada/domain/presupuestos/planillas/planilla.schema';
import {
  crearPresupuestoSchema,
  editarPresupuestoSchema,
  listaPresupuestosSchema,
  listarPresupuestosSchema,
  obtenerPresupuestoSchema,
  presupuestoSchema,
} from '@plomada/domain/presupuestos/presupuesto.schema';
import {
  documentoPresupuestoSchema,
  revisionesSchema,
} from '@plomada/domain/presupuestos/revision.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { replayed } from '../../context/transaction.ts';
import { downloadSchema } from '../../http/rest/download.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import { crearAdicional } from './adicionales/adicionales.commands.ts';
import { documentoDePresupuesto } from './documentos/descarga.queries.ts';
import {
  importarItemsDePresupuesto,
  previsualizarItemsDePresupuesto,
} from './planillas/planillas.commands.ts';
import { plantillaDePresupuesto } from './planillas/plantilla.sheet.ts';
import {
  cambiarEstado,
  copiarPresupuesto,
  crearPresupuesto,
  editarPresupuesto,
  fijarPlazos,
  llevarTotalA,
} from './presupuestos.commands.ts';
import {
  listarAdicionales,
  listarPresupuestos,
  listarRevisiones,
  leerPresupuesto,
} from './presupuestos.queries.ts';

export const presupuestosRouter = router({
  listar: tenantProcedure('view_budgets')
    .input(listarPresupuestosSchema)
    .output(outputOf(listaPresupuestosSchema))
    .query(({ ctx, input }) => listarPresupuestos(ctx, input)),
  obtener: tenantProcedure('view_budgets')
    .input(obtenerPresupuestoSchema)
    .output(outputOf(presupuestoSchema))
    .query(({ ctx, input }) => leerPresupuesto(ctx, input.id)),
  revisiones: tenantProcedure('view_budgets')
    .input(obtenerPresupuestoSchema)
    .output(outputOf(revisionesSchema))
    .query(({ ctx, input }) => listarRevisiones(ctx, input)),
  documento: tenantProcedure('view_budgets', { restOnly: true })
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
  fijarPlazos: tenantProcedure('manage_budgets')
    .input(fijarPlazosSchema)
    .output(outputOf(presupuestoSchema))
    .mutation(({ ctx, input }) => fijarPlazos(ctx, input)),
  llevarTotal: tenantProcedure('manage_budgets')
    .input(llevarTotalSchema)
    .output(outputOf(presupuestoSchema))
    .mutation(({ ctx, input }) => llevarTotalA(ctx, input)),
  cambiarEstado: tenantProcedure('manage_budgets')
    .input(cambiarEstadoPresupuestoSchema)
    .output(outputOf(presupuestoSchema))
    .mutation(({ ctx, input }) => cambiarEstado(ctx, input)),
});

export const adicionalesRouter = router({
  listar: tenantProcedure('view_budgets')
    .input(obtenerPresupuestoSchema)
    .output(outputOf(listaAdicionalesSchema))
    .query(({ ctx, input }) => listarAdicionales(ctx, input)),
  crear: tenantProcedure('approve_budgets')
    .input(crearAdicionalSchema)
    .output(outputOf(adicionalCreadoSchema))
    .mutation(({ ctx, input }) => crearAdicional(ctx, input)),
});

export const presupuestoPlanillasRouter = router({
  plantilla: tenantProcedure('manage_budgets', { restOnly: true })
    .input(plantillaItemsPresupuestoSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx }) => plantillaDePresupuesto(ctx)),
  previsualizar: tenantProcedure('manage_budgets', { restOnly: true })
    .input(leerItemsPresupuestoSchema)
    .output(outputOf(vistaPreviaItemsPresupuestoSchema))
    .mutation(({ ctx, input }) => previsualizarItemsDePresupuesto(ctx, input)),
  importar: tenantProcedure('manage_budgets', { restOnly: true })
    .input(importarItemsPresupuestoSchema)
    .output(outputOf(resultadoImportacionItemsPresupuestoSchema))
    .mutation(replayed(importarItemsDePresupuesto)),
});
