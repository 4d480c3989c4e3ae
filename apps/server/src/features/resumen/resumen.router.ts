import { pedirResumenSchema, resumenGeneralSchema } from '@plomada/domain/resumen.schema';

import { router, tenantProcedure } from '../../trpc/procedures.ts';
import { salida } from '../../trpc/raw-json.ts';
import { resumenGeneral } from './resumen.queries.ts';

export const resumenRouter = router({
  general: tenantProcedure('view_global_summary')
    .input(pedirResumenSchema)
    .output(salida(resumenGeneralSchema))
    .query(({ ctx, input }) => resumenGeneral(ctx, input)),
});
