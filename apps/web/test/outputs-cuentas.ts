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
  arqueoSchema,
  cuentaSchema,
  listaApuntesSchema,
  listaCuentasSchema,
  saldosSchema,
  traspasoSchema,
} from '@plomada/domain/cuentas/cuenta.schema';
import {
  listaRendicionesSchema,
  pendienteDeRendirSchema,
  rendicionConGastosSchema,
  rendicionRendidaSchema,
} from '@plomada/domain/cuentas/rendiciones/rendicion.schema';
import { movidosSchema } from '@plomada/domain/movimientos/administracion/mover.schema';
import { administracionSchema } from '@plomada/domain/proyectos/administracion.schema';

/** Output schemas of accounts and transfers. */
export const CUENTAS = {
  'movimientos.moverAAdministracion': movidosSchema,
  'administracion.obtener': administracionSchema,
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
  'asignaciones.listar': listaAsignacionesSchema,
  'asignaciones.pendientes': pendientesDeCuentaSchema,
  'asignaciones.previsualizar': vistaPreviaAsignacionSchema,
  'asignaciones.crear': asignacionHechaSchema,
  'asignaciones.deshacer': asignacionDeshechaSchema,
  'traspasos.obtener': traspasoSchema,
  'traspasos.crear': traspasoSchema,
  'traspasos.anular': traspasoSchema,
  'rendiciones.listar': listaRendicionesSchema,
  'rendiciones.pendiente': pendienteDeRendirSchema,
  'rendiciones.obtener': rendicionConGastosSchema,
  'rendiciones.crear': rendicionConGastosSchema,
  'rendiciones.presentar': rendicionConGastosSchema,
  'rendiciones.rendir': rendicionRendidaSchema,
  'rendiciones.aprobar': rendicionConGastosSchema,
  'rendiciones.devolver': rendicionConGastosSchema,
} as const;
