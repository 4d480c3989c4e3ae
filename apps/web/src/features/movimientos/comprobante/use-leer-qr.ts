import type { Refusal } from '@plomada/domain/base/refusal';
import { leerQrArca } from '@plomada/domain/movimientos/qr/qr-arca.rules';

import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { warn } from '@/lib/warn.ts';

import { type FacturaLeida, facturaLeida } from './qr.ts';

type ResultadoQr = { readonly ok: true; readonly factura: FacturaLeida } | Refusal;

/**
 * Returns a function that reads the text of an invoice's QR and looks its issuer up in the
 * directory by CUIT.
 */
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
        // The form is filled in without the supplier, who can be chosen by hand.
        warn(`The supplier of a QR could not be looked up: ${String(cause)}`);
        return [];
      });
    return { ok: true, factura: facturaLeida(datos, proveedores, settings.cuit) };
  };
}
