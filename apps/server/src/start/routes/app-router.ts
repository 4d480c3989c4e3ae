import {
  acopioArchivosRouter,
  acopioItemsRouter,
  acopioPlanillasRouter,
  acopiosRouter,
  recibosRouter,
  retirosRouter,
} from '../../features/acopios/acopios.router.ts';
import { agendaRouter, avisosRouter, icalRouter } from '../../features/agenda/agenda.router.ts';
import { apocrifosRouter } from '../../features/apocrifos/apocrifos.router.ts';
import {
  aportesRouter,
  estadoDeCuentaRouter,
  llamadosRouter,
  verificacionRouter,
} from '../../features/aportes/aportes.router.ts';
import { adjuntosRouter } from '../../features/archivos/archivos.router.ts';
import { auditoriaRouter } from '../../features/auditoria/auditoria.router.ts';
import { busquedaRouter } from '../../features/busqueda/busqueda.router.ts';
import { capturasRouter } from '../../features/capturas/capturas.router.ts';
import { chequesRouter } from '../../features/cheques/cheques.router.ts';
import { listadosChequesRouter } from '../../features/cheques/listados/listados.router.ts';
import { cierresRouter } from '../../features/cierres/cierres.router.ts';
import {
  asignacionesRouter,
  cuentasRouter,
  traspasosRouter,
} from '../../features/cuentas/cuentas.router.ts';
import { rendicionesRouter } from '../../features/cuentas/rendiciones/rendiciones.router.ts';
import { descuentosRouter } from '../../features/descuentos/descuentos.router.ts';
import { documentosRouter } from '../../features/documentos/documentos.router.ts';
import { escenariosRouter } from '../../features/escenarios/escenarios.router.ts';
import { conciliacionRouter, extractosRouter } from '../../features/extractos/extractos.router.ts';
import { contadorRouter } from '../../features/facturas/contador/contador.router.ts';
import { facturasRouter } from '../../features/facturas/facturas.router.ts';
import { lecturasArcaRouter } from '../../features/facturas/lecturas/lecturas.router.ts';
import { importacionesRouter } from '../../features/importaciones/importaciones.router.ts';
import {
  enlaceRouter,
  enlacesRouter,
  preguntasRouter,
} from '../../features/informes/enlaces/enlaces.router.ts';
import { fotosRouter, informesRouter } from '../../features/informes/informes.router.ts';
import { loteRouter } from '../../features/lote/lote.router.ts';
import { cambiosRouter } from '../../features/movimientos/cambios/cambios.router.ts';
import { movimientosRouter } from '../../features/movimientos/movimientos.router.ts';
import { obligacionesRouter } from '../../features/obligaciones/obligaciones.router.ts';
import { organizacionesRouter } from '../../features/organizaciones/organizaciones.router.ts';
import { ordenesPagoRouter, porPagarRouter } from '../../features/por-pagar/por-pagar.router.ts';
import { certificadosRouter } from '../../features/presupuestos/certificados/certificados.router.ts';
import { indicesRouter } from '../../features/presupuestos/indices/indices.router.ts';
import { pagosRouter, retencionesRouter } from '../../features/presupuestos/pagos/pagos.router.ts';
import {
  adicionalesRouter,
  presupuestoPlanillasRouter,
  presupuestosRouter,
} from '../../features/presupuestos/presupuestos.router.ts';
import { proveedoresRouter, rubrosRouter } from '../../features/proveedores/proveedores.router.ts';
import { proyectosRouter } from '../../features/proyectos/proyectos.router.ts';
import { rechazosRouter } from '../../features/rechazos/rechazos.router.ts';
import {
  administracionRouter,
  margenesRouter,
  resumenRouter,
  vencimientosRouter,
} from '../../features/resumen/resumen.router.ts';
import {
  calendarioRetencionesRouter,
  constanciasRouter,
} from '../../features/retenciones/retenciones.router.ts';
import { sociosRouter } from '../../features/socios/socios.router.ts';
import { solicitudesRouter } from '../../features/solicitudes/solicitudes.router.ts';
import { invitacionesRouter, usuariosRouter } from '../../features/usuarios/usuarios.router.ts';
import { router } from '../../http/trpc/procedures.ts';
import { ELIMINABLES } from './eliminables.ts';

/** Every procedure of the product, by feature: `<feature>.<verb>`. */
export const appRouter = router({
  administracion: administracionRouter,
  acopios: acopiosRouter,
  acopioItems: acopioItemsRouter,
  retiros: retirosRouter,
  adjuntos: adjuntosRouter,
  apocrifos: apocrifosRouter,
  agenda: agendaRouter,
  avisos: avisosRouter,
  ical: icalRouter,
  acopioArchivos: acopioArchivosRouter,
  acopioPlanillas: acopioPlanillasRouter,
  auditoria: auditoriaRouter,
  busqueda: busquedaRouter,
  capturas: capturasRouter,
  cierres: cierresRouter,
  contador: contadorRouter,
  cuentas: cuentasRouter,
  traspasos: traspasosRouter,
  asignaciones: asignacionesRouter,
  rendiciones: rendicionesRouter,
  documentos: documentosRouter,
  escenarios: escenariosRouter,
  recibos: recibosRouter,
  llamados: llamadosRouter,
  estadoDeCuenta: estadoDeCuentaRouter,
  verificacion: verificacionRouter,
  obligaciones: obligacionesRouter,
  organizaciones: organizacionesRouter,
  usuarios: usuariosRouter,
  invitaciones: invitacionesRouter,
  proyectos: proyectosRouter,
  socios: sociosRouter,
  aportes: aportesRouter,
  movimientos: movimientosRouter,
  cambios: cambiosRouter,
  cheques: chequesRouter,
  listadosCheques: listadosChequesRouter,
  extractos: extractosRouter,
  conciliacion: conciliacionRouter,
  descuentos: descuentosRouter,
  rechazos: rechazosRouter,
  enlace: enlaceRouter,
  enlaces: enlacesRouter,
  facturas: facturasRouter,
  fotos: fotosRouter,
  importaciones: importacionesRouter,
  informes: informesRouter,
  lecturasArca: lecturasArcaRouter,
  lote: loteRouter,
  adicionales: adicionalesRouter,
  certificados: certificadosRouter,
  indices: indicesRouter,
  pagos: pagosRouter,
  retenciones: retencionesRouter,
  calendarioRetenciones: calendarioRetencionesRouter,
  constancias: constanciasRouter,
  preguntas: preguntasRouter,
  presupuestoPlanillas: presupuestoPlanillasRouter,
  presupuestos: presupuestosRouter,
  porPagar: porPagarRouter,
  ordenesPago: ordenesPagoRouter,
  proveedores: proveedoresRouter,
  resumen: resumenRouter,
  rubros: rubrosRouter,
  solicitudes: solicitudesRouter(ELIMINABLES),
  margenes: margenesRouter,
  vencimientos: vencimientosRouter,
});

export type AppRouter = typeof appRouter;
