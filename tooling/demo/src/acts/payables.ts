import { medioPagoSchema } from '@plomada/domain/base/medio-pago.schema';
import { z } from 'zod';

import type { Act, Book } from '../book.ts';
import { person } from '../people.ts';
import { byWhom, cell } from '../table.ts';
import { invoiceOf } from './movements.ts';
import { at21 } from './readings.ts';

const payable = z.strictObject({
  ...byWhom,
  proveedor: cell.text,
  factura: cell.text,
  concepto: cell.text,
  importe: cell.amount,
  vence: cell.optionalNumber,
  rubro: cell.text,
});

/** Act that enters an unpaid invoice of the office. */
function owing(book: Book, row: z.infer<typeof payable>): Act {
  const { calendar, tenant } = book;
  const { proveedor, factura, concepto, importe, vence } = row;
  const date = calendar.workday(row.dia);
  const [, number] = factura.split(' ');
  const invoice = invoiceOf(book, { text: factura, supplier: proveedor, date, total: importe });
  const { neto, iva } = at21(importe);
  const alicuotas = [{ bp: 2100, netoCentavos: neto, ivaCentavos: iva } as const];
  const owe: Act['does'] = async ({ call, known }) => {
    const owed = await call.porPagar.crear({
      proyectoId: tenant.id,
      proveedorId: known.id(`proveedor ${proveedor}`),
      rubroId: known.id(`rubro ${row.rubro}`),
      comprobante: { ...invoice, partes: { alicuotas } },
      importeCentavos: importe,
      moneda: 'ARS',
      vence: vence === null ? null : calendar.day(vence),
      concepto,
    });
    known.learn(`factura ${number}`, owed);
  };
  return book.on([date, row.hora], owe, person(row.quien));
}

const order = z.strictObject({
  ...byWhom,
  /** Numbers of invoices of one supplier, each paid whole. */
  facturas: cell.list(' '),
  medio: medioPagoSchema,
  cuenta: cell.text,
  notas: cell.optional,
});

function paying(
  { calendar, on }: Book,
  { dia, hora, quien, facturas, medio, cuenta, notas }: z.infer<typeof order>,
  amounts: ReadonlyMap<string, number>,
): Act {
  const fecha = calendar.day(dia);
  const parts = facturas.map((number) => ({ number, importeCentavos: amounts.get(number) ?? 0 }));
  const importeCentavos = parts.reduce((sum, part) => sum + part.importeCentavos, 0);
  const pay: Act['does'] = ({ call, known }) =>
    call.porPagar.pagar({
      comprobantes: parts.map(({ number, ...part }) => ({
        id: known.id(`factura ${number}`),
        ...part,
      })),
      fecha,
      medios: [{ medio, importeCentavos, cuentaId: known.id(`cuenta ${cuenta}`) }],
      notas,
    });
  return on([fecha, hora], pay, person(quien));
}

/**
 * Acts that enter the unpaid invoices of the office, and then pay some of them by órdenes de pago.
 */
export function payables(book: Book): Act[] {
  const rows = book.rows('por-pagar', payable);
  const amounts = new Map(
    rows.map(({ factura, importe }) => [factura.split(' ')[1] ?? '', importe]),
  );
  return [
    ...rows.map((row) => owing(book, row)),
    ...book.rows('ordenes', order).map((row) => paying(book, row, amounts)),
  ];
}
