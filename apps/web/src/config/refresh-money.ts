import { trpc } from '../lib/trpc.ts';

const MONEY = [
  'movimientos',
  'proyectos',
  'solicitudes',
  'resumen',
  'margenes',
  'vencimientos',
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

/** After a write of money: every list, balance, figure and request of the organisation is asked again. */
export function useRefreshMoney(): () => Promise<void> {
  const utils = trpc.useUtils();
  return async () => {
    await Promise.all(MONEY.map((feature) => utils[feature].invalidate()));
  };
}
