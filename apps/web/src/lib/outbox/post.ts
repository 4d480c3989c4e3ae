import { fieldsOf } from '@plomada/domain/base/field-of';

import { parsedJson } from '../attempt.ts';
import { noAnswer, restError, unreachable } from '../rest-error.ts';
import { REQUEST_TIMEOUT_MS } from '../transport-rules.ts';
import { sendForm, type Answer } from '../upload.ts';
import type { Envio } from './envio.ts';

/** Address and authentication headers of the session that is open now. */
export type Caller = {
  readonly url: (path: string) => string;
  readonly headers: () => Promise<Readonly<Record<string, string>>>;
};

export type SendOptions = {
  /** Path with `{id}` already replaced by the id of the row. */
  readonly ruta: string;
  readonly bytes: ArrayBuffer | null;
  readonly onProgress?: ((part: number) => void) | undefined;
};

const asField = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

function formOf(fields: Readonly<Record<string, unknown>>, envio: Envio, bytes: ArrayBuffer) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null && value !== undefined) form.set(name, asField(value));
  }
  // The file is the last field: the server validates the others before it reads the bytes.
  const { campo = 'archivo', nombre = 'foto', mime = '' } = envio.archivo ?? {};
  form.set(campo, new File([bytes], nombre, { type: mime }));
  return form;
}

/** HTTP method: DELETE for a deletion request, else POST. */
const methodOf = ({ clase }: Envio): 'POST' | 'DELETE' => (clase === 'BAJA' ? 'DELETE' : 'POST');

/** Id of the created row or, for a deletion, of its request. */
const idOfAnswer = ({ id, solicitudId }: Readonly<Record<string, unknown>>): unknown =>
  id ?? solicitudId;

type Call = { readonly method: 'POST' | 'DELETE'; readonly body: object };

async function sendJson(
  url: string,
  headers: Caller['headers'],
  { method, body }: Call,
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { ...(await headers()), 'content-type': 'application/json' },
    body: JSON.stringify(body),
    // A captive portal would redirect, and answer in the server's place.
    redirect: 'error',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  }).catch(unreachable);
  const text = await response.text().catch(unreachable);
  return { status: response.status, text, requestId: response.headers.get('x-request-id') };
}

/**
 * Sends one envío under its capture id and returns the server's answer. Rejects with an error for
 * `toApiError`; a response from another server, such as a gateway, counts as no answer.
 */
export async function postEnvio(
  caller: Caller,
  envio: Envio,
  { ruta, bytes, onProgress }: SendOptions,
): Promise<Readonly<Record<string, unknown>>> {
  const { capturaId, capturadoEn } = envio;
  const body = { ...envio.cuerpo, capturaId, capturadoEn };
  const url = caller.url(ruta);
  const { status, text, requestId } =
    bytes === null
      ? await sendJson(url, caller.headers, { method: methodOf(envio), body })
      : await sendForm(url, await caller.headers(), formOf(body, envio, bytes), {
          ...(onProgress && { onProgress }),
        });
  const answer = fieldsOf(parsedJson(text));
  const isGood = status >= 200 && status < 300;
  const id = idOfAnswer(answer);
  if (isGood && typeof id === 'string') return { ...answer, id };
  const isRefusal = typeof answer['error'] === 'string' && typeof answer['message'] === 'string';
  if (!isGood && isRefusal) throw restError(status, text, requestId);
  throw noAnswer(new Error(`Not an answer of our server, status ${status}`));
}
