import { fieldsOf } from '@plomada/domain/base/field-of';

import { toApiError, type ApiError } from '../api-error.ts';
import { estaPendiente, type Envio } from './envio.ts';
import { isAsPutDown, SAVED_BEFORE } from './saved-before.ts';

const FIRST_WAIT_MS = 5_000;
export const LONGEST_WAIT_MS = 10 * 60_000;

const LATER = new Set([401, 408, 429]);
/** Error of a capture whose row exists and may no longer be read by this person. */
export const THERE_ALREADY = 'CAPTURA_YA_GUARDADA';
/** Error of a try that was rolled back because another one of the same capture ran. */
const MEANWHILE = 'CONFLICTO';

/** Result of one try. */
export type Outcome =
  | { readonly kind: 'sent'; readonly respuesta: unknown }
  | { readonly kind: 'later'; readonly failure: ApiError }
  | { readonly kind: 'refused'; readonly failure: ApiError };

export function outcomeOf(cause: unknown): Outcome {
  const failure = toApiError(cause);
  const { status, error } = failure;
  if (error === THERE_ALREADY) return { kind: 'sent', respuesta: null };
  if (status === null || status >= 500 || LATER.has(status) || error === MEANWHILE)
    return { kind: 'later', failure };
  return { kind: 'refused', failure };
}

/**
 * Epoch ms of the next try: the wait doubles from 5 s to 10 minutes, less up to half of it at
 * random, so that devices do not retry together.
 */
export function nextTry(now: number, intentos: number, random: number): number {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.min(intentos - 1, 10), LONGEST_WAIT_MS);
  return now + wait * (0.5 + random / 2);
}

/** True when a person changed the content while a try was under way. */
export const isOther = (one: Envio, sent: Envio): boolean =>
  JSON.stringify(one.cuerpo) !== JSON.stringify(sent.cuerpo);

export const idOf = (respuesta: unknown): string | null => {
  const { id } = fieldsOf(respuesta);
  return typeof id === 'string' ? id : null;
};

/**
 * Result of a try whose row exists. If the row lacks a later correction, the envío waits for a
 * person.
 */
export function arrived(envio: Envio, sent: Envio, answer: unknown, now: number): Envio {
  const isChanged = isOther(envio, sent);
  // A try from before the correction made the row, so it is marked like a row that existed before.
  const respuesta = isChanged ? { ...fieldsOf(answer), repetida: true } : answer;
  const wasThere = respuesta === null || fieldsOf(respuesta)['repetida'] === true;
  const mayBeOlder = wasThere && (isChanged || envio.corregido) && estaPendiente(envio);
  const isOlder = mayBeOlder && !isAsPutDown(envio, respuesta);
  if (isOlder) return { ...envio, estado: 'POR_RESOLVER', respuesta, rechazo: SAVED_BEFORE };
  const corregido = envio.corregido && !mayBeOlder;
  return { ...envio, estado: 'ENVIADO', respuesta, corregido, rechazo: null, cerradoEn: now };
}
