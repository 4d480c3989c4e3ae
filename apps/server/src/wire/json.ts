import { AppError } from '@plomada/domain/errores';

import { assertShallowJson } from './json-limits.ts';

/** Parses JSON that came from outside; a key that would reach for a prototype is refused. */
export function readJson(texto: string): unknown {
  if (texto.includes('"__proto__"')) throw new AppError('JSON_INVALIDO');
  return assertShallowJson(parse(texto));
}

function parse(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch (cause) {
    throw new AppError('JSON_INVALIDO', { cause });
  }
}
