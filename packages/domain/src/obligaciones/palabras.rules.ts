import type { ClaseObligacion, Obligacion } from './obligacion.schema.ts';

/** Names of the kinds of debts, as parts of what the organisation owes. */
export const PARTE_DE_OBLIGACION: Readonly<Record<ClaseObligacion, string>> = {
  COMPROBANTE: 'Facturas',
  CERTIFICADO: 'Certificados',
  ANTICIPO: 'Anticipos',
  REPARO: 'Fondo de reparo',
  PROGRAMADO: 'Pagos programados',
  CHEQUE: 'Cheques a debitar',
  LLAMADO: 'Llamados a socios',
  RETENCION: 'Retenciones a depositar',
  BOLSILLO: 'Pagado de su bolsillo',
  CHEQUE_A_COBRAR: 'Cheques a cobrar',
  CHEQUE_RECHAZADO: 'Cheques rechazados',
  CHEQUE_A_REPONER: 'Cheques a reponer',
  A_CUENTA: 'A cuenta',
};

/** Names of the kinds of debts of clients. */
export const PARTE_DE_CLIENTES: typeof PARTE_DE_OBLIGACION = {
  ...PARTE_DE_OBLIGACION,
  PROGRAMADO: 'Cobros programados',
};

/**
 * Name of the work; without one, `Varias obras` for an orden de pago, which may settle debts of
 * several, else `Sin obra`.
 */
export const obraDe = ({ proyecto, ordenId }: Pick<Obligacion, 'proyecto' | 'ordenId'>): string =>
  proyecto?.nombre ?? (ordenId === null ? 'Sin obra' : 'Varias obras');
