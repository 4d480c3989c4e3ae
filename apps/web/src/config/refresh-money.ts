import { trpc } from '../lib/trpc.ts';

/** After a write of money: every list, balance, figure and request of the organisation is asked again. */
export function useRefreshMoney(): () => Promise<void> {
  const utils = trpc.useUtils();
  return async () => {
    await Promise.all([
      utils.movimientos.invalidate(),
      utils.proyectos.invalidate(),
      utils.solicitudes.invalidate(),
      utils.resumen.invalidate(),
      utils.acopios.invalidate(),
      utils.presupuestos.invalidate(),
      utils.adicionales.invalidate(),
      utils.certificados.invalidate(),
      utils.pagos.invalidate(),
      utils.documentos.invalidate(),
    ]);
  };
}
