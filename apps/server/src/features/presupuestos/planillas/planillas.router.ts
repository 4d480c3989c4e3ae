import {
  importarItemsPresupuestoSchema,
  plantillaItemsPresupuestoSchema,
  resultadoImportacionItemsPresupuestoSchema,
  vistaPreviaItemsPresupuestoSchema,
} from '@plomada/domain/presupuestos/planillas/planilla.schema';

import { outputOf } from '../../../context/sql/raw-json.ts';
import { replayed } from '../../../context/transaction.ts';
import { downloadSchema } from '../../../http/rest/download.ts';
import { router, tenantProcedure } from '../../../http/trpc/procedures.ts';
import {
  importarItemsDePresupuesto,
  previsualizarItemsDePresupuesto,
} from './planillas.commands.ts';
import { plantillaDePresupuesto } from './plantilla.sheet.ts';

export const presupuestoPlanillasRouter = router({
  plantilla: tenantProcedure('manage_budgets', { soloRest: true })
    .input(plantillaItemsPresupuestoSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx }) => plantillaDePresupuesto(ctx)),
  previsualizar: tenantProcedure('manage_budgets', { soloRest: true })
    .input(importarItemsPresupuestoSchema)
    .output(outputOf(vistaPreviaItemsPresupuestoSchema))
    .mutation(({ ctx, input }) => previsualizarItemsDePresupuesto(ctx, input)),
  importar: tenantProcedure('manage_budgets', { soloRest: true })
    .input(importarItemsPresupuestoSchema)
    .output(outputOf(resultadoImportacionItemsPresupuestoSchema))
    .mutation(replayed(importarItemsDePresupuesto)),
});
