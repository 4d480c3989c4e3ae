import { fieldsOf } from '@plomada/domain/base/field-of';

import { parsedJson } from '../attempt.ts';
import { noAnswer, restError, unreachable } from '../rest-error.ts';
import { REQUEST_TIMEOUT_MS } from '../transport-rules.ts';
import { sendForm, type Answer } from '../upload.ts';
import type { Envio } from './envio.ts';

/** Where and as whom: of the session that is open now. */
export type Caller = {
  readonly url: (path: string) => string;
  readonly headers: () => Promise<Readonly<Record<string, string>>>;
};

export type SendOptions = {
  /** With the id of the row it hangs on in its place. */
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
  // Last: the server reads what it is about before it takes the bytes.
  const { campo = 'archivo', nombre = 'foto', mime = '' } = envio.archivo ?? {};
  form.set(campo, new File([bytes], nombre, { type: mime }));
  return form;
}

/** All are posted, but for what takes something away. */
const methodOf = ({ clase }: Envio): 'POST' | 'DELETE' => (clase === 'BAJA' ? 'DELETE' : 'POST');

/** The id of the row that was made; of a deletion, of its request. */
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
    // A network that wants one to sign in to it first answers in our name.
    redirect: 'error',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  }).catch(unreachable);
  const text = await response.text().catch(unreachable);
  return { status: response.status, text, requestId: response.headers.get('x-request-id') };
}

/**
 * Posts one envío under its capture. Gives the server's answer. Rejects with what `toApiError` reads:
 * what did not come from our server, whatever its status, is no answer.
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
  throw noAnswer(new Error(`Somebody else answered: ${status}`));
}
