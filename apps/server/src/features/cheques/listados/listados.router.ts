import {
  leerListadoSchema,
  resultadoListadoSchema,
  verListadoSchema,
  vistaListadoSchema,
} from '@plomada/domain/cheques/listados/listado.schema';

import { outputOf } from '../../../context/sql/raw-json.ts';
import { replayed } from '../../../context/transaction.ts';
import { router, tenantProcedure } from '../../../http/trpc/procedures.ts';
import { leerListadoDeCheques } from './listados.commands.ts';
import { previsualizarListado } from './listados.queries.ts';

export const listadosChequesRouter = router({
  previsualizar: tenantProcedure('manage_cheques', { restOnly: true })
    .input(verListadoSchema)
    .output(outputOf(vistaListadoSchema))
    .mutation(({ ctx, input }) => previsualizarListado(ctx, input)),
  leer: tenantProcedure('manage_cheques', { restOnly: true })
    .input(leerListadoSchema)
    .output(outputOf(resultadoListadoSchema))
    .mutation(replayed(leerListadoDeCheques)),
});
