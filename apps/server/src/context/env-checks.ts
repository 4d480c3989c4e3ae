import { createPrivateKey, createPublicKey } from 'node:crypto';
import { isIP, isIPv6 } from 'node:net';

import { z } from 'zod';

export const isLoopback = (name: string): boolean =>
  name === 'localhost' || name === '::1' || name.endsWith('.localhost') || isLoopbackV4(name);
const isLoopbackV4 = (name: string): boolean => isIP(name) === 4 && name.startsWith('127.');

/** True when the host of a URL is a loopback address. */
export const isLoopbackHost = (url: string): boolean =>
  isLoopback(new URL(url).hostname.replace(/^\[|\]$/g, ''));

/** The Frontend API host a publishable key carries: base64 of `host$`; null when it carries none. */
export function hostOfKey(publishableKey: string): string | null {
  const text = Buffer.from(publishableKey.replace(/^pk_(test|live)_/, ''), 'base64').toString();
  const host = text.endsWith('$') ? text.slice(0, -1) : '';
  return /^[a-z0-9.-]+\.[a-z0-9-]+$/i.test(host) ? host : null;
}

/** True for a public RSA key in PEM, the kind that checks tokens signed with RS256. */
export function isRsaPublicKey(pem: string): boolean {
  if (!pem.includes('BEGIN PUBLIC KEY')) return false;
  try {
    return createPublicKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** True for a private Ed25519 key in PEM, the kind that signs checkpoints of the audit log. */
export function isEd25519PrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

/** Fastify's `trustProxy`: the proxies whose `x-forwarded-for` is accepted. */
type TrustProxy = false | string[] | ((address: string, hop: number) => boolean);

const MAX_HOPS = 10;
const NOBODY = new Set(['', '0', 'false', 'no']);
const EVERYBODY = new Set(['true', 'yes', 'si', '*']);

const HOW =
  'poner cuántos proxies propios hay delante (1, 2…) o sus direcciones separadas por comas ' +
  '(10.0.0.5, 172.16.0.0/12); vacía o false si no hay ninguno';

function isAddress(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (isIPv6(address) ? 128 : 32);
}

/**
 * Counts hops. Fastify's own numeric option trusts no proxy, because a count alone does not
 * identify the sender.
 */
const byHops = (hops: number) => (_address: string, hop: number) => hop < hops;

/**
 * Number of hops counted from this server, or a list of addresses. Trusting every proxy is not
 * offered: the first address of the header is whatever the caller wrote.
 */
export const trustProxySchema = z
  .string()
  .default('')
  .transform((given, ctx): TrustProxy => {
    const text = given.trim().toLowerCase();
    if (NOBODY.has(text)) return false;
    const refuse = (message: string) => {
      ctx.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    if (EVERYBODY.has(text)) {
      return refuse(`"${text}" creería la dirección que cada uno escriba: ${HOW}`);
    }
    if (/^\d+$/.test(text)) {
      const hops = Number(text);
      return hops <= MAX_HOPS ? byHops(hops) : refuse(`no más de ${MAX_HOPS} proxies`);
    }
    const addresses = text.split(',').map((one) => one.trim());
    return addresses.every(isAddress) ? addresses : refuse(HOW);
  });

type Keys = {
  readonly NODE_ENV: string;
  readonly HOST: string;
  readonly PUBLIC_ORIGIN: string;
  readonly CLERK_PUBLISHABLE_KEY: string;
  readonly CLERK_SECRET_KEY: string;
  readonly CLERK_API_URL?: string | undefined;
  readonly CLERK_FAPI_URL?: string | undefined;
};

type Refusal = { readonly path: keyof Keys; readonly message: string };

/** Environment that a key of the identity provider names: `test` or `live`. */
const environmentOf = (key: string): string => key.slice(3, 7);

/**
 * True for an identity provider on this machine, such as the local one, whose demo users share a
 * public password.
 */
export const isLocalIdentity = ({
  CLERK_API_URL,
  CLERK_FAPI_URL,
}: Pick<Keys, 'CLERK_API_URL' | 'CLERK_FAPI_URL'>): boolean =>
  [CLERK_API_URL, CLERK_FAPI_URL].some((url) => url !== undefined && isLoopbackHost(url));

/**
 * Combinations of settings that are refused: keys of two environments, local or test identity on a
 * public origin, local identity on a reachable host, plain HTTP in production.
 */
export function refusalsOf(env: Keys): Refusal[] {
  const isPublic = !isLoopbackHost(env.PUBLIC_ORIGIN);
  const local = isLocalIdentity(env);
  const test = environmentOf(env.CLERK_PUBLISHABLE_KEY) === 'test';
  const rules: [boolean, Refusal][] = [
    [
      environmentOf(env.CLERK_PUBLISHABLE_KEY) !== environmentOf(env.CLERK_SECRET_KEY),
      {
        path: 'CLERK_SECRET_KEY',
        message:
          'no es de la misma instancia que CLERK_PUBLISHABLE_KEY: una es test y la otra live',
      },
    ],
    [
      isPublic && (local || test),
      {
        path: 'CLERK_PUBLISHABLE_KEY',
        message:
          'son claves de identidad local o de prueba: no sirven con un origen público ' +
          `(${env.PUBLIC_ORIGIN}), solo con localhost`,
      },
    ],
    [
      local && !isLoopback(env.HOST),
      {
        path: 'HOST',
        message: 'con la identidad local solo puede ser 127.0.0.1, ::1 o localhost',
      },
    ],
    [
      isPublic && env.NODE_ENV === 'production' && env.PUBLIC_ORIGIN.startsWith('http:'),
      { path: 'PUBLIC_ORIGIN', message: 'en producción tiene que empezar con https://' },
    ],
  ];
  return rules.filter(([broken]) => broken).map(([, refusal]) => refusal);
}
