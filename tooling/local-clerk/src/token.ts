import { randomBytes } from 'node:crypto';

import { importPKCS8, SignJWT } from 'jose';

import { type Keys, readKeys } from './keys.ts';
import { readState } from './store.ts';

type Claims = {
  userId: string;
  sessionId: string;
  /** The origin that asked, which the product holds against its authorized parties. */
  azp: string;
  issuer: string;
  seconds: number;
  /** Minutes since the password or code was given. */
  factorAgeMinutes?: number;
};

/** Signs a session token of the identity provider's second format. */
export async function signSessionToken(keys: Keys, claims: Claims): Promise<string> {
  const key = await importPKCS8(keys.privateKey, 'RS256');
  const now = Math.floor(Date.now() / 1000);
  return (
    new SignJWT({
      azp: claims.azp,
      fva: [claims.factorAgeMinutes ?? 0, -1],
      sid: claims.sessionId,
      sts: 'active',
      v: 2,
    })
      .setProtectedHeader({ alg: 'RS256', kid: keys.kid, typ: 'JWT', cat: 'cl_B7d4PD111AAA' })
      .setSubject(claims.userId)
      .setIssuer(claims.issuer)
      .setIssuedAt(now)
      // A little in the past, so that clocks a few seconds apart agree.
      .setNotBefore(now - 10)
      .setExpirationTime(now + claims.seconds)
      .setJti(randomBytes(10).toString('hex'))
      .sign(key)
  );
}

export function issuerOf(publicOrigin: string): string {
  return `${publicOrigin}/__clerk`;
}

/**
 * A bearer token for a person of the local stack, without a running server.
 * Throws with a Spanish message when the data directory or the person is unknown.
 */
export async function signToken(
  dataDir: string,
  email: string,
  options: { publicOrigin: string; seconds: number },
): Promise<string> {
  const keys = await readKeys(dataDir);
  if (!keys) {
    throw new Error(
      `No hay una identidad local en ${dataDir}. Primero hay que iniciar el sistema.`,
    );
  }
  const wanted = email.trim().toLowerCase();
  const { users } = await readState(dataDir);
  const user = Object.values(users).find((row) => row.email === wanted);
  if (!user) throw new Error(`No existe un usuario con el correo ${email}.`);
  if (user.banned) throw new Error(`La cuenta ${email} está bloqueada.`);
  return signSessionToken(keys, {
    userId: user.id,
    sessionId: `sess_${randomBytes(14).toString('hex')}`,
    azp: options.publicOrigin,
    issuer: issuerOf(options.publicOrigin),
    seconds: options.seconds,
  });
}
