import { AppError } from '@plomada/domain/errores';
import type { Permiso } from '@plomada/permissions/permisos';
import { initTRPC } from '@trpc/server';

import { recordDenied } from '../../audit/record-denied.ts';
import { isSignInKnown, recordSignIn } from '../../audit/record-sign-in.ts';
import type {
  Access,
  BaseContext,
  IdempotentKey,
  SessionContext,
  TenantContext,
} from '../../context/context.ts';
import { withSession } from '../../context/resolve-session.ts';
import { withTenant } from '../../context/resolve-tenant.ts';
import { hashOfRequest } from '../../context/transaction.ts';
import { describeError, trpcShape } from '../transport/describe-error.ts';
import { inOneForm } from '../transport/one-form.ts';
import { inOneSpelling } from '../transport/spellings.ts';
import { transformer } from './transformer.ts';

/** Access that a procedure requires; every procedure has it, and the inventory test reads it. */
export type Meta =
  | { readonly access: 'publico'; readonly restOnly?: boolean }
  | { readonly access: 'sesion' }
  | {
      readonly access: 'tenant';
      readonly permiso: Permiso;
      readonly evenIfInactive: boolean;
      readonly restOnly: boolean;
    };

const t = initTRPC
  .context<BaseContext>()
  .meta<Meta>()
  .create({
    transformer,
    isDev: false,
    errorFormatter: ({ shape, error }) => trpcShape(describeError(error), shape.data.path),
  });

export const router = t.router;

/**
 * Drops the `direction` that tRPC's infinite queries add to the input: our lists only go forward.
 */
function withoutDirection(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('direction' in input)) return input;
  const { direction, ...rest } = input;
  return direction === 'forward' || direction === undefined ? rest : input;
}

/**
 * Reads the input under the schema's names and with its texts in one form, for both transports. For
 * tRPC queries it also drops the field that infinite queries add, which the strict schema shared
 * with REST does not declare.
 */
const procedure = t.procedure.use(({ ctx, type, path, getRawInput, next }) => {
  const spelling = ctx.services.spellings.get(path);
  const fromInfiniteList = ctx.transport === 'TRPC' && type === 'query';
  return next({
    getRawInput: async () => {
      const sent = inOneForm(await getRawInput());
      const input = fromInfiniteList ? withoutDirection(sent) : sent;
      return spelling ? inOneSpelling(input, spelling) : input;
    },
  });
});

/** Procedure without a session. Each use is named in the allow-list of the inventory test. */
export const publicProcedure = procedure.meta({ access: 'publico' });

/** Public procedure that answers a file, which only REST can send. */
export const publicDownload = publicProcedure
  .meta({ access: 'publico', restOnly: true })
  .use(({ ctx, next }) => {
    if (ctx.transport !== 'REST') throw new AppError('SOLO_REST');
    return next();
  });

type RestCall = {
  readonly type: string;
  readonly path: string;
  readonly getRawInput: () => Promise<unknown>;
};

/** Key of a mutation, built after the permission check, because it reads the input to hash it. */
async function keyOf(
  ctx: BaseContext,
  { type, path, getRawInput }: RestCall,
): Promise<IdempotentKey | null> {
  if (ctx.idempotencyKey === null || type !== 'mutation') return null;
  const requestHash = hashOfRequest(await getRawInput());
  return { key: ctx.idempotencyKey, procedure: path, requestHash, used: false };
}

/**
 * Fields that a middleware adds, and only those: tRPC copies each field passed to `next` on every
 * call.
 */
type Added<C extends BaseContext> = Omit<C, keyof BaseContext>;

/** Procedure for a signed-in user who is not suspended, outside of any organisation. */
export const sessionProcedure = procedure.meta({ access: 'sesion' }).use(({ ctx, next, ...call }) =>
  withSession(ctx, async (user) => {
    const session: Added<SessionContext> = { user, claim: await keyOf(ctx, call) };
    return await next({ ctx: session });
  }),
);

/**
 * True when an error is `SIN_PERMISO`. Once the permission check has passed, it comes from a rule
 * on the input or on rows.
 */
const isDenial = (error: unknown): boolean => describeError(error).body.error === 'SIN_PERMISO';

/**
 * Procedure for an active member with `permiso`. The only way to build a private procedure: without
 * a permission it does not type-check. `evenIfInactive`: also answers while the organisation is
 * inactive. `restOnly`: takes or answers a file, so that tRPC refuses it. `pipelined`: a pure read
 * by `ctx.db.query`, whose first statement is sent together with the membership's.
 */
export const tenantProcedure = (
  permiso: Permiso,
  {
    evenIfInactive = false,
    restOnly = false,
    pipelined = false,
  }: {
    readonly evenIfInactive?: boolean;
    readonly restOnly?: boolean;
    readonly pipelined?: boolean;
  } = {},
) =>
  procedure
    .meta({ access: 'tenant', permiso, evenIfInactive, restOnly })
    .use(({ ctx, next, ...call }) => {
      const denied = { procedure: call.path, permiso };
      const onDenied = ({ tenant, actor }: Access) =>
        recordDenied({ ...ctx, tenantId: tenant.id, actor }, denied);
      return withTenant(
        ctx,
        { permiso, evenIfInactive, onDenied, pipelined: pipelined && call.type === 'query' },
        async ({ user, tenant, actor }, { db, requireVerified }) => {
          if (restOnly && ctx.transport !== 'REST') throw new AppError('SOLO_REST');
          const key = await keyOf(ctx, call);
          const added: Added<TenantContext> = {
            user,
            claim: key,
            tenantId: tenant.id,
            tenant,
            actor,
          };
          const inside: TenantContext = { ...ctx, ...added };
          if (!isSignInKnown(inside)) {
            requireVerified();
            await recordSignIn(inside);
          }
          const result = await next({ ctx: { ...added, db, query: db.query } });
          if (!result.ok && isDenial(result.error)) {
            requireVerified();
            await recordDenied(inside, denied);
          }
          return result;
        },
      );
    });
