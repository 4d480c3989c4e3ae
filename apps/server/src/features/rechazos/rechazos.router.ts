import { chequesCambiadosSchema } from '@plomada/domain/cheques/cheque.schema';
import {
  deshacerChequesSchema,
  devolverChequesSchema,
  rechazarChequesSchema,
  reemplazarChequesSchema,
  reponerChequesSchema,
} from '@plomada/domain/rechazos/rechazo.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import { reemplazarCheques, reponerCheques } from './pagos.commands.ts';
import { deshacerCheques, devolverCheques, rechazarCheques } from './rechazos.commands.ts';

export const rechazosRouter = router({
  crear: tenantProcedure('manage_cheques')
    .input(rechazarChequesSchema)
    .output(outputOf(chequesCambiadosSchema))
    .mutation(({ ctx, input }) => rechazarCheques(ctx, input)),
  devolver: tenantProcedure('manage_cheques')
    .input(devolverChequesSchema)
    .output(outputOf(chequesCambiadosSchema))
    .mutation(({ ctx, input }) => devolverCheques(ctx, input)),
  reemplazar: tenantProcedure('manage_cheques')
    .input(reemplazarChequesSchema)
    .output(outputOf(chequesCambiadosSchema))
    .mutation(({ ctx, input }) => reemplazarCheques(ctx, input)),
  reponer: tenantProcedure('manage_cheques')
    .input(reponerChequesSchema)
    .output(outputOf(chequesCambiadosSchema))
    .mutation(({ ctx, input }) => reponerCheques(ctx, input)),
  deshacer: tenantProcedure('manage_cheques')
    .input(deshacerChequesSchema)
    .output(outputOf(chequesCambiadosSchema))
    .mutation(({ ctx, input }) => deshacerCheques(ctx, input)),
});
