// Generated from the routers by `pnpm docs:outputs`. Do not edit.
import { acopioSchema, listaAcopiosSchema } from '@plomada/domain/acopios/acopio.schema';
import {
  archivoAcopioSchema,
  listaArchivosAcopioSchema,
} from '@plomada/domain/acopios/archivo-acopio.schema';
import { historialAcopioSchema } from '@plomada/domain/acopios/historial.schema';
import {
  acopioItemSchema,
  itemEliminadoSchema,
  limitesItemsSchema,
  listaItemsSchema,
  statsItemsSchema,
} from '@plomada/domain/acopios/items/item.schema';
import {
  resultadoImportacionItemsSchema,
  vistaPreviaItemsSchema,
} from '@plomada/domain/acopios/planillas/planilla.schema';
import {
  listaRetirosSchema,
  retiroRegistradoSchema,
  retiroSchema,
} from '@plomada/domain/acopios/retiros/retiro.schema';
import { agendaSchema } from '@plomada/domain/agenda/agenda.schema';
import {
  avisosLeidosSchema,
  listaAvisosSchema,
  preferenciaActualSchema,
} from '@plomada/domain/agenda/avisos/aviso.schema';
import {
  eventoCreadoSchema,
  eventoEliminadoSchema,
  eventoSchema,
  participantesSchema,
} from '@plomada/domain/agenda/evento.schema';
import { enlaceIcalSchema, estadoIcalSchema } from '@plomada/domain/agenda/ical.schema';
import { listasApocSchema, vistaListaApocSchema } from '@plomada/domain/apocrifos/lista.schema';
import { aporteSchema, listaAportesSchema } from '@plomada/domain/aportes/aporte.schema';
import {
  estadoAportesSchema,
  estadoDeCuentaSchema,
  misCuentasSchema,
} from '@plomada/domain/aportes/estado/estado.schema';
import {
  listaLlamadosSchema,
  llamadoSchema,
} from '@plomada/domain/aportes/llamados/llamado.schema';
import {
  adjuntoQuitadoSchema,
  adjuntoSchema,
  adjuntoSubidoSchema,
  listaAdjuntosSchema,
} from '@plomada/domain/archivos/archivo.schema';
import {
  auditoriaLimpiadaSchema,
  auditoriaSchema,
  checkpointAuditoriaSchema,
  cuentaLimpiezaSchema,
  estadisticasAuditoriaSchema,
  integridadSchema,
  listaAuditoriaSchema,
} from '@plomada/domain/auditoria/auditoria.schema';
import { hallazgosSchema } from '@plomada/domain/busqueda/busqueda.schema';
import { capturaGuardadaSchema } from '@plomada/domain/capturas/captura.schema';
import {
  carteraSchema,
  chequeDetalleSchema,
  chequeSchema,
  chequesCambiadosSchema,
} from '@plomada/domain/cheques/cheque.schema';
import { chequeDelMovimientoSchema } from '@plomada/domain/cheques/fijo.schema';
import {
  resultadoListadoSchema,
  vistaListadoSchema,
} from '@plomada/domain/cheques/listados/listado.schema';
import { aCubrirSchema } from '@plomada/domain/cheques/propio.schema';
import {
  cierreSchema,
  descartarImportacionSchema,
  diferenciasCierreSchema,
  limiteCierreSchema,
  listaCierresSchema,
  mesCerradoSchema,
  revisionCierreSchema,
  versionesCierreSchema,
} from '@plomada/domain/cierres/cierre.schema';
import { listaApuntesSchema } from '@plomada/domain/cuentas/apunte.schema';
import { arqueoSchema } from '@plomada/domain/cuentas/arqueo.schema';
import {
  asignacionDeshechaSchema,
  asignacionHechaSchema,
  listaAsignacionesSchema,
  pendientesDeCuentaSchema,
  vistaPreviaAsignacionSchema,
} from '@plomada/domain/cuentas/asignacion.schema';
import {
  chequesUbicadosSchema,
  listaChequesSchema,
  revisionSchema,
} from '@plomada/domain/cuentas/cheque.schema';
import {
  cuentaSchema,
  listaCuentasSchema,
  saldosSchema,
} from '@plomada/domain/cuentas/cuenta.schema';
import {
  listaRendicionesSchema,
  pendienteDeRendirSchema,
  rendicionConGastosSchema,
  rendicionRendidaSchema,
} from '@plomada/domain/cuentas/rendiciones/rendicion.schema';
import { traspasoSchema } from '@plomada/domain/cuentas/traspaso.schema';
import { descuentoSchema } from '@plomada/domain/descuentos/descuento.schema';
import { documentoSchema, espacioSchema } from '@plomada/domain/documentos/documento.schema';
import { listaDocumentosSchema } from '@plomada/domain/documentos/lista.schema';
import { baseSchema } from '@plomada/domain/escenarios/base.schema';
import {
  escenarioEliminadoSchema,
  escenarioSchema,
  listaEscenariosSchema,
} from '@plomada/domain/escenarios/escenario.schema';
import {
  conciliacionSchema,
  lineasResueltasSchema,
  saldoGuardadoSchema,
} from '@plomada/domain/extractos/conciliacion.schema';
import {
  extractoDeshechoSchema,
  extractoTraidoSchema,
  listaExtractosSchema,
  vistaExtractoSchema,
} from '@plomada/domain/extractos/extracto.schema';
import { reglasDeCargoSchema } from '@plomada/domain/extractos/regla.schema';
import {
  clasesDeCompraSchema,
  proveedorClasificadoSchema,
  tipoClasificadoSchema,
} from '@plomada/domain/facturas/clasificar.schema';
import {
  periodoEntregadoSchema,
  resumenContadorSchema,
} from '@plomada/domain/facturas/contador.schema';
import {
  facturaEditadaSchema,
  listaFacturasSchema,
  mesesDeFacturasSchema,
} from '@plomada/domain/facturas/factura.schema';
import {
  lecturaArcaSchema,
  listaLecturasArcaSchema,
  resultadoArcaSchema,
  vistaPreviaArcaSchema,
} from '@plomada/domain/facturas/lectura.schema';
import { facturasRegistradasSchema } from '@plomada/domain/facturas/registrar.schema';
import {
  importacionSchema,
  listaImportacionesSchema,
  resultadoImportacionSchema,
  vistaPreviaImportacionSchema,
} from '@plomada/domain/importaciones/importacion.schema';
import { paginaDeFilasSchema } from '@plomada/domain/importaciones/libro/filas-libro.schema';
import { trozoDeHojaSchema } from '@plomada/domain/importaciones/libro/hoja-libro.schema';
import {
  libroDescartadoSchema,
  libroImportadoSchema,
  libroSchema,
  listaLibrosSchema,
} from '@plomada/domain/importaciones/libro/libro.schema';
import {
  enlaceAbiertoSchema,
  preguntaHechaSchema,
} from '@plomada/domain/informes/enlace-abierto.schema';
import {
  constanciasSchema,
  enlaceCreadoSchema,
  enlaceDesbloqueadoSchema,
  enlaceRevocadoSchema,
  listaEnlacesSchema,
} from '@plomada/domain/informes/enlace.schema';
import {
  fotoQuitadaSchema,
  fotoSubidaSchema,
  listaFotosSchema,
} from '@plomada/domain/informes/foto.schema';
import { informeSchema, listaInformesSchema } from '@plomada/domain/informes/informe.schema';
import { listaPreguntasSchema, preguntaSchema } from '@plomada/domain/informes/pregunta.schema';
import { gastoLoteSchema } from '@plomada/domain/lote/gasto-lote.schema';
import {
  aporteLoteSchema,
  compraLoteSchema,
  loteSchema,
  sociosParaLoteSchema,
} from '@plomada/domain/lote/lote.schema';
import {
  loteEditadoSchema,
  totalesMovimientosSchema,
} from '@plomada/domain/movimientos/acciones.schema';
import { movidosSchema } from '@plomada/domain/movimientos/administracion/mover.schema';
import { bolsilloDevueltoSchema } from '@plomada/domain/movimientos/bolsillo/bolsillo.schema';
import {
  cambioSchema,
  listaCambiosSchema,
} from '@plomada/domain/movimientos/cambios/cambio.schema';
import { validacionComprobanteSchema } from '@plomada/domain/movimientos/duplicados/duplicados.schema';
import {
  listaMovimientosSchema,
  movimientoCreadoSchema,
  movimientoSchema,
} from '@plomada/domain/movimientos/movimiento.schema';
import { prorrateoSchema } from '@plomada/domain/movimientos/prorrateo/prorrateo.schema';
import {
  contrapartesSchema,
  listaObligacionesSchema,
} from '@plomada/domain/obligaciones/obligacion.schema';
import {
  configuracionSchema,
  logoDeOrganizacionSchema,
} from '@plomada/domain/organizaciones/configuracion.schema';
import {
  organizacionCreadaSchema,
  predeterminadaSchema,
  usuarioExisteSchema,
} from '@plomada/domain/organizaciones/onboarding.schema';
import {
  accesoRegistradoSchema,
  infoOrganizacionSchema,
  misOrganizacionesSchema,
  perfilSchema,
  sesionValidaSchema,
} from '@plomada/domain/organizaciones/organizacion.schema';
import { primerosPasosSchema } from '@plomada/domain/organizaciones/primeros-pasos.schema';
import { salidaSchema } from '@plomada/domain/organizaciones/salida.schema';
import { cuentaProveedorSchema } from '@plomada/domain/por-pagar/cuenta-proveedor.schema';
import {
  listaOrdenesPagoSchema,
  ordenPagadaSchema,
  ordenPagoSchema,
} from '@plomada/domain/por-pagar/orden-pago.schema';
import {
  listaPorPagarSchema,
  porPagarDetalleSchema,
  porPagarSchema,
  porProveedorSchema,
} from '@plomada/domain/por-pagar/por-pagar.schema';
import {
  adicionalCreadoSchema,
  listaAdicionalesSchema,
} from '@plomada/domain/presupuestos/adicionales/adicional.schema';
import {
  certificadoEliminadoSchema,
  certificadoSchema,
  listaCertificadosSchema,
} from '@plomada/domain/presupuestos/certificados/certificado.schema';
import {
  indiceGuardadoSchema,
  listaIndicesSchema,
  planillaIndicesSchema,
} from '@plomada/domain/presupuestos/indices/indice.schema';
import {
  listaPagosSchema,
  pagoEliminadoSchema,
  pagoSchema,
  retencionesDepositadasSchema,
} from '@plomada/domain/presupuestos/pagos/pago.schema';
import {
  resultadoImportacionItemsPresupuestoSchema,
  vistaPreviaItemsPresupuestoSchema,
} from '@plomada/domain/presupuestos/planillas/planilla.schema';
import {
  listaPresupuestosSchema,
  presupuestoSchema,
} from '@plomada/domain/presupuestos/presupuesto.schema';
import { revisionesSchema } from '@plomada/domain/presupuestos/revision.schema';
import {
  listaProveedoresSchema,
  listaRubrosSchema,
  proveedorDetalleSchema,
  proveedorSchema,
} from '@plomada/domain/proveedores/proveedor.schema';
import { administracionSchema } from '@plomada/domain/proyectos/administracion.schema';
import { usuariosAsignablesSchema } from '@plomada/domain/proyectos/asignacion.schema';
import { configuracionProyectoSchema } from '@plomada/domain/proyectos/configuracion.schema';
import { cuentasDeObraSchema } from '@plomada/domain/proyectos/cuentas-obra.schema';
import {
  listaProyectosSchema,
  proyectoEliminadoSchema,
  proyectoSchema,
} from '@plomada/domain/proyectos/proyecto.schema';
import { statsProyectoSchema } from '@plomada/domain/proyectos/stats.schema';
import { margenDeObraSchema, margenesSchema } from '@plomada/domain/resumen/margen.schema';
import { resumenGeneralSchema } from '@plomada/domain/resumen/resumen.schema';
import {
  vencimientosPorObraSchema,
  vencimientosSchema,
} from '@plomada/domain/resumen/vencimientos.schema';
import {
  calendarioSchema,
  reglaDeCalendarioSchema,
} from '@plomada/domain/retenciones/calendario.schema';
import { sociosDisponiblesSchema } from '@plomada/domain/socios/disponibles.schema';
import { historialSociosSchema } from '@plomada/domain/socios/historial.schema';
import { redistribucionSchema } from '@plomada/domain/socios/redistribucion.schema';
import {
  listaSociosSchema,
  socioQuitadoSchema,
  socioSchema,
} from '@plomada/domain/socios/socio.schema';
import {
  bajaPedidaSchema,
  cuentaSolicitudesSchema,
  impactoBajaSchema,
  listaSolicitudesSchema,
  solicitudSchema,
} from '@plomada/domain/solicitudes/solicitud.schema';
import {
  estadoUsuarioSchema,
  invitacionAceptadaSchema,
  listaInvitacionesSchema,
  listaUsuariosSchema,
  perfilUsuarioSchema,
  statsUsuariosSchema,
  usuarioInvitadoSchema,
  usuarioPropioSchema,
  usuarioQuitadoSchema,
  usuarioSchema,
} from '@plomada/domain/usuarios/usuario.schema';
import { verificableSchema } from '@plomada/domain/verificaciones/verificable.schema';

