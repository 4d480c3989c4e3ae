import type { Moneda } from '../base/campos.schema.ts';
import type { MedioPago } from '../base/medio-pago.schema.ts';
import type { TipoMovimiento } from '../movimientos/movimiento.schema.ts';
import type { HallazgoImportacion } from '../planilla/planilla.schema.ts';
import type { FilaImportada } from '../planilla/titulos.rules.ts';
import { leerRubro } from '../renglones/renglon.rules.ts';
import {
  abrirFila,
  congelar,
  leerConcepto,
  leerCotizacion,
  leerFecha,
  leerMedio,
  leerMonedaDeFila,
  leerMonto,
  leerObra,
  leerTextos,
  type Lectura,
  type LectorDeFila,
  type TextosDeFila,
} from './fila.rules.ts';
import type { FilaInterpretada } from './importacion.schema.ts';
import {
  leerComprobante,
  leerCuit,
  leerProveedor,
  nombreDeComprobante,
  tieneComprobante,
  type ComprobanteDeFila,
  type ProveedorDeFila,
} from './proveedor.rules.ts';

/** A row of a file, ready to be written as a movement. */
export type MovimientoImportado = {
  readonly fila: number;
  readonly proyectoId: string;
  readonly tipo: TipoMovimiento;
  readonly fecha: string;
  readonly concepto: string;
  readonly importeCentavos: number;
  readonly moneda: Moneda;
  readonly cotizacion: string | null;
  readonly importeArsCentavos: number;
  readonly importeUsdCentavos: number | null;
  readonly medioPago: MedioPago;
  readonly rubroId: string | null;
  readonly proveedor: ProveedorDeFila | null;
  readonly comprobante: ComprobanteDeFila | null;
} & TextosDeFila;

export type FilaLeida = {
  readonly movimiento: MovimientoImportado | null;
  readonly vista: FilaInterpretada;
  readonly errores: readonly HallazgoImportacion[];
  readonly advertencias: readonly HallazgoImportacion[];
};

/** Every cell, in the order in which their findings are reported. */
function leerCeldas(fila: LectorDeFila) {
  const obra = leerObra(fila);
  const fecha = leerFecha(fila, obra);
  const concepto = leerConcepto(fila);
  const monto = leerMonto(fila);
  const moneda = leerMonedaDeFila(fila, monto?.moneda ?? null);
  const cotizacion = leerCotizacion(fila, moneda);
  const rubro = leerRubro(fila, fila.lectura.catalogo.rubro);
  const cuit = leerCuit(fila);
  const proveedor = leerProveedor(fila, cuit, tieneComprobante(fila));
  const medioPago = leerMedio(fila);
  const comprobante = leerComprobante(fila, cuit, proveedor);
  const textos = leerTextos(fila);
  return {
    obra,
    fecha,
    concepto,
    monto,
    moneda,
    cotizacion,
    rubro,
    proveedor,
    medioPago,
    comprobante,
    textos,
  };
}

type Celdas = ReturnType<typeof leerCeldas>;

/** Movement of a row; null when the row has an error. */
function movimientoDe(
  fila: LectorDeFila,
  numero: number,
  celdas: Celdas,
): MovimientoImportado | null {
  const { obra, fecha, concepto, monto, moneda, cotizacion, medioPago } = celdas;
  if (!monto || !moneda || fila.errores.length > 0) return null;
  const congelados = congelar(fila, { importeCentavos: monto.centavos, moneda, cotizacion });
  if (!obra || !fecha || !concepto || !medioPago || !congelados) return null;
  return {
    fecha,
    concepto,
    moneda,
    cotizacion,
    proveedor: celdas.proveedor,
    medioPago,
    comprobante: celdas.comprobante,
    ...celdas.textos,
    fila: numero,
    proyectoId: obra.id,
    tipo: monto.tipo,
    importeCentavos: monto.centavos,
    ...congelados,
    rubroId: celdas.rubro?.id ?? null,
  };
}

function leer(lectura: Lectura, cruda: FilaImportada) {
  const fila = abrirFila(lectura, cruda);
  const celdas = leerCeldas(fila);
  const { errores, advertencias } = fila;
  return { movimiento: movimientoDe(fila, cruda.fila, celdas), celdas, errores, advertencias };
}

export function leerMovimientoDeFila(
  lectura: Lectura,
  cruda: FilaImportada,
): Pick<FilaLeida, 'movimiento' | 'errores'> {
  const { movimiento, errores } = leer(lectura, cruda);
  return { movimiento, errores };
}

/** Reads one row; every wrong cell is found, not only the first one. */
export function interpretarFila(lectura: Lectura, cruda: FilaImportada): FilaLeida {
  const { movimiento, celdas, errores, advertencias } = leer(lectura, cruda);
  const { obra, monto, rubro, proveedor, comprobante } = celdas;
  return {
    movimiento,
    vista: {
      fila: cruda.fila,
      valida: movimiento !== null,
      fecha: celdas.fecha,
      concepto: celdas.concepto,
      tipo: monto?.tipo ?? null,
      importeCentavos: monto?.centavos ?? null,
      moneda: celdas.moneda,
      obra: obra && `${obra.codigo} ${obra.nombre}`,
      rubro: rubro && `${rubro.codigo} ${rubro.nombre}`,
      proveedor: proveedor?.razonSocial ?? null,
      proveedorNuevo: proveedor !== null && proveedor.id === null,
      medioPago: celdas.medioPago,
      comprobante: comprobante && nombreDeComprobante(comprobante),
    },
    errores,
    advertencias,
  };
}
