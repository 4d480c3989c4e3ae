import {
  reciboDeGrupoSchema,
  reciboDeRetiroSchema,
} from '@plomada/domain/acopios/recibos/recibo.schema';

import { outputOf } from '../../../context/sql/raw-json.ts';
import { downloadSchema } from '../../../http/rest/download.ts';
import { router, tenantProcedure } from '../../../http/trpc/procedures.ts';
import { reciboDeGrupo, reciboDeRetiro } from './recibos.queries.ts';

export const recibosRouter = router({
  delRetiro: tenantProcedure('view_inventory', { soloRest: true })
    .input(reciboDeRetiroSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => reciboDeRetiro(ctx, input)),
  delGrupo: tenantProcedure('view_inventory', { soloRest: true })
    .input(reciboDeGrupoSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => reciboDeGrupo(ctx, input)),
});
