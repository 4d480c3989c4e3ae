import {
  aporteSchema,
  crearAporteSchema,
  editarAporteSchema,
  eliminarAporteSchema,
  listaAportesSchema,
  listarAportesSchema,
  referenciaAporteSchema,
  restaurarAporteSchema,
} from '@plomada/domain/aportes/aporte.schema';
import {
  estadoAportesSchema,
  misCuentasSchema,
  pedirEstadoAportesSchema,
} from '@plomada/domain/aportes/estado/estado.schema';
import { bajaPedidaSchema } from '@plomada/domain/solicitudes/solicitud.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import { pedirBaja } from '../solicitudes/solicitudes.commands.ts';
import { crearAporte, editarAporte, restaurarAporte } from './aportes.commands.ts';
import { listarAportes, obtenerAporte } from './aportes.queries.ts';
import { APORTE_ELIMINABLE } from './bajas.commands.ts';
import { leerEstado, leerMisCuentas } from './estado/estado.queries.ts';

export const aportesRouter = router({
  listar: tenantProcedure('view_own_statement')
    .input(listarAportesSchema)
    .output(outputOf(listaAportesSchema))
    .query(({ ctx, input }) => listarAportes(ctx, input)),
  obtener: tenantProcedure('view_own_statement')
    .input(referenciaAporteSchema)
    .output(outputOf(aporteSchema))
    .query(({ ctx, input }) => obtenerAporte(ctx, input)),
  crear: tenantProcedure('manage_partners')
    .input(crearAporteSchema)
    .output(outputOf(aporteSchema))
    .mutation(({ ctx, input }) => crearAporte(ctx, input)),
  editar: tenantProcedure('manage_partners')
    .input(editarAporteSchema)
    .output(outputOf(aporteSchema))
    .mutation(({ ctx, input }) => editarAporte(ctx, input)),
  eliminar: tenantProcedure('manage_partners')
    .input(eliminarAporteSchema)
    .output(outputOf(bajaPedidaSchema))
    .mutation(({ ctx, input }) => pedirBaja(ctx, APORTE_ELIMINABLE, input)),
  restaurar: tenantProcedure('approve_deletions')
    .input(restaurarAporteSchema)
    .output(outputOf(aporteSchema))
    .mutation(({ ctx, input }) => restaurarAporte(ctx, input)),
  estado: tenantProcedure('view_own_statement')
    .input(pedirEstadoAportesSchema)
    .output(outputOf(estadoAportesSchema))
    .query(({ ctx, input }) => leerEstado(ctx, input)),
  misCuentas: tenantProcedure('view_own_statement')
    .output(outputOf(misCuentasSchema))
    .query(({ ctx }) => leerMisCuentas(ctx)),
});
