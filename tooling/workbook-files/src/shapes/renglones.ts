import { amountCell, productCell } from '../amounts.ts';
import { Book } from '../book.ts';
import { rubroOf } from '../catalog.ts';
import { rubroCell } from '../columns.ts';
import { renglones, type Renglon } from '../entries.ts';
import { List, type Column, type Written } from '../list.ts';
import { amountText, rateOf, type Moneda } from '../money.ts';
import { letters } from '../sheet.ts';
import type { Item } from '../truth.ts';

type RenglonColumn = Column<Renglon>;

const itemOf = ({
  codigo,
  descripcion,
  unidad,
  cantidad,
  precioUnitario,
  pactada,
}: Renglon): Item => ({
  codigo,
  descripcion,
  unidad,
  cantidad,
  precioUnitario,
  pactada,
});

const codigo: RenglonColumn = {
  titulo: 'Código',
  campo: 'codigo',
  write: ({ codigo }) => (codigo === null ? null : { value: codigo }),
};
const descripcion = (titulo = 'Descripción'): RenglonColumn => ({
  titulo,
  campo: 'descripcion',
  write: (entry) => ({
    value: entry.descripcion,
    hecho: { concepto: entry.descripcion, item: itemOf(entry) },
  }),
});
const unidad: RenglonColumn = {
  titulo: 'Un.',
  campo: 'unidad',
  write: ({ unidad }) => ({ value: unidad }),
};
const cantidad = (titulo = 'Cant.'): RenglonColumn => ({
  titulo,
  campo: 'cantidad',
  write: ({ cantidad }, { row }) => ({
    value: row % 5 === 0 ? cantidad.replace('.', ',') : Number(cantidad),
  }),
});
const rubro: RenglonColumn = {
  titulo: 'Rubro',
  campo: 'rubro',
  write: (entry, at) => rubroCell(entry.rubro, ['codigo', 'abreviado'], at),
};
/** Column with the rubro in a merged cell, once for all its rows. */
function mergedRubro(): RenglonColumn {
  let last: { rubro: string; row: number; written: Written } | null = null;
  return {
    titulo: 'Rubro',
    campo: 'rubro',
    write: (entry, at) => {
      if (last?.rubro === entry.rubro) return { ...last.written, mergedFrom: last.row };
      const written = rubroCell(entry.rubro, ['codigo', 'abreviado'], at);
      last = { rubro: entry.rubro, row: at.row, written };
      return written;
    },
  };
}
const precio = (titulo: string, asText: boolean): RenglonColumn => ({
  titulo,
  campo: 'precioUnitario',
  write: ({ precioUnitario, pactada }, at) => {
    const centavos = Number(precioUnitario) * 100;
    if (pactada) return productCell(`${pactada.dolares}*${pactada.cotizacion}`, centavos, at);
    return asText ? { value: amountText(centavos, 'miles') } : amountCell(centavos, 'numero');
  },
});

/** Column with quantity times price, a formula where both are numbers. */
function importe(
  titulo: string,
  [q, p]: readonly [number, number],
  moneda: Moneda = 'ARS',
): RenglonColumn {
  return {
    titulo,
    campo: 'importe',
    moneda,
    write: ({ centavos }, { sheet, row }) => {
      const areNumbers = [q, p].every((column) => typeof sheet.at(row, column)?.value === 'number');
      const formula = areNumbers ? `${letters(q)}${row}*${letters(p)}${row}` : undefined;
      return {
        value: centavos / 100,
        formula,
        style: moneda === 'USD' ? 'dolares' : 'pesos',
        hecho: { importeCentavos: centavos, moneda },
        aporta: centavos,
      };
    },
  };
}

/** Makes the prices of some items agreed in dollars, typed as dollars times rate. */
function agree(items: Renglon[], indices: readonly number[]): Renglon[] {
  const rate = rateOf('2026-08-15');
  return items.map((item, i) => {
    if (!indices.includes(i)) return item;
    const dollars = 12 + i;
    const price = dollars * rate;
    return {
      ...item,
      precioUnitario: String(price),
      pactada: { dolares: String(dollars), cotizacion: String(rate) },
      centavos: Number(item.cantidad) * price * 100,
    };
  });
}

