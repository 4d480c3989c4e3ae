import { generateKeyPairSync } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import {
  InvalidEnvironment,
  parseEnv,
  parseMigrateEnv,
  parseServeEnv,
} from '../src/context/env.ts';

const clave = (prefijo: string, host = 'clerk.obras.com.ar') =>
  `${prefijo}${Buffer.from(`${host}$`).toString('base64')}`;

const PEM = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
}).publicKey;

const BASE = {
  DATABASE_URL: 'postgres://app:x@localhost/plomada',
  CLERK_PUBLISHABLE_KEY: clave('pk_live_'),
  CLERK_SECRET_KEY: 'sk_live_x',
  CLERK_JWT_KEY: PEM.replaceAll('\n', '\\n'),
};

const errorDe = (cambios: Record<string, string | undefined>): string => {
  try {
    parseEnv({ ...BASE, ...cambios });
  } catch (error) {
    if (error instanceof InvalidEnvironment) return error.message;
    throw error;
  }
  return '';
};

it('fills in defaults, and converts texts to their types', () => {
  expect(parseEnv(BASE)).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: 'http://localhost:3000',
    TRUST_PROXY: false,
    RATE_LIMIT_PER_MINUTE: 6000,
    CLERK_JWT_KEY: PEM,
  });
  const leido = parseEnv({
    ...BASE,
    PORT: '8080',
    TRUST_PROXY: ' 10.0.0.5, fd00::/8 ',
    PUBLIC_ORIGIN: 'https://a.ar/',
  });
  expect(leido).toMatchObject({
    PORT: 8080,
    TRUST_PROXY: ['10.0.0.5', 'fd00::/8'],
    PUBLIC_ORIGIN: 'https://a.ar',
  });
});

it('sends e-mail over SMTP or into a folder, and nothing else', () => {
  for (const SMTP_URL of ['smtp://u:p@correo.ar:587', 'smtps://correo.ar', 'file:///var/correo']) {
    expect(parseEnv({ ...BASE, SMTP_URL }).SMTP_URL).toBe(SMTP_URL);
  }
  expect(errorDe({ SMTP_URL: 'https://correo.ar' })).toContain('SMTP_URL: tiene que ser smtp://');
});

it('treats an empty variable as unset', () => {
  expect(parseEnv({ ...BASE, PORT: '', CLERK_PROXY_URL: '' }).PORT).toBe(3000);
});

it('reports every wrong variable at once, in Spanish', () => {
  const mensaje = errorDe({
    PORT: 'mil',
    DATABASE_URL: 'mysql://x',
    CLERK_SECRET_KEY: undefined,
    TRUST_PROXY: 'quizás',
    CLERK_PUBLISHABLE_KEY: 'pk_live_nada',
  });
  expect(mensaje.split('\n')).toEqual([
    'El entorno no es válido:',
    '  - PORT: tiene que ser un número',
    expect.stringMatching(/^ {2}- TRUST_PROXY: poner cuántos proxies/),
    '  - DATABASE_URL: tiene que empezar con postgres://',
    '  - CLERK_PUBLISHABLE_KEY: no contiene un host válido',
    '  - CLERK_SECRET_KEY: falta',
  ]);
});

it('requires groups of variables to be complete', () => {
  expect(errorDe({ CLERK_PROXY_URL: '/__clerk' })).toContain('CLERK_FAPI_URL');
  expect(errorDe({ S3_BUCKET: 'b' })).toContain('S3_ENDPOINT, S3_REGION');
});

it.each(['', 'false', '0', 'no'])('trusts no proxy with TRUST_PROXY=%j', (TRUST_PROXY) => {
  expect(parseEnv({ ...BASE, TRUST_PROXY }).TRUST_PROXY).toBe(false);
});

it.each([
  ['true', 'creería la dirección que cada uno escriba: poner cuántos proxies propios'],
  ['*', 'creería la dirección'],
  ['11', 'no más de 10'],
  ['-1', 'poner cuántos'],
  ['10.0.0.0/33', 'poner cuántos'],
  ['10.0.0.0/0', 'poner cuántos'],
  ['10.0.0.1, proxy.interno', 'poner cuántos'],
])('refuses TRUST_PROXY=%s and suggests what to write', (TRUST_PROXY, esperado) => {
  expect(errorDe({ TRUST_PROXY })).toContain(`TRUST_PROXY: `);
  expect(errorDe({ TRUST_PROXY })).toContain(esperado);
});

const PUBLICO = { PUBLIC_ORIGIN: 'https://obras.com.ar' };
const PRUEBA = { CLERK_PUBLISHABLE_KEY: clave('pk_test_'), CLERK_SECRET_KEY: 'sk_test_x' };

describe.each(['production', 'development', undefined])('with NODE_ENV=%s', (NODE_ENV) => {
  it.each([
    ['test keys', PRUEBA],
    ['a provider on this machine', { CLERK_API_URL: 'http://127.0.0.1:4100' }],
    ['a proxy to this machine', { CLERK_FAPI_URL: 'http://localhost:4100/__clerk' }],
  ])('refuses the public origin %s', (_nombre, cambios) => {
    const origen = { ...cambios, NODE_ENV };
    expect(errorDe({ ...origen, ...PUBLICO })).toContain('identidad local');
    expect(errorDe({ ...origen, PUBLIC_ORIGIN: 'http://192.168.1.5:3000' })).toContain(
      'identidad local',
    );
    expect(errorDe({ ...origen, PUBLIC_ORIGIN: 'http://localhost:3000' })).toBe('');
    expect(errorDe({ ...origen, PUBLIC_ORIGIN: 'http://obras.localhost:3000' })).toBe('');
  });
});

