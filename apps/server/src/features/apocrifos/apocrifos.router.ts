import {
  cargarListaApocSchema,
  listasApocSchema,
  quitarListaApocSchema,
  verListaApocSchema,
  vistaListaApocSchema,
} from '@plomada/domain/apocrifos/lista.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { replayed } from '../../context/transaction.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import { cargarLista, quitarLista } from './apocrifos.commands.ts';
import { leerListas, previsualizarLista } from './apocrifos.queries.ts';

export const apocrifosRouter = router({
  listas: tenantProcedure('manage_settings')
    .output(outputOf(listasApocSchema))
    .query(({ ctx }) => leerListas(ctx)),
  previsualizar: tenantProcedure('manage_settings', { restOnly: true })
    .input(verListaApocSchema)
    .output(outputOf(vistaListaApocSchema))
    .mutation(({ ctx, input }) => previsualizarLista(ctx, input)),
  cargar: tenantProcedure('manage_settings', { restOnly: true })
    .input(cargarListaApocSchema)
    .output(outputOf(listasApocSchema))
    .mutation(replayed(cargarLista)),
  quitar: tenantProcedure('manage_settings')
    .input(quitarListaApocSchema)
    .output(outputOf(listasApocSchema))
    .mutation(({ ctx, input }) => quitarLista(ctx, input)),
});
