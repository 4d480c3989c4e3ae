import type { FastifyInstance, FastifyRequest } from 'fastify';

import {
  announce,
  checkMayEnter,
  checkNewPassword,
  checkPassword,
  endSessionsOf,
  findByEmail,
} from '../accounts.ts';
import { ApiError, fieldError, notFound } from '../api-error.ts';
import { clientOf, ensureClient, openSession } from '../browser.ts';
import type { IdentityContext } from '../context.ts';
import { newId } from '../ids.ts';
import { hashPassword } from '../passwords.ts';
import { type Client, rowOf, type SignIn, type User } from '../state.ts';
import { checkCode, sendCode } from '../verification.ts';
import { signInView } from '../views/attempt-view.ts';
import { answer } from '../views/client-view.ts';
import { type Form, formOf, idOf } from './form.ts';

type Attempt = { client: Client; signIn: SignIn; user: User };

export function registerSignIns(app: FastifyInstance, context: IdentityContext): void {
  app.post('/client/sign_ins', async (request, reply) => {
    const form = formOf(request);
    const user = findByEmail(context.store.state, form.identifier ?? '');
    if (!user) {
      const message = 'No hay una cuenta con ese correo.';
      throw fieldError('identifier', 'form_identifier_not_found', message);
    }
    const attempt = start(context, ensureClient(context, request, reply), user);
    if (form.strategy === 'password') await tryAtOnce(context, request, attempt, form);
    else if (form.strategy) await prepare(context, attempt, form.strategy);
    return show(context, request, attempt);
  });

  app.get('/client/sign_ins/:id', async (request) =>
    show(context, request, attemptOf(context, request)),
  );

  app.post('/client/sign_ins/:id/prepare_first_factor', async (request) => {
    const attempt = attemptOf(context, request);
    await prepare(context, attempt, formOf(request).strategy ?? '');
    return show(context, request, attempt);
  });

  app.post('/client/sign_ins/:id/attempt_first_factor', async (request) => {
    const attempt = attemptOf(context, request);
    await tryFactor(context, request, attempt, formOf(request));
    return show(context, request, attempt);
  });

  app.post('/client/sign_ins/:id/reset_password', async (request) => {
    const attempt = attemptOf(context, request);
    await resetPassword(context, request, attempt, formOf(request));
    const body = await show(context, request, attempt);
    announce(context, 'user.updated', attempt.user);
    return body;
  });
}

function start({ store }: IdentityContext, client: Client, user: User): Attempt {
  checkMayEnter(user, Date.now());
  const signIn: SignIn = {
    id: newId('sia'),
    clientId: client.id,
    userId: user.id,
    status: 'needs_first_factor',
    verification: null,
    createdSessionId: null,
    createdAt: Date.now(),
  };
  store.state.signIns[signIn.id] = signIn;
  client.signInId = signIn.id;
  return { client, signIn, user };
}

function attemptOf(context: IdentityContext, request: FastifyRequest): Attempt {
  const { state } = context.store;
  const client = clientOf(context, request);
  const signIn = rowOf(state.signIns, idOf(request));
  const user = signIn && state.users[signIn.userId];
  if (!client || !user || signIn.clientId !== client.id) throw notFound('El inicio de sesión');
  return { client, signIn, user };
}

async function prepare(
  context: IdentityContext,
  { signIn, user }: Attempt,
  strategy: string,
): Promise<void> {
  if (strategy !== 'email_code' && strategy !== 'reset_password_email_code') {
    throw new ApiError(422, 'strategy_for_user_invalid', 'Ese método no está disponible.');
  }
  signIn.verification = await sendCode(context, strategy, user.email);
}

async function tryFactor(
  context: IdentityContext,
  request: FastifyRequest,
  attempt: Attempt,
  form: Form,
): Promise<void> {
  const { signIn, user } = attempt;
  if (signIn.status !== 'needs_first_factor') throw notFound('El inicio de sesión');
  try {
    if (form.strategy === 'password') await checkPassword(user, form.password ?? '');
    else checkEmailCode(attempt, form);
  } catch (error) {
    // Counted failures outlive a restart too.
    await context.store.save();
    throw error;
  }
  if (form.strategy === 'reset_password_email_code') signIn.status = 'needs_new_password';
  else complete(context, request, attempt);
}

/**
 * Address and password in one go, as a password manager fills them in. The component takes the usual
 * code here for "ask for the password on the next page" and says nothing; this one it shows at the field.
 */
async function tryAtOnce(
  context: IdentityContext,
  request: FastifyRequest,
  attempt: Attempt,
  form: Form,
): Promise<void> {
  try {
    await tryFactor(context, request, attempt, form);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'form_password_incorrect') throw error;
    throw fieldError('password', 'form_password_validation_failed', error.message);
  }
}

function checkEmailCode({ signIn, user }: Attempt, form: Form): void {
  checkMayEnter(user, Date.now());
  if (form.strategy !== signIn.verification?.strategy) {
    throw new ApiError(400, 'verification_missing', 'Primero hay que pedir un código.');
  }
  checkCode(signIn.verification ?? null, form.code ?? '');
}

async function resetPassword(
  context: IdentityContext,
  request: FastifyRequest,
  attempt: Attempt,
  form: Form,
): Promise<void> {
  const { signIn, user } = attempt;
  if (signIn.status !== 'needs_new_password') throw notFound('El cambio de contraseña');
  const password = form.password ?? '';
  checkNewPassword(password);
  Object.assign(user, {
    passwordHash: await hashPassword(password),
    failedAttempts: 0,
    lockedUntil: null,
    updatedAt: Date.now(),
  });
  if (form.sign_out_of_other_sessions !== 'false') endSessionsOf(context.store.state, user.id);
  complete(context, request, attempt);
}

function complete(context: IdentityContext, request: FastifyRequest, attempt: Attempt): void {
  const { client, signIn, user } = attempt;
  const session = openSession(context.store.state, client, user, request);
  signIn.status = 'complete';
  signIn.createdSessionId = session.id;
}

function show(context: IdentityContext, request: FastifyRequest, attempt: Attempt) {
  return answer(context, request, attempt.client, signInView(attempt.signIn, attempt.user));
}
