import { buscarSchema, hallazgosSchema } from '@plomada/domain/busqueda/busqueda.schema';

import { router, tenantProcedure } from '../../trpc/procedures.ts';
import { outputOf } from '../../wire/raw-json.ts';
import { buscar } from './busqueda.queries.ts';

export const busquedaRouter = router({
  buscar: tenantProcedure('access_organization')
    .input(buscarSchema)
    .output(outputOf(hallazgosSchema))
    .query(({ ctx, input }) => buscar(ctx, input)),
});
