import { useRefreshMoney } from '../../config/refresh-money.ts';
import { trpc } from '../../lib/trpc.ts';

/** After any change of a budget: it, its parts, and every figure of money are asked again. */
export function useRefrescarPresupuestos(): () => Promise<void> {
  const utils = trpc.useUtils();
  const dinero = useRefreshMoney();
  return async () => {
    await Promise.all([
      utils.presupuestos.invalidate(),
      utils.adicionales.invalidate(),
      utils.certificados.invalidate(),
      utils.pagos.invalidate(),
      dinero(),
    ]);
  };
}
