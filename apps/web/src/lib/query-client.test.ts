import { onlineManager, type QueryKey } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { describe, expect, test } from 'vitest';

import { NeverRead } from './api-error.ts';
import {
  createQueryClient,
  retryDelay,
  retryUpTo,
  TENANT_INFO_TIMING,
  TENANT_LIST_TIMING,
  USER_EXISTS_TIMING,
} from './query-client.ts';

const unanswered = new TRPCClientError('fetch failed');

function answered(httpStatus: number) {
  return TRPCClientError.from({
    error: { message: 'x', code: -32_000, data: { code: 'X', httpStatus } },
  });
}

/** Number of retries before the failure is shown. */
function repeats(retry: (failures: number, error: unknown) => boolean, error: unknown): number {
  let failures = 0;
  while (failures < 10 && retry(failures, error)) failures += 1;
  return failures;
}

const KEY: QueryKey = ['x'];

describe('defaults of queries', () => {
  const client = createQueryClient();
  const { queries, mutations } = client.getDefaultOptions();

  test('there are three retries, after 1 s doubling up to 30 s', () => {
    expect(repeats(retryUpTo(3), unanswered)).toBe(3);
    expect(repeats(retryUpTo(3), answered(503))).toBe(3);
    expect([0, 1, 2, 3, 4, 5, 6].map(retryDelay)).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ]);
  });

  test('a refusal is an answer and is not repeated', () => {
    for (const status of [400, 401, 403, 404, 409]) {
      expect(repeats(retryUpTo(3), answered(status))).toBe(0);
    }
    expect(repeats(retryUpTo(3), answered(429))).toBe(3);
  });

  test('mutations are never repeated; reconnecting reloads; data are cached 5 minutes', () => {
    expect(mutations?.retry).toBe(false);
    expect(queries).toMatchObject({ refetchOnReconnect: true, gcTime: 300_000 });
  });

  test('a focused window reloads, except without a connection', () => {
    const query = client.getQueryCache().build(client, { queryKey: KEY });
    const onFocus = () => {
      const refetches = queries?.refetchOnWindowFocus;
      return typeof refetches === 'function' ? refetches(query) : refetches;
    };
    expect(onFocus()).toBe(true);
    onlineManager.setOnline(false);
    expect(onFocus()).toBe(false);
    onlineManager.setOnline(true);
  });

  test('an answer never stored here is not requested again without a connection', () => {
    expect(repeats(retryUpTo(3), TRPCClientError.from(new NeverRead('x')))).toBe(0);
  });

  test('organisations are fresh 5 min, kept 10, with 2 retries; info: 2, 5, 1; user exists: 10, 15, 1', () => {
    expect(TENANT_LIST_TIMING).toMatchObject({ staleTime: 300_000, gcTime: 600_000 });
    expect(repeats(TENANT_LIST_TIMING.retry, unanswered)).toBe(2);
    expect(TENANT_INFO_TIMING).toMatchObject({ staleTime: 120_000, gcTime: 300_000 });
    expect(repeats(TENANT_INFO_TIMING.retry, unanswered)).toBe(1);
    expect(USER_EXISTS_TIMING).toMatchObject({ staleTime: 600_000, gcTime: 900_000 });
    expect(repeats(USER_EXISTS_TIMING.retry, unanswered)).toBe(1);
  });
});
