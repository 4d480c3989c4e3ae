import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Moneda } from '@plomada/domain/base/campos.schema';
import { parsearImporte } from '@plomada/domain/base/importe.rules';
import { tipoCotizacionSchema } from '@plomada/domain/movimientos/cotizacion.schema';
import { z } from 'zod';

export const DATA = join(import.meta.dirname, '../data');

/** Centavos of an amount as people write it, `1.234,56`. */
export function centavos(text: string): number {
  const read = parsearImporte(text);
  if (!read.ok) throw new Error(`${text}: ${read.motivo}`);
  return read.centavos;
}

export const decimal = (text: string): string => text.replace('.', '').replace(',', '.');

/** Parsers of columns; those named `optional…` give null for an empty cell. */
export const cell = {
  number: z.coerce.number().int(),
  time: z.string().regex(/^\d\d:\d\d$/),
  text: z.string().min(1),
  optional: z.string().transform((text) => text || null),
  optionalNumber: z.string().transform((text) => (text === '' ? null : Number(text))),
  list: (separator: string) =>
    z.string().transform((text) => (text === '' ? [] : text.split(separator))),
  amount: z.string().transform(centavos),
  optionalAmount: z.string().transform((text) => (text === '' ? null : centavos(text))),
  decimal: z.string().transform(decimal),
  mark: z.string().transform((text) => text !== ''),
  currency: z.string().transform((text): Moneda => (text === 'USD' ? 'USD' : 'ARS')),
  /** Exchange rate such as `1265,21 OFICIAL BNA vendedor`: value, kind and source. */
  rate: z.string().transform((text) => {
    if (text === '') return null;
    const [valor = '', tipo, ...fuente] = text.split(' ');
    return {
      valor: decimal(valor),
      tipo: tipoCotizacionSchema.parse(tipo),
      fuente: fuente.join(' ') || null,
    };
  }),
} as const;

/** Columns for the day of an act, as an offset from the demo's day, and for its time of day. */
export const when = { dia: cell.number, hora: cell.time };
export const byWhom = { ...when, quien: cell.text };
export const inWork = { ...when, obra: cell.text };

/**
 * Rows of a file in `data/` whose values are separated by `|` and whose first line names the
 * columns; empty if the file does not exist.
 */
export function readTable<T>(path: string, row: z.ZodType<T>): T[] {
  const file = join(DATA, `${path}.csv`);
  if (!existsSync(file)) return [];
  const [head = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  const names = head.split('|');
  return lines.map((line) =>
    row.parse(Object.fromEntries(line.split('|').map((value, i) => [names[i], value]))),
  );
}
