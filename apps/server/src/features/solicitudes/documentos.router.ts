import { eliminarDocumentoSchema } from '@plomada/domain/documentos/documento.schema';
import { bajaPedidaSchema } from '@plomada/domain/solicitudes/solicitud.schema';

import { router, tenantProcedure } from '../../trpc/procedures.ts';
import { outputOf } from '../../wire/raw-json.ts';
import { pedirBaja } from './solicitudes.commands.ts';

/** The part of `documentos` that files requests, which documents know nothing of. */
export const bajasDeDocumentosRouter = router({
  eliminar: tenantProcedure('manage_documents')
    .input(eliminarDocumentoSchema)
    .output(outputOf(bajaPedidaSchema))
    .mutation(({ ctx, input }) => pedirBaja(ctx, 'DOCUMENTO', input)),
});
