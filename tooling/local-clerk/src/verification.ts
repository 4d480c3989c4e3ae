import { ApiError, fieldError } from './api-error.ts';
import { newCode } from './codes.ts';
import type { IdentityContext } from './context.ts';
import type { Verification } from './state.ts';

const CODE_LIFE_MS = 10 * 60 * 1000;
const MAX_ATTEMPTS = 5;

/** A fresh code on its way to the address. Asking again voids the one before. */
export async function sendCode(
  context: IdentityContext,
  strategy: string,
  email: string,
): Promise<Verification> {
  const code = newCode();
  await context.mailbox.deliver(email, code);
  const expireAt = Date.now() + CODE_LIFE_MS;
  return { strategy, status: 'unverified', code, attempts: 0, expireAt };
}

export function checkCode(verification: Verification | null, code: string): void {
  if (!verification?.code) {
    throw new ApiError(400, 'verification_missing', 'Primero hay que pedir un código.');
  }
  if (verification.expireAt < Date.now()) {
    verification.status = 'expired';
    throw new ApiError(400, 'verification_expired', 'El código venció. Pedí uno nuevo.');
  }
  if (verification.attempts >= MAX_ATTEMPTS) {
    verification.status = 'failed';
    throw new ApiError(400, 'verification_failed', 'Demasiados intentos. Pedí un código nuevo.');
  }
  verification.attempts += 1;
  if (code.trim() !== verification.code) {
    throw fieldError('code', 'form_code_incorrect', 'El código es incorrecto.');
  }
  verification.status = 'verified';
  // A code opens the door once.
  verification.code = null;
}
