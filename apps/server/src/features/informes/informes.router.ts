import {
  fotoQuitadaSchema,
  fotoSubidaSchema,
  listaFotosSchema,
  listarFotosSchema,
  referenciaFotoSchema,
  subirFotoSchema,
} from '@plomada/domain/informes/foto.schema';
import {
  crearInformeSchema,
  deProyectoSchema,
  documentoInformeSchema,
  informeSchema,
  listaInformesSchema,
} from '@plomada/domain/informes/informe.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { replayed } from '../../context/transaction.ts';
import { downloadSchema } from '../../http/rest/download.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import { eliminarFoto, subirFoto } from './fotos/fotos.commands.ts';
import { descargarFoto, listarFotos } from './fotos/fotos.queries.ts';
import { crearInforme } from './informes.commands.ts';
import { documentoDeInforme, listarInformes } from './informes.queries.ts';

export const informesRouter = router({
  listar: tenantProcedure('manage_partners')
    .input(deProyectoSchema)
    .output(outputOf(listaInformesSchema))
    .query(({ ctx, input }) => listarInformes(ctx, input)),
  crear: tenantProcedure('manage_partners')
    .input(crearInformeSchema)
    .output(outputOf(informeSchema))
    .mutation(({ ctx, input }) => crearInforme(ctx, input)),
  documento: tenantProcedure('manage_partners', { restOnly: true })
    .input(documentoInformeSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => documentoDeInforme(ctx, input)),
});

export const fotosRouter = router({
  listar: tenantProcedure('view_projects')
    .input(listarFotosSchema)
    .output(outputOf(listaFotosSchema))
    .query(({ ctx, input }) => listarFotos(ctx, input)),
  subir: tenantProcedure('manage_projects', { restOnly: true })
    .input(subirFotoSchema)
    .output(outputOf(fotoSubidaSchema))
    .mutation(replayed(subirFoto)),
  descargar: tenantProcedure('view_projects', { restOnly: true })
    .input(referenciaFotoSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => descargarFoto(ctx, input)),
  eliminar: tenantProcedure('manage_projects')
    .input(referenciaFotoSchema)
    .output(outputOf(fotoQuitadaSchema))
    .mutation(({ ctx, input }) => eliminarFoto(ctx, input)),
});
