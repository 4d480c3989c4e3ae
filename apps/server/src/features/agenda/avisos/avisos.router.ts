import {
  avisosLeidosSchema,
  leerAvisoSchema,
  leerAvisosSchema,
  listaAvisosSchema,
  preferenciaActualSchema,
  preferenciaAvisosSchema,
} from '@plomada/domain/agenda/avisos/aviso.schema';

import { outputOf } from '../../../context/sql/raw-json.ts';
import { router, tenantProcedure } from '../../../http/trpc/procedures.ts';
import { guardarPreferencia, marcarLeidos } from './avisos.commands.ts';
import { listarAvisos, preferenciaDe } from './avisos.queries.ts';

export const avisosRouter = router({
  listar: tenantProcedure('view_agenda')
    .output(outputOf(listaAvisosSchema))
    .query(({ ctx }) => listarAvisos(ctx)),
  leer: tenantProcedure('view_agenda')
    .input(leerAvisoSchema)
    .output(outputOf(avisosLeidosSchema))
    .mutation(({ ctx, input }) => marcarLeidos(ctx, [input.id])),
  leerVarios: tenantProcedure('view_agenda')
    .input(leerAvisosSchema)
    .output(outputOf(avisosLeidosSchema))
    .mutation(({ ctx, input }) => marcarLeidos(ctx, input.ids)),
  preferencia: tenantProcedure('view_agenda')
    .output(outputOf(preferenciaActualSchema))
    .query(({ ctx }) => preferenciaDe(ctx)),
  guardarPreferencia: tenantProcedure('view_agenda')
    .input(preferenciaAvisosSchema)
    .output(outputOf(preferenciaActualSchema))
    .mutation(({ ctx, input }) => guardarPreferencia(ctx, input)),
});
