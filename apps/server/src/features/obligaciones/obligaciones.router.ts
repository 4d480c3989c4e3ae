import {
  contrapartesSchema,
  listaObligacionesSchema,
  listarContrapartesSchema,
  listarObligacionesSchema,
} from '@plomada/domain/obligaciones/obligacion.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import { listarContrapartes, listarObligaciones } from './obligaciones.queries.ts';

export const obligacionesRouter = router({
  listar: tenantProcedure('view_budgets')
    .input(listarObligacionesSchema)
    .output(outputOf(listaObligacionesSchema))
    .query(({ ctx, input }) => listarObligaciones(ctx, input)),
  contrapartes: tenantProcedure('view_budgets')
    .input(listarContrapartesSchema)
    .output(outputOf(contrapartesSchema))
    .query(({ ctx, input }) => listarContrapartes(ctx, input)),
});
