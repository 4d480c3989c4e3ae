import {
  acopioSchema,
  historialAcopioSchema,
  listaAcopiosSchema,
  listaArchivosAcopioSchema,
} from '@plomada/domain/acopios/acopio.schema';
import {
  acopioItemSchema,
  itemEliminadoSchema,
  limitesItemsSchema,
  listaItemsSchema,
  statsItemsSchema,
} from '@plomada/domain/acopios/items/item.schema';
import {
  listaRetirosSchema,
  retiroRegistradoSchema,
  retiroSchema,
} from '@plomada/domain/acopios/retiros/retiro.schema';
import {
  avisosLeidosSchema,
  listaAvisosSchema,
  preferenciaActualSchema,
} from '@plomada/domain/agenda/avisos/aviso.schema';
import {
  agendaSchema,
  enlaceIcalSchema,
  estadoIcalSchema,
  eventoEliminadoSchema,
  eventoSchema,
  participantesSchema,
} from '@plomada/domain/agenda/evento.schema';
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
  adjuntoSubidoSchema,
  listaAdjuntosSchema,
} from '@plomada/domain/archivos/archivo.schema';
import {
  auditoriaSchema,
  cuentaLimpiezaSchema,
  estadisticasAuditoriaSchema,
  listaAuditoriaSchema,
} from '@plomada/domain/auditoria/auditoria.schema';
import { hallazgosSchema } from '@plomada/domain/busqueda/busqueda.schema';
import { capturaGuardadaSchema } from '@plomada/domain/capturas/captura.schema';
import {
  documentoSchema,
  espacioSchema,
  listaDocumentosSchema,
} from '@plomada/domain/documentos/documento.schema';
import {
  aporteLoteSchema,
  compraLoteSchema,
  gastoLoteSchema,
  loteSchema,
  sociosParaLoteSchema,
} from '@plomada/domain/lote/lote.schema';
import {
  loteEditadoSchema,
  totalesMovimientosSchema,
} from '@plomada/domain/movimientos/acciones.schema';
import { bolsilloDevueltoSchema } from '@plomada/domain/movimientos/bolsillo/bolsillo.schema';
import { validacionComprobanteSchema } from '@plomada/domain/movimientos/duplicados/duplicados.schema';
import {
  listaMovimientosSchema,
  movimientoSchema,
} from '@plomada/domain/movimientos/movimiento.schema';
import { prorrateoSchema } from '@plomada/domain/movimientos/prorrateo/prorrateo.schema';
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
} from '@plomada/domain/presupuestos/indices/indice.schema';
import {
  listaPagosSchema,
  pagoEliminadoSchema,
  pagoSchema,
  retencionesDepositadasSchema,
} from '@plomada/domain/presupuestos/pagos/pago.schema';
import {
  listaPresupuestosSchema,
  presupuestoSchema,
  revisionesSchema,
} from '@plomada/domain/presupuestos/presupuesto.schema';
import { configuracionProyectoSchema } from '@plomada/domain/proyectos/configuracion.schema';
import {
  cuentasDeObraSchema,
  listaProyectosSchema,
  proyectoEliminadoSchema,
  proyectoSchema,
  usuariosAsignablesSchema,
} from '@plomada/domain/proyectos/proyecto.schema';
import { statsProyectoSchema } from '@plomada/domain/proyectos/stats.schema';
import {
  historialSociosSchema,
  listaSociosSchema,
  redistribucionSchema,
  socioQuitadoSchema,
  socioSchema,
  sociosDisponiblesSchema,
} from '@plomada/domain/socios/socio.schema';
import { bajaPedidaSchema } from '@plomada/domain/solicitudes/solicitud.schema';
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
import type { AppRouter } from '@plomada/server/start/routes/app-router';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { z } from 'zod';

import { CIERRES } from './outputs-cierres.ts';
import { CUENTAS } from './outputs-cuentas.ts';
import { FACTURAS } from './outputs-facturas.ts';
import { IMPORTACIONES } from './outputs-importaciones.ts';
import { INFORMES } from './outputs-informes.ts';
import { POR_PAGAR } from './outputs-por-pagar.ts';
import { RESUMEN } from './outputs-resumen.ts';
import { SOLICITUDES } from './outputs-solicitudes.ts';

type Outputs = inferRouterOutputs<AppRouter>;
type Inputs = inferRouterInputs<AppRouter>;
type Feature = keyof Outputs;

/** `<feature>.<verb>` of every procedure. */
export type Procedure =
  | { [F in Feature]: `${F}.${keyof Outputs[F] & string}` }[Feature]
  // Nested routers, which the types cannot distinguish from answers.
  | `lote.archivos.${keyof Outputs['lote']['archivos']}`
  | `importaciones.libro.${keyof Outputs['importaciones']['libro']}`;

type Of<Table, P extends string> = P extends keyof Table
  ? Table[P]
  : P extends `${infer F}.${infer Rest}`
    ? F extends keyof Table
      ? Of<Table[F], Rest>
      : never
    : never;
