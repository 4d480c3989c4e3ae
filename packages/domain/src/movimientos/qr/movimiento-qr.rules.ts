import {
  nombreComprobante,
  proponerIva,
  tipoComprobante,
} from '../comprobantes/comprobante.rules.ts';
import type { ComprobanteEntrada } from '../comprobantes/comprobante.schema.ts';
import type { CrearMovimiento } from '../movimiento.schema.ts';
import type { QrArca } from './qr-arca.rules.ts';

export type ProveedorConocido = {
  readonly id: string;
  readonly razonSocial: string;
  readonly cuit: string | null;
};

export type PropuestaDeQr = {
  readonly campos: Pick<
    CrearMovimiento,
    'tipo' | 'fecha' | 'concepto' | 'importeCentavos' | 'moneda'
  > & {
    readonly cotizacion: NonNullable<CrearMovimiento['cotizacion']> | null;
    readonly proveedorId: string | null;
    readonly comprobante: ComprobanteEntrada;
  };
  /**
   * Total split into net and IVA at 21 %, for letters that show IVA separately; the QR has no
   * split.
   */
  readonly iva: { readonly netoCentavos: number; readonly ivaCentavos: number } | null;
  /** Warnings in Spanish, none of which prevents saving the movement. */
  readonly avisos: readonly string[];
};

export const EMISOR_SIN_CARGAR = 'El emisor todavía no está entre los proveedores.';

function avisosDe(qr: QrArca, cuitOrganizacion: string | null, conocido: boolean): string[] {
  const avisos: string[] = [];
  const propio = qr.cuitEmisor === cuitOrganizacion;
  if (cuitOrganizacion && !propio && qr.docReceptor && qr.docReceptor !== cuitOrganizacion) {
    avisos.push('El comprobante está a nombre de otro CUIT, no del de la organización.');
  }
  if (!propio && !conocido) avisos.push(EMISOR_SIN_CARGAR);
  if (qr.moneda === 'USD' && qr.cotizacion === null) {
    avisos.push('El comprobante es en dólares y no dice la cotización: hay que completarla.');
  }
  return avisos;
}

function comprobanteDe(qr: QrArca): ComprobanteEntrada {
  return {
    tipoArca: qr.tipoArca,
    puntoVenta: qr.puntoVenta,
    numero: qr.numero,
    cuitEmisor: qr.cuitEmisor,
    fechaEmision: qr.fecha,
    totalCentavos: qr.totalCentavos,
    moneda: qr.moneda,
    tipoDocReceptor: qr.tipoDocReceptor,
    docReceptor: qr.docReceptor,
    cae: qr.cae,
    caeTipo: qr.caeTipo,
    origen: 'QR',
    qr: qr.textoOriginal,
  };
}

/**
 * Proposes a movement from the QR code of a document. An invoice received is EGRESO and a credit
 * note received INGRESO; for documents issued by the organisation it is the opposite. `proveedores`
 * are the known suppliers of the organisation.
 */
export function movimientoDesdeQr(
  qr: QrArca,
  contexto: {
    readonly cuitOrganizacion: string | null;
    readonly proveedores?: readonly ProveedorConocido[];
  },
): PropuestaDeQr {
  const proveedor = contexto.proveedores?.find(({ cuit }) => cuit === qr.cuitEmisor);
  const propio = qr.cuitEmisor === contexto.cuitOrganizacion;
  const esNotaDeCredito = tipoComprobante(qr.tipoArca)?.clase === 'NOTA_CREDITO';
  const nombre = nombreComprobante(qr.tipoArca, qr.puntoVenta, qr.numero);
  return {
    campos: {
      tipo: esNotaDeCredito === propio ? 'EGRESO' : 'INGRESO',
      fecha: qr.fecha,
      concepto: proveedor ? `${nombre} de ${proveedor.razonSocial}` : nombre,
      importeCentavos: qr.totalCentavos,
      moneda: qr.moneda,
      cotizacion: qr.cotizacion
        ? { valor: qr.cotizacion, tipo: 'COMPROBANTE', fecha: qr.fecha }
        : null,
      proveedorId: proveedor?.id ?? null,
      comprobante: comprobanteDe(qr),
    },
    iva: proponerIva(qr.totalCentavos, qr.tipoArca),
    avisos: avisosDe(qr, contexto.cuitOrganizacion, proveedor !== undefined),
  };
}
