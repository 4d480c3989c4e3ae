import { useRefreshMoney } from '../../config/refresh-money.ts';
import type { ClaseDeEnvio } from '../../lib/outbox/envio.ts';
import { trpc } from '../../lib/trpc.ts';

/** After some were sent: what shows rows of those clases is asked again. */
export function useRefrescarEnviados() {
  const utils = trpc.useUtils();
  const refrescarDinero = useRefreshMoney();
  return async (clases: ReadonlySet<ClaseDeEnvio>): Promise<void> => {
    await Promise.all([
      ...(clases.has('MOVIMIENTO') || clases.has('RETIRO') ? [refrescarDinero()] : []),
      ...(clases.has('RETIRO') ? [utils.acopioItems.invalidate(), utils.retiros.invalidate()] : []),
      ...(clases.has('EVENTO') ? [utils.agenda.invalidate(), utils.avisos.invalidate()] : []),
      ...(clases.has('FOTO') ? [utils.fotos.invalidate()] : []),
      ...(clases.has('ARCHIVO') ? [utils.adjuntos.invalidate()] : []),
    ]);
  };
}
