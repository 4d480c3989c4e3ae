import { listaRubrosSchema } from '@plomada/domain/proveedores/rubros/rubro.schema';

import { outputOf } from '../../../context/sql/raw-json.ts';
import { router, tenantProcedure } from '../../../http/trpc/procedures.ts';
import { listarRubros } from './rubros.queries.ts';

export const rubrosRouter = router({
  listar: tenantProcedure('view_movements')
    .output(outputOf(listaRubrosSchema))
    .query(({ ctx }) => listarRubros(ctx)),
});
