import type { TipoAviso } from '@plomada/domain/cierres/cierre.schema';
import type { TotalCierre } from '@plomada/domain/cierres/total.schema';

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
