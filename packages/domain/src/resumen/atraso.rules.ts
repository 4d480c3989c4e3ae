import type { Vencimiento } from './vencimientos.schema.ts';

/**
 * True for dues that can be late: payments, documents of suppliers, calls, and debts of the
 * organisation in budgets and for withheld taxes. Debts of clients in budgets are excluded, because
 * the client decides when to pay.
 */
export const puedeAtrasarse = ({
  tipo,
  sentido,
}: Pick<Vencimiento, 'tipo' | 'sentido'>): boolean => {
  if (tipo === 'PAGO' || tipo === 'COMPROBANTE' || tipo === 'LLAMADO') return true;
  const dePresupuesto = tipo === 'CERTIFICADO' || tipo === 'ANTICIPO' || tipo === 'REPARO';
  return sentido === 'EGRESO' && (dePresupuesto || tipo === 'RETENCION');
};
