import { required } from '@plomada/domain/base/required';
import { tipoCotizacionSchema } from '@plomada/domain/movimientos/cotizacion.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { z } from 'zod';

import type { Act, Book, Known } from '../book.ts';
import { cell, decimal, readTable } from '../table.ts';

const budget = z.strictObject({
  dia: cell.number,
  obra: cell.text,
  titulo: cell.text,
  /** Counterparty: a supplier, or the client of the work. */
  proveedor: cell.optional,
  cliente: cell.optional,
  cuit: cell.optional,
  rubro: cell.optional,
  moneda: cell.currency,
  validez: cell.optionalNumber,
  serie: cell.optional,
  cotizacion: z.union([z.literal('').transform(() => null), tipoCotizacionSchema]),
  anticipo: cell.number,
  reparo: cell.number,
  condiciones: cell.optional,
  enviado: cell.optionalNumber,
  /** Day of a second offer at other prices. */
  revisado: cell.optionalNumber,
  decidido: cell.optionalNumber,
  decision: z.enum(['', 'ACEPTADO', 'RECHAZADO']),
  motivo: cell.optional,
});

const item = z.strictObject({
  presupuesto: cell.text,
  descripcion: cell.text,
  unidad: cell.text,
  cantidad: cell.decimal,
  precio: cell.decimal,
  /** Price in the first offer; empty when it was the same. */
  anterior: cell.decimal,
});

const extra = z.strictObject({
  dia: cell.number,
  presupuesto: cell.text,
  motivo: cell.text,
  /** Number of the item in the budget: the reduced one, or the one that is added. */
  lugar: cell.text,
  /** Quantity removed from the item; empty for a new item. */
  menos: cell.decimal,
  descripcion: z.string(),
  unidad: z.string(),
  cantidad: cell.decimal,
  precio: cell.decimal,
});

const certificate = z.strictObject({
  dia: cell.number,
  presupuesto: cell.text,
  numero: cell.number,
  /** A day of the month that is certified. */
  cierre: cell.number,
  /** Progress of each item in this certificate, in basis points, in the order of the items. */
  presentes: cell.list(' '),
  aprobado: cell.optionalNumber,
});

/** Values of an index for consecutive months up to last month, whose value is provisional. */
const index = z.strictObject({ serie: cell.text, valores: cell.list(' ') });

type Budget = z.infer<typeof budget>;

function learn(known: Known, { titulo, items, ...row }: Presupuesto): void {
  known.learn(`presupuesto ${titulo}`, row);
  items.forEach(({ id }, i) => known.learn(`renglón ${titulo} ${i + 1}`, { id }));
}

function drafting({ calendar }: Book, row: Budget, items: readonly z.infer<typeof item>[]) {
  const { titulo, serie, proveedor, cliente, cuit } = row;
  const typed = items.map(({ descripcion, unidad, cantidad, precio, anterior }) => ({
    descripcion,
    unidad,
    cantidad,
    precioUnitario: anterior || precio,
  }));
  const draft: Act['does'] = async ({ call, known }) => {
    const created = await call.presupuestos.crear({
      proyectoId: known.id(`obra ${row.obra}`),
      sentido: cliente === null ? 'EGRESO' : 'INGRESO',
      titulo,
      proveedorId: known.optional('proveedor', proveedor),
      cliente: cliente === null ? null : { nombre: cliente, cuit },
      rubroId: known.optional('rubro', row.rubro),
      fecha: calendar.day(row.dia),
      validezDias: row.validez,
      moneda: row.moneda,
      indexacion: serie === null ? 'NINGUNA' : 'CAC',
      serie,
      mesBase: serie === null ? null : calendar.day(row.decidido ?? row.dia).slice(0, 7),
      cotizacionTipo: row.cotizacion,
      anticipoBp: row.anticipo,
      fondoReparoBp: row.reparo,
      condiciones: row.condiciones,
      items: typed,
    });
    learn(known, created);
  };
  const revise: Act['does'] = async ({ call, known }) => {
    const prices = items.map(({ precio, anterior: _anterior, presupuesto: _of, ...same }, i) => ({
      id: known.id(`renglón ${titulo} ${i + 1}`),
      ...same,
      precioUnitario: precio,
    }));
    const at = known.row(`presupuesto ${titulo}`);
    learn(known, await call.presupuestos.editar({ ...at, items: prices }));
  };
  return { draft, revise };
}

