import {
  anularRetiroSchema,
  editarRetiroSchema,
  listaRetirosSchema,
  listarRetirosSchema,
  obtenerRetiroSchema,
  registrarRetiroSchema,
  retiroRegistradoSchema,
  retiroSchema,
} from '@plomada/domain/acopios/retiros/retiro.schema';

import { outputOf } from '../../../context/sql/raw-json.ts';
import { replayed } from '../../../context/transaction.ts';
import { router, tenantProcedure } from '../../../http/trpc/procedures.ts';
import { registrarRetiro } from './commands/registrar.ts';
import { anularRetiro, editarRetiro } from './retiros.commands.ts';
import { listarRetiros, obtenerRetiro } from './retiros.queries.ts';

export const retirosRouter = router({
  listar: tenantProcedure('view_inventory')
    .input(listarRetirosSchema)
    .output(outputOf(listaRetirosSchema))
    .query(({ ctx, input }) => listarRetiros(ctx, input)),
  obtener: tenantProcedure('view_inventory')
    .input(obtenerRetiroSchema)
    .output(outputOf(retiroSchema))
    .query(({ ctx, input }) => obtenerRetiro(ctx, input)),
  registrar: tenantProcedure('manage_inventory')
    .input(registrarRetiroSchema)
    .output(outputOf(retiroRegistradoSchema))
    .mutation(replayed(registrarRetiro)),
  editar: tenantProcedure('edit_withdrawals')
    .input(editarRetiroSchema)
    .output(outputOf(retiroSchema))
    .mutation(({ ctx, input }) => editarRetiro(ctx, input)),
  anular: tenantProcedure('edit_withdrawals')
    .input(anularRetiroSchema)
    .output(outputOf(retiroSchema))
    .mutation(({ ctx, input }) => anularRetiro(ctx, input)),
});
