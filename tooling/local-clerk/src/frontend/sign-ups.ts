import type { FastifyInstance, FastifyRequest } from 'fastify';

import { addUser, announce, checkNewEmail, checkNewPassword } from '../accounts.ts';
import { notFound } from '../api-error.ts';
import { clientOf, ensureClient, openSession } from '../browser.ts';
import type { IdentityContext } from '../context.ts';
import { newId } from '../ids.ts';
import { metadataFromText } from '../metadata.ts';
import { hashPassword } from '../passwords.ts';
import { type Client, rowOf, type SignUp, type User } from '../state.ts';
import { checkCode, sendCode } from '../verification.ts';
import { signUpView } from '../views/attempt-view.ts';
import { answer } from '../views/client-view.ts';
import { type Form, formOf, idOf, namesIn } from './form.ts';

type Attempt = { client: Client; signUp: SignUp };

export function registerSignUps(app: FastifyInstance, context: IdentityContext): void {
  app.post('/client/sign_ups', async (request, reply) => {
    const signUp = blankSignUp();
    await fill(context, signUp, formOf(request));
    const client = ensureClient(context, request, reply);
    signUp.clientId = client.id;
    context.store.state.signUps[signUp.id] = signUp;
    client.signUpId = signUp.id;
    return show(context, request, { client, signUp });
  });

  app.get('/client/sign_ups/:id', async (request) =>
    show(context, request, attemptOf(context, request)),
  );

  app.patch('/client/sign_ups/:id', async (request) => {
    const attempt = attemptOf(context, request);
    await fill(context, attempt.signUp, formOf(request));
    return finish(context, request, attempt);
  });

  app.post('/client/sign_ups/:id/prepare_verification', async (request) => {
    const attempt = attemptOf(context, request);
    const { email } = attempt.signUp;
    if (!email) throw notFound('El correo del registro');
    attempt.signUp.verification = await sendCode(context, 'email_code', email);
    return show(context, request, attempt);
  });

  app.post('/client/sign_ups/:id/attempt_verification', async (request) => {
    const attempt = attemptOf(context, request);
    try {
      checkCode(attempt.signUp.verification, formOf(request).code ?? '');
    } catch (error) {
      await context.store.save();
      throw error;
    }
    return finish(context, request, attempt);
  });
}

function blankSignUp(): SignUp {
  return {
    id: newId('sua'),
    clientId: '',
    email: null,
    passwordHash: null,
    firstName: null,
    lastName: null,
    unsafeMetadata: {},
    verification: null,
    createdSessionId: null,
    createdUserId: null,
    createdAt: Date.now(),
  };
}

async function fill(context: IdentityContext, signUp: SignUp, form: Form): Promise<void> {
  if (form.email_address !== undefined) {
    const email = checkNewEmail(context.store.state, form.email_address);
    if (email !== signUp.email) signUp.verification = null;
    signUp.email = email;
  }
  if (form.password !== undefined) {
    checkNewPassword(form.password);
    signUp.passwordHash = await hashPassword(form.password);
  }
  if (form.unsafe_metadata) signUp.unsafeMetadata = metadataFromText(form.unsafe_metadata);
  Object.assign(signUp, namesIn(form));
}

function attemptOf(context: IdentityContext, request: FastifyRequest): Attempt {
  const client = clientOf(context, request);
  const signUp = rowOf(context.store.state.signUps, idOf(request));
  if (!client || !signUp || signUp.clientId !== client.id || signUp.createdUserId) {
    throw notFound('El registro');
  }
  return { client, signUp };
}

function completeWhenReady(
  context: IdentityContext,
  request: FastifyRequest,
  { client, signUp }: Attempt,
): User | null {
  const { email, passwordHash, firstName, lastName, unsafeMetadata, verification } = signUp;
  if (!email || !passwordHash || verification?.status !== 'verified') return null;
  const { state } = context.store;
  // Somebody else may have taken the address while the code was on its way.
  checkNewEmail(state, email);
  const known = { passwordHash, firstName, lastName, unsafeMetadata };
  const user = addUser(state, email, known, Date.now());
  signUp.createdUserId = user.id;
  signUp.createdSessionId = openSession(state, client, user, request).id;
  return user;
}

async function finish(context: IdentityContext, request: FastifyRequest, attempt: Attempt) {
  const user = completeWhenReady(context, request, attempt);
  const body = await show(context, request, attempt);
  if (user) announce(context, 'user.created', user);
  return body;
}

function show(context: IdentityContext, request: FastifyRequest, { client, signUp }: Attempt) {
  return answer(context, request, client, signUpView(signUp));
}
