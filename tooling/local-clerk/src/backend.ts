import { hash, timingSafeEqual } from 'node:crypto';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import {
  addUser,
  checkNewEmail,
  endSessionsOf,
  type Metadata,
  mergeMetadata,
  metadataSchema,
} from './accounts.ts';
import { ApiError, notFound } from './api-error.ts';
import { endSession } from './browser.ts';
import type { IdentityContext } from './context.ts';
import { idOf } from './form.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';
import { rowOf, type State, type User } from './store.ts';
import { backendUserView } from './user-view.ts';

// Fields of a change of a user; strict, so that no code relies on a field that this imitation
// ignores.
const changeSchema = z.strictObject({
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  public_metadata: metadataSchema.nullish(),
  private_metadata: metadataSchema.nullish(),
  unsafe_metadata: metadataSchema.nullish(),
});
const newUserSchema = changeSchema.extend({
  email_address: z.tuple([z.string()]),
  password: z.string().optional(),
});
const ORDERS = {
  '-created_at': (a: User, b: User) => b.createdAt - a.createdAt,
  '+email_address': (a: User, b: User) => (a.email < b.email ? -1 : 1),
};
const listSchema = z.strictObject({
  email_address: z.union([z.string(), z.array(z.string())]).optional(),
  order_by: z.enum(['-created_at', '+email_address']).default('-created_at'),
  limit: z.coerce.number().int().min(1).max(500).default(10),
  offset: z.coerce.number().int().min(0).default(0),
});

type Change = z.infer<typeof changeSchema>;
type Combine = (before: Metadata, given: Metadata) => Metadata;

const replace: Combine = (_before, given) => given;

/** Backend API, which the product's server calls with the secret key. */
export function registerBackend(app: FastifyInstance, context: IdentityContext): void {
  const expected = hash('sha256', `Bearer ${context.keys.secretKey}`, 'buffer');
  app.setNotFoundHandler(() => {
    throw notFound();
  });
  app.addHook('onRequest', async ({ headers }) => {
    const given = hash('sha256', headers.authorization ?? '', 'buffer');
    if (!timingSafeEqual(given, expected)) {
      throw new ApiError(401, 'clerk_key_invalid', 'La clave secreta no es válida.');
    }
  });
  // The SDK compares the content type by equality: with a charset it would return empty objects.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-type', 'application/json');
  });
  // The SDK announces JSON even when it sends an empty body.
  app.removeContentTypeParser('application/json');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    return body.length === 0 ? done(null, {}) : parse(request, body.toString(), done);
  });
  registerUsers(app, context);
  registerChanges(app, context);
  registerStanding(app, context);
}

function registerUsers(app: FastifyInstance, context: IdentityContext): void {
  const { state } = context.store;

  app.get('/users', async (request) => {
    const { order_by: order, limit, offset } = listSchema.parse(request.query);
    const users = matching(state, request).sort(ORDERS[order]);
    return users.slice(offset, offset + limit).map(backendUserView);
  });

  app.get('/users/count', async (request) => {
    return { object: 'total_count', total_count: matching(state, request).length };
  });

  app.get('/users/:id', async (request) => backendUserView(userOf(state, request)));

  app.post('/users', async (request) => {
    const { email_address: given, password, ...fields } = newUserSchema.parse(request.body);
    const email = checkNewEmail(state, given[0]);
    if (password !== undefined) checkNewPassword(password);
    const passwordHash = password === undefined ? null : await hashPassword(password);
    // Hashing takes a while, so the address may be taken by now.
    const user = addUser(state, { email: checkNewEmail(state, email), passwordHash });
    apply(user, fields, replace);
    return changed(context, 'user.created', user);
  });
}

/**
 * Registers changes of names and metadata: a PATCH of `/metadata` merges metadata deeply, the
 * others replace them.
 */
function registerChanges(app: FastifyInstance, context: IdentityContext): void {
  for (const [method, url, combine] of [
    ['PATCH', '/users/:id', replace],
    ['PATCH', '/users/:id/metadata', mergeMetadata],
    ['PUT', '/users/:id/metadata', replace],
  ] as const) {
    app.route({
      method,
      url,
      handler: async (request) => {
        const user = userOf(context.store.state, request);
        apply(user, changeSchema.parse(request.body), combine);
        return changed(context, 'user.updated', user);
      },
    });
  }
}

/** Routes that delete, ban and unban users, and revoke sessions. */
function registerStanding(app: FastifyInstance, context: IdentityContext): void {
  const { store, notifier } = context;
  const { state } = store;

  app.delete('/users/:id', async (request) => {
    const user = userOf(state, request);
    endSessionsOf(state, user.id);
    delete state.users[user.id];
    await store.save();
    notifier.announce('user.deleted', user);
    return { id: user.id, object: 'user', deleted: true };
  });

  for (const verb of ['ban', 'unban'] as const) {
    app.post(`/users/:id/${verb}`, async (request) => {
      const user = userOf(state, request);
      user.banned = verb === 'ban';
      if (user.banned) endSessionsOf(state, user.id);
      return changed(context, 'user.updated', user);
    });
  }

  app.post('/sessions/:id/revoke', async (request) => {
    const session = rowOf(state.sessions, idOf(request));
    if (!session) throw notFound('La sesión');
    endSession(session, 'revoked');
    await store.save();
    const { id, clientId, userId, status } = session;
    return { id, object: 'session', client_id: clientId, user_id: userId, status };
  });
}

function matching(state: State, request: FastifyRequest): User[] {
  const { email_address: given } = listSchema.parse(request.query);
  const emails = given && [given].flat().map((email) => email.toLowerCase());
  return Object.values(state.users).filter(({ email }) => !emails || emails.includes(email));
}

function userOf(state: State, request: FastifyRequest): User {
  const user = rowOf(state.users, idOf(request));
  if (!user) throw notFound('El usuario');
  return user;
}

function apply(user: User, given: Change, combine: Combine): void {
  if (given.first_name !== undefined) user.firstName = given.first_name;
  if (given.last_name !== undefined) user.lastName = given.last_name;
  const { public_metadata: open, private_metadata: secret, unsafe_metadata: own } = given;
  if (open) user.publicMetadata = combine(user.publicMetadata, open);
  if (secret) user.privateMetadata = combine(user.privateMetadata, secret);
  if (own) user.unsafeMetadata = combine(user.unsafeMetadata, own);
}

async function changed(
  { store, notifier }: IdentityContext,
  type: 'user.created' | 'user.updated',
  user: User,
) {
  user.updatedAt = Date.now();
  await store.save();
  notifier.announce(type, user);
  return backendUserView(user);
}
