import { randomUUID } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import { required } from '@plomada/domain/base/required';
import type { AnyRouter } from '@trpc/server';
import Fastify from 'fastify';

import { CallScope } from '../../src/context/call-scope.ts';
import type { BaseContext } from '../../src/context/context.ts';
import type { CallServices } from '../../src/context/services.ts';
import { SharedCounts } from '../../src/http/limits/shared-counts.ts';
import { limitByAddress } from '../../src/http/limits/shared-store.ts';
import { spellingsOf } from '../../src/http/rest/operation.ts';
import { describeError } from '../../src/http/transport/describe-error.ts';
import { CALL_LIMIT_MS } from '../../src/http/transport/request-context.ts';
import { proceduresOf } from '../../src/http/trpc/procedure-list.ts';
import { appRouter } from '../../src/start/routes/app-router.ts';
import { createServices } from '../../src/start/services.ts';
import { GENTE, type Persona } from './data.ts';
import { AHORA, IDENTIDAD_VACIA, type Servidor } from './server.ts';

type Call = {
  readonly procedure: string;
  readonly type: 'query' | 'mutation';
  readonly input?: unknown;
  /** Person whose token was verified; null for an anonymous call. */
  readonly persona: Persona | null;
  readonly tenantId: string;
};

/** Status of the answer, and the error's code for a refusal. */
export type InProcessAnswer = readonly [status: number, code?: string];

export type InProcess = {
  readonly call: (call: Call) => Promise<InProcessAnswer>;
  readonly close: () => Promise<void>;
};

type Server = Pick<Servidor, 'env' | 'db'>;

/** Services of a server that never listens, so that no job runs. */
async function servicesOf({ env, db }: Server, router: AnyRouter) {
  const app = Fastify({ logger: false });
  const counts = new SharedCounts(db.query);
  const deps = { env, db, identity: IDENTIDAD_VACIA, now: () => AHORA };
  const { services } = await createServices(app, deps, counts);
  const max = env.RATE_LIMIT_VERIFY_PER_MINUTE;
  const callServices: CallServices = {
    ...services,
    countCodeCheck: limitByAddress(counts, { name: 'code', max, windowMs: 60_000 }),
    countLinkCall: limitByAddress(counts, { name: 'link', max: 10 * max, windowMs: 60_000 }),
    spellings: spellingsOf(router),
  };
  return { app, services: callServices };
}

/**
 * Calls procedures without HTTP: the session, the organisation, the permission and the database
 * with its row-level security are those of a request whose token was verified.
 */
export async function inProcess(server: Server, router: AnyRouter = appRouter): Promise<InProcess> {
  const { app, services } = await servicesOf(server, router);
  const procedures = proceduresOf(router);
  const contextOf = (
    { persona, tenantId }: Pick<Call, 'persona' | 'tenantId'>,
    scope: CallScope,
  ): BaseContext => ({
    services,
    db: services.db,
    query: services.db.query,
    requestId: randomUUID(),
    log: app.log,
    now: services.now(),
    deadline: performance.now() + CALL_LIMIT_MS,
    channel: 'WEB',
    transport: 'TRPC',
    progress: null,
    scope,
    callerGone: scope.gone,
    ip: '127.0.0.1',
    userAgent: null,
    idempotencyKey: null,
    clerkUserId: persona === null ? null : GENTE[persona].clerkId,
    sessionId: persona === null ? null : 'sess_1',
    impersonator: null,
    tenantRef: tenantId,
  });
  return {
    call: async ({ procedure: path, type, input, ...caller }) => {
      const procedure = required(procedures[path], `the procedure ${path}`);
      const answer = new ServerResponse(new IncomingMessage(new Socket()));
      try {
        await procedure({
          path,
          type,
          ctx: contextOf(caller, new CallScope(answer, CALL_LIMIT_MS, app.log)),
          getRawInput: async () => input,
          signal: undefined,
          batchIndex: 0,
        });
        return [200];
      } catch (error) {
        const { status, body } = describeError(error);
        return [status, body.error];
      } finally {
        answer.emit('close');
      }
    },
    close: () => app.close(),
  };
}
