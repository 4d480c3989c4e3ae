import {
  adjuntoQuitadoSchema,
  adjuntoSubidoSchema,
  listaAdjuntosSchema,
  listarAdjuntosSchema,
  referenciaAdjuntoSchema,
  subirAdjuntoSchema,
} from '@plomada/domain/archivos/archivo.schema';

import { replayed } from '../../context/idempotency.ts';
import { downloadSchema } from '../../rest/descarga.ts';
import { router, tenantProcedure } from '../../trpc/procedures.ts';
import { salida } from '../../wire/raw-json.ts';
import { eliminarAdjunto, subirAdjunto } from './adjuntos.commands.ts';
import { descargarAdjunto, listarAdjuntos } from './adjuntos.queries.ts';

export const adjuntosRouter = router({
  listar: tenantProcedure('view_movements')
    .input(listarAdjuntosSchema)
    .output(salida(listaAdjuntosSchema))
    .query(({ ctx, input }) => listarAdjuntos(ctx, input)),
  subir: tenantProcedure('manage_movements', { soloRest: true })
    .input(subirAdjuntoSchema)
    .output(salida(adjuntoSubidoSchema))
    .mutation(replayed(subirAdjunto)),
  descargar: tenantProcedure('view_movements', { soloRest: true })
    .input(referenciaAdjuntoSchema)
    .output(salida(downloadSchema))
    .query(({ ctx, input }) => descargarAdjunto(ctx, input)),
  eliminar: tenantProcedure('manage_movements')
    .input(referenciaAdjuntoSchema)
    .output(salida(adjuntoQuitadoSchema))
    .mutation(({ ctx, input }) => eliminarAdjunto(ctx, input)),
});
