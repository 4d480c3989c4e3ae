import type { Apunte } from '@plomada/domain/cuentas/apunte.schema';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import type { Traspaso } from '@plomada/domain/cuentas/traspaso.schema';

import { cheques } from '@/config/cheques-paths.ts';
import { paths } from '@/config/paths.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { trpc } from '@/lib/trpc.ts';
import { useAddress } from '@/lib/use-address.ts';
import { useOpened } from '@/lib/use-opened.ts';

/** Open dialog of the pages with accounts: an action, or the details of a transfer. */
export type EnCurso =
  | { readonly que: 'abrir' }
  | { readonly que: 'editar'; readonly cuenta: Cuenta }
  | { readonly que: 'cerrar'; readonly cuenta: Cuenta }
  /** If the id is missing, the dialog asks for the account. */
  | { readonly que: 'traspasar'; readonly deId?: string }
  | { readonly que: 'contar'; readonly id?: string }
  /** Assigns rows without an account to accounts. */
  | { readonly que: 'ubicar' }
  | { readonly que: 'traspaso'; readonly id: string }
  | { readonly que: 'anular'; readonly traspaso: Traspaso };

export type Hacer = (enCurso: EnCurso) => void;

/** Dialog requested by the address; null without one. */
function delEnlace(params: URLSearchParams): EnCurso | null {
  const id = params.get('traspaso');
  if (id) return { que: 'traspaso', id };
  const abrir = params.get('abrir');
  if (abrir === 'traspaso') return { que: 'traspasar' };
  if (abrir === 'ubicar') return { que: 'ubicar' };
  return abrir === 'arqueo' ? { que: 'contar' } : null;
}

export function useEnCurso() {
  const { opened, open, close } = useOpened<EnCurso>();
  const { params, put } = useAddress<'traspaso' | 'abrir'>();
  const cerrar = () => {
    close();
    if (params.has('traspaso') || params.has('abrir')) put({ traspaso: '', abrir: '' });
  };
  return { enCurso: opened ?? delEnlace(params), hacer: open, cerrar };
}

/** Invalidates accounts, closings and everything with money after a write. */
export function useRefrescarCuentas() {
  const { cierres } = trpc.useUtils();
  const refrescar = useRefreshMoney();
  return () => Promise.all([refrescar(), cierres.invalidate()]);
}

/**
 * Page of the movement, the transfer or the cheque behind an account entry; undefined for other
 * entries, and for a transfer or a cheque if the user may not see all accounts.
 */
export function enlaceDeApunte(
  { tenantId, veTodas }: { readonly tenantId: string; readonly veTodas: boolean },
  { origen }: Pick<Apunte, 'origen'>,
): string | undefined {
  const { tipo, id, proyectoId } = origen;
  if (tipo === 'TRASPASO') return veTodas ? `?traspaso=${id}` : undefined;
  if (tipo === 'CHEQUE') return veTodas ? cheques.cheque(tenantId, id) : undefined;
  return proyectoId === null ? undefined : paths.movimiento(tenantId, proyectoId, id);
}
