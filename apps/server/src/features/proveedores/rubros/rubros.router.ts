import { listaRubrosSchema } from '@plomada/domain/proveedores/rubros/rubro.schema';

import { router, tenantProcedure } from '../../../trpc/procedures.ts';
import { outputOf } from '../../../wire/raw-json.ts';
import { listarRubros } from './rubros.queries.ts';

export const rubrosRouter = router({
  listar: tenantProcedure('view_movements')
    .output(outputOf(listaRubrosSchema))
    .query(({ ctx }) => listarRubros(ctx)),
});
