import type { SignIn, SignUp, User, Verification } from '../state.ts';

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
    supported_second_factors: null,
    first_factor_verification: signIn.verification ? verificationView(signIn.verification) : null,
    second_factor_verification: null,
    user_data: {
      first_name: user.firstName,
      last_name: user.lastName,
      image_url: '',
      has_image: false,
    },
    created_session_id: signIn.createdSessionId,
    abandon_at: signIn.createdAt + 24 * 60 * 60 * 1000,
  };
}

export function signUpView(signUp: SignUp) {
  const missing = [
    ...(signUp.email ? [] : ['email_address']),
    ...(signUp.passwordHash ? [] : ['password']),
  ];
  const isVerified = signUp.verification?.status === 'verified';
  return {
    id: signUp.id,
    object: 'sign_up',
    status: signUp.createdUserId ? 'complete' : 'missing_requirements',
    required_fields: ['email_address', 'password'],
    optional_fields: ['first_name', 'last_name'],
    missing_fields: missing,
    unverified_fields: signUp.email && !isVerified ? ['email_address'] : [],
    username: null,
    first_name: signUp.firstName,
    last_name: signUp.lastName,
    email_address: signUp.email,
    phone_number: null,
    web3_wallet: null,
    external_account: null,
    external_account_strategy: null,
    has_password: signUp.passwordHash !== null,
    unsafe_metadata: signUp.unsafeMetadata,
    verifications: {
      email_address: signUp.email ? signUpVerificationView(signUp.verification) : null,
      phone_number: null,
      web3_wallet: null,
      external_account: null,
    },
    created_session_id: signUp.createdSessionId,
    created_user_id: signUp.createdUserId,
    abandon_at: signUp.createdAt + 24 * 60 * 60 * 1000,
    legal_accepted_at: null,
    locale: null,
  };
}

/** Without a status the components ask for the code themselves. */
function signUpVerificationView(verification: Verification | null) {
  return {
    ...(verification
      ? verificationView(verification)
      : { object: 'verification_email_code', status: null, strategy: null, attempts: null }),
    next_action: verification?.status === 'verified' ? '' : nextAction(verification),
    supported_strategies: ['email_code'],
  };
}

function nextAction(verification: Verification | null): string {
  return verification ? 'needs_attempt' : 'needs_prepare';
}

function verificationView(verification: Verification) {
  return {
    object: `verification_${verification.strategy}`,
    status: verification.status,
    strategy: verification.strategy,
    attempts: verification.attempts,
    expire_at: verification.expireAt,
  };
}