/** Workbook of materials paid ahead: a list in which two prices are typed as dollars times rate. */
export function stockpile(): Book {
  const book = new Book('18-acopio', { forma: 'RENGLONES', seed: 118 });
  book.obra = 'obra-2';
  const sheet = book.sheet('Acopio Hierros Pampa');
  sheet.title(1, 0, 'Detalle del acopio - agosto 2026');
  const list = new List<Renglon>(book, sheet, {
    forma: 'RENGLONES',
    destino: 'ACOPIO_ITEMS',
    at: [4, 0],
    columns: [
      codigo,
      descripcion(),
      unidad,
      cantidad('Cantidad'),
      precio('Precio unitario', false),
      mergedRubro(),
      importe('Importe', [3, 4]),
    ],
  }).header();
  for (const item of agree(renglones(book.random), [3, 8])) list.add(item);
  list.total({ etiqueta: 'TOTAL ACOPIO', clase: 'TOTAL', columns: [[6, 'SUM']], label: 1 });
  sheet.note(list.row + 1, 0, 'Precios congelados hasta el 30/11.');
  return book;
}

const incidencia = (of: string): RenglonColumn => ({
  titulo: '% inc.',
  campo: null,
  write: ({ centavos }, { row }) => ({
    value: Number((centavos / 10_000_000_000).toFixed(6)),
    formula: `${of}${row}/100000000`,
    ignorada: 'INCIDENCIA',
  }),
});

/**
 * Workbook with chapters above their items, a subtotal under each, one of them typed wrong, and the
 * total of all.
 */
export function budgetByChapters(): Book {
  const book = new Book('19-presupuesto-capitulos', { forma: 'RENGLONES', seed: 119 });
  book.obra = 'obra-1';
  const sheet = book.sheet('Presupuesto');
  sheet.title(1, 0, 'CASA LOS AROMOS');
  sheet.title(2, 0, 'CÓMPUTO Y PRESUPUESTO');
  sheet.merge([2, 0], [2, 5]);
  const list = new List<Renglon>(book, sheet, {
    forma: 'RENGLONES',
    destino: 'PRESUPUESTO_ITEMS',
    at: [4, 0],
    columns: [
      codigo,
      { ...descripcion('Designación'), segundo: 'de las obras' },
      unidad,
      { ...cantidad(), segundo: '(cómputo)' },
      { ...precio('Precio', true), segundo: 'unitario' },
      { ...importe('Importe', [3, 4]), segundo: '$' },
      incidencia('F'),
    ],
  }).header();
  const items = agree(renglones(book.random), [7]);
  for (const code of new Set(items.map(({ rubro }) => rubro))) {
    sheet.title(list.row, 0, code);
    sheet.title(list.row, 1, rubroOf(code).nombre.toUpperCase());
    list.blank();
    const since = list.row;
    list.chapter = { rubro: code };
    for (const item of items.filter(({ rubro }) => rubro === code)) list.add(item);
    const style = code === '11' ? 'MAL' : 'SUBTOTAL9';
    const label = 1;
    list.total({ etiqueta: 'Subtotal', clase: 'SUBTOTAL', columns: [[5, style]], since, label });
  }
  list.total({ etiqueta: 'TOTAL PRESUPUESTO', clase: 'TOTAL', columns: [[5, 'MAS']], label: 1 });
  return book;
}

/**
 * Workbook with two tabs in dollars, decimals in the quantities, and in one of them a broken
 * amount, which its total still includes.
 */
export function budgetInDollars(): Book {
  const book = new Book('20-presupuesto-dolares', { forma: 'RENGLONES', seed: 120 });
  book.obra = 'obra-4';
  for (const [name, from] of [
    ['Materiales', 0],
    ['Terminaciones', 8],
  ] as const) {
    const sheet = book.sheet(name);
    sheet.title(2, 1, `Galpón Ruta 8 - ${name.toLowerCase()} (valores en dólares)`);
    const list = new List<Renglon>(book, sheet, {
      forma: 'RENGLONES',
      destino: 'PRESUPUESTO_ITEMS',
      at: [4, 1],
      columns: [
        descripcion('Ítem'),
        unidad,
        cantidad(),
        precio('P. unit. U$S', false),
        importe('Total U$S', [3, 4], 'USD'),
        rubro,
      ],
      hecho: { moneda: 'USD' },
    }).header();
    const items = renglones(book.random).slice(from, from + 8);
    for (const [i, item] of items.entries()) {
      const price = Math.round(Number(item.precioUnitario) / 1400) + 1;
      const tenths = Number(item.cantidad) * 10 + 5;
      list.add(
        {
          ...item,
          codigo: null,
          precioUnitario: String(price),
          cantidad: `${(tenths - 5) / 10}.5`,
          centavos: tenths * price * 10,
        },
        from === 8 && i === 4 ? 'CON_ERROR' : 'VISIBLE',
      );
    }
    const style = from === 8 ? 'COMPLETO' : 'SUM';
    list.total({ etiqueta: 'TOTAL', clase: 'TOTAL', columns: [[5, style]] });
  }
  return book;
}
