import {
  depositarRetencionesSchema,
  retencionesDepositadasSchema,
} from '@plomada/domain/presupuestos/pagos/pago.schema';

import { router, tenantProcedure } from '../../../trpc/procedures.ts';
import { outputOf } from '../../../wire/raw-json.ts';
import { depositarRetenciones } from './retenciones.commands.ts';

export const retencionesRouter = router({
  depositar: tenantProcedure('manage_budgets')
    .input(depositarRetencionesSchema)
    .output(outputOf(retencionesDepositadasSchema))
    .mutation(({ ctx, input }) => depositarRetenciones(ctx, input)),
});
