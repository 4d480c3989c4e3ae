import { trpc } from './trpc.ts';

const MONEY = [
  'movimientos',
  'proyectos',
  'solicitudes',
  'resumen',
  'margenes',
  'vencimientos',
  'escenarios',
  'acopios',
  'presupuestos',
  'adicionales',
  'certificados',
  'pagos',
  'aportes',
  'llamados',
  'estadoDeCuenta',
  'lote',
  'documentos',
  'cuentas',
  'cheques',
  'traspasos',
  'asignaciones',
  'rendiciones',
  'porPagar',
  'obligaciones',
  'ordenesPago',
  'calendarioRetenciones',
  'facturas',
  'contador',
  'proveedores',
  'cierres',
] as const;

/**
 * Invalidates, after a write of money, all queries of the features in `MONEY`: lists, balances,
 * totals and requests.
 */
export function useRefreshMoney(): () => Promise<void> {
  const utils = trpc.useUtils();
  return async () => {
    await Promise.all(MONEY.map((feature) => utils[feature].invalidate()));
  };
}
