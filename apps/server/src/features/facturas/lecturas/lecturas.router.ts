import {
  deshacerArcaSchema,
  lecturaArcaSchema,
  leerArcaSchema,
  listaLecturasArcaSchema,
  listarLecturasArcaSchema,
  resultadoArcaSchema,
  vistaPreviaArcaSchema,
} from '@plomada/domain/facturas/lectura.schema';

import { outputOf } from '../../../context/sql/raw-json.ts';
import { replayed } from '../../../context/transaction.ts';
import { router, tenantProcedure } from '../../../http/trpc/procedures.ts';
import { deshacerLectura, leerArca } from './lecturas.commands.ts';
import { listarLecturas, previsualizarArca } from './lecturas.queries.ts';

export const lecturasArcaRouter = router({
  listar: tenantProcedure('manage_invoices')
    .input(listarLecturasArcaSchema)
    .output(outputOf(listaLecturasArcaSchema))
    .query(({ ctx, input }) => listarLecturas(ctx, input)),
  previsualizar: tenantProcedure('manage_invoices', { restOnly: true })
    .input(leerArcaSchema)
    .output(outputOf(vistaPreviaArcaSchema))
    .mutation(({ ctx, input }) => previsualizarArca(ctx, input)),
  leer: tenantProcedure('manage_invoices', { restOnly: true })
    .input(leerArcaSchema)
    .output(outputOf(resultadoArcaSchema))
    .mutation(replayed(leerArca)),
  deshacer: tenantProcedure('manage_invoices')
    .input(deshacerArcaSchema)
    .output(outputOf(lecturaArcaSchema))
    .mutation(({ ctx, input }) => deshacerLectura(ctx, input)),
});
