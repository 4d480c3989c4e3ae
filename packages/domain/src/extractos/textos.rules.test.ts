import { expect, it } from 'vitest';

import {
  chequeEnConcepto,
  cuitEnTexto,
  empiezaCon,
  esDepositoRetenido,
  plegarConcepto,
} from './textos.rules.ts';

const CUIT = '30712345671';
const OTRO = '30700000105';

it.each([
  ['TRANSF 30712345671 CORRALON', CUIT],
  ['TRANSF 30-71234567-1', CUIT],
  ['DE 30.71234567.1/CUOTA', CUIT],
  // A wrong check digit, a longer number, and the organisation's own CUIT.
  ['TRANSF 30712345672', null],
  ['CBU 0170030712345671000000', null],
  [`DE ${OTRO}`, null],
  [`DE ${OTRO} A ${CUIT}`, CUIT],
  [`DE 20000000028 A ${CUIT}`, null],
  [`${CUIT} ${CUIT}`, CUIT],
])('the CUIT in "%s"', (texto, cuit) => {
  expect(cuitEnTexto(texto, OTRO)).toBe(cuit);
});

it.each([
  ['CHEQUE PAGADOR NRO. 00012345', '12345'],
  ['Cheque Nº 4567', '4567'],
  ['ECHEQ 99887766', '99887766'],
  ['E-CHEQ NRO 1234', '1234'],
  ['CHEQUE 48 HS', null],
  ['PAGO FACTURA 12345', null],
])('the cheque in "%s"', (texto, numero) => {
  expect(chequeEnConcepto(plegarConcepto(texto))).toBe(numero);
});

it('words begin a concept up to the end of a word, with points between words', () => {
  const refund = plegarConcepto('DEV.IMP.CRED.LEY 25413');
  expect(refund).toBe('dev imp cred ley 25413');
  expect(empiezaCon(refund, plegarConcepto('Dev. Imp. Cred.'))).toBe(true);
  expect(empiezaCon(plegarConcepto('IVAN GOMEZ'), 'iva')).toBe(false);
  expect(empiezaCon(refund, '')).toBe(false);
});

it('a held deposit names the deposit and that it is held; a tax that is withheld is none', () => {
  const es = (texto: string) => esDepositoRetenido(plegarConcepto(texto));
  expect(es('Depósito e-cheq 48 hs')).toBe(true);
  expect(es('DEP. CHEQUES RETENIDO')).toBe(true);
  expect(es('RETENCION IVA')).toBe(false);
  expect(es('Depósito efectivo')).toBe(false);
});
