import type {
  GrupoDeCargos,
  LineaConSugerencias,
} from '@plomada/domain/extractos/conciliacion.schema';

import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { trpc } from '@/lib/trpc.ts';

type Lineas = readonly LineaConSugerencias[];

/** Open dialog of the reconciliation. */
export type EnCurso =
  | { readonly que: 'archivos' }
  | { readonly que: 'reglas' }
  | { readonly que: 'noSeConcilia' }
  | { readonly que: 'saldo' }
  | { readonly que: 'crear'; readonly lineas: Lineas }
  | { readonly que: 'cargo'; readonly grupo: GrupoDeCargos }
  | { readonly que: 'traspaso'; readonly linea: LineaConSugerencias }
  | { readonly que: 'esperar'; readonly lineas: Lineas }
  | { readonly que: 'ignorar'; readonly lineas: Lineas }
  | { readonly que: 'aMano'; readonly lineas: Lineas };

export type Hacer = (enCurso: EnCurso) => void;

/** Invalidates the reconciliation, its files and the agenda, whose waits it has. */
export function useRefrescarConciliacion() {
  const { conciliacion, extractos, agenda } = trpc.useUtils();
  return () =>
    Promise.all([conciliacion.invalidate(), extractos.invalidate(), agenda.invalidate()]);
}

/** Invalidates the reconciliation and everything with money, after an act that wrote some. */
export function useRefrescarTodo() {
  const refrescar = useRefrescarConciliacion();
  const dinero = useRefreshMoney();
  return () => Promise.all([refrescar(), dinero()]);
}
