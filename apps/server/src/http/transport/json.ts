import { AppError } from '@plomada/domain/errores';

import { assertShallowJson } from './json-limits.ts';

/**
 * Parses JSON from outside; refuses text that is no JSON, and values past the limits of
 * `assertShallowJson`.
 */
export function readJson(text: string): unknown {
  return assertShallowJson(parse(text));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('JSON_INVALIDO', { cause });
  }
}
