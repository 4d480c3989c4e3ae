import {
  asignarUsuariosSchema,
  listarAsignadosSchema,
  listarUsuariosAsignablesSchema,
  usuariosAsignablesSchema,
} from '@plomada/domain/proyectos/asignacion.schema';
import {
  configuracionProyectoSchema,
  editarConfiguracionProyectoSchema,
  obtenerConfiguracionProyectoSchema,
} from '@plomada/domain/proyectos/configuracion.schema';
import {
  cuentasDeObraSchema,
  pedirCuentasSchema,
} from '@plomada/domain/proyectos/cuentas-obra.schema';
import {
  crearProyectoSchema,
  editarProyectoSchema,
  eliminarProyectoSchema,
  listaProyectosSchema,
  listarProyectosSchema,
  obtenerProyectoSchema,
  proyectoEliminadoSchema,
  proyectoSchema,
} from '@plomada/domain/proyectos/proyecto.schema';
import {
  exportarStatsSchema,
  pedirStatsSchema,
  statsProyectoSchema,
} from '@plomada/domain/proyectos/stats.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { downloadSchema } from '../../http/rest/download.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import { asignarUsuarios } from './asignaciones/asignaciones.commands.ts';
import { listarAsignables, listarAsignados } from './asignaciones/asignaciones.queries.ts';
import {
  crearProyecto,
  editarConfiguracion,
  editarProyecto,
  eliminarProyecto,
  obtenerConfiguracion,
} from './proyectos.commands.ts';
import { contarDeObra, listarProyectos, obtenerProyecto } from './proyectos.queries.ts';
import { exportarStats, statsProyecto } from './stats/stats.queries.ts';

export const proyectosRouter = router({
  listar: tenantProcedure('view_projects', { pipelined: true })
    .input(listarProyectosSchema)
    .output(outputOf(listaProyectosSchema))
    .query(({ ctx, input }) => listarProyectos(ctx, input)),
  obtener: tenantProcedure('view_projects')
    .input(obtenerProyectoSchema)
    .output(outputOf(proyectoSchema))
    .query(({ ctx, input }) => obtenerProyecto(ctx, input)),
  crear: tenantProcedure('create_projects')
    .input(crearProyectoSchema)
    .output(outputOf(proyectoSchema))
    .mutation(({ ctx, input }) => crearProyecto(ctx, input)),
  editar: tenantProcedure('edit_projects')
    .input(editarProyectoSchema)
    .output(outputOf(proyectoSchema))
    .mutation(({ ctx, input }) => editarProyecto(ctx, input)),
  eliminar: tenantProcedure('delete_projects')
    .input(eliminarProyectoSchema)
    .output(outputOf(proyectoEliminadoSchema))
    .mutation(({ ctx, input }) => eliminarProyecto(ctx, input)),
  configuracion: tenantProcedure('configure_projects')
    .input(obtenerConfiguracionProyectoSchema)
    .output(outputOf(configuracionProyectoSchema))
    .query(({ ctx, input }) => obtenerConfiguracion(ctx, input)),
  editarConfiguracion: tenantProcedure('configure_projects')
    .input(editarConfiguracionProyectoSchema)
    .output(outputOf(configuracionProyectoSchema))
    .mutation(({ ctx, input }) => editarConfiguracion(ctx, input)),
  asignados: tenantProcedure('assign_users')
    .input(listarAsignadosSchema)
    .output(outputOf(usuariosAsignablesSchema))
    .query(({ ctx, input }) => listarAsignados(ctx, input)),
  asignables: tenantProcedure('assign_users')
    .input(listarUsuariosAsignablesSchema)
    .output(outputOf(usuariosAsignablesSchema))
    .query(({ ctx, input }) => listarAsignables(ctx, input)),
  asignarUsuarios: tenantProcedure('assign_users')
    .input(asignarUsuariosSchema)
    .output(outputOf(usuariosAsignablesSchema))
    .mutation(({ ctx, input }) => asignarUsuarios(ctx, input)),
  cuentas: tenantProcedure('view_projects')
    .input(pedirCuentasSchema)
    .output(outputOf(cuentasDeObraSchema))
    .query(({ ctx, input }) => contarDeObra(ctx, input)),
  stats: tenantProcedure('view_projects')
    .input(pedirStatsSchema)
    .output(outputOf(statsProyectoSchema))
    .query(({ ctx, input }) => statsProyecto(ctx, input)),
  exportarStats: tenantProcedure('export_data', { restOnly: true })
    .input(exportarStatsSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => exportarStats(ctx, input)),
});
