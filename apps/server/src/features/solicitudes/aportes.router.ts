import { eliminarAporteSchema } from '@plomada/domain/aportes/aporte.schema';
import { bajaPedidaSchema } from '@plomada/domain/solicitudes/solicitud.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import { pedirBaja } from './solicitudes.commands.ts';

/** The part of `aportes` that files requests, which contributions know nothing of. */
export const bajasDeAportesRouter = router({
  eliminar: tenantProcedure('manage_partners')
    .input(eliminarAporteSchema)
    .output(outputOf(bajaPedidaSchema))
    .mutation(({ ctx, input }) => pedirBaja(ctx, 'APORTE', input)),
});
