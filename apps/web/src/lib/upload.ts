import { fieldsOf } from '@plomada/domain/base/field-of';

import { toApiError } from './api-error.ts';
import { parsedJson } from './attempt.ts';
import { noAnswer, restError } from './rest-error.ts';
import { FILE_TIMEOUT_MS, useRest } from './use-rest.ts';

export const NDJSON = 'application/x-ndjson';

export type UploadOptions<T> = {
  /** Parses the answer; throws if its shape is wrong. */
  readonly parse: (answer: unknown) => T;
  /**
   * Statuses besides 2xx with a body to parse, such as an import that stored nothing and states
   * why.
   */
  readonly answers?: readonly number[];
  /** Idempotency key; repeating it prevents a duplicate. */
  readonly key?: string;
  /** Called with the sent part of the body, 0 to 1. */
  readonly onProgress?: (part: number) => void;
  /** Called with the server's progress, on routes that report it. */
  readonly onStep?: (step: unknown) => void;
  readonly signal?: AbortSignal;
};

export type Answer = {
  readonly status: number;
  readonly text: string;
  readonly requestId: string | null;
};

/** Reads NDJSON while it arrives; only complete lines are parsed. */
export function lineReader(onLine: (line: unknown) => void): (text: string) => void {
  let read = 0;
  return (text) => {
    for (let end = text.indexOf('\n', read); end !== -1; end = text.indexOf('\n', read)) {
      onLine(JSON.parse(text.slice(read, end)));
      read = end + 1;
    }
  };
}

/** Collects the answer of a route that reports progress in lines and ends with the answer. */
export function lineAnswer(onStep: (step: unknown) => void) {
  let last: Answer | null = null;
  const read = lineReader((line) => {
    const { status, progreso, resultado } = fieldsOf(line);
    if (typeof status !== 'number') onStep(progreso);
    else last = { status, text: JSON.stringify(resultado), requestId: null };
  });
  return { read, last: (): Answer | null => last };
}

type Sending = Pick<UploadOptions<unknown>, 'onProgress' | 'onStep' | 'signal'>;

/** Sends a form by XMLHttpRequest, because `fetch` reports no upload progress. */
export function sendForm(
  url: string,
  headers: Readonly<Record<string, string>>,
  form: FormData,
  { onProgress, onStep = () => undefined, signal }: Sending,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const xhr = new XMLHttpRequest();
  const lines = lineAnswer(onStep);
  const isStream = () => xhr.getResponseHeader('content-type')?.startsWith(NDJSON) ?? false;
  const fail = (why: string) => () => reject(noAnswer(new Error(why)));
  xhr.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress?.(total === 0 ? 1 : loaded / total),
  );
  xhr.addEventListener('progress', () => {
    if (isStream()) lines.read(xhr.responseText);
  });
  xhr.addEventListener('load', () => {
    const { status, responseText: text } = xhr;
    if (!isStream()) {
      resolve({ status, text, requestId: xhr.getResponseHeader('x-request-id') });
      return;
    }
    lines.read(text);
    const answer = lines.last();
    if (answer === null) fail('The answer was cut')();
    else resolve(answer);
  });
  xhr.addEventListener('error', fail('Nothing answered'));
  xhr.addEventListener('timeout', fail('Out of time'));
  xhr.addEventListener('abort', fail('Given up'));
  signal?.addEventListener('abort', () => xhr.abort(), { once: true });
  xhr.open('POST', url);
  xhr.timeout = FILE_TIMEOUT_MS;
  for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
  xhr.send(form);
  return promise;
}

/** True for the body of an error; its status alone may also belong to a valid answer. */
const isRefusal = (text: string): boolean =>
  typeof fieldsOf(parsedJson(text))['error'] === 'string';

/**
 * Sends a form with a file to a path below `/api/{tenantId}`. Rejects with an error for
 * `toApiError`.
 */
export function useUpload() {
  const rest = useRest();
  return async <T>(
    path: string,
    form: FormData,
    { parse, key, answers = [], ...sending }: UploadOptions<T>,
  ): Promise<T> => {
    const send = async () => {
      sending.signal?.throwIfAborted();
      const headers = {
        ...(await rest.headers()),
        ...(sending.onStep === undefined ? {} : { accept: NDJSON }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      };
      const { status, text, requestId } = await sendForm(rest.url(path), headers, form, sending);
      const isAnswer = answers.includes(status) && !isRefusal(text);
      const good = (status >= 200 && status < 300) || isAnswer;
      if (!good) throw restError(status, text, requestId);
      return parse(JSON.parse(text));
    };
    try {
      return await rest.inSession(send);
    } catch (cause) {
      throw rest.refused(cause);
    }
  };
}

/**
 * Reason of a failure as a sentence; `retriable` is true for a call without an answer, a status
 * from 500 on, or 429.
 */
export function failureOf(cause: unknown) {
  const { message, details, status } = toApiError(cause);
  const said =
    status === null ? 'La conexión se cortó o tardó demasiado.' : (details[0]?.message ?? message);
  return {
    // Field errors have no full stop; this sentence needs one.
    reason: said.endsWith('.') ? said : `${said}.`,
    retriable: status === null || status >= 500 || status === 429,
  };
}
