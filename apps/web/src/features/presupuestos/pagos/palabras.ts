/** Words by direction: suppliers are paid, clients' payments are collected. */
export const PALABRAS_DE_PAGO = {
  EGRESO: { uno: 'Pago', nombre: 'pago', hecho: 'Pagado', pagar: 'Pagar', al: 'pagarlo' },
  INGRESO: {
    uno: 'Cobro',
    nombre: 'cobro',
    hecho: 'Cobrado',
    pagar: 'Registrar cobro',
    al: 'cobrarlo',
  },
} as const;
