import {
  deshacerImportacionSchema,
  importacionSchema,
  importarMovimientosSchema,
  leerMovimientosSchema,
  listaImportacionesSchema,
  listarImportacionesSchema,
  plantillaImportacionSchema,
  resultadoImportacionSchema,
  vistaPreviaImportacionSchema,
} from '@plomada/domain/importaciones/importacion.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { replayed } from '../../context/transaction.ts';
import { downloadSchema } from '../../http/rest/download.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import { previsualizarImportacion } from './analisis.queries.ts';
import { deshacerImportacion } from './commands/deshacer.ts';
import { importarMovimientos } from './importaciones.commands.ts';
import { listarImportaciones } from './importaciones.queries.ts';
import { libroRouter } from './libro/libro.router.ts';
import { plantillaDeImportacion } from './plantilla.sheet.ts';
import { filasPorCorregir } from './por-corregir.queries.ts';

export const importacionesRouter = router({
  libro: libroRouter,
  listar: tenantProcedure('manage_movements')
    .input(listarImportacionesSchema)
    .output(outputOf(listaImportacionesSchema))
    .query(({ ctx, input }) => listarImportaciones(ctx, input)),
  plantilla: tenantProcedure('manage_movements', { restOnly: true })
    .input(plantillaImportacionSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => plantillaDeImportacion(ctx, input)),
  previsualizar: tenantProcedure('manage_movements', { restOnly: true })
    .input(leerMovimientosSchema)
    .output(outputOf(vistaPreviaImportacionSchema))
    .mutation(({ ctx, input }) => previsualizarImportacion(ctx, input)),
  porCorregir: tenantProcedure('manage_movements', { restOnly: true })
    .input(leerMovimientosSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => filasPorCorregir(ctx, input)),
  importar: tenantProcedure('manage_movements', { restOnly: true })
    .input(importarMovimientosSchema)
    .output(outputOf(resultadoImportacionSchema))
    .mutation(replayed(importarMovimientos)),
  deshacer: tenantProcedure('manage_movements')
    .input(deshacerImportacionSchema)
    .output(outputOf(importacionSchema))
    .mutation(({ ctx, input }) => deshacerImportacion(ctx, input)),
});
