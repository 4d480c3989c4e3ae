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

import { router, tenantProcedure } from '../../../trpc/procedures.ts';
import { salida } from '../../../wire/raw-json.ts';
import {
  crearCertificado,
  editarCertificado,
  eliminarCertificado,
} from './certificados.commands.ts';
import { listarCertificados, obtenerCertificado } from './certificados.queries.ts';
import { cambiarEstadoCertificado } from './commands/cambiar-estado.ts';

export const certificadosRouter = router({
  listar: tenantProcedure('view_budgets')
    .input(listarCertificadosSchema)
    .output(salida(listaCertificadosSchema))
    .query(({ ctx, input }) => listarCertificados(ctx, input)),
  obtener: tenantProcedure('view_budgets')
    .input(referenciaCertificadoSchema)
    .output(salida(certificadoSchema))
    .query(({ ctx, input }) => obtenerCertificado(ctx, input)),
  crear: tenantProcedure('manage_budgets')
    .input(crearCertificadoSchema)
    .output(salida(certificadoSchema))
    .mutation(({ ctx, input }) => crearCertificado(ctx, input)),
  editar: tenantProcedure('manage_budgets')
    .input(editarCertificadoSchema)
    .output(salida(certificadoSchema))
    .mutation(({ ctx, input }) => editarCertificado(ctx, input)),
  cambiarEstado: tenantProcedure('manage_budgets')
    .input(cambiarEstadoCertificadoSchema)
    .output(salida(certificadoSchema))
    .mutation(({ ctx, input }) => cambiarEstadoCertificado(ctx, input)),
  eliminar: tenantProcedure('manage_budgets')
    .input(referenciaCertificadoSchema)
    .output(salida(certificadoEliminadoSchema))
    .mutation(({ ctx, input }) => eliminarCertificado(ctx, input)),
});
