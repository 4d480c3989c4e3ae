import {
  contrapartesSchema,
  listaObligacionesSchema,
} from '@plomada/domain/obligaciones/obligacion.schema';
import { cuentaProveedorSchema } from '@plomada/domain/por-pagar/cuenta-proveedor.schema';
import {
  listaOrdenesPagoSchema,
  ordenPagadaSchema,
  ordenPagoSchema,
} from '@plomada/domain/por-pagar/orden-pago.schema';
import { porPagarDetalleSchema, porPagarSchema } from '@plomada/domain/por-pagar/por-pagar.schema';
import {
  listaProveedoresSchema,
  listaRubrosSchema,
  proveedorDetalleSchema,
  proveedorSchema,
} from '@plomada/domain/proveedores/proveedor.schema';
import {
  calendarioSchema,
  reglaDeCalendarioSchema,
} from '@plomada/domain/retenciones/calendario.schema';
import { bajaPedidaSchema } from '@plomada/domain/solicitudes/solicitud.schema';

/** Output schemas of suppliers, rubros, debts and their payments. */
export const POR_PAGAR = {
  'obligaciones.listar': listaObligacionesSchema,
  'obligaciones.contrapartes': contrapartesSchema,
  'calendarioRetenciones.listar': calendarioSchema,
  'calendarioRetenciones.editar': reglaDeCalendarioSchema,
  'porPagar.obtener': porPagarDetalleSchema,
  'porPagar.crear': porPagarSchema,
  'porPagar.editar': porPagarSchema,
  'porPagar.anular': porPagarSchema,
  'porPagar.pagar': ordenPagadaSchema,
  'ordenesPago.listar': listaOrdenesPagoSchema,
  'ordenesPago.obtener': ordenPagoSchema,
  'ordenesPago.eliminar': bajaPedidaSchema,
  'proveedores.listar': listaProveedoresSchema,
  'proveedores.crear': proveedorSchema,
  'proveedores.obtener': proveedorDetalleSchema,
  'proveedores.editar': proveedorDetalleSchema,
  'rubros.listar': listaRubrosSchema,
  'proveedores.cuenta': cuentaProveedorSchema,
} as const;
