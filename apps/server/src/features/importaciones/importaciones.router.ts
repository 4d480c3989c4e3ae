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

import { replayed } from '../../context/idempotency.ts';
import { downloadSchema } from '../../rest/descarga.ts';
import { router, tenantProcedure } from '../../trpc/procedures.ts';
import { salida } from '../../wire/raw-json.ts';
import { deshacerImportacion } from './commands/deshacer.ts';
import { importarMovimientos } from './importaciones.commands.ts';
import { listarImportaciones } from './importaciones.queries.ts';
import { plantillaDeImportacion } from './plantilla.sheet.ts';
import { filasPorCorregir } from './por-corregir.queries.ts';
import { previsualizarImportacion } from './vista-previa.queries.ts';

export const importacionesRouter = router({
  listar: tenantProcedure('manage_movements')
    .input(listarImportacionesSchema)
    .output(salida(listaImportacionesSchema))
    .query(({ ctx, input }) => listarImportaciones(ctx, input)),
  plantilla: tenantProcedure('manage_movements', { soloRest: true })
    .input(plantillaImportacionSchema)
    .output(salida(downloadSchema))
    .query(({ ctx, input }) => plantillaDeImportacion(ctx, input)),
  previsualizar: tenantProcedure('manage_movements', { soloRest: true })
    .input(leerMovimientosSchema)
    .output(salida(vistaPreviaImportacionSchema))
    .mutation(({ ctx, input }) => previsualizarImportacion(ctx, input)),
  porCorregir: tenantProcedure('manage_movements', { soloRest: true })
    .input(leerMovimientosSchema)
    .output(salida(downloadSchema))
    .query(({ ctx, input }) => filasPorCorregir(ctx, input)),
  importar: tenantProcedure('manage_movements', { soloRest: true })
    .input(importarMovimientosSchema)
    .output(salida(resultadoImportacionSchema))
    .mutation(replayed(importarMovimientos)),
  deshacer: tenantProcedure('manage_movements')
    .input(deshacerImportacionSchema)
    .output(salida(importacionSchema))
    .mutation(({ ctx, input }) => deshacerImportacion(ctx, input)),
});
