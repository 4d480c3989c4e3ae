import {
  calendarioSchema,
  editarCalendarioSchema,
  reglaDeCalendarioSchema,
} from '@plomada/domain/retenciones/calendario.schema';
import { pedirConstanciaSchema } from '@plomada/domain/retenciones/constancia.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { downloadSchema } from '../../http/rest/download.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import { editarCalendario } from './calendario.commands.ts';
import { listarCalendario } from './calendario.queries.ts';
import { documentoDeConstancia } from './constancia.queries.ts';

export const calendarioRetencionesRouter = router({
  listar: tenantProcedure('view_accounts')
    .output(outputOf(calendarioSchema))
    .query(({ ctx }) => listarCalendario(ctx)),
  editar: tenantProcedure('manage_accounts')
    .input(editarCalendarioSchema)
    .output(outputOf(reglaDeCalendarioSchema))
    .mutation(({ ctx, input }) => editarCalendario(ctx, input)),
});

export const constanciasRouter = router({
  documento: tenantProcedure('view_accounts', { restOnly: true })
    .input(pedirConstanciaSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => documentoDeConstancia(ctx, input)),
});
