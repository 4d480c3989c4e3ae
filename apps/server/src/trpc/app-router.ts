import { acopioArchivosRouter } from '../features/acopio-archivos/acopio-archivos.router.ts';
import { acopioItemsRouter } from '../features/acopio-items/acopio-items.router.ts';
import { acopioPlanillasRouter } from '../features/acopio-planillas/acopio-planillas.router.ts';
import { acopiosRouter } from '../features/acopios/acopios.router.ts';
import { adjuntosRouter } from '../features/adjuntos/adjuntos.router.ts';
import { importacionesRouter } from '../features/importaciones/importaciones.router.ts';
import { invitacionesRouter } from '../features/invitaciones/invitaciones.router.ts';
import { movimientosRouter } from '../features/movimientos/movimientos.router.ts';
import { organizacionesRouter } from '../features/organizaciones/organizaciones.router.ts';
import { proveedoresRouter } from '../features/proveedores/proveedores.router.ts';
import { proyectosRouter } from '../features/proyectos/proyectos.router.ts';
import { recibosRouter } from '../features/recibos/recibos.router.ts';
import { resumenRouter } from '../features/resumen/resumen.router.ts';
import { retirosRouter } from '../features/retiros/retiros.router.ts';
import { rubrosRouter } from '../features/rubros/rubros.router.ts';
import { sociosRouter } from '../features/socios/socios.router.ts';
import { solicitudesRouter } from '../features/solicitudes/solicitudes.router.ts';
import { usuariosRouter } from '../features/usuarios/usuarios.router.ts';
import { router } from './procedures.ts';

/** Every procedure of the product, by feature: `<feature>.<verb>`. */
export const appRouter = router({
  acopios: acopiosRouter,
  acopioItems: acopioItemsRouter,
  retiros: retirosRouter,
  adjuntos: adjuntosRouter,
  acopioArchivos: acopioArchivosRouter,
  acopioPlanillas: acopioPlanillasRouter,
  recibos: recibosRouter,
  organizaciones: organizacionesRouter,
  usuarios: usuariosRouter,
  invitaciones: invitacionesRouter,
  proyectos: proyectosRouter,
  socios: sociosRouter,
  movimientos: movimientosRouter,
  importaciones: importacionesRouter,
  proveedores: proveedoresRouter,
  resumen: resumenRouter,
  rubros: rubrosRouter,
  solicitudes: solicitudesRouter,
});

export type AppRouter = typeof appRouter;
