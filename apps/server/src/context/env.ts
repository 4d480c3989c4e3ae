import { join } from 'node:path';

import { z } from 'zod';

import {
  hostOfKey,
  isEd25519PrivateKey,
  isRsaPublicKey,
  refusalsOf,
  trustProxySchema,
} from './env-checks.ts';

const integerBetween = (min: number, max: number) =>
  z.coerce
    .number('tiene que ser un número')
    .int('tiene que ser un número entero')
    .min(min, `el mínimo es ${min}`)
    .max(max, `el máximo es ${max}`);
const integer = (min: number, max: number, fallback: number) =>
  integerBetween(min, max).default(fallback);
const port = integerBetween(0, 65_535);

const url = z.url({ protocol: /^https?$/, error: 'tiene que ser una URL http o https' });
const required = z.string('falta').trim().min(1, 'está vacía');
const postgres = required.regex(/^postgres(ql)?:\/\//, 'tiene que empezar con postgres://');

const clerkKey = required
  .regex(/^pk_(test|live)_/, 'tiene que empezar con pk_test_ o pk_live_')
  .refine((key) => hostOfKey(key) !== null, 'no contiene un host válido');

/** Settings of S3, for files that are not in a folder: all of them, or none. */
export const S3 = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

const envSchema = z
  .object({
    NODE_ENV: z.string().default('development'),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'no es un nivel de registro')
      .default('info'),
    PORT: port.default(3000),
    HOST: z.string().trim().min(1, 'está vacía').default('127.0.0.1'),
    PUBLIC_ORIGIN: url.optional(),
    TRUST_PROXY: trustProxySchema,
    DATABASE_URL: postgres,
    // Standby of DATABASE_URL, for summaries and exports.
    DATABASE_REPLICA_URL: postgres.optional(),
    DATABASE_POOL_MAX: integer(1, 200, 10),
    CLERK_PUBLISHABLE_KEY: clerkKey,
    CLERK_SECRET_KEY: required.regex(
      /^sk_(test|live)_[\w-]+$/,
      'tiene que empezar con sk_test_ o sk_live_ y seguir con la clave',
    ),
    // A `.env` value is one line, so the line breaks of the PEM are written as `\n`.
    CLERK_JWT_KEY: required
      .transform((pem) => pem.replaceAll('\\n', '\n'))
      .refine(isRsaPublicKey, 'tiene que ser una clave pública RSA en PEM'),
    CLERK_API_URL: url.optional(),
    CLERK_FAPI_URL: url.optional(),
    CLERK_PROXY_URL: z.string().startsWith('/', 'tiene que ser una ruta como /__clerk').optional(),
    CLERK_WEBHOOK_SECRET: z
      .string()
      .regex(
        /^whsec_[A-Za-z0-9+/]+=*$/,
        'tiene que empezar con whsec_ y seguir con la clave en base64',
      )
      .optional(),
    // Key that signs the audit log. Without it the log cannot be cleaned up, and proofs and exports
    // are not signed.
    AUDIT_SIGNING_KEY: required
      .transform((pem) => pem.replaceAll('\\n', '\n'))
      .refine(isEd25519PrivateKey, 'tiene que ser una clave privada Ed25519 en PEM (PKCS8)')
      .optional(),
    // Address of the terms of service that a new organisation's creator accepts.
    TERMS_URL: url.optional(),
    WEB_DIST: z.string().trim().min(1, 'está vacía').optional(),
    WEB_CONCURRENCY: integer(1, 64, 1),
    DRAIN_SECONDS: integer(0, 120, 3),
    METRICS_PORT: port.optional(),
    METRICS_HOST: z.string().trim().min(1, 'está vacía').default('127.0.0.1'),
    SLOW_STATEMENT_MS: integer(0, 60_000, 500),
    RATE_LIMIT_PER_MINUTE: integer(1, 10_000_000, 6000),
    RATE_LIMIT_INVITE_PER_HOUR: integer(1, 100_000, 60),
    RATE_LIMIT_TENANTS_PER_HOUR: integer(1, 100_000, 5),
    RATE_LIMIT_SIGN_UP_PER_HOUR: integer(1, 100_000, 30),
    RATE_LIMIT_SIGN_IN_PER_HOUR: integer(1, 100_000, 600),
    RATE_LIMIT_VERIFY_PER_MINUTE: integer(1, 10_000_000, 60),
    RATE_LIMIT_WEBHOOK_PER_MINUTE: integer(1, 10_000_000, 300),
    FILES_DIR: z.string().trim().min(1, 'está vacía').default('.plomada/archivos'),
    SMTP_URL: z
      .url({
        protocol: /^(?:smtps?|file)$/,
        error: 'tiene que ser smtp://, smtps:// o file:///carpeta',
      })
      .optional(),
    SMTP_FROM: required.max(300, 'es demasiado larga').optional(),
    INVITATION_MAIL: z.enum(['clerk', 'smtp', 'none'], 'es clerk, smtp o none').optional(),
    S3_ENDPOINT: url.optional(),
    S3_REGION: required.optional(),
    S3_BUCKET: required.optional(),
    S3_ACCESS_KEY_ID: required.optional(),
    S3_SECRET_ACCESS_KEY: required.optional(),
  })
  .superRefine((env, ctx) => {
    const s3 = S3.filter((name) => env[name] !== undefined);
    if (s3.length > 0 && s3.length < S3.length) {
      const missing = S3.filter((name) => env[name] === undefined);
      ctx.addIssue({ code: 'custom', path: ['S3_*'], message: `faltan ${missing.join(', ')}` });
    }
    if (env.INVITATION_MAIL === 'smtp' && env.SMTP_URL === undefined) {
      const message = 'smtp necesita SMTP_URL';
      ctx.addIssue({ code: 'custom', path: ['INVITATION_MAIL'], message });
    }
    if (env.CLERK_PROXY_URL !== undefined && env.CLERK_FAPI_URL === undefined) {
      const message = 'falta: CLERK_PROXY_URL necesita saber adónde reenviar';
      ctx.addIssue({ code: 'custom', path: ['CLERK_FAPI_URL'], message });
    }
  })
  .transform((env) => ({
    ...env,
    PUBLIC_ORIGIN: new URL(env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`).origin,
  }))
  .superRefine((env, ctx) => {
    for (const { path, message } of refusalsOf(env)) {
      ctx.addIssue({ code: 'custom', path: [path], message });
    }
  });

export type Env = z.output<typeof envSchema>;

export class InvalidEnvironment extends Error {}

type Source = Readonly<Record<string, string | undefined>>;

/** Reads the environment, or throws one error that names every variable that is wrong, in Spanish. */
export const parseEnv = (source: Source): Env => read(envSchema, source);

/**
 * Further rules of `serve`: the owner's address of the database must be absent, and PUBLIC_ORIGIN
 * has no default.
 */
const serveSchema = z.object({
  DATABASE_OWNER_URL: z
    .undefined('no tiene que estar acá: la clave del dueño de la base es solo de "pnpm migrate"')
    .optional(),
  PUBLIC_ORIGIN: required,
});

/** The built web app of this checkout. */
const BUILT = join(import.meta.dirname, '../../../web/dist');

/**
 * Reads the environment for `serve`: production by default, with the web build of this checkout.
 */
export function parseServeEnv(source: Source): Env & { readonly WEB_DIST: string } {
  const { NODE_ENV, WEB_DIST } = source;
  const given = { ...source, NODE_ENV: NODE_ENV || 'production', WEB_DIST: WEB_DIST || BUILT };
  return { ...read(envSchema, given, serveSchema), WEB_DIST: given.WEB_DIST };
}

const migrateSchema = z.object({ DATABASE_URL: postgres, DATABASE_OWNER_URL: postgres });

/** Variables that `migrate` needs: the app's database user and the owner of the tables. */
export const parseMigrateEnv = (source: Source): z.output<typeof migrateSchema> =>
  read(migrateSchema, source);

function read<T>(schema: z.ZodType<T>, source: Source, besides: z.ZodType = z.unknown()): T {
  // An empty line in a .env file means "not set".
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  const more = besides.safeParse(given);
  if (parsed.success && more.success) return parsed.data;
  const issues = [...(parsed.error?.issues ?? []), ...(more.error?.issues ?? [])];
  const lines = issues.map((i) => `  - ${i.path.join('.')}: ${i.message}`);
  throw new InvalidEnvironment(`El entorno no es válido:\n${lines.join('\n')}`);
}
