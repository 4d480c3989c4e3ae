import type { Factura } from '@plomada/domain/facturas/factura.schema';

import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { trpc } from '@/lib/trpc.ts';

export type EnCurso =
  | { readonly que: 'leer' }
  | { readonly que: 'registrar'; readonly facturas: readonly Factura[] }
  | { readonly que: 'ver'; readonly factura: Factura };

export type Hacer = (enCurso: EnCurso) => void;

/**
 * Returns a function that invalidates readings of ARCA's files, invoices and everything with money
 * after a write.
 */
export function useRefrescarFacturas() {
  const { lecturasArca } = trpc.useUtils();
  const refrescar = useRefreshMoney();
  return () => Promise.all([refrescar(), lecturasArca.invalidate()]);
}
