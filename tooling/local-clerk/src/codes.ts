import { randomInt } from 'node:crypto';

import { z } from 'zod';

import { ApiError, fieldError } from './api-error.ts';
import { readIfPresent, savingTo } from './atomic-file.ts';
import { identityFile } from './keys.ts';
import type { Verification } from './store.ts';

const CODE_LIFE_MS = 10 * 60 * 1000;
const MAX_ATTEMPTS = 5;

const codesSchema = z.record(z.string(), z.string());

/** Replacement for e-mail: codes are logged and saved in the data directory. */
export type Mailbox = {
  /** Sends a new code to the address; returns the verification that accepts it. */
  sendCode(strategy: string, email: string): Promise<Verification>;
};

export async function openMailbox(dataDir: string, log: (line: string) => void): Promise<Mailbox> {
  const codes = await readCodes(dataDir);
  const save = savingTo(identityFile(dataDir, 'codes'), codes);
  return {
    async sendCode(strategy, email) {
      const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
      log(`Código para ${email}: ${code}`);
      codes[email] = code;
      await save();
      const expireAt = Date.now() + CODE_LIFE_MS;
      return { strategy, status: 'unverified', code, attempts: 0, expireAt };
    },
  };
}

/** Last code sent to an address, or null: for tests, and for people without the console. */
export async function readCode(dataDir: string, email: string): Promise<string | null> {
  return (await readCodes(dataDir))[email.trim().toLowerCase()] ?? null;
}

async function readCodes(dataDir: string): Promise<Record<string, string>> {
  const text = await readIfPresent(identityFile(dataDir, 'codes'));
  return text === null ? {} : codesSchema.parse(JSON.parse(text));
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
  // A code can be used only once.
  verification.code = null;
}
