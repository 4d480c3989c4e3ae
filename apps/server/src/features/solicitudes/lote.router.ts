import {
  eliminarAporteLoteSchema,
  eliminarGastoLoteSchema,
} from '@plomada/domain/lote/lote.schema';
import { bajaPedidaSchema } from '@plomada/domain/solicitudes/solicitud.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import { eliminarAporte, eliminarGasto } from './commands/eliminar-del-lote.ts';

/** The part of `lote` that files requests, which the purchase knows nothing of. */
export const bajasDeLoteRouter = router({
  eliminarGasto: tenantProcedure('manage_lot_purchase')
    .input(eliminarGastoLoteSchema)
    .output(outputOf(bajaPedidaSchema))
    .mutation(({ ctx, input }) => eliminarGasto(ctx, input)),
  eliminarAporte: tenantProcedure('manage_lot_purchase')
    .input(eliminarAporteLoteSchema)
    .output(outputOf(bajaPedidaSchema))
    .mutation(({ ctx, input }) => eliminarAporte(ctx, input)),
});
