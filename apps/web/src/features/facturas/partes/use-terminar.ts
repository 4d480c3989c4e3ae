import type { Factura } from '@plomada/domain/facturas/factura.schema';
import { toast } from 'sonner';

import { documentoDe } from '../palabras.ts';
import { useRefrescarFacturas } from '../que-hacer.ts';

/**
 * Returns a function that ends a saved change of an invoice without a form, in the order of an
 * `EditForm`: the refresh begins, the notice is shown, and the dialog closes.
 */
export function useTerminar(factura: Factura, onHecho: () => void) {
  const refrescar = useRefrescarFacturas();
  return async (aviso: string) => {
    const refrescado = refrescar();
    toast.success(aviso, { description: documentoDe(factura) });
    onHecho();
    await refrescado;
  };
}
