import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { medioPagoSchema } from '@plomada/domain/base/medio-pago.schema';
import { required } from '@plomada/domain/base/required';
import type { comprobanteEntradaSchema } from '@plomada/domain/movimientos/comprobantes/comprobante.schema';
import { tipoMovimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { codificarQrArca } from '@plomada/domain/movimientos/qr/qr-arca.rules';
import {
  condicionIvaSchema,
  tipoProveedorSchema,
} from '@plomada/domain/proveedores/proveedor.schema';
import { z } from 'zod';

import type { Act, Book } from '../book.ts';
import { person } from '../people.ts';
import { byWhom, cell, readTable } from '../table.ts';

const supplier = z.strictObject({
  razonSocial: cell.text,
  cuit: cell.text,
  tipo: tipoProveedorSchema,
  condicionIva: condicionIvaSchema,
  puntoVenta: cell.number,
});

/** Invented firms with valid check digits, the same for every organisation. */
const SUPPLIERS = readTable('proveedores', supplier);

/** Suppliers of every organisation, and those listed for this one. */
const suppliersOf = (book: Book) => [...SUPPLIERS, ...book.rows('proveedores', supplier)];

export const supplierNamed = (book: Book, name: string | null, what: string) =>
  required(
    suppliersOf(book).find(({ razonSocial }) => razonSocial === name),
    `the supplier of ${what}`,
  );

/** Day, counted from the demo's, on which suppliers are created. */
const DAY = -460;

export const suppliers = (book: Book): Act[] =>
  suppliersOf(book).map(({ razonSocial, cuit, tipo, condicionIva }, i) => {
    const at = [book.calendar.day(DAY), `10:${String(i * 2).padStart(2, '0')}`] as const;
    return book.on(at, async ({ call, known }) => {
      const { id, version } = await call.proveedores.crear({ razonSocial, cuit });
      known.learn(`proveedor ${razonSocial}`, { id });
      await call.proveedores.editar({ id, version, tipo, condicionIva });
    });
  });

type Invoice = {
  /** `A 17013 78210178495796 QR`: letter, number, CAE, and how it came in unless it was typed. */
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

/**
 * Invoice of a supplier: typed by hand, read from its QR code (`QR`), or joined to one that exists
 * (`COMPARTIDA`).
 */
export function invoiceOf(
  book: Book,
  { text, supplier, date, total }: Invoice,
): z.input<typeof comprobanteEntradaSchema> {
  const { tenant } = book;
  const [letter = '', number, cae = '', how] = text.split(' ');
  const { cuit, puntoVenta } = supplierNamed(book, supplier, `the invoice ${text}`);
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

const movement = z.strictObject({
  ...byWhom,
  obra: cell.text,
  tipo: tipoMovimientoSchema,
  concepto: cell.text,
  importe: cell.amount,
  /** Exchange rate, for movements in dollars only. */
  cotizacion: cell.rate,
  medio: medioPagoSchema,
  rubro: cell.optional,
  proveedor: cell.optional,
  factura: cell.optional,
  /** Total of an invoice that two movements share. */
  total: cell.optionalAmount,
  privado: cell.mark,
  /** Name by which other lists refer to the movement. */
  nombre: cell.optional,
});

function registering(book: Book, row: z.infer<typeof movement>): Act {
  const fecha = book.calendar.workday(row.dia);
  const { factura: text, proveedor: supplier, importe, cotizacion } = row;
  const total = row.total ?? importe;
  const invoice = text === null ? null : invoiceOf(book, { text, supplier, date: fecha, total });
  // An existing invoice is joined by an edit of the new movement.
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
  return book.on([fecha, row.hora], register, person(row.quien));
}

export const movements = (book: Book): Act[] =>
  book.rows('movimientos', movement).map((row) => registering(book, row));

const request = z.strictObject({
  ...byWhom,
  movimiento: cell.text,
  motivo: cell.text,
  decision: z.enum(['', 'RECHAZADA', 'CANCELADA']),
  decidida: cell.optional,
  respuesta: cell.optional,
});

function asking({ calendar, on, owner }: Book, row: z.infer<typeof request>): Act[] {
  const { movimiento, motivo, decision, respuesta } = row;
  const date = calendar.day(row.dia);
  const who = person(row.quien);
  const ask: Act['does'] = async ({ call, known }) => {
    const id = known.id(`movimiento ${movimiento}`);
    const { solicitudId } = await call.solicitudes.pedirMovimiento({ id, motivo });
    known.learn(`solicitud ${movimiento}`, { id: solicitudId });
  };
  const asked = on([date, row.hora], ask, who);
  if (row.decidida === null) return [asked];
  const rejected = decision === 'RECHAZADA';
  const decide: Act['does'] = ({ call, known }) => {
    const id = known.id(`solicitud ${movimiento}`);
    return rejected
      ? call.solicitudes.rechazar({ id, respuesta })
      : call.solicitudes.cancelar({ id });
  };
  return [asked, on([date, row.decidida], decide, rejected ? owner : who)];
}

/** Requests to delete movements, and the decisions on them. */
export const requests = (book: Book): Act[] =>
  book.rows('solicitudes', request).flatMap((row) => asking(book, row));
