import {
  anularLlamadoSchema,
  crearLlamadoSchema,
  documentoLlamadoSchema,
  editarLlamadoSchema,
  listaLlamadosSchema,
  listarLlamadosSchema,
  llamadoSchema,
  referenciaLlamadoSchema,
} from '@plomada/domain/aportes/llamados/llamado.schema';

import { outputOf } from '../../../context/sql/raw-json.ts';
import { downloadSchema } from '../../../http/rest/download.ts';
import { router, tenantProcedure } from '../../../http/trpc/procedures.ts';
import { anularLlamado, crearLlamado, editarLlamado } from './llamados.commands.ts';
import { documentoDeLlamado, listarLlamados, obtenerLlamado } from './llamados.queries.ts';

export const llamadosRouter = router({
  listar: tenantProcedure('view_own_statement')
    .input(listarLlamadosSchema)
    .output(outputOf(listaLlamadosSchema))
    .query(({ ctx, input }) => listarLlamados(ctx, input)),
  obtener: tenantProcedure('view_own_statement')
    .input(referenciaLlamadoSchema)
    .output(outputOf(llamadoSchema))
    .query(({ ctx, input }) => obtenerLlamado(ctx, input)),
  crear: tenantProcedure('manage_partners')
    .input(crearLlamadoSchema)
    .output(outputOf(llamadoSchema))
    .mutation(({ ctx, input }) => crearLlamado(ctx, input)),
  editar: tenantProcedure('manage_partners')
    .input(editarLlamadoSchema)
    .output(outputOf(llamadoSchema))
    .mutation(({ ctx, input }) => editarLlamado(ctx, input)),
  anular: tenantProcedure('manage_partners')
    .input(anularLlamadoSchema)
    .output(outputOf(llamadoSchema))
    .mutation(({ ctx, input }) => anularLlamado(ctx, input)),
  documento: tenantProcedure('view_own_statement', { soloRest: true })
    .input(documentoLlamadoSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => documentoDeLlamado(ctx, input)),
});
