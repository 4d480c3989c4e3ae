import type { TipoAviso } from '@plomada/domain/cierres/cierre.schema';
import type { TotalCierre } from '@plomada/domain/cierres/total.schema';

import { trpc } from '../../lib/trpc.ts';

/** What one is about to do with a month, as it was when one pressed. */
export type EnCurso =
  | {
      readonly que: 'cerrar';
      readonly mes: string;
      /** All before it are closed too. */
      readonly esElPrimero: boolean;
      readonly totales: readonly TotalCierre[];
      readonly aceptados: readonly TipoAviso[];
    }
  | { readonly que: 'volver-a-cerrar'; readonly mes: string }
  | { readonly que: 'reabrir'; readonly mes: string }
  | { readonly que: 'diferencias'; readonly mes: string }
  | { readonly que: 'descartar'; readonly id: string; readonly archivo: string };

export type Hacer = (enCurso: EnCurso) => void;

/** After a write: the months, and what stands in the way of the next one, are asked again. */
export function useRefrescarCierres(): () => Promise<void> {
  const { cierres } = trpc.useUtils();
  return () => cierres.invalidate();
}
