/** How money changes hands. */
export const MEDIOS_PAGO = [
  'EFECTIVO',
  'TRANSFERENCIA',
  'DEBITO',
  'CREDITO',
  'CHEQUE_PROPIO',
  'CHEQUE_TERCERO',
  'ECHEQ',
  'BILLETERA',
  'TARJETA_PREPAGA',
  'COMPENSACION',
  'ACOPIO',
  'OTRO',
] as const;
