import {
  cambiarEstadoCertificadoSchema,
  certificadoEliminadoSchema,
  certificadoSchema,
  crearCertificadoSchema,
  editarCertificadoSchema,
  listaCertificadosSchema,
  listarCertificadosSchema,
  referenciaCertificadoSchema,
} from '@plomada/domain/presupuestos/certificados/certificado.schema';

import { outputOf } from '../../../context/sql/raw-json.ts';
import { downloadSchema } from '../../../http/rest/download.ts';
import { router, tenantProcedure } from '../../../http/trpc/procedures.ts';
import { documentoDeCertificado } from '../documentos/descarga.queries.ts';
import {
  cambiarEstadoCertificado,
  crearCertificado,
  editarCertificado,
  eliminarCertificado,
} from './certificados.commands.ts';
import { listarCertificados, leerCertificado } from './certificados.queries.ts';

export const certificadosRouter = router({
  listar: tenantProcedure('view_budgets')
    .input(listarCertificadosSchema)
    .output(outputOf(listaCertificadosSchema))
    .query(({ ctx, input }) => listarCertificados(ctx, input)),
  obtener: tenantProcedure('view_budgets')
    .input(referenciaCertificadoSchema)
    .output(outputOf(certificadoSchema))
    .query(({ ctx, input }) => leerCertificado(ctx, input)),
  documento: tenantProcedure('view_budgets', { restOnly: true })
    .input(referenciaCertificadoSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => documentoDeCertificado(ctx, input)),
  crear: tenantProcedure('manage_budgets')
    .input(crearCertificadoSchema)
    .output(outputOf(certificadoSchema))
    .mutation(({ ctx, input }) => crearCertificado(ctx, input)),
  editar: tenantProcedure('manage_budgets')
    .input(editarCertificadoSchema)
    .output(outputOf(certificadoSchema))
    .mutation(({ ctx, input }) => editarCertificado(ctx, input)),
  cambiarEstado: tenantProcedure('manage_budgets')
    .input(cambiarEstadoCertificadoSchema)
    .output(outputOf(certificadoSchema))
    .mutation(({ ctx, input }) => cambiarEstadoCertificado(ctx, input)),
  eliminar: tenantProcedure('manage_budgets')
    .input(referenciaCertificadoSchema)
    .output(outputOf(certificadoEliminadoSchema))
    .mutation(({ ctx, input }) => eliminarCertificado(ctx, input)),
});
