import {
  abrirEnlaceSchema,
  documentoDeEnlaceSchema,
  enlaceAbiertoSchema,
  fotoDeEnlaceSchema,
  preguntaHechaSchema,
  preguntarSchema,
} from '@plomada/domain/informes/enlace-abierto.schema';
import {
  constanciasSchema,
  crearEnlaceSchema,
  deSocioSchema,
  enlaceCreadoSchema,
  enlaceDesbloqueadoSchema,
  enlaceRevocadoSchema,
  listaEnlacesSchema,
  referenciaEnlaceSchema,
} from '@plomada/domain/informes/enlace.schema';
import { deProyectoSchema } from '@plomada/domain/informes/informe.schema';
import {
  listaPreguntasSchema,
  preguntaSchema,
  responderPreguntaSchema,
} from '@plomada/domain/informes/pregunta.schema';

import { outputOf } from '../../../context/sql/raw-json.ts';
import { downloadSchema } from '../../../http/rest/download.ts';
import {
  publicDownload,
  publicProcedure,
  router,
  tenantProcedure,
} from '../../../http/trpc/procedures.ts';
import { responderPregunta } from '../preguntas/preguntas.commands.ts';
import { listarPreguntas } from '../preguntas/preguntas.queries.ts';
import { preguntar } from '../publico/publico.commands.ts';
import { abrirEnlace, documentoDeEnlace, fotoDeEnlace } from '../publico/publico.queries.ts';
import { crearEnlace, desbloquearEnlace, revocarEnlace } from './enlaces.commands.ts';
import { leerConstancias, listarEnlaces } from './enlaces.queries.ts';

export const enlacesRouter = router({
  listar: tenantProcedure('manage_partners')
    .input(deSocioSchema)
    .output(outputOf(listaEnlacesSchema))
    .query(({ ctx, input }) => listarEnlaces(ctx, input)),
  crear: tenantProcedure('manage_partners')
    .input(crearEnlaceSchema)
    .output(outputOf(enlaceCreadoSchema))
    .mutation(({ ctx, input }) => crearEnlace(ctx, input)),
  revocar: tenantProcedure('manage_partners')
    .input(referenciaEnlaceSchema)
    .output(outputOf(enlaceRevocadoSchema))
    .mutation(({ ctx, input }) => revocarEnlace(ctx, input)),
  desbloquear: tenantProcedure('manage_partners')
    .input(referenciaEnlaceSchema)
    .output(outputOf(enlaceDesbloqueadoSchema))
    .mutation(({ ctx, input }) => desbloquearEnlace(ctx, input)),
  constancias: tenantProcedure('manage_partners')
    .input(deProyectoSchema)
    .output(outputOf(constanciasSchema))
    .query(({ ctx, input }) => leerConstancias(ctx, input)),
});

export const preguntasRouter = router({
  listar: tenantProcedure('manage_partners')
    .input(deProyectoSchema)
    .output(outputOf(listaPreguntasSchema))
    .query(({ ctx, input }) => listarPreguntas(ctx, input)),
  responder: tenantProcedure('manage_partners')
    .input(responderPreguntaSchema)
    .output(outputOf(preguntaSchema))
    .mutation(({ ctx, input }) => responderPregunta(ctx, input)),
});

/**
 * Public procedures of a partner's link, whose token is the only key. All are mutations, so that
 * the token is never part of a URL.
 */
export const enlaceRouter = router({
  abrir: publicProcedure
    .input(abrirEnlaceSchema)
    .output(outputOf(enlaceAbiertoSchema))
    .mutation(({ ctx, input }) => abrirEnlace(ctx, input)),
  preguntar: publicProcedure
    .input(preguntarSchema)
    .output(outputOf(preguntaHechaSchema))
    .mutation(({ ctx, input }) => preguntar(ctx, input)),
  documento: publicDownload
    .input(documentoDeEnlaceSchema)
    .output(outputOf(downloadSchema))
    .mutation(({ ctx, input }) => documentoDeEnlace(ctx, input)),
  foto: publicDownload
    .input(fotoDeEnlaceSchema)
    .output(outputOf(downloadSchema))
    .mutation(({ ctx, input }) => fotoDeEnlace(ctx, input)),
});
