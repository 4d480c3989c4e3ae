import type { ChequeNuevo, FormatoCheque } from '@plomada/domain/cheques/cheque.schema';

/** Cheque of which nothing is typed yet. */
export const chequeVacio = (formato: FormatoCheque): ChequeNuevo => ({
  formato,
  numero: '',
  banco: '',
  bancoCodigo: null,
  cuitLibrador: null,
  librador: null,
  contraparte: null,
  emision: null,
  pago: '',
  caracter: 'A_LA_ORDEN',
  cmc7: null,
  codigoEcheq: null,
  notas: null,
});
