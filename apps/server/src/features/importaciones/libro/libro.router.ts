import {
  filasDeLibroSchema,
  paginaDeFilasSchema,
} from '@plomada/domain/importaciones/libro/filas-libro.schema';
import {
  hojaDeLibroSchema,
  trozoDeHojaSchema,
} from '@plomada/domain/importaciones/libro/hoja-libro.schema';
import {
  importarLibroSchema,
  leerLibroSchema,
  libroDescartadoSchema,
  libroImportadoSchema,
  libroSchema,
  listaLibrosSchema,
  unLibroSchema,
} from '@plomada/domain/importaciones/libro/libro.schema';
import { responderLibroSchema } from '@plomada/domain/importaciones/libro/respuestas-libro.schema';

import { outputOf } from '../../../context/sql/raw-json.ts';
import { replayed } from '../../../context/transaction.ts';
import { downloadSchema } from '../../../http/rest/download.ts';
import { router, tenantProcedure } from '../../../http/trpc/procedures.ts';
import { filasDeAfuera } from './afuera.queries.ts';
import { importarLibro } from './importar.commands.ts';
import { descartarLibro, leerLibro, responderLibro } from './libro.commands.ts';
import { listarLibros, obtenerLibro, verFilas, verHoja } from './libro.queries.ts';

export const libroRouter = router({
  leer: tenantProcedure('manage_movements', { restOnly: true })
    .input(leerLibroSchema)
    .output(outputOf(libroSchema))
    .mutation(replayed(leerLibro)),
  listar: tenantProcedure('manage_movements')
    .output(outputOf(listaLibrosSchema))
    .query(({ ctx }) => listarLibros(ctx)),
  obtener: tenantProcedure('manage_movements')
    .input(unLibroSchema)
    .output(outputOf(libroSchema))
    .query(({ ctx, input }) => obtenerLibro(ctx, input)),
  responder: tenantProcedure('manage_movements')
    .input(responderLibroSchema)
    .output(outputOf(libroSchema))
    .mutation(({ ctx, input }) => responderLibro(ctx, input)),
  filas: tenantProcedure('manage_movements')
    .input(filasDeLibroSchema)
    .output(outputOf(paginaDeFilasSchema))
    .query(({ ctx, input }) => verFilas(ctx, input)),
  afuera: tenantProcedure('manage_movements', { restOnly: true })
    .input(unLibroSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => filasDeAfuera(ctx, input)),
  hoja: tenantProcedure('manage_movements')
    .input(hojaDeLibroSchema)
    .output(outputOf(trozoDeHojaSchema))
    .query(({ ctx, input }) => verHoja(ctx, input)),
  importar: tenantProcedure('manage_movements')
    .input(importarLibroSchema)
    .output(outputOf(libroImportadoSchema))
    .mutation(({ ctx, input }) => importarLibro(ctx, input)),
  descartar: tenantProcedure('manage_movements')
    .input(unLibroSchema)
    .output(outputOf(libroDescartadoSchema))
    .mutation(({ ctx, input }) => descartarLibro(ctx, input)),
});
