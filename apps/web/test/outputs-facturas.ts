import {
  periodoEntregadoSchema,
  resumenContadorSchema,
} from '@plomada/domain/facturas/contador.schema';
import {
  clasesDeCompraSchema,
  facturaEditadaSchema,
  facturasRegistradasSchema,
  listaFacturasSchema,
  mesesDeFacturasSchema,
  proveedorClasificadoSchema,
  tipoClasificadoSchema,
} from '@plomada/domain/facturas/factura.schema';
import {
  lecturaArcaSchema,
  listaLecturasArcaSchema,
  resultadoArcaSchema,
  vistaPreviaArcaSchema,
} from '@plomada/domain/facturas/lectura.schema';

/** Output schemas of ARCA's files, invoices and the accountant's package. */
export const FACTURAS = {
  'lecturasArca.listar': listaLecturasArcaSchema,
  'lecturasArca.previsualizar': vistaPreviaArcaSchema,
  'lecturasArca.leer': resultadoArcaSchema,
  'lecturasArca.deshacer': lecturaArcaSchema,
  'facturas.listar': listaFacturasSchema,
  'facturas.meses': mesesDeFacturasSchema,
  'facturas.registrar': facturasRegistradasSchema,
  'facturas.editar': facturaEditadaSchema,
  'facturas.tomarDeArca': facturaEditadaSchema,
  'facturas.clases': clasesDeCompraSchema,
  'facturas.clasificar': proveedorClasificadoSchema,
  'facturas.clasificarTipo': tipoClasificadoSchema,
  'contador.resumen': resumenContadorSchema,
  'contador.entregar': periodoEntregadoSchema,
  'contador.reabrir': periodoEntregadoSchema,
} as const;
