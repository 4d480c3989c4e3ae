import type { FastifyInstance, FastifyRequest } from 'fastify';

import { endSessionsOf } from './accounts.ts';
import { ApiError, fieldError, notFound } from './api-error.ts';
import { beginVisit, openSession, type Visit, visitOf } from './browser.ts';
import { answer, signInView } from './client-view.ts';
import { checkCode } from './codes.ts';
import type { IdentityContext } from './context.ts';
import { type Form, formOf, idOf } from './form.ts';
import { checkMayEnter, checkNewPassword, checkPassword, hashPassword } from './passwords.ts';
import { findByEmail, newId, rowOf, type SignIn, type User } from './store.ts';

type Attempt = Visit & { signIn: SignIn; user: User };

export function registerSignIns(app: FastifyInstance, context: IdentityContext): void {
  app.post('/client/sign_ins', async (request, reply) => {
    const form = formOf(request);
    const user = findByEmail(context.store.state, form.identifier ?? '');
    if (!user) {
      const message = 'No hay una cuenta con ese correo.';
      throw fieldError('identifier', 'form_identifier_not_found', message);
    }
    checkMayEnter(user);
    const attempt = start(beginVisit(context, request, reply), user);
    if (form.strategy === 'password') await tryAtOnce(attempt, form);
    else if (form.strategy) await prepare(attempt, form.strategy);
    return show(attempt);
  });

  app.post('/client/sign_ins/:id/prepare_first_factor', async (request) => {
    const attempt = attemptOf(context, request);
    await prepare(attempt, formOf(request).strategy ?? '');
    return show(attempt);
  });

  app.post('/client/sign_ins/:id/attempt_first_factor', async (request) => {
    const attempt = attemptOf(context, request);
    await tryFactor(attempt, formOf(request));
    return show(attempt);
  });

  app.post('/client/sign_ins/:id/reset_password', async (request) => {
    const attempt = attemptOf(context, request);
    const { signIn, user } = attempt;
    if (signIn.status !== 'needs_new_password') throw notFound('El cambio de contraseña');
    const { password = '', sign_out_of_other_sessions: signOut } = formOf(request);
    checkNewPassword(password);
    const passwordHash = await hashPassword(password);
    const updatedAt = Date.now();
    Object.assign(user, { passwordHash, failedAttempts: 0, lockedUntil: null, updatedAt });
    if (signOut !== 'false') endSessionsOf(context.store.state, user.id);
    complete(attempt);
    const body = await show(attempt);
    context.notifier.announce('user.updated', user);
    return body;
  });
}

function start(visit: Visit, user: User): Attempt {
  const signIn: SignIn = {
    id: newId('sia'),
    clientId: visit.client.id,
    userId: user.id,
    status: 'needs_first_factor',
    verification: null,
    createdSessionId: null,
    createdAt: Date.now(),
  };
  visit.context.store.state.signIns[signIn.id] = signIn;
  visit.client.signInId = signIn.id;
  return { ...visit, signIn, user };
}

function attemptOf(context: IdentityContext, request: FastifyRequest): Attempt {
  const { state } = context.store;
  const visit = visitOf(context, request);
  const signIn = rowOf(state.signIns, idOf(request));
  const user = signIn && state.users[signIn.userId];
  if (!visit || !user || signIn.clientId !== visit.client.id) throw notFound('El inicio de sesión');
  return { ...visit, signIn, user };
}

async function prepare({ context, signIn, user }: Attempt, strategy: string): Promise<void> {
  if (strategy !== 'email_code' && strategy !== 'reset_password_email_code') {
    throw new ApiError(422, 'strategy_for_user_invalid', 'Ese método no está disponible.');
  }
  signIn.verification = await context.mailbox.sendCode(strategy, user.email);
}

async function tryFactor(attempt: Attempt, form: Form): Promise<void> {
  const { context, signIn, user } = attempt;
  if (signIn.status !== 'needs_first_factor') throw notFound('El inicio de sesión');
  try {
    if (form.strategy === 'password') await checkPassword(user, form.password ?? '');
    else checkEmailCode(attempt, form);
  } catch (error) {
    // The count of failures is saved, so that a restart does not reset it.
    await context.store.save();
    throw error;
  }
  if (form.strategy === 'reset_password_email_code') signIn.status = 'needs_new_password';
  else complete(attempt);
}

/**
 * Tries address and password sent together, as a password manager does. For the usual error code
 * the component would ask for the password on the next page without a message; this one is shown at
 * the field.
 */
async function tryAtOnce(attempt: Attempt, form: Form): Promise<void> {
  try {
    await tryFactor(attempt, form);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'form_password_incorrect') throw error;
    throw fieldError('password', 'form_password_validation_failed', error.message);
  }
}

function checkEmailCode({ signIn, user }: Attempt, { strategy, code = '' }: Form): void {
  checkMayEnter(user);
  checkCode(strategy === signIn.verification?.strategy ? signIn.verification : null, code);
}

function complete(attempt: Attempt): void {
  attempt.signIn.createdSessionId = openSession(attempt, attempt.user).id;
  attempt.signIn.status = 'complete';
}

function show(attempt: Attempt) {
  return answer(attempt, signInView(attempt.signIn, attempt.user));
}
