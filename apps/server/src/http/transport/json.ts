import { AppError } from '@plomada/domain/errores';

import { assertShallowJson } from './json-limits.ts';

/** Parses JSON that came from outside. */
export function readJson(texto: string): unknown {
  return assertShallowJson(parse(texto));
}

function parse(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch (cause) {
    throw new AppError('JSON_INVALIDO', { cause });
  }
}
