import {
  adjuntoQuitadoSchema,
  adjuntoSchema,
  listaAdjuntosSchema,
} from '@plomada/domain/archivos/archivo.schema';
import {
  listarArchivosLoteSchema,
  referenciaArchivoLoteSchema,
  subirArchivoLoteSchema,
} from '@plomada/domain/lote/lote.schema';

import { outputOf } from '../../../context/sql/raw-json.ts';
import { replayed } from '../../../context/transaction.ts';
import { downloadSchema } from '../../../http/rest/download.ts';
import { router, tenantProcedure } from '../../../http/trpc/procedures.ts';
import { eliminarArchivo, subirArchivo } from './archivos.commands.ts';
import { descargarArchivo, listarArchivos } from './archivos.queries.ts';

export const loteArchivosRouter = router({
  listar: tenantProcedure('view_lot_purchase')
    .input(listarArchivosLoteSchema)
    .output(outputOf(listaAdjuntosSchema))
    .query(({ ctx, input }) => listarArchivos(ctx, input)),
  subir: tenantProcedure('manage_lot_purchase', { soloRest: true })
    .input(subirArchivoLoteSchema)
    .output(outputOf(adjuntoSchema))
    .mutation(replayed(subirArchivo)),
  descargar: tenantProcedure('view_lot_purchase', { soloRest: true })
    .input(referenciaArchivoLoteSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => descargarArchivo(ctx, input)),
  eliminar: tenantProcedure('manage_lot_purchase')
    .input(referenciaArchivoLoteSchema)
    .output(outputOf(adjuntoQuitadoSchema))
    .mutation(({ ctx, input }) => eliminarArchivo(ctx, input)),
});