it('accepts a development instance of Clerk on any address of one’s own machine', () => {
  const CLERK_PUBLISHABLE_KEY = clave('pk_test_', 'grata-cabra-11.clerk.accounts.dev');
  expect(errorDe({ ...PRUEBA, CLERK_PUBLISHABLE_KEY, HOST: '0.0.0.0' })).toBe('');
});

it.each(['0.0.0.0', '::', '192.168.1.5', 'obras.com.ar'])(
  'does not serve the local identity at %s',
  (HOST) => {
    const local = { ...PRUEBA, CLERK_API_URL: 'http://127.0.0.1:4100' };
    expect(errorDe({ ...local, HOST })).toContain('HOST: con la identidad local');
    for (const propio of ['localhost', '127.0.0.1', '127.0.0.5', '::1']) {
      expect(errorDe({ ...local, HOST: propio })).toBe('');
    }
  },
);

it('requires https for a public origin in production', () => {
  const PUBLIC_ORIGIN = 'http://obras.com.ar';
  expect(errorDe({ PUBLIC_ORIGIN, NODE_ENV: 'production' })).toContain('https://');
  expect(errorDe({ PUBLIC_ORIGIN, NODE_ENV: 'development' })).toBe('');
  expect(errorDe({ PUBLIC_ORIGIN: 'http://localhost:3000', NODE_ENV: 'production' })).toBe('');
});

it.each([
  ['a live key and a test secret', { CLERK_SECRET_KEY: 'sk_test_x' }, 'CLERK_SECRET_KEY: no es'],
  ['the reverse', { CLERK_PUBLISHABLE_KEY: clave('pk_test_') }, 'CLERK_SECRET_KEY: no es'],
  ['a secret that is none', { CLERK_SECRET_KEY: 'hola' }, 'CLERK_SECRET_KEY: tiene que'],
  ['a secret without its key', { CLERK_SECRET_KEY: 'sk_live_' }, 'CLERK_SECRET_KEY: tiene que'],
  ['a key without a host', { CLERK_PUBLISHABLE_KEY: 'pk_live_x' }, 'CLERK_PUBLISHABLE_KEY: no'],
  [
    'a PEM in name only',
    { CLERK_JWT_KEY: '-----BEGIN PUBLIC KEY-----\\nabc\\n-----END PUBLIC KEY-----' },
    'CLERK_JWT_KEY: tiene que',
  ],
  ['a key that signs otherwise', { AUDIT_SIGNING_KEY: PEM }, 'AUDIT_SIGNING_KEY: tiene que ser'],
  ['a webhook secret that is none', { CLERK_WEBHOOK_SECRET: 'whsec_ñ' }, 'CLERK_WEBHOOK_SECRET'],
])('refuses %s', (_nombre, cambios, esperado) => {
  expect(errorDe(cambios)).toContain(esperado);
});

it('accepts a signing key in one line, and its absence', () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const dada = { ...BASE, AUDIT_SIGNING_KEY: pem.replaceAll('\n', '\\n') };
  expect(parseEnv(dada).AUDIT_SIGNING_KEY).toBe(pem);
  expect(parseEnv(BASE).AUDIT_SIGNING_KEY).toBeUndefined();
});

it('accepts real keys in production', () => {
  expect(errorDe({ ...PUBLICO, NODE_ENV: 'production' })).toBe('');
});

describe('the variables of a production server', () => {
  const serveError = (changes: Record<string, string>): string => {
    try {
      parseServeEnv({ ...BASE, ...changes });
    } catch (error) {
      if (error instanceof InvalidEnvironment) return error.message;
      throw error;
    }
    return '';
  };

  it('have no default for the public origin, whose absence is reported with all other errors', () => {
    const reported = serveError({ DATABASE_URL: 'mysql://x', WEB_CONCURRENCY: '0' });
    expect(reported).toContain('PUBLIC_ORIGIN: falta');
    expect(reported).toContain('DATABASE_URL: tiene que empezar con postgres://');
    expect(reported).toContain('WEB_CONCURRENCY: el mínimo es 1');
  });

  it('may not include the address with the password of the owner role', () => {
    const reported = serveError({
      PUBLIC_ORIGIN: 'https://obras.ar',
      DATABASE_OWNER_URL: 'postgres://dueño:x@localhost/plomada',
    });
    expect(reported).toContain('DATABASE_OWNER_URL: no tiene que estar acá');
    expect(reported).not.toContain('dueño:x');
  });

  it('mean production with the build of the checkout, unless another is named', () => {
    const env = parseServeEnv({ ...BASE, PUBLIC_ORIGIN: 'https://obras.ar', WEB_DIST: '' });
    expect(env).toMatchObject({ NODE_ENV: 'production', WEB_CONCURRENCY: 1 });
    expect(env.WEB_DIST).toMatch(/apps[\\/]web[\\/]dist$/);
    expect(serveError({ PUBLIC_ORIGIN: 'http://obras.ar' })).toContain('https://');
  });

  it('are only both database addresses for the command that migrates', () => {
    const urls = {
      DATABASE_URL: BASE.DATABASE_URL,
      DATABASE_OWNER_URL: 'postgres://o@localhost/p',
    };
    expect(parseMigrateEnv(urls)).toEqual(urls);
    expect(() => parseMigrateEnv({})).toThrow(/DATABASE_URL: falta\n.*DATABASE_OWNER_URL: falta/s);
  });
});
