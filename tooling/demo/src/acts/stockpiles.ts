import { tipoAcopioSchema } from '@plomada/domain/acopios/acopio.schema';
import { destinoRetiroSchema } from '@plomada/domain/acopios/retiros/retiro.schema';
import { z } from 'zod';

import type { Act, Book } from '../book.ts';
import { person } from '../people.ts';
import { byWhom, cell, inWork } from '../table.ts';

const stockpile = z.strictObject({
  codigo: cell.text,
  ...inWork,
  proveedor: cell.text,
  tipo: tipoAcopioSchema,
  descripcion: cell.text,
  vence: cell.optionalNumber,
  importeCentavos: cell.optionalAmount,
  descuentoBp: cell.number,
  observaciones: cell.optional,
});

const item = z.strictObject({
  acopio: cell.text,
  codigo: cell.optional,
  descripcion: cell.text,
  unidad: cell.text,
  cantidad: cell.optional,
  precioUnitario: cell.text,
  rubro: cell.text,
  /** Present price; null when the table has none. */
  actual: cell.optional,
  completo: cell.mark,
});

const withdrawal = z.strictObject({
  ...byWhom,
  acopio: cell.text,
  /** `5:57 6:12,5`: number of each item in the stockpile, and the quantity taken of it. */
  items: cell.list(' '),
  remitoNumero: cell.optional,
  retiradoPor: cell.optional,
  destino: z.union([z.literal('').transform(() => undefined), destinoRetiroSchema]),
  observaciones: cell.optional,
  anulado: cell.optional,
});

const LOADER = person('julian');
const PRICES_DAY = -10;
const COMPLETED_DAY = -6;

type Stockpile = z.infer<typeof stockpile>;

function opening({ calendar, on }: Book, row: Stockpile): Act {
  const { codigo, dia, hora, obra, proveedor, vence, ...typed } = row;
  const fecha = calendar.workday(dia);
  const vencimiento = vence === null ? null : calendar.day(vence);
  const open: Act['does'] = async ({ call, known }) => {
    const proyectoId = known.id(`obra ${obra}`);
    const proveedorId = known.id(`proveedor ${proveedor}`);
    const bought = { ...typed, proyectoId, proveedorId, fecha, vencimiento };
    known.learn(`acopio ${codigo}`, await call.acopios.crear(bought));
  };
  return on([fecha, hora], open, LOADER);
}

/**
 * Acts that add an item on the day of its stockpile and, for rows that have them, enter its present
 * price and mark it complete on fixed days.
 */
function loading(
  { calendar, on }: Book,
  of: Stockpile,
  { acopio, rubro, actual, completo, place, ...typed }: z.infer<typeof item> & { place: number },
): Act[] {
  const name = `item ${acopio} ${place}`;
  const load: Act['does'] = async ({ call, known }) => {
    const id = known.id(`acopio ${acopio}`);
    const rubroId = known.id(`rubro ${rubro}`);
    known.learn(name, await call.acopioItems.crear({ ...typed, id, rubroId }));
  };
  const price: Act['does'] = ({ call, known }) => {
    const { id: itemId, version } = known.row(name);
    const id = known.id(`acopio ${acopio}`);
    return call.acopioItems.editar({ id, itemId, version, precioActual: actual });
  };
  const complete: Act['does'] = ({ call, known }) =>
    call.acopioItems.completar({ id: known.id(name) });
  return [
    on([calendar.workday(of.dia), '11:45'], load, LOADER),
    ...(actual === null ? [] : [on([calendar.day(PRICES_DAY), '12:00'], price, LOADER)]),
    ...(completo ? [on([calendar.day(COMPLETED_DAY), '16:00'], complete, LOADER)] : []),
  ];
}

/**
 * Acts that make a withdrawal and, for a row with `anulado`, cancel it at 17:20 of the same day.
 */
function taking({ calendar, on }: Book, row: z.infer<typeof withdrawal>): Act[] {
  const { dia, hora, quien, acopio, items: entries, anulado: motivo, ...typed } = row;
  const fecha = calendar.workday(dia);
  const name = `retiro ${dia} ${hora} ${acopio}`;
  const take: Act['does'] = async ({ call, known }) => {
    const id = known.id(`acopio ${acopio}`);
    const items = entries.map((entry) => {
      const [place = '', amount = ''] = entry.split(':');
      return { itemId: known.id(`item ${acopio} ${place}`), cantidad: amount.replace(',', '.') };
    });
    known.learn(name, await call.retiros.registrar({ ...typed, id, items, fecha }));
  };
  const taken = on([fecha, hora], take, person(quien));
  if (motivo === null) return [taken];
  const cancel: Act['does'] = ({ call, known }) =>
    call.retiros.anular({ id: known.id(`acopio ${acopio}`), retiroId: known.id(name), motivo });
  return [taken, on([fecha, '17:20'], cancel, LOADER)];
}

export function stockpiles(book: Book): Act[] {
  const items = Map.groupBy(book.rows('acopio-items', item), ({ acopio }) => acopio);
  return [
    ...book
      .rows('acopios', stockpile)
      .flatMap((of) => [
        opening(book, of),
        ...(items.get(of.codigo) ?? []).flatMap((row, i) =>
          loading(book, of, { ...row, place: i + 1 }),
        ),
      ]),
    ...book.rows('retiros', withdrawal).flatMap((row) => taking(book, row)),
  ];
}
