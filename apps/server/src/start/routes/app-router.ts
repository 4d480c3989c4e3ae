import { acopiosRouter } from '../../features/acopios/acopios.router.ts';
import { acopioArchivosRouter } from '../../features/acopios/archivos/archivos.router.ts';
import { acopioItemsRouter } from '../../features/acopios/items/items.router.ts';
import { acopioPlanillasRouter } from '../../features/acopios/planillas/planillas.router.ts';
import { recibosRouter } from '../../features/acopios/recibos/recibos.router.ts';
import { retirosRouter } from '../../features/acopios/retiros/retiros.router.ts';
import { agendaRouter } from '../../features/agenda/agenda.router.ts';
import { avisosRouter } from '../../features/agenda/avisos/avisos.router.ts';
import { icalRouter } from '../../features/agenda/ical/ical.router.ts';
import { aportesRouter } from '../../features/aportes/aportes.router.ts';
import { estadoDeCuentaRouter } from '../../features/aportes/estado/estado.router.ts';
import { llamadosRouter } from '../../features/aportes/llamados/llamados.router.ts';
import { verificacionRouter } from '../../features/aportes/verificacion/verificacion.router.ts';
import { adjuntosRouter } from '../../features/archivos/archivos.router.ts';
import { auditoriaRouter } from '../../features/auditoria/auditoria.router.ts';
import { busquedaRouter } from '../../features/busqueda/busqueda.router.ts';
import { documentosRouter } from '../../features/documentos/documentos.router.ts';
import { importacionesRouter } from '../../features/importaciones/importaciones.router.ts';
import { loteRouter } from '../../features/lote/lote.router.ts';
import { movimientosRouter } from '../../features/movimientos/movimientos.router.ts';
import { organizacionesRouter } from '../../features/organizaciones/organizaciones.router.ts';
import { adicionalesRouter } from '../../features/presupuestos/adicionales/adicionales.router.ts';
import { certificadosRouter } from '../../features/presupuestos/certificados/certificados.router.ts';
import { indicesRouter } from '../../features/presupuestos/indices/indices.router.ts';
import { pagosRouter } from '../../features/presupuestos/pagos/pagos.router.ts';
import { presupuestoPlanillasRouter } from '../../features/presupuestos/planillas/planillas.router.ts';
import { presupuestosRouter } from '../../features/presupuestos/presupuestos.router.ts';
import { retencionesRouter } from '../../features/presupuestos/retenciones/retenciones.router.ts';
import { proveedoresRouter } from '../../features/proveedores/proveedores.router.ts';
import { rubrosRouter } from '../../features/proveedores/rubros/rubros.router.ts';
import { proyectosRouter } from '../../features/proyectos/proyectos.router.ts';
import { resumenRouter } from '../../features/resumen/resumen.router.ts';
import { vencimientosRouter } from '../../features/resumen/vencimientos/vencimientos.router.ts';
import { sociosRouter } from '../../features/socios/socios.router.ts';
import { solicitudesRouter } from '../../features/solicitudes/solicitudes.router.ts';
import { invitacionesRouter } from '../../features/usuarios/invitaciones/invitaciones.router.ts';
import { usuariosRouter } from '../../features/usuarios/usuarios.router.ts';
import { router } from '../../http/trpc/procedures.ts';
import { ELIMINABLES } from './eliminables.ts';

/** Every procedure of the product, by feature: `<feature>.<verb>`. */
export const appRouter = router({
  acopios: acopiosRouter,
  acopioItems: acopioItemsRouter,
  retiros: retirosRouter,
  adjuntos: adjuntosRouter,
  agenda: agendaRouter,
  avisos: avisosRouter,
  ical: icalRouter,
  acopioArchivos: acopioArchivosRouter,
  acopioPlanillas: acopioPlanillasRouter,
  auditoria: auditoriaRouter,
  busqueda: busquedaRouter,
  documentos: documentosRouter,
  recibos: recibosRouter,
  llamados: llamadosRouter,
  estadoDeCuenta: estadoDeCuentaRouter,
  verificacion: verificacionRouter,
  organizaciones: organizacionesRouter,
  usuarios: usuariosRouter,
  invitaciones: invitacionesRouter,
  proyectos: proyectosRouter,
  socios: sociosRouter,
  aportes: aportesRouter,
  movimientos: movimientosRouter,
  importaciones: importacionesRouter,
  lote: loteRouter,
  adicionales: adicionalesRouter,
  certificados: certificadosRouter,
  indices: indicesRouter,
  pagos: pagosRouter,
  retenciones: retencionesRouter,
  presupuestoPlanillas: presupuestoPlanillasRouter,
  presupuestos: presupuestosRouter,
  proveedores: proveedoresRouter,
  resumen: resumenRouter,
  rubros: rubrosRouter,
  solicitudes: solicitudesRouter(ELIMINABLES),
  vencimientos: vencimientosRouter,
});

export type AppRouter = typeof appRouter;
