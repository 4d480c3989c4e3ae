import {
  archivoAcopioSchema,
  listaArchivosAcopioSchema,
  listarArchivosAcopioSchema,
  referenciaArchivoAcopioSchema,
  subirArchivoAcopioSchema,
} from '@plomada/domain/acopios/archivos/papel.schema';
import { adjuntoQuitadoSchema } from '@plomada/domain/archivos/archivo.schema';

import { outputOf } from '../../../context/sql/raw-json.ts';
import { replayed } from '../../../context/transaction.ts';
import { downloadSchema } from '../../../http/rest/download.ts';
import { router, tenantProcedure } from '../../../http/trpc/procedures.ts';
import { eliminarArchivo, subirArchivo } from './archivos.commands.ts';
import { descargarArchivo, listarArchivos } from './archivos.queries.ts';

export const acopioArchivosRouter = router({
  listar: tenantProcedure('view_inventory')
    .input(listarArchivosAcopioSchema)
    .output(outputOf(listaArchivosAcopioSchema))
    .query(({ ctx, input }) => listarArchivos(ctx, input)),
  subir: tenantProcedure('manage_inventory', { soloRest: true })
    .input(subirArchivoAcopioSchema)
    .output(outputOf(archivoAcopioSchema))
    .mutation(replayed(subirArchivo)),
  descargar: tenantProcedure('view_inventory', { soloRest: true })
    .input(referenciaArchivoAcopioSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => descargarArchivo(ctx, input)),
  eliminar: tenantProcedure('manage_inventory')
    .input(referenciaArchivoAcopioSchema)
    .output(outputOf(adjuntoQuitadoSchema))
    .mutation(({ ctx, input }) => eliminarArchivo(ctx, input)),
});
