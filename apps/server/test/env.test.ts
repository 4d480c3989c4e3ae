import { expect, it } from 'vitest';

import { EntornoInvalido, parseEnv } from '../src/env.ts';

const clave = (prefijo: string, host = 'clerk.obras.com.ar') =>
  `${prefijo}${Buffer.from(`${host}$`).toString('base64')}`;

const BASE = {
  DATABASE_URL: 'postgres://app:x@localhost/plomada',
  CLERK_PUBLISHABLE_KEY: clave('pk_live_'),
  CLERK_SECRET_KEY: 'sk_live_x',
  CLERK_JWT_KEY: '-----BEGIN PUBLIC KEY-----\\nabc\\n-----END PUBLIC KEY-----',
};

const errorDe = (cambios: Record<string, string | undefined>): string => {
  try {
    parseEnv({ ...BASE, ...cambios });
  } catch (error) {
    if (error instanceof EntornoInvalido) return error.message;
    throw error;
  }
  return '';
};

it('fills what is left out and reads text as what it stands for', () => {
  expect(parseEnv(BASE)).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: 'http://localhost:3000',
    TRUST_PROXY: false,
    RATE_LIMIT_PER_MINUTE: 6000,
    CLERK_JWT_KEY: '-----BEGIN PUBLIC KEY-----\nabc\n-----END PUBLIC KEY-----',
  });
  const leido = parseEnv({
    ...BASE,
    PORT: '8080',
    TRUST_PROXY: 'true',
    PUBLIC_ORIGIN: 'https://a.ar/',
  });
  expect(leido).toMatchObject({ PORT: 8080, TRUST_PROXY: true, PUBLIC_ORIGIN: 'https://a.ar' });
});

it('takes an empty variable as one that is not set', () => {
  expect(parseEnv({ ...BASE, PORT: '', CLERK_PROXY_URL: '' }).PORT).toBe(3000);
});

it('names every variable that is wrong, at once and in Spanish', () => {
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
    '  - TRUST_PROXY: tiene que ser true o false',
    '  - DATABASE_URL: tiene que empezar con postgres://',
    '  - CLERK_PUBLISHABLE_KEY: no contiene un host válido',
    '  - CLERK_SECRET_KEY: falta',
  ]);
});

it('wants groups of variables whole', () => {
  expect(errorDe({ CLERK_PROXY_URL: '/__clerk' })).toContain('CLERK_FAPI_URL');
  expect(errorDe({ S3_BUCKET: 'b' })).toContain('S3_ENDPOINT, S3_REGION');
});

const PRODUCCION = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://obras.com.ar' };

it.each([
  ['a test key', { CLERK_PUBLISHABLE_KEY: clave('pk_test_') }],
  ['a provider on this machine', { CLERK_API_URL: 'http://127.0.0.1:4100' }],
  ['a proxy to this machine', { CLERK_FAPI_URL: 'http://localhost:4100/__clerk' }],
])('refuses local identity in production: %s', (_nombre, cambios) => {
  expect(errorDe({ ...PRODUCCION, ...cambios })).toContain('identidad local');
  expect(errorDe({ ...PRODUCCION, ...cambios, PUBLIC_ORIGIN: 'http://localhost:3000' })).toBe('');
  expect(errorDe({ ...PRODUCCION, ...cambios, NODE_ENV: 'development' })).toBe('');
});

it('takes real keys in production', () => {
  expect(errorDe(PRODUCCION)).toBe('');
});
