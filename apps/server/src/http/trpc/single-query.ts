import { fieldOf } from '@plomada/domain/base/field-of';
import { TRPCError, type AnyProcedure } from '@trpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SuperJSONResult } from 'superjson';

import type { BaseContext } from '../../context/context.ts';
import { jsonOf } from '../../context/sql/raw-json.ts';
import { trpcShape } from '../transport/describe-error.ts';
import { reportError } from '../transport/report-error.ts';
import { transformer } from './transformer.ts';

export type SingleRequest = FastifyRequest<{ Querystring: Record<string, unknown> }>;

/**
 * True for a request that needs no tRPC adapter. Streams, other kinds of bodies and connection
 * parameters do need it.
 */
export function isSingle({ headers, query }: SingleRequest): boolean {
  const { input, batch, connectionParams } = query;
  const type = headers['content-type'];
  return (
    (input === undefined || typeof input === 'string') &&
    (batch === undefined || typeof batch === 'string') &&
    connectionParams === undefined &&
    headers['trpc-accept'] === undefined &&
    headers.accept?.includes('application/jsonl') !== true &&
    (type === undefined || type.startsWith('application/json'))
  );
}

/**
 * Reads an input as the adapter does: a value that is no object means no input, and null is an
 * error.
 */
function readSent(sent: unknown): unknown {
  if (sent === null) throw new TypeError('The input of a query is null');
  return isSuperJson(sent) ? transformer.deserialize(sent) : undefined;
}

const isSuperJson = (sent: unknown): sent is SuperJSONResult => typeof sent === 'object';

/**
 * Parses the input like the adapter: after the permission check, and any error is a bad request.
 */
function inputOf(text: unknown, inBatch: boolean): unknown {
  if (typeof text !== 'string' || text === '') return undefined;
  try {
    const sent: unknown = JSON.parse(text);
    if (!inBatch) return readSent(sent);
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) {
      throw new TypeError('The input of a batch is not an object');
    }
    const first: unknown = fieldOf(sent, '0');
    return first === undefined ? undefined : readSent(first);
  } catch (cause) {
    throw new TRPCError({ code: 'BAD_REQUEST', cause });
  }
}

/** Value in tRPC's envelope; JSON made by PostgreSQL is inserted unchanged. */
function envelopeOf(value: unknown): string {
  const json = jsonOf(value);
  return `{"result":{"data":{${json === undefined ? '' : `"json":${json}`}}}}`;
}

type SingleQuery = {
  readonly path: string;
  readonly procedure: AnyProcedure;
  readonly contextOf: () => BaseContext;
};

/**
 * Answers one query, alone or as the only one of a batch, without the tRPC adapter. It saves
 * building web `Request` and `Response` objects and parsing the answer again. A test compares its
 * answers with the adapter's, byte by byte.
 */
export async function answerSingle(
  request: SingleRequest,
  reply: FastifyReply,
  { path, procedure, contextOf }: SingleQuery,
): Promise<FastifyReply> {
  const inBatch = request.query['batch'] === '1';
  reply.header('vary', 'trpc-accept, accept');
  let body: string;
  try {
    const value: unknown = await procedure({
      path,
      type: 'query',
      ctx: contextOf(),
      getRawInput: async () => inputOf(request.query['input'], inBatch),
      signal: undefined,
      batchIndex: 0,
    });
    body = envelopeOf(value);
  } catch (error) {
    const described = reportError(request.log, error);
    const { status, retryAfter } = described;
    if (!reply.sent) reply.code(status);
    if (retryAfter !== null && !reply.sent) reply.header('retry-after', String(retryAfter));
    body = JSON.stringify({ error: transformer.serialize(trpcShape(described, path)) });
  }
  // The framework's timer may have answered already.
  if (reply.sent) return reply;
  reply.header('content-type', 'application/json');
  return reply.send(Buffer.from(inBatch ? `[${body}]` : body));
}
