import {
  exportarResumenSchema,
  pedirResumenSchema,
  resumenGeneralSchema,
} from '@plomada/domain/resumen/resumen.schema';
import {
  pedirPorObraSchema,
  pedirVencimientosSchema,
  vencimientosPorObraSchema,
  vencimientosSchema,
} from '@plomada/domain/resumen/vencimientos.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { downloadSchema } from '../../http/rest/download.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import { exportarResumen, resumenGeneral } from './resumen.queries.ts';
import { listarPorObra, listarVencimientos } from './vencimientos/vencimientos.queries.ts';

export const resumenRouter = router({
  general: tenantProcedure('view_global_summary')
    .input(pedirResumenSchema)
    .output(outputOf(resumenGeneralSchema))
    .query(({ ctx, input }) => resumenGeneral(ctx, input)),
  exportar: tenantProcedure('export_data', { restOnly: true })
    .input(exportarResumenSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => exportarResumen(ctx, input)),
});

export const vencimientosRouter = router({
  listar: tenantProcedure('view_budgets')
    .input(pedirVencimientosSchema)
    .output(outputOf(vencimientosSchema))
    .query(({ ctx, input }) => listarVencimientos(ctx, input)),
  porObra: tenantProcedure('view_budgets')
    .input(pedirPorObraSchema)
    .output(outputOf(vencimientosPorObraSchema))
    .query(({ ctx, input }) => listarPorObra(ctx, input)),
});
