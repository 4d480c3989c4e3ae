import {
  reciboDeGrupoSchema,
  reciboDeRetiroSchema,
} from '@plomada/domain/acopios/recibos/recibo.schema';

import { descargaSchema } from '../../../rest/descarga.ts';
import { router, tenantProcedure } from '../../../trpc/procedures.ts';
import { salida } from '../../../trpc/raw-json.ts';
import { reciboDeGrupo, reciboDeRetiro } from './descarga.queries.ts';

export const recibosRouter = router({
  delRetiro: tenantProcedure('view_inventory', { soloRest: true })
    .input(reciboDeRetiroSchema)
    .output(salida(descargaSchema))
    .query(({ ctx, input }) => reciboDeRetiro(ctx, input)),
  delGrupo: tenantProcedure('view_inventory', { soloRest: true })
    .input(reciboDeGrupoSchema)
    .output(salida(descargaSchema))
    .query(({ ctx, input }) => reciboDeGrupo(ctx, input)),
});
