import type { TipoVencimiento, Vencimiento } from './vencimientos.schema.ts';

const DE_CHEQUES: ReadonlySet<TipoVencimiento> = new Set([
  'CHEQUE_A_COBRAR',
  'CHEQUE_RECHAZADO',
  'CHEQUE_A_REPONER',
]);

/**
 * True for dues that can be late: payments, documents of suppliers, calls, cheques to be collected
 * and the debts that rejected ones left, and debts of the organisation in budgets and for withheld
 * taxes.
 */
export const puedeAtrasarse = ({
  tipo,
  sentido,
}: Pick<Vencimiento, 'tipo' | 'sentido'>): boolean => {
  if (tipo === 'PAGO' || tipo === 'COMPROBANTE' || tipo === 'LLAMADO') return true;
  if (DE_CHEQUES.has(tipo)) return true;
  const dePresupuesto = tipo === 'CERTIFICADO' || tipo === 'ANTICIPO' || tipo === 'REPARO';
  return sentido === 'EGRESO' && (dePresupuesto || tipo === 'RETENCION');
};
