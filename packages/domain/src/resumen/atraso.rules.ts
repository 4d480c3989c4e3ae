import type { Vencimiento } from './vencimientos.schema.ts';

/** Only what has a day that someone keeps can be late: what clients owe of certificates is theirs to say. */
export const puedeAtrasarse = ({
  tipo,
  sentido,
}: Pick<Vencimiento, 'tipo' | 'sentido'>): boolean => {
  if (tipo === 'PAGO' || tipo === 'COMPROBANTE' || tipo === 'LLAMADO') return true;
  const dePresupuesto = tipo === 'CERTIFICADO' || tipo === 'ANTICIPO' || tipo === 'REPARO';
  return sentido === 'EGRESO' && (dePresupuesto || tipo === 'RETENCION');
};
