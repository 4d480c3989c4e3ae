import { referenciaCuentaSchema } from '@plomada/domain/cuentas/cuenta.schema';
import {
  aprobarRendicionSchema,
  crearRendicionSchema,
  devolverRendicionSchema,
  listarRendicionesSchema,
  listaRendicionesSchema,
  pendienteDeRendirSchema,
  presentarRendicionSchema,
  referenciaRendicionSchema,
  rendicionConGastosSchema,
  rendicionRendidaSchema,
  rendirSchema,
} from '@plomada/domain/cuentas/rendiciones/rendicion.schema';

import { outputOf } from '../../../context/sql/raw-json.ts';
import { router, tenantProcedure } from '../../../http/trpc/procedures.ts';
import { aprobarRendicion, devolverRendicion } from './commands/resolver.ts';
import { crearRendicion, presentarRendicion, rendir } from './rendiciones.commands.ts';
import { leerPendiente, leerRendicion, listarRendiciones } from './rendiciones.queries.ts';

// The person in charge of the petty cash hands in its rendiciones; to members who may not see the
// account it does not exist.
export const rendicionesRouter = router({
  listar: tenantProcedure('manage_movements')
    .input(listarRendicionesSchema)
    .output(outputOf(listaRendicionesSchema))
    .query(({ ctx, input }) => listarRendiciones(ctx, input)),
  pendiente: tenantProcedure('manage_movements')
    .input(referenciaCuentaSchema)
    .output(outputOf(pendienteDeRendirSchema))
    .query(({ ctx, input }) => leerPendiente(ctx, input.id)),
  obtener: tenantProcedure('manage_movements')
    .input(referenciaRendicionSchema)
    .output(outputOf(rendicionConGastosSchema))
    .query(({ ctx, input }) => leerRendicion(ctx, input)),
  crear: tenantProcedure('manage_movements')
    .input(crearRendicionSchema)
    .output(outputOf(rendicionConGastosSchema))
    .mutation(({ ctx, input }) => crearRendicion(ctx, input)),
  presentar: tenantProcedure('manage_movements')
    .input(presentarRendicionSchema)
    .output(outputOf(rendicionConGastosSchema))
    .mutation(({ ctx, input }) => presentarRendicion(ctx, input)),
  rendir: tenantProcedure('manage_movements')
    .input(rendirSchema)
    .output(outputOf(rendicionRendidaSchema))
    .mutation(({ ctx, input }) => rendir(ctx, input)),
  aprobar: tenantProcedure('manage_accounts')
    .input(aprobarRendicionSchema)
    .output(outputOf(rendicionConGastosSchema))
    .mutation(({ ctx, input }) => aprobarRendicion(ctx, input)),
  devolver: tenantProcedure('manage_accounts')
    .input(devolverRendicionSchema)
    .output(outputOf(rendicionConGastosSchema))
    .mutation(({ ctx, input }) => devolverRendicion(ctx, input)),
});
