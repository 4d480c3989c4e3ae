import { useCan } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { usePartsLoading } from '@/lib/use-parts-loading.ts';

/**
 * Open accounts that the user may choose: all, or only the petty cashes they are responsible for.
 */
export function useConsultaDeCuentas() {
  const todas = useCan('view_accounts');
  const enabled = useCan('manage_movements');
  const listadas = trpc.cuentas.listar.useQuery({}, { enabled: todas });
  const propias = trpc.cuentas.propias.useQuery(undefined, { enabled: enabled && !todas });
  return { todas, consulta: todas ? listadas : propias };
}

/**
 * True while the accounts that the user may choose are loading. Their field, which appears only if
 * there are any, would move what is below it. A page that opens a form in a dialog asks ahead.
 */
export const useCargandoCuentas = (): boolean => useConsultaDeCuentas().consulta.isLoading;

/**
 * True until a form with an account can be shown whole, with its accounts and its parts. A page
 * with such a form waits for it, since what arrives later would move the buttons under the finger.
 */
export function useCargandoCampos(): boolean {
  const cuentas = useCargandoCuentas();
  const partes = usePartsLoading();
  return cuentas || partes;
}
