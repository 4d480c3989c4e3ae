import {
  administracionSchema,
  obtenerAdministracionSchema,
} from '@plomada/domain/proyectos/administracion.schema';
import {
  exportarMargenesSchema,
  margenDeObraSchema,
  margenesSchema,
  pedirMargenesSchema,
  pedirMargenSchema,
} from '@plomada/domain/resumen/margen.schema';
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
import { obtenerAdministracion } from './administracion/administracion.queries.ts';
import { exportarMargenes, listarMargenes, obtenerMargen } from './margen/margen.queries.ts';
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

export const administracionRouter = router({
  obtener: tenantProcedure('manage_movements')
    .input(obtenerAdministracionSchema)
    .output(outputOf(administracionSchema))
    .query(({ ctx }) => obtenerAdministracion(ctx)),
});

export const margenesRouter = router({
  listar: tenantProcedure('view_budgets')
    .input(pedirMargenesSchema)
    .output(outputOf(margenesSchema))
    .query(({ ctx, input }) => listarMargenes(ctx, input)),
  obtener: tenantProcedure('view_budgets')
    .input(pedirMargenSchema)
    .output(outputOf(margenDeObraSchema))
    .query(({ ctx, input }) => obtenerMargen(ctx, input)),
  exportar: tenantProcedure('export_data', { restOnly: true })
    .input(exportarMargenesSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => exportarMargenes(ctx, input)),
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
