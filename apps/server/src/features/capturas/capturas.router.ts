import {
  capturaGuardadaSchema,
  obtenerCapturaSchema,
} from '@plomada/domain/capturas/captura.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import { obtenerCaptura } from './capturas.queries.ts';

export const capturasRouter = router({
  obtener: tenantProcedure('access_organization')
    .input(obtenerCapturaSchema)
    .output(outputOf(capturaGuardadaSchema))
    .query(({ ctx, input }) => obtenerCaptura(ctx, input)),
});
