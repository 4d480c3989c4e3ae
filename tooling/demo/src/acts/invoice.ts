import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { required } from '@plomada/domain/base/required';
import type { comprobanteEntradaSchema } from '@plomada/domain/movimientos/comprobantes/comprobante.schema';
import { codificarQrArca } from '@plomada/domain/movimientos/qr/qr-arca.rules';
import type { z } from 'zod';

import type { Book } from './book.ts';
import { SUPPLIERS } from './suppliers.ts';

type Invoice = {
  /** `A 17013 78210178495796 QR`: letter, number, CAE, and how it came in. */
  readonly text: string;
  readonly supplier: string | null;
  readonly date: string;
  readonly total: number;
};

const TYPES: ReadonlyMap<string, number> = new Map([
  ['A', 1],
  ['B', 6],
  ['C', 11],
]);
const CUIT = 80;

/** The invoice of a supplier, as it is copied from paper or as its QR says it. */
export function invoiceOf(
  { tenant }: Book,
  { text, supplier, date, total }: Invoice,
): z.input<typeof comprobanteEntradaSchema> {
  const [letter = '', number, cae = '', how] = text.split(' ');
  const { cuit, puntoVenta } = required(
    SUPPLIERS.find(({ razonSocial }) => razonSocial === supplier),
    `the supplier of the invoice ${text}`,
  );
  const tipoArca = required(TYPES.get(letter), `the type of the invoice ${text}`);
  const numero = Number(number);
  const typed = {
    tipoArca,
    puntoVenta,
    numero,
    cuitEmisor: cuit,
    fechaEmision: date,
    totalCentavos: total,
    tipoDocReceptor: CUIT,
    docReceptor: tenant.cuit,
    cae,
    caeTipo: 'CAE',
    caeVencimiento: sumarDias(date, 10),
  } as const;
  if (how === 'COMPARTIDA') return { ...typed, imputar: true };
  if (how !== 'QR') return typed;
  const qr = codificarQrArca({
    ver: 1,
    fecha: date,
    cuit: Number(cuit),
    ptoVta: puntoVenta,
    tipoCmp: tipoArca,
    nroCmp: numero,
    importe: total / 100,
    moneda: 'PES',
    ctz: 1,
    tipoDocRec: CUIT,
    nroDocRec: Number(tenant.cuit),
    tipoCodAut: 'E',
    codAut: Number(cae),
  });
  return { ...typed, origen: 'QR', qr };
}