export const GENERATED = {
  'administracion.obtener': administracionSchema,
  'acopios.listar': listaAcopiosSchema,
  'acopios.obtener': acopioSchema,
  'acopios.historial': historialAcopioSchema,
  'acopios.crear': acopioSchema,
  'acopios.editar': acopioSchema,
  'acopios.cerrar': acopioSchema,
  'acopios.reabrir': acopioSchema,
  'acopioItems.listar': listaItemsSchema,
  'acopioItems.obtener': acopioItemSchema,
  'acopioItems.stats': statsItemsSchema,
  'acopioItems.limites': limitesItemsSchema,
  'acopioItems.crear': acopioItemSchema,
  'acopioItems.editar': acopioItemSchema,
  'acopioItems.eliminar': itemEliminadoSchema,
  'acopioItems.completar': acopioItemSchema,
  'acopioItems.reabrir': acopioItemSchema,
  'retiros.listar': listaRetirosSchema,
  'retiros.obtener': retiroSchema,
  'retiros.registrar': retiroRegistradoSchema,
  'retiros.editar': retiroSchema,
  'retiros.anular': retiroSchema,
  'adjuntos.listar': listaAdjuntosSchema,
  'adjuntos.subir': adjuntoSubidoSchema,
  'adjuntos.eliminar': adjuntoQuitadoSchema,
  'apocrifos.listas': listasApocSchema,
  'apocrifos.previsualizar': vistaListaApocSchema,
  'apocrifos.cargar': listasApocSchema,
  'apocrifos.quitar': listasApocSchema,
  'agenda.listar': agendaSchema,
  'agenda.obtenerEvento': eventoSchema,
  'agenda.crearEvento': eventoCreadoSchema,
  'agenda.editarEvento': eventoSchema,
  'agenda.eliminarEvento': eventoEliminadoSchema,
  'agenda.participantes': participantesSchema,
  'agenda.estadoIcal': estadoIcalSchema,
  'agenda.crearIcal': enlaceIcalSchema,
  'agenda.revocarIcal': estadoIcalSchema,
  'avisos.listar': listaAvisosSchema,
  'avisos.leer': avisosLeidosSchema,
  'avisos.leerVarios': avisosLeidosSchema,
  'avisos.preferencia': preferenciaActualSchema,
  'avisos.guardarPreferencia': preferenciaActualSchema,
  'acopioArchivos.listar': listaArchivosAcopioSchema,
  'acopioArchivos.subir': archivoAcopioSchema,
  'acopioArchivos.eliminar': adjuntoQuitadoSchema,
  'acopioPlanillas.previsualizar': vistaPreviaItemsSchema,
  'acopioPlanillas.importar': resultadoImportacionItemsSchema,
  'auditoria.listar': listaAuditoriaSchema,
  'auditoria.obtener': auditoriaSchema,
  'auditoria.deUsuario': listaAuditoriaSchema,
  'auditoria.stats': estadisticasAuditoriaSchema,
  'auditoria.integridad': integridadSchema,
  'auditoria.checkpoint': checkpointAuditoriaSchema,
  'auditoria.contarLimpieza': cuentaLimpiezaSchema,
  'auditoria.limpiar': auditoriaLimpiadaSchema,
  'busqueda.buscar': hallazgosSchema,
  'capturas.obtener': capturaGuardadaSchema,
  'cierres.listar': listaCierresSchema,
  'cierres.limite': limiteCierreSchema,
  'cierres.revisar': revisionCierreSchema,
  'cierres.diferencias': diferenciasCierreSchema,
  'cierres.versiones': versionesCierreSchema,
  'cierres.cerrar': mesCerradoSchema,
  'cierres.volverACerrar': mesCerradoSchema,
  'cierres.reabrir': cierreSchema,
  'cierres.descartarImportacion': descartarImportacionSchema,
  'contador.resumen': resumenContadorSchema,
  'contador.entregar': periodoEntregadoSchema,
  'contador.reabrir': periodoEntregadoSchema,
  'cuentas.listar': listaCuentasSchema,
  'cuentas.propias': listaCuentasSchema,
  'cuentas.obtener': cuentaSchema,
  'cuentas.saldos': saldosSchema,
  'cuentas.apuntes': listaApuntesSchema,
  'cuentas.crear': cuentaSchema,
  'cuentas.editar': cuentaSchema,
  'cuentas.cerrar': cuentaSchema,
  'cuentas.arquear': arqueoSchema,
  'cuentas.cheques': listaChequesSchema,
  'cuentas.ubicarCheques': chequesUbicadosSchema,
  'cuentas.revision': revisionSchema,
  'cuentas.corregir': arqueoSchema,
  'traspasos.obtener': traspasoSchema,
  'traspasos.crear': traspasoSchema,
  'traspasos.anular': traspasoSchema,
  'asignaciones.listar': listaAsignacionesSchema,
  'asignaciones.pendientes': pendientesDeCuentaSchema,
  'asignaciones.previsualizar': vistaPreviaAsignacionSchema,
  'asignaciones.crear': asignacionHechaSchema,
  'asignaciones.deshacer': asignacionDeshechaSchema,
  'rendiciones.listar': listaRendicionesSchema,
  'rendiciones.pendiente': pendienteDeRendirSchema,
  'rendiciones.obtener': rendicionConGastosSchema,
  'rendiciones.crear': rendicionConGastosSchema,
  'rendiciones.presentar': rendicionConGastosSchema,
  'rendiciones.rendir': rendicionRendidaSchema,
  'rendiciones.aprobar': rendicionConGastosSchema,
  'rendiciones.devolver': rendicionConGastosSchema,
  'documentos.listar': listaDocumentosSchema,
  'documentos.obtener': documentoSchema,
  'documentos.espacio': espacioSchema,
  'documentos.crear': documentoSchema,
  'documentos.crearVersion': documentoSchema,
  'documentos.editar': documentoSchema,
  'documentos.eliminar': bajaPedidaSchema,
  'documentos.restaurar': documentoSchema,
  'escenarios.base': baseSchema,
  'escenarios.listar': listaEscenariosSchema,
  'escenarios.obtener': escenarioSchema,
  'escenarios.crear': escenarioSchema,
  'escenarios.editar': escenarioSchema,
  'escenarios.eliminar': escenarioEliminadoSchema,
  'llamados.listar': listaLlamadosSchema,
  'llamados.obtener': llamadoSchema,
  'llamados.crear': llamadoSchema,
  'llamados.editar': llamadoSchema,
  'llamados.anular': llamadoSchema,
  'estadoDeCuenta.obtener': estadoDeCuentaSchema,
  'verificacion.obtener': verificableSchema,
  'obligaciones.listar': listaObligacionesSchema,
  'obligaciones.contrapartes': contrapartesSchema,
  'organizaciones.misOrganizaciones': misOrganizacionesSchema,
  'organizaciones.info': infoOrganizacionSchema,
  'organizaciones.perfil': perfilSchema,
  'organizaciones.validarSesion': sesionValidaSchema,
  'organizaciones.registrarAcceso': accesoRegistradoSchema,
  'organizaciones.usuarioExiste': usuarioExisteSchema,
  'organizaciones.crear': organizacionCreadaSchema,
  'organizaciones.elegirPredeterminada': predeterminadaSchema,
  'organizaciones.configuracion': configuracionSchema,
  'organizaciones.editarConfiguracion': configuracionSchema,
  'organizaciones.salida': salidaSchema,
  'organizaciones.primerosPasos': primerosPasosSchema,
  'organizaciones.logo': logoDeOrganizacionSchema,
  'usuarios.listar': listaUsuariosSchema,
  'usuarios.obtener': usuarioSchema,
  'usuarios.crear': usuarioInvitadoSchema,
  'usuarios.reinvitar': usuarioInvitadoSchema,
  'usuarios.editar': usuarioSchema,
  'usuarios.eliminar': usuarioQuitadoSchema,
  'usuarios.cambiarEstado': estadoUsuarioSchema,
  'usuarios.stats': statsUsuariosSchema,
  'usuarios.me': usuarioPropioSchema,
  'usuarios.perfil': perfilUsuarioSchema,
  'invitaciones.mias': listaInvitacionesSchema,
  'invitaciones.aceptar': invitacionAceptadaSchema,
  'proyectos.listar': listaProyectosSchema,
  'proyectos.obtener': proyectoSchema,
  'proyectos.crear': proyectoSchema,
  'proyectos.editar': proyectoSchema,
  'proyectos.eliminar': proyectoEliminadoSchema,
  'proyectos.configuracion': configuracionProyectoSchema,
  'proyectos.editarConfiguracion': configuracionProyectoSchema,
  'proyectos.asignados': usuariosAsignablesSchema,
  'proyectos.asignables': usuariosAsignablesSchema,
  'proyectos.asignarUsuarios': usuariosAsignablesSchema,
  'proyectos.cuentas': cuentasDeObraSchema,
  'proyectos.stats': statsProyectoSchema,
  'socios.listar': listaSociosSchema,
  'socios.historial': historialSociosSchema,
  'socios.disponibles': sociosDisponiblesSchema,
  'socios.crear': socioSchema,
  'socios.editar': socioSchema,
  'socios.eliminar': socioQuitadoSchema,
  'socios.redistribuir': redistribucionSchema,
  'aportes.listar': listaAportesSchema,
  'aportes.obtener': aporteSchema,
  'aportes.crear': aporteSchema,
  'aportes.editar': aporteSchema,
  'aportes.eliminar': bajaPedidaSchema,
  'aportes.restaurar': aporteSchema,
  'aportes.estado': estadoAportesSchema,
  'aportes.misCuentas': misCuentasSchema,
  'movimientos.listar': listaMovimientosSchema,
  'movimientos.obtener': movimientoSchema,
  'movimientos.cheque': chequeDelMovimientoSchema,
  'movimientos.crear': movimientoCreadoSchema,
  'movimientos.editar': movimientoSchema,
  'movimientos.totales': totalesMovimientosSchema,
  'movimientos.editarLote': loteEditadoSchema,
  'movimientos.devolver': bolsilloDevueltoSchema,
  'movimientos.anularDevolucion': movimientoSchema,
  'movimientos.moverAAdministracion': movidosSchema,
  'movimientos.prorratear': prorrateoSchema,
  'movimientos.validarComprobante': validacionComprobanteSchema,
  'movimientos.restaurar': movimientoSchema,
  'cambios.listar': listaCambiosSchema,
  'cambios.pedir': cambioSchema,
  'cambios.aplicar': cambioSchema,
  'cambios.rechazar': cambioSchema,
  'cambios.cancelar': cambioSchema,
  'cheques.listar': carteraSchema,
  'cheques.obtener': chequeDetalleSchema,
  'cheques.aCubrir': aCubrirSchema,
  'cheques.anotar': chequeSchema,
  'cheques.editar': chequeSchema,
  'cheques.depositar': chequesCambiadosSchema,
  'cheques.cobrar': chequesCambiadosSchema,
  'cheques.anular': chequesCambiadosSchema,
  'cheques.repudiar': chequesCambiadosSchema,
  'listadosCheques.previsualizar': vistaListadoSchema,
  'listadosCheques.leer': resultadoListadoSchema,
  'extractos.previsualizar': vistaExtractoSchema,
  'extractos.traer': extractoTraidoSchema,
  'extractos.listar': listaExtractosSchema,
  'extractos.alDeshacer': extractoDeshechoSchema,
  'extractos.deshacer': extractoDeshechoSchema,
  'conciliacion.obtener': conciliacionSchema,
  'conciliacion.vincular': lineasResueltasSchema,
  'conciliacion.desvincular': lineasResueltasSchema,
  'conciliacion.crear': lineasResueltasSchema,
  'conciliacion.traspaso': lineasResueltasSchema,
  'conciliacion.esperar': lineasResueltasSchema,
  'conciliacion.ignorar': lineasResueltasSchema,
  'conciliacion.guardarSaldo': saldoGuardadoSchema,
  'conciliacion.reglas': reglasDeCargoSchema,
  'conciliacion.guardarReglas': reglasDeCargoSchema,
  'descuentos.crear': descuentoSchema,
  'descuentos.deshacer': descuentoSchema,
  'rechazos.crear': chequesCambiadosSchema,
  'rechazos.devolver': chequesCambiadosSchema,
  'rechazos.reemplazar': chequesCambiadosSchema,
  'rechazos.reponer': chequesCambiadosSchema,
  'rechazos.deshacer': chequesCambiadosSchema,
  'enlace.abrir': enlaceAbiertoSchema,
  'enlace.preguntar': preguntaHechaSchema,
  'enlaces.listar': listaEnlacesSchema,
  'enlaces.crear': enlaceCreadoSchema,
  'enlaces.revocar': enlaceRevocadoSchema,
  'enlaces.desbloquear': enlaceDesbloqueadoSchema,
  'enlaces.constancias': constanciasSchema,
  'facturas.listar': listaFacturasSchema,
  'facturas.meses': mesesDeFacturasSchema,
  'facturas.registrar': facturasRegistradasSchema,
  'facturas.editar': facturaEditadaSchema,
  'facturas.tomarDeArca': facturaEditadaSchema,
  'facturas.clasificarTipo': tipoClasificadoSchema,
  'facturas.clases': clasesDeCompraSchema,
  'facturas.clasificar': proveedorClasificadoSchema,
  'fotos.listar': listaFotosSchema,
  'fotos.subir': fotoSubidaSchema,
  'fotos.eliminar': fotoQuitadaSchema,
  'importaciones.libro.leer': libroSchema,
  'importaciones.libro.listar': listaLibrosSchema,
  'importaciones.libro.obtener': libroSchema,
  'importaciones.libro.responder': libroSchema,
  'importaciones.libro.filas': paginaDeFilasSchema,
  'importaciones.libro.hoja': trozoDeHojaSchema,
  'importaciones.libro.importar': libroImportadoSchema,
  'importaciones.libro.descartar': libroDescartadoSchema,
  'importaciones.listar': listaImportacionesSchema,
  'importaciones.previsualizar': vistaPreviaImportacionSchema,
  'importaciones.importar': resultadoImportacionSchema,
  'importaciones.deshacer': importacionSchema,
  'informes.listar': listaInformesSchema,
  'informes.crear': informeSchema,
  'lecturasArca.listar': listaLecturasArcaSchema,
  'lecturasArca.previsualizar': vistaPreviaArcaSchema,
  'lecturasArca.leer': resultadoArcaSchema,
  'lecturasArca.deshacer': lecturaArcaSchema,
  'lote.obtener': compraLoteSchema,
  'lote.guardar': loteSchema,
  'lote.crearGasto': gastoLoteSchema,
  'lote.editarGasto': gastoLoteSchema,
  'lote.eliminarGasto': bajaPedidaSchema,
  'lote.restaurarGasto': gastoLoteSchema,
  'lote.crearAporte': aporteLoteSchema,
  'lote.eliminarAporte': bajaPedidaSchema,
  'lote.disponibles': sociosParaLoteSchema,
  'lote.archivos.listar': listaAdjuntosSchema,
  'lote.archivos.subir': adjuntoSchema,
  'lote.archivos.eliminar': adjuntoQuitadoSchema,
  'adicionales.listar': listaAdicionalesSchema,
  'adicionales.crear': adicionalCreadoSchema,
  'certificados.listar': listaCertificadosSchema,
  'certificados.obtener': certificadoSchema,
  'certificados.crear': certificadoSchema,
  'certificados.editar': certificadoSchema,
  'certificados.cambiarEstado': certificadoSchema,
  'certificados.eliminar': certificadoEliminadoSchema,
  'indices.listar': listaIndicesSchema,
  'indices.leer': planillaIndicesSchema,
  'indices.guardar': indiceGuardadoSchema,
  'pagos.listar': listaPagosSchema,
  'pagos.obtener': pagoSchema,
  'pagos.crear': pagoSchema,
  'pagos.editar': pagoSchema,
  'pagos.pagar': pagoSchema,
  'pagos.eliminar': pagoEliminadoSchema,
  'pagos.restaurar': pagoSchema,
  'retenciones.depositar': retencionesDepositadasSchema,
  'calendarioRetenciones.listar': calendarioSchema,
  'calendarioRetenciones.editar': reglaDeCalendarioSchema,
  'preguntas.listar': listaPreguntasSchema,
  'preguntas.responder': preguntaSchema,
  'presupuestoPlanillas.previsualizar': vistaPreviaItemsPresupuestoSchema,
  'presupuestoPlanillas.importar': resultadoImportacionItemsPresupuestoSchema,
  'presupuestos.listar': listaPresupuestosSchema,
  'presupuestos.obtener': presupuestoSchema,
  'presupuestos.revisiones': revisionesSchema,
  'presupuestos.crear': presupuestoSchema,
  'presupuestos.copiar': presupuestoSchema,
  'presupuestos.editar': presupuestoSchema,
  'presupuestos.fijarPlazos': presupuestoSchema,
  'presupuestos.llevarTotal': presupuestoSchema,
  'presupuestos.cambiarEstado': presupuestoSchema,
  'porPagar.listar': listaPorPagarSchema,
  'porPagar.proveedores': porProveedorSchema,
  'porPagar.obtener': porPagarDetalleSchema,
  'porPagar.crear': porPagarSchema,
  'porPagar.editar': porPagarSchema,
  'porPagar.anular': porPagarSchema,
  'porPagar.pagar': ordenPagadaSchema,
  'porPagar.endosar': ordenPagadaSchema,
  'ordenesPago.listar': listaOrdenesPagoSchema,
  'ordenesPago.obtener': ordenPagoSchema,
  'ordenesPago.eliminar': bajaPedidaSchema,
  'ordenesPago.devolverAdelanto': ordenPagoSchema,
  'proveedores.listar': listaProveedoresSchema,
  'proveedores.obtener': proveedorDetalleSchema,
  'proveedores.cuenta': cuentaProveedorSchema,
  'proveedores.crear': proveedorSchema,
  'proveedores.editar': proveedorDetalleSchema,
  'resumen.general': resumenGeneralSchema,
  'rubros.listar': listaRubrosSchema,
  'solicitudes.listar': listaSolicitudesSchema,
  'solicitudes.impacto': impactoBajaSchema,
  'solicitudes.pendientes': listaSolicitudesSchema,
  'solicitudes.contarPendientes': cuentaSolicitudesSchema,
  'solicitudes.aprobar': solicitudSchema,
  'solicitudes.rechazar': solicitudSchema,
  'solicitudes.cancelar': solicitudSchema,
  'solicitudes.pedirAcopio': bajaPedidaSchema,
  'solicitudes.pedirPresupuesto': bajaPedidaSchema,
  'solicitudes.pedirMovimiento': bajaPedidaSchema,
  'solicitudes.pendientesMovimientos': listaSolicitudesSchema,
  'solicitudes.aprobarMovimiento': solicitudSchema,
  'solicitudes.rechazarMovimiento': solicitudSchema,
  'margenes.listar': margenesSchema,
  'margenes.obtener': margenDeObraSchema,
  'vencimientos.listar': vencimientosSchema,
  'vencimientos.porObra': vencimientosPorObraSchema,
} as const;
