import {
  depositarRetencionesSchema,
  retencionesDepositadasSchema,
} from '@plomada/domain/presupuestos/pagos/pago.schema';

import { outputOf } from '../../../context/sql/raw-json.ts';
import { router, tenantProcedure } from '../../../http/trpc/procedures.ts';
import { depositarRetenciones } from './retenciones.commands.ts';

export const retencionesRouter = router({
  depositar: tenantProcedure('manage_budgets')
    .input(depositarRetencionesSchema)
    .output(outputOf(retencionesDepositadasSchema))
    .mutation(({ ctx, input }) => depositarRetenciones(ctx, input)),
});
