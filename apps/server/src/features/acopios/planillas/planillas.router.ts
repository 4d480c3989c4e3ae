import {
  exportarItemsSchema,
  importarItemsSchema,
  plantillaItemsSchema,
  resultadoImportacionItemsSchema,
  vistaPreviaItemsSchema,
} from '@plomada/domain/acopios/planillas/planilla.schema';

import { outputOf } from '../../../context/sql/raw-json.ts';
import { replayed } from '../../../context/transaction.ts';
import { downloadSchema } from '../../../http/rest/download.ts';
import { router, tenantProcedure } from '../../../http/trpc/procedures.ts';
import { exportarItems } from './exportar.sheet.ts';
import { importarItems, previsualizarItems } from './planillas.commands.ts';
import { plantillaDeItems } from './plantilla.sheet.ts';

export const acopioPlanillasRouter = router({
  plantilla: tenantProcedure('manage_inventory', { soloRest: true })
    .input(plantillaItemsSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx }) => plantillaDeItems(ctx)),
  exportar: tenantProcedure('export_data', { soloRest: true })
    .input(exportarItemsSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => exportarItems(ctx, input)),
  previsualizar: tenantProcedure('manage_inventory', { soloRest: true })
    .input(importarItemsSchema)
    .output(outputOf(vistaPreviaItemsSchema))
    .mutation(({ ctx, input }) => previsualizarItems(ctx, input)),
  importar: tenantProcedure('manage_inventory', { soloRest: true })
    .input(importarItemsSchema)
    .output(outputOf(resultadoImportacionItemsSchema))
    .mutation(replayed(importarItems)),
});
