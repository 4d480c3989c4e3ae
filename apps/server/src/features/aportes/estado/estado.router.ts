import {
  estadoDeCuentaSchema,
  exportarEstadoDeCuentaSchema,
  pedirEstadoDeCuentaSchema,
} from '@plomada/domain/aportes/estado/estado.schema';

import { outputOf } from '../../../context/sql/raw-json.ts';
import { downloadSchema } from '../../../http/rest/download.ts';
import { router, tenantProcedure } from '../../../http/trpc/procedures.ts';
import { leerCuenta } from './cuenta.queries.ts';
import { exportarCuenta } from './exportar.queries.ts';

export const estadoDeCuentaRouter = router({
  obtener: tenantProcedure('view_own_statement')
    .input(pedirEstadoDeCuentaSchema)
    .output(outputOf(estadoDeCuentaSchema))
    .query(({ ctx, input }) => leerCuenta(ctx, input)),
  exportar: tenantProcedure('view_own_statement', { soloRest: true })
    .input(exportarEstadoDeCuentaSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => exportarCuenta(ctx, input)),
});
