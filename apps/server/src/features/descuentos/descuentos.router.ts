import {
  descontarChequesSchema,
  descuentoSchema,
  deshacerDescuentoSchema,
} from '@plomada/domain/descuentos/descuento.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import { descontarCheques, deshacerDescuento } from './descuentos.commands.ts';

export const descuentosRouter = router({
  crear: tenantProcedure('manage_cheques')
    .input(descontarChequesSchema)
    .output(outputOf(descuentoSchema))
    .mutation(({ ctx, input }) => descontarCheques(ctx, input)),
  deshacer: tenantProcedure('manage_cheques')
    .input(deshacerDescuentoSchema)
    .output(outputOf(descuentoSchema))
    .mutation(({ ctx, input }) => deshacerDescuento(ctx, input)),
});
