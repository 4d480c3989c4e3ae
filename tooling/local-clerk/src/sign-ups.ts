import type { FastifyInstance, FastifyRequest } from 'fastify';

import { addUser, checkNewEmail, metadataFromText } from './accounts.ts';
import { notFound } from './api-error.ts';
import { beginVisit, openSession, type Visit, visitOf } from './browser.ts';
import { answer, signUpView } from './client-view.ts';
import { checkCode } from './codes.ts';
import type { IdentityContext } from './context.ts';
import { type Form, formOf, idOf, namesIn } from './form.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';
import { newId, rowOf, type SignUp, signUpSchema, type State } from './store.ts';

type Attempt = Visit & { signUp: SignUp };

export function registerSignUps(app: FastifyInstance, context: IdentityContext): void {
  const { state } = context.store;

  app.post('/client/sign_ups', async (request, reply) => {
    const filled = await read(state, formOf(request), null);
    const visit = beginVisit(context, request, reply);
    const { id: clientId } = visit.client;
    const row = { ...filled, id: newId('sua'), clientId, createdAt: Date.now() };
    const signUp = signUpSchema.parse(row);
    state.signUps[signUp.id] = signUp;
    visit.client.signUpId = signUp.id;
    return show({ ...visit, signUp });
  });

  app.patch('/client/sign_ups/:id', async (request) => {
    const attempt = attemptOf(context, request);
    Object.assign(attempt.signUp, await read(state, formOf(request), attempt.signUp.email));
    return finish(attempt);
  });

  app.post('/client/sign_ups/:id/prepare_verification', async (request) => {
    const attempt = attemptOf(context, request);
    const { email } = attempt.signUp;
    if (!email) throw notFound('El correo del registro');
    attempt.signUp.verification = await context.mailbox.sendCode('email_code', email);
    return show(attempt);
  });

  app.post('/client/sign_ups/:id/attempt_verification', async (request) => {
    const attempt = attemptOf(context, request);
    try {
      checkCode(attempt.signUp.verification, formOf(request).code ?? '');
    } catch (error) {
      await context.store.save();
      throw error;
    }
    return finish(attempt);
  });
}

/** Fields of the form. An address that changes has to be verified again. */
async function read(state: State, form: Form, before: string | null): Promise<Partial<SignUp>> {
  const filled: Partial<SignUp> = namesIn(form);
  if (form.email_address !== undefined) {
    filled.email = checkNewEmail(state, form.email_address);
    if (filled.email !== before) filled.verification = null;
  }
  if (form.password !== undefined) {
    checkNewPassword(form.password);
    filled.passwordHash = await hashPassword(form.password);
  }
  if (form.unsafe_metadata) filled.unsafeMetadata = metadataFromText(form.unsafe_metadata);
  return filled;
}

function attemptOf(context: IdentityContext, request: FastifyRequest): Attempt {
  const visit = visitOf(context, request);
  const signUp = rowOf(context.store.state.signUps, idOf(request));
  if (!visit || !signUp || signUp.clientId !== visit.client.id || signUp.createdUserId) {
    throw notFound('El registro');
  }
  return { ...visit, signUp };
}

/**
 * Creates the account once it has an address and a password and the address is verified; until then
 * only shows the sign-up.
 */
async function finish(attempt: Attempt) {
  const { context, signUp } = attempt;
  const { email, passwordHash, firstName, lastName, unsafeMetadata, verification } = signUp;
  if (!email || !passwordHash || verification?.status !== 'verified') return show(attempt);
  const { state } = context.store;
  // The address may have been taken by another sign-up while the code was on its way.
  checkNewEmail(state, email);
  const user = addUser(state, { email, passwordHash, firstName, lastName, unsafeMetadata });
  signUp.createdUserId = user.id;
  signUp.createdSessionId = openSession(attempt, user).id;
  const body = await show(attempt);
  context.notifier.announce('user.created', user);
  return body;
}

function show(attempt: Attempt) {
  return answer(attempt, signUpView(attempt.signUp));
}
