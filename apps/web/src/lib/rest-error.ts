import { fieldsOf } from '@plomada/domain/base/field-of';
import type { AppRouter } from '@plomada/server/start/routes/app-router';
import { TRPCClientError } from '@trpc/client';

import { DEFAULT_MESSAGE } from './api-error.ts';
import { parsedJson } from './attempt.ts';

/** Refusal of a REST call, in the format that screens read from tRPC. */
export function restError(
  status: number,
  text: string,
  requestId: string | null,
): TRPCClientError<AppRouter> {
  const body = fieldsOf(parsedJson(text));
  const message = typeof body['message'] === 'string' ? body['message'] : DEFAULT_MESSAGE;
  const data = { ...body, httpStatus: status, requestId };
  return TRPCClientError.from({ error: { code: -32_000, message, data } });
}

export const noAnswer = (cause: Error): TRPCClientError<AppRouter> => TRPCClientError.from(cause);

/** Throws the error of a call without an answer. */
export const unreachable = (cause: unknown): never => {
  throw noAnswer(cause instanceof Error ? cause : new Error(String(cause)));
};
