import { verificacionSchema, verificarSchema } from '@plomada/domain/aportes/estado/estado.schema';

import { publicProcedure, router } from '../../../trpc/procedures.ts';
import { outputOf } from '../../../wire/raw-json.ts';
import { verificar } from './verificacion.queries.ts';

export const verificacionRouter = router({
  obtener: publicProcedure
    .input(verificarSchema)
    .output(outputOf(verificacionSchema))
    .query(({ ctx, input }) => verificar(ctx, input)),
});
