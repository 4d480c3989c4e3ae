import { buscarSchema, hallazgosSchema } from '@plomada/domain/busqueda/busqueda.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import { buscar } from './busqueda.queries.ts';

export const busquedaRouter = router({
  buscar: tenantProcedure('access_organization')
    .input(buscarSchema)
    .output(outputOf(hallazgosSchema))
    .query(({ ctx, input }) => buscar(ctx, input)),
});
