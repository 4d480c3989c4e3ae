import { restError, unreachable } from './rest-error.ts';
import { lineAnswer, NDJSON, type UploadOptions } from './upload.ts';
import { FILE_TIMEOUT_MS, useRest } from './use-rest.ts';

type LongCallOptions<T> = Required<Pick<UploadOptions<T>, 'parse' | 'onStep'>> & {
  readonly method: 'GET' | 'DELETE';
  readonly body?: unknown;
};

/** Reads lines of progress and returns the last one, which has the status and the result. */
async function readLines(body: ReadableStream<Uint8Array>, onStep: (step: unknown) => void) {
  const lines = lineAnswer(onStep);
  const decoder = new TextDecoder();
  let text = '';
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
    lines.read(text);
  }
  const answer = lines.last();
  if (answer === null) throw new Error('The answer ended before its last line');
  return answer;
}

/**
 * Call below `/api/{tenantId}` that may take minutes and reports its progress. Rejects with an
 * error for `toApiError`.
 */
export function useLongCall() {
  const rest = useRest();
  return async <T>(path: string, options: LongCallOptions<T>): Promise<T> => {
    const { method, body, parse, onStep } = options;
    try {
      const response = await fetch(rest.url(path), {
        method,
        headers: {
          ...(await rest.headers()),
          accept: NDJSON,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(FILE_TIMEOUT_MS),
      }).catch(unreachable);
      const requestId = response.headers.get('x-request-id');
      const isStream = response.headers.get('content-type')?.startsWith(NDJSON) ?? false;
      const { status, text } =
        isStream && response.body !== null
          ? await readLines(response.body, onStep).catch(unreachable)
          : { status: response.status, text: await response.text().catch(unreachable) };
      if (status >= 300) throw restError(status, text, requestId);
      return parse(JSON.parse(text));
    } catch (cause) {
      throw rest.refused(cause);
    }
  };
}
