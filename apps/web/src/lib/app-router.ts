import {
  crearMovimientoSchema,
  editarMovimientoSchema,
  listaMovimientosSchema,
  listarMovimientosSchema,
  movimientoSchema,
  obtenerMovimientoSchema,
} from '@plomada/domain/movimiento.schema';
import {
  accesoRegistradoSchema,
  infoOrganizacionSchema,
  misOrganizacionesSchema,
  perfilSchema,
  registrarAccesoSchema,
  sesionValidaSchema,
} from '@plomada/domain/organizacion.schema';
import {
  crearProveedorSchema,
  listaProveedoresSchema,
  listarProveedoresSchema,
  proveedorSchema,
} from '@plomada/domain/proveedor.schema';
import {
  crearProyectoSchema,
  editarProyectoSchema,
  listaProyectosSchema,
  listarProyectosSchema,
  obtenerProyectoSchema,
  proyectoSchema,
  statsProyectoSchema,
} from '@plomada/domain/proyecto.schema';
import { listaRubrosSchema } from '@plomada/domain/rubro.schema';
import { initTRPC } from '@trpc/server';
import superjson from 'superjson';

const t = initTRPC.create({ transformer: superjson });
const p = t.procedure;

function never(): never {
  throw new Error('Types only');
}

const appRouter = t.router({
  organizaciones: t.router({
    misOrganizaciones: p.output(misOrganizacionesSchema).query(never),
    info: p.output(infoOrganizacionSchema).query(never),
    perfil: p.output(perfilSchema).query(never),
    validarSesion: p.output(sesionValidaSchema).mutation(never),
    registrarAcceso: p.input(registrarAccesoSchema).output(accesoRegistradoSchema).mutation(never),
  }),
  proyectos: t.router({
    listar: p.input(listarProyectosSchema).output(listaProyectosSchema).query(never),
    obtener: p.input(obtenerProyectoSchema).output(proyectoSchema).query(never),
    crear: p.input(crearProyectoSchema).output(proyectoSchema).mutation(never),
    editar: p.input(editarProyectoSchema).output(proyectoSchema).mutation(never),
    stats: p.input(obtenerProyectoSchema).output(statsProyectoSchema).query(never),
  }),
  movimientos: t.router({
    listar: p.input(listarMovimientosSchema).output(listaMovimientosSchema).query(never),
    obtener: p.input(obtenerMovimientoSchema).output(movimientoSchema).query(never),
    crear: p.input(crearMovimientoSchema).output(movimientoSchema).mutation(never),
    editar: p.input(editarMovimientoSchema).output(movimientoSchema).mutation(never),
  }),
  proveedores: t.router({
    listar: p.input(listarProveedoresSchema).output(listaProveedoresSchema).query(never),
    crear: p.input(crearProveedorSchema).output(proveedorSchema).mutation(never),
  }),
  rubros: t.router({ listar: p.output(listaRubrosSchema).query(never) }),
});

export type AppRouter = typeof appRouter;