/** Acts from the draft of a budget to its acceptance or rejection. */
function agreeing(book: Book, row: Budget, items: readonly z.infer<typeof item>[]): Act[] {
  const { titulo, enviado, revisado, decidido, decision, motivo } = row;
  const { draft, revise } = drafting(book, row, items);
  const step =
    (estado: 'ENVIADO' | 'ACEPTADO' | 'RECHAZADO'): Act['does'] =>
    async ({ call, known }) => {
      const at = known.row(`presupuesto ${titulo}`);
      learn(known, await call.presupuestos.cambiarEstado({ ...at, estado, motivo }));
    };
  const on = (day: number | null, time: string, does: Act['does']): Act[] =>
    day === null ? [] : [book.on([book.calendar.day(day), time], does)];
  return [
    ...on(row.dia, '09:40', draft),
    ...on(enviado, '18:20', step('ENVIADO')),
    ...on(revisado, '11:00', revise),
    ...on(revisado, '11:10', step('ENVIADO')),
    ...(decision === '' ? [] : on(decidido, '15:10', step(decision))),
  ];
}

function adding({ calendar, on }: Book, row: z.infer<typeof extra>): Act {
  const { presupuesto, motivo, lugar, menos, descripcion, unidad, cantidad, precio } = row;
  const fecha = calendar.day(row.dia);
  return on([fecha, '12:00'], async ({ call, known }) => {
    const extra = { id: known.id(`presupuesto ${presupuesto}`), fecha, motivo };
    if (menos !== '') {
      const off = { itemId: known.id(`renglón ${presupuesto} ${lugar}`), cantidad: menos };
      return call.adicionales.crear({ ...extra, tipo: 'DEDUCCION', items: [off] });
    }
    const items = [{ descripcion, unidad, cantidad, precioUnitario: precio }];
    const added = await call.adicionales.crear({ ...extra, tipo: 'ADICION', items });
    const id = required(added.items[0], 'the item that was added').itemId;
    return known.learn(`renglón ${presupuesto} ${lugar}`, { id });
  });
}

/**
 * Acts that hand in a certificate and, where the row has a day for that, approve it on that day.
 */
function certifying({ calendar, on }: Book, row: z.infer<typeof certificate>): Act[] {
  const { presupuesto, numero } = row;
  const name = `certificado ${presupuesto} ${numero}`;
  const handIn: Act['does'] = async ({ call, known }) => {
    const id = known.id(`presupuesto ${presupuesto}`);
    const { id: certificadoId, version } = await call.certificados.crear({
      id,
      periodo: calendar.day(row.cierre).slice(0, 7),
      items: row.presentes.map((bp, i) => ({
        itemId: known.id(`renglón ${presupuesto} ${i + 1}`),
        presenteBp: Number(bp),
      })),
    });
    const step = { id, certificadoId, version, estado: 'PRESENTADO' } as const;
    known.learn(name, await call.certificados.cambiarEstado(step));
  };
  const approve: Act['does'] = async ({ call, known }) => {
    const { id: certificadoId, version } = known.row(name);
    const id = known.id(`presupuesto ${presupuesto}`);
    return call.certificados.cambiarEstado({ id, certificadoId, version, estado: 'APROBADO' });
  };
  const handedIn = on([calendar.day(row.dia), '16:00'], handIn);
  if (row.aprobado === null) return [handedIn];
  return [handedIn, on([calendar.day(row.aprobado), '10:25'], approve)];
}

/** Acts that save each value of an index on the first day of its month. */
const publishing = ({ calendar, on }: Book, { serie, valores }: z.infer<typeof index>): Act[] =>
  valores.map((text, i) => {
    const mes = calendar.month(i - valores.length);
    const value = { serie, mes, valor: decimal(text), definitivo: i < valores.length - 1 };
    return on([`${mes}-01`, '08:00'], ({ call }) => call.indices.guardar(value));
  });

/**
 * Acts on budgets: values of the indices that update them, offers and their outcome, changes of
 * accepted budgets, and certificates of the work done.
 */
export function budgets(book: Book): Act[] {
  const offers = book.rows('presupuestos', budget);
  const items = book.rows('presupuesto-items', item);
  const indices = offers.length === 0 ? [] : readTable('indices', index);
  return [
    ...indices.flatMap((row) => publishing(book, row)),
    ...offers.flatMap((row) =>
      agreeing(
        book,
        row,
        items.filter(({ presupuesto }) => presupuesto === row.titulo),
      ),
    ),
    ...book.rows('adicionales', extra).map((row) => adding(book, row)),
    ...book.rows('certificados', certificate).flatMap((row) => certifying(book, row)),
  ];
}
