import { restError, unreachable } from './rest-error.ts';
import { REQUEST_TIMEOUT_MS } from './transport-rules.ts';
import { useRest } from './use-rest.ts';

type SendJsonOptions<T> = {
  /** Reads the answer; what is not of its shape is a failure. */
  readonly parse: (answer: unknown) => T;
  /** The same key when the same thing is sent again: then it happens once. */
  readonly key?: string;
};

/** Posts JSON to a path below `/api/{tenantId}` that has no tRPC form. Rejects with what `toApiError` reads. */
export function useSendJson() {
  const rest = useRest();
  return async <T>(path: string, body: unknown, options: SendJsonOptions<T>): Promise<T> => {
    const { parse, key } = options;
    const send = async () => {
      const init = {
        method: 'POST',
        headers: {
          ...(await rest.headers()),
          'content-type': 'application/json',
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      };
      const response = await fetch(rest.url(path), init).catch(unreachable);
      const text = await response.text().catch(unreachable);
      if (!response.ok) {
        throw restError(response.status, text, response.headers.get('x-request-id'));
      }
      return parse(JSON.parse(text));
    };
    try {
      return await rest.inSession(send);
    } catch (cause) {
      throw rest.refused(cause);
    }
  };
}
