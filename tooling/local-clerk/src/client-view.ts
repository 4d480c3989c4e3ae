import { activeSessions, pageOrigin, type SignedIn, type Visit } from './browser.ts';
import { rowOf } from './store.ts';
import type { Session, SignIn, SignUp, User, Verification } from './store.ts';
import { signSessionToken } from './token.ts';
import { personView, userView } from './user-view.ts';

const ONE_MINUTE_MS = 60_000;
const THIRTY_DAYS_MS = 30 * 24 * 60 * ONE_MINUTE_MS;

/** Saves the state, and answers with the changed object and the browser's whole state. */
export async function answer(visit: Visit, response: object | null) {
  visit.client.updatedAt = Date.now();
  await visit.context.store.save();
  return { response, client: await clientView(visit) };
}

export async function clientView(visit: Visit) {
  const { client } = visit;
  const { state } = visit.context.store;
  const signIn = rowOf(state.signIns, client.signInId ?? '');
  const signInUser = signIn && state.users[signIn.userId];
  const signUp = rowOf(state.signUps, client.signUpId ?? '');
  const sessions = await Promise.all(
    activeSessions(state, client).map(async (row) =>
      sessionView(row.session, row.user, await mintToken({ ...visit, ...row })),
    ),
  );
  return {
    id: client.id,
    object: 'client',
    sessions,
    sign_in: signIn && signInUser ? signInView(signIn, signInUser) : null,
    sign_up: signUp ? signUpView(signUp) : null,
    last_active_session_id: sessions.at(-1)?.id ?? null,
    captcha_bypass: true,
    created_at: client.createdAt,
    updated_at: client.updatedAt,
  };
}

export function mintToken(me: SignedIn): Promise<string> {
  const { keys, publicOrigin, tokenSeconds: seconds } = me.context;
  const { session, user } = me;
  const claims = { sub: user.id, sid: session.id, azp: pageOrigin(me), fva: factorAge(session) };
  return signSessionToken(keys, claims, { publicOrigin, seconds });
}

export function sessionView(session: Session, user: User, jwt: string | null) {
  return {
    id: session.id,
    object: 'session',
    status: session.status,
    expire_at: session.expireAt,
    abandon_at: session.createdAt + THIRTY_DAYS_MS,
    last_active_at: session.lastActiveAt,
    last_active_organization_id: null,
    last_active_token: jwt === null ? null : { object: 'token', jwt },
    factor_verification_age: factorAge(session),
    user: userView(user),
    public_user_data: { ...personView(user), identifier: user.email, user_id: user.id },
    created_at: session.createdAt,
    updated_at: session.updatedAt,
  };
}

/** Minutes since the first factor; -1, because there is no second factor. */
function factorAge(session: Session): [number, -1] {
  return [Math.floor((Date.now() - session.createdAt) / ONE_MINUTE_MS), -1];
}

export function signInView(signIn: SignIn, user: User) {
  const email = { email_address_id: user.emailId, safe_identifier: user.email, primary: true };
  const byCode = [
    { strategy: 'email_code', ...email },
    { strategy: 'reset_password_email_code', ...email },
  ];
  return {
    id: signIn.id,
    object: 'sign_in',
    status: signIn.status,
    identifier: user.email,
    supported_identifiers: ['email_address'],
    supported_first_factors: user.passwordHash ? [{ strategy: 'password' }, ...byCode] : byCode,
    first_factor_verification: verificationView(signIn.verification),
    user_data: personView(user),
    created_session_id: signIn.createdSessionId,
  };
}

export function signUpView(signUp: SignUp) {
  const { email, passwordHash, verification } = signUp;
  const isVerified = verification?.status === 'verified';
  return {
    id: signUp.id,
    object: 'sign_up',
    status: signUp.createdUserId ? 'complete' : 'missing_requirements',
    required_fields: ['email_address', 'password'],
    optional_fields: ['first_name', 'last_name'],
    missing_fields: [...(email ? [] : ['email_address']), ...(passwordHash ? [] : ['password'])],
    unverified_fields: email && !isVerified ? ['email_address'] : [],
    first_name: signUp.firstName,
    last_name: signUp.lastName,
    email_address: email,
    has_password: passwordHash !== null,
    unsafe_metadata: signUp.unsafeMetadata,
    verifications: { email_address: email ? signUpVerificationView(verification) : null },
    created_session_id: signUp.createdSessionId,
    created_user_id: signUp.createdUserId,
  };
}

function signUpVerificationView(verification: Verification | null) {
  const next = verification ? 'needs_attempt' : 'needs_prepare';
  return {
    // A null status makes the SDK's components request the code themselves.
    ...(verificationView(verification) ?? { status: null, strategy: null, attempts: null }),
    next_action: verification?.status === 'verified' ? '' : next,
    supported_strategies: ['email_code'],
  };
}

function verificationView(verification: Verification | null) {
  if (!verification) return null;
  const { strategy, status, attempts, expireAt } = verification;
  return { strategy, status, attempts, expire_at: expireAt };
}
