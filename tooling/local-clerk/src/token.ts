import { randomBytes } from 'node:crypto';

import { importPKCS8, SignJWT } from 'jose';

import { type Keys, readKeys } from './keys.ts';
import { findByEmail, newId, readState } from './store.ts';

type Claims = {
  /** Id of the person. */
  sub: string;
  /** Id of the session. */
  sid: string;
  /** Origin of the page, which the product compares with its authorized parties. */
  azp: string;
  /**
   * Minutes since the password or code was verified, and since the second factor, which is never
   * used.
   */
  fva: [number, -1];
};

/** Address of the product, and lifetime of the token in seconds. */
type Terms = { publicOrigin: string; seconds: number };

/** Signs a session token of the identity provider's second format. */
export async function signSessionToken(keys: Keys, claims: Claims, terms: Terms): Promise<string> {
  const key = await importPKCS8(keys.privateKey, 'RS256');
  const now = Math.floor(Date.now() / 1000);
  const kid = `ins_${keys.instance}`;
  return (
    new SignJWT({ ...claims, sts: 'active', v: 2 })
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT', cat: 'cl_B7d4PD111AAA' })
      .setIssuer(`${terms.publicOrigin}/__clerk`)
      .setIssuedAt(now)
      // Ten seconds before the present, because clocks may differ by a few seconds.
      .setNotBefore(now - 10)
      .setExpirationTime(now + terms.seconds)
      .setJti(randomBytes(10).toString('hex'))
      .sign(key)
  );
}

/**
 * Signs a bearer token for a person of the local stack, without a running server. Throws with a
 * Spanish message when the data directory or the person is unknown, or the account banned.
 */
export async function signToken(dataDir: string, email: string, terms: Terms): Promise<string> {
  const keys = await readKeys(dataDir);
  if (!keys) {
    throw new Error(
      `No hay una identidad local en ${dataDir}. Primero hay que iniciar el sistema; si anda ` +
        'con otra carpeta, con el mismo PLOMADA_DATA_DIR.',
    );
  }
  const user = findByEmail(await readState(dataDir), email);
  if (!user) throw new Error(`No existe un usuario con el correo ${email}.`);
  if (user.banned) throw new Error(`La cuenta ${email} está bloqueada.`);
  const sid = newId('sess');
  return signSessionToken(
    keys,
    { sub: user.id, sid, azp: terms.publicOrigin, fva: [0, -1] },
    terms,
  );
}
