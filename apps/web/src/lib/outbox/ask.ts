import { fieldsOf } from '@plomada/domain/base/field-of';

import { parsedJson } from '../attempt.ts';
import { noAnswer, restError, unreachable } from '../rest-error.ts';
import { REQUEST_TIMEOUT_MS } from '../transport-rules.ts';
import type { Envio } from './envio.ts';
import type { Caller } from './post.ts';

/** The server's word about a capture: `respuesta` is its row, null where it is out of sight. */
export type Asked =
  | { readonly isThere: true; readonly respuesta: unknown }
  | { readonly isThere: false };

/** Null when our server answers that there is none. Rejects for every other answer than the row. */
async function read(
  { url, headers }: Caller,
  path: string,
): Promise<Readonly<Record<string, unknown>> | null> {
  const response = await fetch(url(path), {
    headers: await headers(),
    // A network that wants one to sign in to it first answers in our name.
    redirect: 'error',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  }).catch(unreachable);
  const text = await response.text().catch(unreachable);
  const answer = fieldsOf(parsedJson(text));
  if (response.ok && typeof answer['id'] === 'string') return answer;
  if (response.status === 404 && answer['error'] === 'NO_ENCONTRADO') return null;
  if (typeof answer['error'] !== 'string') {
    throw noAnswer(new Error(`Somebody else answered: ${response.status}`));
  }
  throw restError(response.status, text, response.headers.get('x-request-id'));
}

/** Asks whether a capture made its row, and for a movement how that row is now. */
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
