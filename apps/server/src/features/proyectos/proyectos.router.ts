import { pedirStatsSchema, statsProyectoSchema } from '@plomada/domain/proyecto-stats.schema';
import {
  crearProyectoSchema,
  editarProyectoSchema,
  listaProyectosSchema,
  listarProyectosSchema,
  obtenerProyectoSchema,
  proyectoSchema,
} from '@plomada/domain/proyecto.schema';

import { router, tenantProcedure } from '../../trpc/procedures.ts';
import { salida } from '../../trpc/raw-json.ts';
import { crearProyecto, editarProyecto } from './proyectos.commands.ts';
import { listarProyectos, obtenerProyecto } from './proyectos.queries.ts';
import { statsProyecto } from './proyectos.stats.ts';

export const proyectosRouter = router({
  listar: tenantProcedure('view_projects')
    .input(listarProyectosSchema)
    .output(salida(listaProyectosSchema))
    .query(({ ctx, input }) => listarProyectos(ctx, input)),
  obtener: tenantProcedure('view_projects')
    .input(obtenerProyectoSchema)
    .output(salida(proyectoSchema))
    .query(({ ctx, input }) => obtenerProyecto(ctx, input)),
  crear: tenantProcedure('create_projects')
    .input(crearProyectoSchema)
    .output(salida(proyectoSchema))
    .mutation(({ ctx, input }) => crearProyecto(ctx, input)),
  editar: tenantProcedure('edit_projects')
    .input(editarProyectoSchema)
    .output(salida(proyectoSchema))
    .mutation(({ ctx, input }) => editarProyecto(ctx, input)),
  stats: tenantProcedure('view_projects')
    .input(pedirStatsSchema)
    .output(salida(statsProyectoSchema))
    .query(({ ctx, input }) => statsProyecto(ctx, input)),
});
