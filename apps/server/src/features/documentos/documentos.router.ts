import {
  crearDocumentoSchema,
  documentoSchema,
  editarDocumentoSchema,
  eliminarDocumentoSchema,
  espacioSchema,
  referenciaDocumentoSchema,
  restaurarDocumentoSchema,
} from '@plomada/domain/documentos/documento.schema';
import {
  listaDocumentosSchema,
  listarDocumentosSchema,
  zipDocumentosSchema,
} from '@plomada/domain/documentos/lista.schema';
import {
  archivoDeVersionSchema,
  crearVersionSchema,
} from '@plomada/domain/documentos/version.schema';
import { bajaPedidaSchema } from '@plomada/domain/solicitudes/solicitud.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { replayed } from '../../context/transaction.ts';
import { downloadSchema } from '../../http/rest/download.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import { pedirBaja } from '../solicitudes/solicitudes.commands.ts';
import { DOCUMENTO_ELIMINABLE, restaurarDocumento } from './bajas.commands.ts';
import { crearDocumento, crearVersion, editarDocumento } from './documentos.commands.ts';
import {
  descargarVersion,
  descargarZip,
  espacioDeArchivos,
  listarDocumentos,
  leerDocumento,
} from './documentos.queries.ts';

export const documentosRouter = router({
  listar: tenantProcedure('view_documents')
    .input(listarDocumentosSchema)
    .output(outputOf(listaDocumentosSchema))
    .query(({ ctx, input }) => listarDocumentos(ctx, input)),
  obtener: tenantProcedure('view_documents')
    .input(referenciaDocumentoSchema)
    .output(outputOf(documentoSchema))
    .query(({ ctx, input }) => leerDocumento(ctx, input.id)),
  espacio: tenantProcedure('view_restricted_documents')
    .output(outputOf(espacioSchema))
    .query(({ ctx }) => espacioDeArchivos(ctx)),
  crear: tenantProcedure('manage_documents', { restOnly: true })
    .input(crearDocumentoSchema)
    .output(outputOf(documentoSchema))
    .mutation(replayed(crearDocumento)),
  crearVersion: tenantProcedure('manage_documents', { restOnly: true })
    .input(crearVersionSchema)
    .output(outputOf(documentoSchema))
    .mutation(replayed(crearVersion)),
  editar: tenantProcedure('manage_documents')
    .input(editarDocumentoSchema)
    .output(outputOf(documentoSchema))
    .mutation(({ ctx, input }) => editarDocumento(ctx, input)),
  eliminar: tenantProcedure('manage_documents')
    .input(eliminarDocumentoSchema)
    .output(outputOf(bajaPedidaSchema))
    .mutation(({ ctx, input }) => pedirBaja(ctx, DOCUMENTO_ELIMINABLE, input)),
  restaurar: tenantProcedure('approve_deletions')
    .input(restaurarDocumentoSchema)
    .output(outputOf(documentoSchema))
    .mutation(({ ctx, input }) => restaurarDocumento(ctx, input)),
  descargar: tenantProcedure('view_documents', { restOnly: true })
    .input(archivoDeVersionSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => descargarVersion(ctx, input)),
  zip: tenantProcedure('view_documents', { restOnly: true })
    .input(zipDocumentosSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => descargarZip(ctx, input)),
});