export type OutputOf<P extends Procedure> = Of<Outputs, P>;
export type InputOf<P extends Procedure> = Of<Inputs, P>;

/** Output schema of each procedure; the types check this list against the routers. */
export const OUTPUTS = {
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
  'adjuntos.subir': adjuntoSubidoSchema,
  'adjuntos.listar': listaAdjuntosSchema,
  'adjuntos.eliminar': adjuntoQuitadoSchema,
  'acopioArchivos.listar': listaArchivosAcopioSchema,
  'acopioArchivos.eliminar': adjuntoQuitadoSchema,
  'aportes.listar': listaAportesSchema,
  'aportes.obtener': aporteSchema,
  'aportes.estado': estadoAportesSchema,
  'aportes.misCuentas': misCuentasSchema,
  'aportes.crear': aporteSchema,
  'aportes.editar': aporteSchema,
  'aportes.eliminar': bajaPedidaSchema,
  'aportes.restaurar': aporteSchema,
  'llamados.listar': listaLlamadosSchema,
  'llamados.obtener': llamadoSchema,
  'llamados.crear': llamadoSchema,
  'llamados.editar': llamadoSchema,
  'llamados.anular': llamadoSchema,
  'estadoDeCuenta.obtener': estadoDeCuentaSchema,
  'auditoria.listar': listaAuditoriaSchema,
  'auditoria.obtener': auditoriaSchema,
  'auditoria.stats': estadisticasAuditoriaSchema,
  'auditoria.contarLimpieza': cuentaLimpiezaSchema,
  'agenda.listar': agendaSchema,
  'agenda.obtenerEvento': eventoSchema,
  'agenda.crearEvento': eventoSchema,
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
  'organizaciones.primerosPasos': primerosPasosSchema,
  'organizaciones.logo': logoDeOrganizacionSchema,
  'lote.obtener': compraLoteSchema,
  'lote.guardar': loteSchema,
  'lote.crearGasto': gastoLoteSchema,
  'lote.editarGasto': gastoLoteSchema,
  'lote.eliminarGasto': bajaPedidaSchema,
  'lote.crearAporte': aporteLoteSchema,
  'lote.eliminarAporte': bajaPedidaSchema,
  'lote.disponibles': sociosParaLoteSchema,
  'lote.archivos.listar': listaAdjuntosSchema,
  'lote.archivos.eliminar': adjuntoQuitadoSchema,
  'pagos.listar': listaPagosSchema,
  'pagos.obtener': pagoSchema,
  'pagos.crear': pagoSchema,
  'pagos.editar': pagoSchema,
  'pagos.pagar': pagoSchema,
  'pagos.eliminar': pagoEliminadoSchema,
  'certificados.listar': listaCertificadosSchema,
  'certificados.obtener': certificadoSchema,
  'certificados.crear': certificadoSchema,
  'certificados.editar': certificadoSchema,
  'certificados.cambiarEstado': certificadoSchema,
  'certificados.eliminar': certificadoEliminadoSchema,
  'indices.listar': listaIndicesSchema,
  'indices.guardar': indiceGuardadoSchema,
  'presupuestos.obtener': presupuestoSchema,
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
  'movimientos.listar': listaMovimientosSchema,
  'movimientos.obtener': movimientoSchema,
  'movimientos.crear': movimientoSchema,
  'movimientos.editar': movimientoSchema,
  'movimientos.totales': totalesMovimientosSchema,
  'movimientos.editarLote': loteEditadoSchema,
  'movimientos.prorratear': prorrateoSchema,
  'movimientos.validarComprobante': validacionComprobanteSchema,
  'movimientos.restaurar': movimientoSchema,
  'movimientos.devolver': bolsilloDevueltoSchema,
  'movimientos.anularDevolucion': movimientoSchema,
  'adicionales.listar': listaAdicionalesSchema,
  'adicionales.crear': adicionalCreadoSchema,
  'busqueda.buscar': hallazgosSchema,
  'capturas.obtener': capturaGuardadaSchema,
  'documentos.listar': listaDocumentosSchema,
  'documentos.obtener': documentoSchema,
  'documentos.editar': documentoSchema,
  'documentos.espacio': espacioSchema,
  'presupuestos.listar': listaPresupuestosSchema,
  'presupuestos.crear': presupuestoSchema,
  'presupuestos.editar': presupuestoSchema,
  'presupuestos.cambiarEstado': presupuestoSchema,
  'presupuestos.copiar': presupuestoSchema,
  'presupuestos.llevarTotal': presupuestoSchema,
  'presupuestos.revisiones': revisionesSchema,
  'retenciones.depositar': retencionesDepositadasSchema,
  ...CIERRES,
  ...CUENTAS,
  ...FACTURAS,
  ...IMPORTACIONES,
  ...INFORMES,
  ...POR_PAGAR,
  ...RESUMEN,
  ...SOLICITUDES,
} as const satisfies { readonly [P in Procedure]?: z.ZodType<OutputOf<P>> };

export type Answered = keyof typeof OUTPUTS;
