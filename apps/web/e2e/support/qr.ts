import { codificarQrArca } from '@plomada/domain/movimientos/qr/qr-arca.rules';

/** Official sample of ARCA: US$ 12.100,00 at 65, Factura A 00010-00000094. */
export const SAMPLE_QR = codificarQrArca({
  ver: 1,
  fecha: '2020-10-13',
  cuit: 30_000_000_007,
  ptoVta: 10,
  tipoCmp: 1,
  nroCmp: 94,
  importe: 12_100,
  moneda: 'DOL',
  ctz: 65,
  tipoDocRec: 80,
  nroDocRec: 20_000_000_001,
  tipoCodAut: 'E',
  codAut: 70_417_054_367_476,
});

/**
 * QR text of an invoice from Corralón El Hornero to the demo organisation: Factura A 00004 with the
 * number `numero`.
 */
export function demoQr(numero = 18_237): string {
  return codificarQrArca({
    ver: 1,
    fecha: '2026-10-14',
    cuit: 30_900_000_444,
    ptoVta: 4,
    tipoCmp: 1,
    nroCmp: numero,
    importe: 1_815_000,
    moneda: 'PES',
    ctz: 1,
    tipoDocRec: 80,
    nroDocRec: 30_900_000_118,
    tipoCodAut: 'E',
    // Distinct per document, because equal authorisation codes mean the same document.
    codAut: 76_412_345_678_901 + (numero - 18_237),
  });
}
