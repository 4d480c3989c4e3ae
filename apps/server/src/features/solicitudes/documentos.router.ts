import { eliminarDocumentoSchema } from '@plomada/domain/documentos/documento.schema';
import { bajaPedidaSchema } from '@plomada/domain/solicitudes/solicitud.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import { pedirBaja } from './solicitudes.commands.ts';

/** The part of `documentos` that files requests, which documents know nothing of. */
export const bajasDeDocumentosRouter = router({
  eliminar: tenantProcedure('manage_documents')
    .input(eliminarDocumentoSchema)
    .output(outputOf(bajaPedidaSchema))
    .mutation(({ ctx, input }) => pedirBaja(ctx, 'DOCUMENTO', input)),
});
