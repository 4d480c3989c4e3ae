import type { Vencimiento } from './vencimientos.schema.ts';

/**
 * True for dues that can be late: payments, documents of suppliers, calls, cheques to be collected,
 * and debts of the organisation in budgets and for withheld taxes.
 */
export const puedeAtrasarse = ({
  tipo,
  sentido,
}: Pick<Vencimiento, 'tipo' | 'sentido'>): boolean => {
  if (tipo === 'PAGO' || tipo === 'COMPROBANTE' || tipo === 'LLAMADO') return true;
  if (tipo === 'CHEQUE_A_COBRAR') return true;
  const dePresupuesto = tipo === 'CERTIFICADO' || tipo === 'ANTICIPO' || tipo === 'REPARO';
  return sentido === 'EGRESO' && (dePresupuesto || tipo === 'RETENCION');
};
