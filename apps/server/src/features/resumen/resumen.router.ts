import {
  exportarResumenSchema,
  pedirResumenSchema,
  resumenGeneralSchema,
} from '@plomada/domain/resumen/resumen.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { downloadSchema } from '../../http/rest/download.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import { exportarResumen, resumenGeneral } from './resumen.queries.ts';

export const resumenRouter = router({
  general: tenantProcedure('view_global_summary')
    .input(pedirResumenSchema)
    .output(outputOf(resumenGeneralSchema))
    .query(({ ctx, input }) => resumenGeneral(ctx, input)),
  exportar: tenantProcedure('export_data', { soloRest: true })
    .input(exportarResumenSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => exportarResumen(ctx, input)),
});
