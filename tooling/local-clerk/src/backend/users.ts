import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import {
  addUser,
  announce,
  checkNewEmail,
  checkNewPassword,
  deleteUser,
  endSessionsOf,
} from '../accounts.ts';
import { ApiError, notFound } from '../api-error.ts';
import type { IdentityContext } from '../context.ts';
import { idOf } from '../frontend/form.ts';
import { type Metadata, mergeMetadata, metadataSchema } from '../metadata.ts';
import { hashPassword } from '../passwords.ts';
import { rowOf, type User } from '../state.ts';
import { backendUserView } from '../views/user-view.ts';
import { countUsers, listUsers } from './user-list.ts';

const metadataFields = {
  public_metadata: metadataSchema.nullish(),
  private_metadata: metadataSchema.nullish(),
  unsafe_metadata: metadataSchema.nullish(),
};

const patchSchema = z.object({
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  external_id: z.string().nullish(),
  password: z.string().optional(),
  sign_out_of_other_sessions: z.boolean().optional(),
  ...metadataFields,
});

const createSchema = patchSchema.extend({ email_address: z.array(z.string()).length(1) });

type Patch = z.infer<typeof patchSchema>;
type Combine = (before: Metadata, given: Metadata) => Metadata;

export function registerUsers(app: FastifyInstance, context: IdentityContext): void {
  const { store } = context;

  app.get('/users', async (request) => listUsers(store.state, request.query));
  app.get('/users/count', async (request) => countUsers(store.state, request.query));
  app.get('/users/:id', async (request) => backendUserView(userOf(context, request)));

  app.post('/users', async (request) => {
    const given = read(createSchema, request);
    const email = checkNewEmail(store.state, given.email_address[0] ?? '');
    const passwordHash = await newPasswordHash(given);
    // The hash took a while: the address may be taken by now.
    checkNewEmail(store.state, email);
    const user = addUser(store.state, email, { passwordHash }, Date.now());
    apply(user, given, replace);
    return changed(context, 'user.created', user);
  });

  app.patch('/users/:id', async (request) => {
    const user = userOf(context, request);
    const given = read(patchSchema, request);
    const passwordHash = await newPasswordHash(given);
    if (passwordHash) user.passwordHash = passwordHash;
    if (given.sign_out_of_other_sessions) endSessionsOf(store.state, user.id);
    apply(user, given, replace);
    return changed(context, 'user.updated', user);
  });

  registerMetadata(app, context);
  registerStanding(app, context);
}

/** PATCH merges deeply, PUT replaces what it is given. */
function registerMetadata(app: FastifyInstance, context: IdentityContext): void {
  const schema = z.object(metadataFields);
  for (const [method, combine] of [
    ['PATCH', mergeMetadata],
    ['PUT', replace],
  ] as const) {
    app.route({
      method,
      url: '/users/:id/metadata',
      handler: async (request) => {
        const user = userOf(context, request);
        apply(user, read(schema, request), combine);
        return changed(context, 'user.updated', user);
      },
    });
  }
}

function registerStanding(app: FastifyInstance, context: IdentityContext): void {
  app.delete('/users/:id', async (request) => {
    const user = userOf(context, request);
    deleteUser(context.store.state, user);
    await context.store.save();
    announce(context, 'user.deleted', user);
    return { id: user.id, object: 'user', deleted: true };
  });

  for (const [verb, banned] of [
    ['ban', true],
    ['unban', false],
  ] as const) {
    app.post(`/users/:id/${verb}`, async (request) => {
      const user = userOf(context, request);
      user.banned = banned;
      if (banned) endSessionsOf(context.store.state, user.id);
      return changed(context, 'user.updated', user);
    });
  }
}

function userOf({ store }: IdentityContext, request: FastifyRequest): User {
  const user = rowOf(store.state.users, idOf(request));
  if (!user) throw notFound('El usuario');
  return user;
}

function read<T>(schema: z.ZodType<T>, request: FastifyRequest): T {
  const result = schema.safeParse(request.body ?? {});
  if (result.success) return result.data;
  const param = result.error.issues[0]?.path[0];
  const message = 'Un dato del usuario no es válido.';
  throw new ApiError(422, 'form_param_format_invalid', message, { param_name: param });
}

async function newPasswordHash({ password }: Patch): Promise<string | null> {
  if (password === undefined) return null;
  checkNewPassword(password);
  return hashPassword(password);
}

function apply(user: User, given: Patch, combine: Combine): void {
  if (given.first_name !== undefined) user.firstName = given.first_name;
  if (given.last_name !== undefined) user.lastName = given.last_name;
  if (given.external_id !== undefined) user.externalId = given.external_id;
  if (given.public_metadata) {
    user.publicMetadata = combine(user.publicMetadata, given.public_metadata);
  }
  if (given.private_metadata) {
    user.privateMetadata = combine(user.privateMetadata, given.private_metadata);
  }
  if (given.unsafe_metadata) {
    user.unsafeMetadata = combine(user.unsafeMetadata, given.unsafe_metadata);
  }
}

function replace(_before: Metadata, given: Metadata): Metadata {
  return given;
}

async function changed(
  context: IdentityContext,
  type: 'user.created' | 'user.updated',
  user: User,
) {
  user.updatedAt = Date.now();
  await context.store.save();
  announce(context, type, user);
  return backendUserView(user);
}
