import type { Refusal } from '@plomada/domain/base/refusal';
import {
  nombreComprobante,
  tipoComprobante,
} from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import {
  movimientoDesdeQr,
  type PropuestaDeQr,
  type ProveedorConocido,
} from '@plomada/domain/movimientos/qr/movimiento-qr.rules';
import { type QrArca, leerQrArca } from '@plomada/domain/movimientos/qr/qr-arca.rules';
import { formatearCuit } from '@plomada/formatters/cuit';
import { formatearDinero } from '@plomada/formatters/dinero';

import { useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { warn } from '../../../lib/warn.ts';

export type FacturaLeida = {
  readonly propuesta: PropuestaDeQr;
  /** `Factura A 00004-00018237`. */
  readonly nombre: string;
  /** The issuer, when the directory does not have it yet. */
  readonly emisorNuevo: string | null;
  readonly proveedor: ProveedorConocido | null;
  /** Sentences: what to look at before saving. */
  readonly avisos: readonly string[];
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
      iva !== null &&
        `El QR no trae el IVA. Con 21 % serían ${formatearDinero(iva.netoCentavos, qr.moneda)} de neto y ${formatearDinero(iva.ivaCentavos, qr.moneda)} de IVA.`,
    ].filter((aviso) => aviso !== false),
    resumen: [
      nombre,
      formatearDinero(campos.importeCentavos, campos.moneda),
      proveedor?.razonSocial ?? `CUIT ${formatearCuit(qr.cuitEmisor)}`,
    ].join(' · '),
  };
}

type ResultadoQr = { readonly ok: true; readonly factura: FacturaLeida } | Refusal;

/** Reads the text of an invoice's QR and looks its issuer up in the directory by CUIT. */
export function useLeerQr(): (texto: string) => Promise<ResultadoQr> {
  const { settings } = useTenant();
  const { client } = trpc.useUtils();
  return async (texto) => {
    const lectura = leerQrArca(texto);
    if (!lectura.ok) return lectura;
    const { datos } = lectura;
    const proveedores = await client.proveedores.listar
      .query({ cuit: datos.cuitEmisor, limit: 1 })
      .then(({ items }) => items)
      .catch((cause: unknown) => {
        // The invoice fills the form all the same; the supplier can be chosen by hand.
        warn(`No se pudo buscar el proveedor: ${String(cause)}`);
        return [];
      });
    return { ok: true, factura: facturaLeida(datos, proveedores, settings.cuit) };
  };
}
