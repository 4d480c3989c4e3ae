import {
  medioPagoSchema,
  tipoMovimientoSchema,
} from '@plomada/domain/movimientos/movimiento.schema';
import { z } from 'zod';

import type { Act } from '../act.ts';
import { person } from '../people.ts';
import { cell, when } from '../table.ts';
import type { Book } from './book.ts';
import { invoiceOf } from './invoice.ts';

const movement = z.strictObject({
  ...when,
  quien: cell.text,
  obra: cell.text,
  tipo: tipoMovimientoSchema,
  concepto: cell.text,
  importe: cell.amount,
  /** Only of dollars. */
  cotizacion: cell.rate,
  medio: medioPagoSchema,
  rubro: cell.optional,
  proveedor: cell.optional,
  factura: cell.optional,
  /** Of an invoice that two movements share. */
  total: cell.optionalAmount,
  privado: cell.mark,
  /** What other lists call it. */
  nombre: cell.optional,
});

function registering(book: Book, row: z.infer<typeof movement>): Act {
  const fecha = book.calendar.workday(row.dia);
  const { factura: text, proveedor: supplier, importe, cotizacion } = row;
  const total = row.total ?? importe;
  const invoice = text === null ? null : invoiceOf(book, { text, supplier, date: fecha, total });
  // An invoice that is there already is joined by an edit alone.
  const joins = invoice?.imputar === true;
  const register: Act['does'] = async ({ call, known }) => {
    const { id, version } = await call.movimientos.crear({
      proyectoId: known.id(`obra ${row.obra}`),
      tipo: row.tipo,
      fecha,
      concepto: row.concepto,
      importeCentavos: importe,
      moneda: cotizacion ? 'USD' : 'ARS',
      cotizacion: cotizacion && { ...cotizacion, fecha },
      medioPago: row.medio,
      rubroId: known.optional('rubro', row.rubro),
      proveedorId: known.optional('proveedor', supplier),
      privado: row.privado,
      comprobante: joins ? null : invoice,
    });
    if (joins) await call.movimientos.editar({ id, version, comprobante: invoice });
    if (row.nombre !== null) known.learn(`movimiento ${row.nombre}`, { id });
  };
  return book.on(fecha, row.hora, register, person(row.quien));
}

export const movements = (book: Book): Act[] =>
  book.rows('movimientos', movement).map((row) => registering(book, row));
