import {
  adjuntoQuitadoSchema,
  adjuntoSubidoSchema,
  listaAdjuntosSchema,
  listarAdjuntosSchema,
  referenciaAdjuntoSchema,
  subirAdjuntoSchema,
} from '@plomada/domain/archivos/archivo.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { replayed } from '../../context/transaction.ts';
import { downloadSchema } from '../../http/rest/download.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import { eliminarAdjunto, subirAdjunto } from './archivos.commands.ts';
import { descargarAdjunto, listarAdjuntos } from './archivos.queries.ts';

export const adjuntosRouter = router({
  listar: tenantProcedure('view_movements')
    .input(listarAdjuntosSchema)
    .output(outputOf(listaAdjuntosSchema))
    .query(({ ctx, input }) => listarAdjuntos(ctx, input)),
  subir: tenantProcedure('manage_movements', { restOnly: true })
    .input(subirAdjuntoSchema)
    .output(outputOf(adjuntoSubidoSchema))
    .mutation(replayed(subirAdjunto)),
  descargar: tenantProcedure('view_movements', { restOnly: true })
    .input(referenciaAdjuntoSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => descargarAdjunto(ctx, input)),
  eliminar: tenantProcedure('manage_movements')
    .input(referenciaAdjuntoSchema)
    .output(outputOf(adjuntoQuitadoSchema))
    .mutation(({ ctx, input }) => eliminarAdjunto(ctx, input)),
});
