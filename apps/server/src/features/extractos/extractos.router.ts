import {
  conciliacionSchema,
  crearDesdeLineasSchema,
  desvincularSchema,
  documentoConciliacionSchema,
  esperarSchema,
  ignorarSchema,
  lineasResueltasSchema,
  pedirConciliacionSchema,
  saldoDeCierreSchema,
  saldoGuardadoSchema,
  traspasoDesdeLineaSchema,
  vincularSchema,
} from '@plomada/domain/extractos/conciliacion.schema';
import {
  deshacerExtractoSchema,
  extractoDeshechoSchema,
  extractoTraidoSchema,
  listaExtractosSchema,
  listarExtractosSchema,
  traerExtractoSchema,
  verExtractoSchema,
  vistaExtractoSchema,
} from '@plomada/domain/extractos/extracto.schema';
import { guardarReglasSchema, reglasDeCargoSchema } from '@plomada/domain/extractos/regla.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { replayed } from '../../context/transaction.ts';
import { downloadSchema } from '../../http/rest/download.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import { deshacerExtracto } from './archivos/deshacer.commands.ts';
import {
  alDeshacerExtracto,
  listarExtractos,
  previsualizarExtracto,
} from './archivos/extractos.queries.ts';
import { traerExtracto } from './archivos/traer.commands.ts';
import { documentoDeConciliacion, leerConciliacion } from './conciliacion/conciliacion.queries.ts';
import { crearDesdeLineas, traspasarDesdeLinea } from './conciliacion/crear.commands.ts';
import { esperar, ignorar } from './conciliacion/decidir.commands.ts';
import { guardarSaldo } from './conciliacion/saldo.commands.ts';
import { desvincular, vincular } from './conciliacion/vincular.commands.ts';
import { guardarReglas } from './reglas/reglas.commands.ts';
import { leerReglas } from './reglas/reglas.queries.ts';

export const extractosRouter = router({
  previsualizar: tenantProcedure('manage_accounts', { restOnly: true })
    .input(verExtractoSchema)
    .output(outputOf(vistaExtractoSchema))
    .mutation(({ ctx, input }) => previsualizarExtracto(ctx, input)),
  traer: tenantProcedure('manage_accounts', { restOnly: true })
    .input(traerExtractoSchema)
    .output(outputOf(extractoTraidoSchema))
    .mutation(replayed(traerExtracto)),
  listar: tenantProcedure('view_accounts')
    .input(listarExtractosSchema)
    .output(outputOf(listaExtractosSchema))
    .query(({ ctx, input }) => listarExtractos(ctx, input)),
  alDeshacer: tenantProcedure('view_accounts')
    .input(deshacerExtractoSchema)
    .output(outputOf(extractoDeshechoSchema))
    .query(({ ctx, input }) => alDeshacerExtracto(ctx, input)),
  deshacer: tenantProcedure('manage_accounts')
    .input(deshacerExtractoSchema)
    .output(outputOf(extractoDeshechoSchema))
    .mutation(({ ctx, input }) => deshacerExtracto(ctx, input)),
});

export const conciliacionRouter = router({
  obtener: tenantProcedure('view_accounts')
    .input(pedirConciliacionSchema)
    .output(outputOf(conciliacionSchema))
    .query(({ ctx, input }) => leerConciliacion(ctx, input)),
  vincular: tenantProcedure('manage_accounts')
    .input(vincularSchema)
    .output(outputOf(lineasResueltasSchema))
    .mutation(({ ctx, input }) => vincular(ctx, input)),
  desvincular: tenantProcedure('manage_accounts')
    .input(desvincularSchema)
    .output(outputOf(lineasResueltasSchema))
    .mutation(({ ctx, input }) => desvincular(ctx, input)),
  crear: tenantProcedure('manage_accounts')
    .input(crearDesdeLineasSchema)
    .output(outputOf(lineasResueltasSchema))
    .mutation(({ ctx, input }) => crearDesdeLineas(ctx, input)),
  traspaso: tenantProcedure('manage_accounts')
    .input(traspasoDesdeLineaSchema)
    .output(outputOf(lineasResueltasSchema))
    .mutation(({ ctx, input }) => traspasarDesdeLinea(ctx, input)),
  esperar: tenantProcedure('manage_accounts')
    .input(esperarSchema)
    .output(outputOf(lineasResueltasSchema))
    .mutation(({ ctx, input }) => esperar(ctx, input)),
  ignorar: tenantProcedure('manage_accounts')
    .input(ignorarSchema)
    .output(outputOf(lineasResueltasSchema))
    .mutation(({ ctx, input }) => ignorar(ctx, input)),
  guardarSaldo: tenantProcedure('manage_accounts')
    .input(saldoDeCierreSchema)
    .output(outputOf(saldoGuardadoSchema))
    .mutation(({ ctx, input }) => guardarSaldo(ctx, input)),
  documento: tenantProcedure('view_accounts', { restOnly: true })
    .input(documentoConciliacionSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => documentoDeConciliacion(ctx, input)),
  reglas: tenantProcedure('view_accounts')
    .output(outputOf(reglasDeCargoSchema))
    .query(({ ctx }) => leerReglas(ctx)),
  guardarReglas: tenantProcedure('manage_accounts')
    .input(guardarReglasSchema)
    .output(outputOf(reglasDeCargoSchema))
    .mutation(({ ctx, input }) => guardarReglas(ctx, input)),
});
