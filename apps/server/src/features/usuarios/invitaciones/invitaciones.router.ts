import {
  aceptarInvitacionSchema,
  invitacionAceptadaSchema,
  listaInvitacionesSchema,
} from '@plomada/domain/usuarios/invitaciones/invitacion.schema';

import { outputOf } from '../../../context/sql/raw-json.ts';
import { router, sessionProcedure } from '../../../http/trpc/procedures.ts';
import { aceptarInvitacion } from './invitaciones.commands.ts';
import { listarMisInvitaciones } from './invitaciones.queries.ts';

export const invitacionesRouter = router({
  mias: sessionProcedure
    .output(outputOf(listaInvitacionesSchema))
    .query(({ ctx }) => listarMisInvitaciones(ctx)),
  aceptar: sessionProcedure
    .input(aceptarInvitacionSchema)
    .output(outputOf(invitacionAceptadaSchema))
    .mutation(({ ctx, input }) => aceptarInvitacion(ctx, input)),
});
