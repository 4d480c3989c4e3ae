import * as amounts from '../amounts.ts';
import { Book } from '../book.ts';
import { OBRAS, PROVEEDORES } from '../catalog.ts';
import * as columns from '../columns.ts';
import { asientos, inDollars, asProduct } from '../entries.ts';
import { tab, lastTotal, summary, type Line } from './solapas.ts';

/** Workbook with a tab per work, by its name, with the year in every date. */
export function worksByName(): Book {
  const book = new Book('11-solapa-por-obra', { forma: 'SOLAPA_POR_OBRA', seed: 111 });
  for (const { id, nombre } of OBRAS.slice(0, 4)) {
    const sheet = book.sheet(nombre);
    book.exact('OBRA', nombre, id);
    const span = { desde: '2025-08-01', hasta: '2026-05-30', cuantos: 24, obras: [id] };
    const entries = asientos(book.random, span);
    tab(book, sheet, {
      forma: 'SOLAPA_POR_OBRA',
      entries,
      columns: [
        columns.fecha(['corto', 'real']),
        columns.concepto(),
        columns.cuit({ broken: 11 }),
        columns.proveedor('conCuit'),
        columns.rubro(['nombre', 'abreviado']),
        amounts.importe({ titulo: 'Importe', sentido: 'EGRESO', styles: ['numero', 'numero'] }),
      ],
      top: 2,
      total: id === 'obra-3' ? 'MAL' : 'SUBTOTAL9',
      obra: id,
    });
    sheet.title(1, 0, `Cuenta de la obra ${nombre}`);
  }
  return book;
}

/**
 * Workbook with tabs by the works' nicknames, a second column for dollars, products in pesos, and a
 * summary by work.
 */
export function worksByNickname(): Book {
  const book = new Book('12-solapa-por-obra-dolares', { forma: 'SOLAPA_POR_OBRA', seed: 112 });
  const lines: Line[] = [];
  for (const { id, apodos } of OBRAS) {
    const name = apodos[0] ?? id;
    const sheet = book.sheet(name);
    const span = { desde: '2026-02-02', hasta: '2026-09-29', cuantos: 20, obras: [id] };
    const proveedores = PROVEEDORES.slice(0, 8);
    const entries = asientos(book.random, { ...span, proveedores });
    inDollars(entries, [4, 350], true);
    inDollars(entries, [11, 1200], true);
    asProduct(entries, 7, [12, 18_500]);
    asProduct(entries, 15, [6, 24_000]);
    const list = tab(book, sheet, {
      forma: 'SOLAPA_POR_OBRA',
      entries,
      columns: [
        columns.fecha(['guiones', 'palabras', 'mesCorto']),
        columns.concepto('Trabajo'),
        columns.proveedor('exacto'),
        amounts.dolares(),
        amounts.cotizacion(),
        amounts.importe({ titulo: '$', sentido: 'EGRESO', areDollarsApart: true }),
      ],
      top: 1,
      total: 'SUM',
      obra: id,
    });
    const pregunta = book.ask({
      tipo: 'OBRA',
      sobre: name,
      texto: name,
      respuesta: id,
      propuesta: id,
      necesaria: false,
    });
    for (const fila of list.tabla.filas) fila.preguntas.push(pregunta);
    lines.push({ label: name, of: lastTotal(list) });
  }
  summary(book, book.sheet('Totales'), lines);
  return book;
}
