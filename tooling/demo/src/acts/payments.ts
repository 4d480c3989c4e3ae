import { medioPagoSchema } from '@plomada/domain/base/medio-pago.schema';
import { tipoPagoSchema } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { tipoRetencionSchema } from '@plomada/domain/presupuestos/pagos/renglon.schema';
import { z } from 'zod';

import type { Book, Act } from '../book.ts';
import { person } from '../people.ts';
import { byWhom, cell, centavos } from '../table.ts';
import { invoiceOf } from './movements.ts';

const payment = z.strictObject({
  ...byWhom,
  presupuesto: cell.text,
  proveedor: cell.optional,
  tipo: tipoPagoSchema,
  certificado: cell.optional,
  bruto: cell.amount,
  /** Net amount paid, for payments with a withholding. */
  neto: cell.optionalAmount,
  moneda: cell.currency,
  cotizacion: cell.rate,
  /** Means of payment; a payment without one is only scheduled. */
  medio: z.union([z.literal('').transform(() => null), medioPagoSchema]),
  /** `20.670.080,58:51800500:-119`: amount, number and day on which it is paid. */
  cheques: cell.list(' '),
  /** `IIBB:Buenos Aires:CM-004417:300.000`: tax, jurisdiction, certificate and amount. */
  retencion: cell.optional,
  factura: cell.optional,
  vence: cell.optionalNumber,
  privado: cell.mark,
});

type Payment = z.infer<typeof payment>;

const BANK = 'Banco del Plata Sur';

/** Means of a payment: its amount at once, or cheques; none when it is only scheduled. */
function meansOf({ calendar }: Book, { medio, cheques, bruto, neto }: Payment, fecha: string) {
  if (medio === null) return [];
  if (cheques.length === 0) return [{ medio, importeCentavos: neto ?? bruto }];
  return cheques.map((entry) => {
    const [importe = '', numero = '', day] = entry.split(':');
    const fechaPago = calendar.day(Number(day));
    const cheque = { numero, banco: BANK, fechaEmision: fecha, fechaPago };
    return { medio, importeCentavos: centavos(importe), cheque };
  });
}

function withheld({ retencion }: Payment) {
  if (retencion === null) return [];
  const [tipo, jurisdiccion = '', certificado, importe = ''] = retencion.split(':');
  return [
    {
      tipo: tipoRetencionSchema.parse(tipo),
      jurisdiccion: jurisdiccion || null,
      certificado,
      importeCentavos: centavos(importe),
    },
  ];
}

function paying(book: Book, row: Payment): Act {
  const { calendar } = book;
  const { presupuesto, certificado, bruto, neto, cotizacion, factura: text, vence } = row;
  const fecha = calendar.workday(row.dia);
  const medios = meansOf(book, row, fecha);
  const invoice =
    text === null
      ? null
      : invoiceOf(book, { text, supplier: row.proveedor, date: fecha, total: neto ?? bruto });
  const pay: Act['does'] = ({ call, known }) =>
    call.pagos.crear({
      id: known.id(`presupuesto ${presupuesto}`),
      tipo: row.tipo,
      fecha,
      certificadoId:
        certificado === null ? null : known.id(`certificado ${presupuesto} ${certificado}`),
      importeBrutoCentavos: bruto,
      moneda: row.moneda,
      cotizacion: cotizacion && { ...cotizacion, fecha },
      retenciones: withheld(row),
      medios,
      comprobante: invoice,
      vencimiento: vence === null ? null : calendar.day(vence),
      privado: row.privado,
      estado: medios.length === 0 ? 'PROGRAMADO' : 'PAGADO',
    });
  return book.on([fecha, row.hora], pay, person(row.quien));
}

export const payments = (book: Book): Act[] =>
  book.rows('pagos', payment).map((row) => paying(book, row));
