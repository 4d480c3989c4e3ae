import { fieldsOf } from '@plomada/domain/base/field-of';

import { parsedJson } from '../attempt.ts';
import { noAnswer, restError, unreachable } from '../rest-error.ts';
import { REQUEST_TIMEOUT_MS } from '../transport-rules.ts';
import type { Envio } from './envio.ts';
import type { Caller } from './post.ts';

/** Server's answer about a capture: `respuesta` is its row, null when the person may not see it. */
export type Asked =
  | { readonly isThere: true; readonly respuesta: unknown }
  | { readonly isThere: false };

/**
 * Reads a row; null when our server answers that it does not exist. Rejects for any other answer.
 */
async function read(
  { url, headers }: Caller,
  path: string,
): Promise<Readonly<Record<string, unknown>> | null> {
  const response = await fetch(url(path), {
    headers: await headers(),
    // A captive portal would redirect, and answer in the server's place.
    redirect: 'error',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  }).catch(unreachable);
  const text = await response.text().catch(unreachable);
  const answer = fieldsOf(parsedJson(text));
  if (response.ok && typeof answer['id'] === 'string') return answer;
  if (response.status === 404 && answer['error'] === 'NO_ENCONTRADO') return null;
  if (typeof answer['error'] !== 'string') {
    throw noAnswer(new Error(`Not an answer of our server, status ${response.status}`));
  }
  throw restError(response.status, text, response.headers.get('x-request-id'));
}

/** Asks if a capture created its row; for a movement, reads the row's current state. */
export async function askCaptura(
  caller: Caller,
  { capturaId }: Pick<Envio, 'capturaId'>,
): Promise<Asked> {
  const captura = await read(caller, `/capturas/${capturaId}`);
  if (captura === null) return { isThere: false };
  const { id, clase } = captura;
  if (clase !== 'MOVIMIENTO') return { isThere: true, respuesta: { id } };
  return { isThere: true, respuesta: await read(caller, `/movimientos/${String(id)}`) };
}
