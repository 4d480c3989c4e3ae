import type { MedioPago } from '../base/medio-pago.schema.ts';
import type { TipoMovimiento } from '../movimientos/movimiento.schema.ts';
import type { Palabras } from './vocabulario.ts';

/** Words of a type column, in addition to the names of the types. */
export const PALABRAS_DE_TIPO: Readonly<Record<TipoMovimiento, Palabras>> = {
  INGRESO: [
    ['USO', 'ingresos|i|cobro|cobros|cobranza|entrada|entradas'],
    ['CAJA', 'haber'],
    ['BANCOS', 'credito'],
  ],
  EGRESO: [
    ['USO', 'egresos|e|gasto|gastos|pago|pagos|compra|compras|salida|salidas'],
    ['CAJA', 'debe'],
    ['BANCOS', 'debito'],
  ],
};

/** Side of a book that has the amount of a row; whether it is income depends on the book. */
export type Lado = 'DEBE' | 'HABER';
export type TipoOLado = TipoMovimiento | Lado;

/**
 * Pairs of words or letters that a column has both of: `E` is an income next to `S`, and an expense
 * next to `I`.
 */
export const PARES_DE_TIPOS: readonly (readonly (readonly [es: TipoOLado, Palabras])[])[] = [
  [
    ['DEBE', [['CAJA', 'd|debe']]],
    ['HABER', [['CAJA', 'h|haber']]],
  ],
  [
    ['EGRESO', [['BANCOS', 'd|db|deb|debito']]],
    ['INGRESO', [['BANCOS', 'c|cr|cred|credito']]],
  ],
  [
    ['INGRESO', [['USO', 'i|ing']]],
    ['EGRESO', [['USO', 'e|eg|egr']]],
  ],
  [
    ['INGRESO', [['USO', 'e|ent|entrada']]],
    ['EGRESO', [['USO', 's|sal|salida']]],
  ],
  [
    ['INGRESO', [['USO', '+']]],
    ['EGRESO', [['USO', '-']]],
  ],
];

/** Words for the means of payment, in addition to their names, accepted without a question. */
export const PALABRAS_DE_MEDIO: Readonly<Record<MedioPago, Palabras>> = {
  EFECTIVO: [['USO', 'contado|cash|caja|caja chica']],
  TRANSFERENCIA: [
    ['USO', 'transf|transferencia bancaria|transferencia inmediata|deposito|banco|cbu'],
  ],
  DEBITO: [['USO', 'debito automatico|tarjeta de debito|tarjeta debito']],
  CREDITO: [['USO', 'tarjeta de credito|tarjeta credito|tarjeta']],
  CHEQUE_PROPIO: [['USO', 'cheque|cheques|ch propio']],
  CHEQUE_TERCERO: [['USO', 'cheque de tercero|cheque de terceros|cheque terceros|ch tercero']],
  ECHEQ: [['USO', 'e cheq|cheque electronico']],
  BILLETERA: [['USO', 'billetera virtual|mercado pago|mercadopago|mp|billetera mercado pago']],
  TARJETA_PREPAGA: [['USO', 'prepaga|tarjeta recargable']],
  COMPENSACION: [['USO', 'canje|cuenta corriente']],
  ACOPIO: [['EXPORTACION', 'retiro de acopio']],
  OTRO: [['USO', 'otros|otra']],
};

/** Abbreviations of the means of payment, which are only proposed. */
export const ABREVIATURAS_DE_MEDIO: Readonly<Partial<Record<MedioPago, Palabras>>> = {
  EFECTIVO: [
    ['CAJA', 'efvo'],
    ['USO', 'ef|efe|efec|efect|eftvo|efvo $|cdo|ctdo|cont|efectivo caja|plata|cash $'],
  ],
  TRANSFERENCIA: [
    ['USO', 'tr|trf|tfa|tranf|transfe|transfer|transferencia mp|tranferencia|bco|mep'],
    ['USO', 'deb bco|transf bco'],
  ],
  DEBITO: [['USO', 'td|deb|t debito|tarj debito|deb aut']],
  CREDITO: [['USO', 'tc|t credito|tarj|tarj credito|tarj cred|visa|master|mastercard|amex|cred']],
  CHEQUE_PROPIO: [['USO', 'ch|chq|che|cheq|chque|ch p|ch prop|cheque propio|cheque n']],
  CHEQUE_TERCERO: [
    ['USO', 'ch 3|ch 3ro|ch 3ros|ch terc|ch terceros|cht|ch de terceros|cheque 3'],
    ['USO', 'cheque 3ro|cheque 3ros'],
  ],
  ECHEQ: [['USO', 'ech|e ch|echeq|e cheq|cheq elec|e cheque|echeque']],
  BILLETERA: [['USO', 'mpago|merc pago|m pago|mercadop|billetera mp|uala|modo']],
};

/** States of an own cheque that its bank will not pay. */
export const ESTADOS_QUE_NO_SALEN: Palabras = [
  ['USO', 'rechazado|rechazada|rech|rebotado|reboto|sin fondos|anulado|anulada|devuelto|repudiado'],
];

/**
 * Kinds of vouchers followed by a letter, by their names in our export; a letter alone is an
 * invoice.
 */
export const CLASES_DE_COMPROBANTE: readonly (readonly [clase: string, Palabras])[] = [
  ['factura', [['USO', '|f|fc|fac|fact|factura']]],
  ['nota de debito', [['USO', 'nd|nota debito|nota de debito']]],
  ['nota de credito', [['USO', 'nc|nota credito|nota de credito']]],
  ['recibo', [['USO', 'r|rc|rec|recibo']]],
  ['tique factura', [['USO', 't|tf|tique|ticket|tique factura|ticket factura']]],
];

/** Codes of ARCA of the vouchers without a letter, by word. */
export const COMPROBANTES_SIN_LETRA: Readonly<Record<string, number>> = {
  tique: 83,
  ticket: 83,
  remito: 91,
  otro: 99,
};
