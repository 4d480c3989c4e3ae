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
  /** `Factura A 00004-00018237`. */
  readonly nombre: string;
  /** The issuer, when the directory does not have it yet. */
  readonly emisorNuevo: string | null;
  readonly proveedor: ProveedorConocido | null;
  /** Sentences: what to look at before saving. */
  readonly avisos: readonly string[];
  /** Sentence on its IVA, which no code has. */
  readonly sobreIva: string | null;
  /** One line: what was filled in. */
  readonly resumen: string;
};

/** The proposal of a read QR, in the words of the screen. */
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
