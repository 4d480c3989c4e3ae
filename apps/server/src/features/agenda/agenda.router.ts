import { agendaSchema, pedirAgendaSchema } from '@plomada/domain/agenda/agenda.schema';
import {
  avisosLeidosSchema,
  leerAvisoSchema,
  leerAvisosSchema,
  listaAvisosSchema,
  preferenciaActualSchema,
  preferenciaAvisosSchema,
} from '@plomada/domain/agenda/avisos/aviso.schema';
import {
  crearEventoSchema,
  editarEventoSchema,
  eliminarEventoSchema,
  eventoEliminadoSchema,
  eventoCreadoSchema,
  eventoSchema,
  participantesSchema,
  pedirParticipantesSchema,
  referenciaEventoSchema,
} from '@plomada/domain/agenda/evento.schema';
import {
  enlaceIcalSchema,
  estadoIcalSchema,
  leerIcalSchema,
} from '@plomada/domain/agenda/ical.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { downloadSchema } from '../../http/rest/download.ts';
import { publicDownload, router, tenantProcedure } from '../../http/trpc/procedures.ts';
import { listarAgenda, listarParticipantes, obtenerEvento } from './agenda.queries.ts';
import { guardarPreferencia, marcarLeidos } from './avisos/avisos.commands.ts';
import { listarAvisos, preferenciaDe } from './avisos/avisos.queries.ts';
import { crearEvento, editarEvento, eliminarEvento } from './eventos.commands.ts';
import { crearIcal, revocarIcal } from './ical/ical.commands.ts';
import { estadoIcal, leerIcal } from './ical/ical.queries.ts';

export const agendaRouter = router({
  listar: tenantProcedure('view_agenda')
    .input(pedirAgendaSchema)
    .output(outputOf(agendaSchema))
    .query(({ ctx, input }) => listarAgenda(ctx, input)),
  obtenerEvento: tenantProcedure('view_agenda')
    .input(referenciaEventoSchema)
    .output(outputOf(eventoSchema))
    .query(({ ctx, input }) => obtenerEvento(ctx, input)),
  crearEvento: tenantProcedure('manage_agenda')
    .input(crearEventoSchema)
    .output(outputOf(eventoCreadoSchema))
    .mutation(({ ctx, input }) => crearEvento(ctx, input)),
  editarEvento: tenantProcedure('manage_agenda')
    .input(editarEventoSchema)
    .output(outputOf(eventoSchema))
    .mutation(({ ctx, input }) => editarEvento(ctx, input)),
  eliminarEvento: tenantProcedure('manage_agenda')
    .input(eliminarEventoSchema)
    .output(outputOf(eventoEliminadoSchema))
    .mutation(({ ctx, input }) => eliminarEvento(ctx, input)),
  participantes: tenantProcedure('manage_agenda')
    .input(pedirParticipantesSchema)
    .output(outputOf(participantesSchema))
    .query(({ ctx, input }) => listarParticipantes(ctx, input)),
  estadoIcal: tenantProcedure('view_agenda')
    .output(outputOf(estadoIcalSchema))
    .query(({ ctx }) => estadoIcal(ctx)),
  crearIcal: tenantProcedure('view_agenda')
    .output(outputOf(enlaceIcalSchema))
    .mutation(({ ctx }) => crearIcal(ctx)),
  revocarIcal: tenantProcedure('view_agenda')
    .output(outputOf(estadoIcalSchema))
    .mutation(({ ctx }) => revocarIcal(ctx)),
});

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

export const icalRouter = router({
  leer: publicDownload
    .input(leerIcalSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => leerIcal(ctx, input)),
});
