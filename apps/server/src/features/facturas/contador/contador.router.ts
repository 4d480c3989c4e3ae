import {
  mesDeContadorSchema,
  paqueteContadorSchema,
  periodoEntregadoSchema,
  reabrirPeriodoSchema,
  resumenContadorSchema,
} from '@plomada/domain/facturas/contador.schema';

import { outputOf } from '../../../context/sql/raw-json.ts';
import { downloadSchema } from '../../../http/rest/download.ts';
import { router, tenantProcedure } from '../../../http/trpc/procedures.ts';
import { entregarPeriodo, reabrirPeriodo } from './contador.commands.ts';
import { resumirMes } from './contador.queries.ts';
import { descargarPaquete } from './paquete.queries.ts';

export const contadorRouter = router({
  resumen: tenantProcedure('manage_invoices')
    .input(mesDeContadorSchema)
    .output(outputOf(resumenContadorSchema))
    .query(({ ctx, input }) => resumirMes(ctx, input)),
  paquete: tenantProcedure('manage_invoices', { restOnly: true })
    .input(paqueteContadorSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => descargarPaquete(ctx, input)),
  entregar: tenantProcedure('manage_invoices')
    .input(mesDeContadorSchema)
    .output(outputOf(periodoEntregadoSchema))
    .mutation(({ ctx, input }) => entregarPeriodo(ctx, input)),
  reabrir: tenantProcedure('reopen_months')
    .input(reabrirPeriodoSchema)
    .output(outputOf(periodoEntregadoSchema))
    .mutation(({ ctx, input }) => reabrirPeriodo(ctx, input)),
});
