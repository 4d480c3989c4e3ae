import { verificacionSchema, verificarSchema } from '@plomada/domain/aportes/estado/estado.schema';

import { outputOf } from '../../../context/sql/raw-json.ts';
import { publicProcedure, router } from '../../../http/trpc/procedures.ts';
import { verificar } from './verificacion.queries.ts';

export const verificacionRouter = router({
  obtener: publicProcedure
    .input(verificarSchema)
    .output(outputOf(verificacionSchema))
    .query(({ ctx, input }) => verificar(ctx, input)),
});
