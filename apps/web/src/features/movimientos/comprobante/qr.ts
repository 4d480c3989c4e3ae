import {
  nombreComprobante,
  tipoComprobante,
} from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import {
  movimientoDesdeQr,
  type PropuestaDeQr,
  type ProveedorConocido,
} from '@plomada/domain/movimientos/qr/movimiento-qr.rules';
import type { QrArca } from '@plomada/domain/movimientos/qr/qr-arca.rules';
import { formatearCuit } from '@plomada/formatters/cuit';
import { formatearDinero } from '@plomada/formatters/dinero';

export type FacturaLeida = {
  readonly propuesta: PropuestaDeQr;
  /** Name of the document: `Factura A 00004-00018237`. */
  readonly nombre: string;
  /**
   * CUIT of an issuer that is not in the directory yet; null for others and for the organisation
   * itself.
   */
  readonly emisorNuevo: string | null;
  readonly proveedor: ProveedorConocido | null;
  /** Warnings to check before saving, as sentences. */
  readonly avisos: readonly string[];
  /** Sentence about the IVA, which a QR does not include. */
  readonly sobreIva: string | null;
  /** Fields that were filled in, on one line. */
  readonly resumen: string;
};

/** Proposal of a read QR, with its texts for the screen. */
export function facturaLeida(
  qr: QrArca,
  proveedores: readonly ProveedorConocido[],
  cuitOrganizacion: string | null,
): FacturaLeida {
  const propuesta = movimientoDesdeQr(qr, { cuitOrganizacion, proveedores });
  const { campos, iva, avisos } = propuesta;
  const proveedor = proveedores.find(({ id }) => id === campos.proveedorId) ?? null;
  const nombre = nombreComprobante(qr.tipoArca, qr.puntoVenta, qr.numero);
  const propio = qr.cuitEmisor === cuitOrganizacion;
  const notaDeCredito = tipoComprobante(qr.tipoArca)?.clase === 'NOTA_CREDITO';
  return {
    propuesta,
    nombre,
    proveedor,
    emisorNuevo: proveedor === null && !propio ? qr.cuitEmisor : null,
    avisos: [
      notaDeCredito && !propio && 'Es una nota de crédito: se carga como ingreso.',
      propio &&
        campos.tipo === 'INGRESO' &&
        'El comprobante lo emitió la organización: se carga como ingreso.',
      ...avisos,
    ].filter((aviso) => aviso !== false),
    sobreIva:
      iva &&
      `El QR no trae el IVA. Con 21 % serían ${formatearDinero(iva.netoCentavos, qr.moneda)} de neto y ${formatearDinero(iva.ivaCentavos, qr.moneda)} de IVA.`,
    resumen: [
      nombre,
      formatearDinero(campos.importeCentavos, campos.moneda),
      proveedor?.razonSocial ?? `CUIT ${formatearCuit(qr.cuitEmisor)}`,
    ].join(' · '),
  };
}
