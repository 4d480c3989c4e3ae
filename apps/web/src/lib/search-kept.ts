import { fieldsOf } from '@plomada/domain/base/field-of';

import type { Lectura } from './device-db.ts';
import { type Asked, inputKey, keyOf, type Reader } from './read-key.ts';
import { withoutAccents } from './text.ts';

/**
 * Lists that are searched on the device when the server cannot be reached, in all their stored
 * pages.
 */
export const SEARCHED: ReadonlySet<string> = new Set([
  'proveedores.listar',
  'proyectos.listar',
  'acopioItems.listar',
]);
const SHOWN = 50;

const scopeOf = (input: unknown): string => {
  const {
    search: _search,
    limit: _limit,
    cursor: _cursor,
    estado: _estado,
    ...scope
  } = fieldsOf(input);
  return inputKey(scope);
};

const textOf = (item: unknown): string =>
  withoutAccents(
    Object.values(fieldsOf(item))
      .filter((value) => typeof value === 'string')
      .join(' '),
  );

function found(reads: readonly Lectura[], { input }: Asked): unknown[] {
  const { search } = fieldsOf(input);
  const words = typeof search === 'string' ? withoutAccents(search).split(/\s+/) : [];
  const items = reads.flatMap(({ datos }): unknown[] => {
    const list = fieldsOf(datos)['items'];
    return Array.isArray(list) ? list : [];
  });
  const byId = new Map(items.map((item) => [fieldsOf(item)['id'], item]));
  return [...byId.values()].filter((item) => {
    const text = textOf(item);
    return words.every((word) => text.includes(word));
  });
}

export function searched(reads: readonly Lectura[], reader: Reader, what: Asked): Lectura | null {
  const own = reads.filter(({ input }) => scopeOf(input) === scopeOf(what.input));
  if (own.length === 0) return null;
  return {
    ...reader,
    ...what,
    clave: keyOf(reader, what),
    datos: { items: found(own, what).slice(0, SHOWN), siguiente: null },
    en: Math.min(...own.map(({ en }) => en)),
  };
}
