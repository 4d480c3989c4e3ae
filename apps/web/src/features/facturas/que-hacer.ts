import type { Factura } from '@plomada/domain/facturas/factura.schema';

import { useRefreshMoney } from '../../config/refresh-money.ts';
import { trpc } from '../../lib/trpc.ts';

/** What one is about to do on the page. */
export type EnCurso =
  | { readonly que: 'leer' }
  | { readonly que: 'registrar'; readonly facturas: readonly Factura[] }
  /** What is known of it; of one of ours, its parts, month and class are edited there. */
  | { readonly que: 'ver'; readonly factura: Factura };

export type Hacer = (enCurso: EnCurso) => void;

/** After a write: piles, months and all that says something of money are asked again. */
export function useRefrescarFacturas(): () => Promise<void> {
  const { lecturasArca } = trpc.useUtils();
  const refrescar = useRefreshMoney();
  return async () => {
    await Promise.all([refrescar(), lecturasArca.invalidate()]);
  };
}
