import {
  listarSociosDisponiblesSchema,
  sociosDisponiblesSchema,
} from '@plomada/domain/socios/disponibles.schema';
import {
  historialSociosSchema,
  listarHistorialSociosSchema,
} from '@plomada/domain/socios/historial.schema';
import {
  redistribucionSchema,
  redistribuirSchema,
} from '@plomada/domain/socios/redistribucion.schema';
import {
  crearSocioSchema,
  editarSocioSchema,
  eliminarSocioSchema,
  listarSociosSchema,
  listaSociosSchema,
  socioQuitadoSchema,
  socioSchema,
} from '@plomada/domain/socios/socio.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import { redistribuirParticipaciones } from './participaciones.commands.ts';
import { crearSocio, editarSocio, eliminarSocio } from './socios.commands.ts';
import { listarDisponibles, listarHistorial, listarSocios } from './socios.queries.ts';

export const sociosRouter = router({
  listar: tenantProcedure('manage_partners')
    .input(listarSociosSchema)
    .output(outputOf(listaSociosSchema))
    .query(({ ctx, input }) => listarSocios(ctx, input)),
  historial: tenantProcedure('manage_partners')
    .input(listarHistorialSociosSchema)
    .output(outputOf(historialSociosSchema))
    .query(({ ctx, input }) => listarHistorial(ctx, input)),
  disponibles: tenantProcedure('manage_partners')
    .input(listarSociosDisponiblesSchema)
    .output(outputOf(sociosDisponiblesSchema))
    .query(({ ctx, input }) => listarDisponibles(ctx, input)),
  crear: tenantProcedure('manage_partners')
    .input(crearSocioSchema)
    .output(outputOf(socioSchema))
    .mutation(({ ctx, input }) => crearSocio(ctx, input)),
  editar: tenantProcedure('manage_partners')
    .input(editarSocioSchema)
    .output(outputOf(socioSchema))
    .mutation(({ ctx, input }) => editarSocio(ctx, input)),
  eliminar: tenantProcedure('manage_partners')
    .input(eliminarSocioSchema)
    .output(outputOf(socioQuitadoSchema))
    .mutation(({ ctx, input }) => eliminarSocio(ctx, input)),
  redistribuir: tenantProcedure('manage_partners')
    .input(redistribuirSchema)
    .output(outputOf(redistribucionSchema))
    .mutation(({ ctx, input }) => redistribuirParticipaciones(ctx, input)),
});
