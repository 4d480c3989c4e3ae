import {
  contrapartesSchema,
  exportarObligacionesSchema,
  listaObligacionesSchema,
  listarContrapartesSchema,
  listarObligacionesSchema,
} from '@plomada/domain/obligaciones/obligacion.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { downloadSchema } from '../../http/rest/download.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import { exportarObligaciones } from './exportar.queries.ts';
import { listarContrapartes, listarObligaciones } from './obligaciones.queries.ts';

export const obligacionesRouter = router({
  listar: tenantProcedure('view_budgets')
    .input(listarObligacionesSchema)
    .output(outputOf(listaObligacionesSchema))
    .query(({ ctx, input }) => listarObligaciones(ctx, input)),
  exportar: tenantProcedure('export_data', { restOnly: true })
    .input(exportarObligacionesSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => exportarObligaciones(ctx, input)),
  contrapartes: tenantProcedure('view_budgets')
    .input(listarContrapartesSchema)
    .output(outputOf(contrapartesSchema))
    .query(({ ctx, input }) => listarContrapartes(ctx, input)),
});
