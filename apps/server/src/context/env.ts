import { join } from 'node:path';

import { z } from 'zod';

import {
  hostDeClave,
  isEd25519PrivateKey,
  isRsaPublicKey,
  refusalsOf,
  trustProxySchema,
} from './env-checks.ts';

const enteroEntre = (min: number, max: number) =>
  z.coerce
    .number('tiene que ser un número')
    .int('tiene que ser un número entero')
    .min(min, `el mínimo es ${min}`)
    .max(max, `el máximo es ${max}`);
const entero = (min: number, max: number, defecto: number) =>
  enteroEntre(min, max).default(defecto);
const puerto = enteroEntre(0, 65_535);

const url = z.url({ protocol: /^https?$/, error: 'tiene que ser una URL http o https' });
const requerido = z.string('falta').trim().min(1, 'está vacía');
const postgres = requerido.regex(/^postgres(ql)?:\/\//, 'tiene que empezar con postgres://');

const claveClerk = requerido
  .regex(/^pk_(test|live)_/, 'tiene que empezar con pk_test_ o pk_live_')
  .refine((clave) => hostDeClave(clave) !== null, 'no contiene un host válido');

/** Where files are when they are not in a folder: all of them, or none. */
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
    PORT: puerto.default(3000),
    HOST: z.string().trim().min(1, 'está vacía').default('127.0.0.1'),
    PUBLIC_ORIGIN: url.optional(),
    TRUST_PROXY: trustProxySchema,
    DATABASE_URL: postgres,
    // A standby of it, for summaries and exports.
    DATABASE_REPLICA_URL: postgres.optional(),
    DATABASE_POOL_MAX: entero(1, 200, 10),
    CLERK_PUBLISHABLE_KEY: claveClerk,
    CLERK_SECRET_KEY: requerido.regex(
      /^sk_(test|live)_[\w-]+$/,
      'tiene que empezar con sk_test_ o sk_live_ y seguir con la clave',
    ),
    // One line of text in a .env file cannot hold the PEM's line breaks.
    CLERK_JWT_KEY: requerido
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
    // Without it nobody can clean the audit log up; everything else works.
    AUDIT_SIGNING_KEY: requerido
      .transform((pem) => pem.replaceAll('\\n', '\n'))
      .refine(isEd25519PrivateKey, 'tiene que ser una clave privada Ed25519 en PEM (PKCS8)')
      .optional(),
    WEB_DIST: z.string().trim().min(1, 'está vacía').optional(),
    WEB_CONCURRENCY: entero(1, 64, 1),
    DRAIN_SECONDS: entero(0, 120, 3),
    METRICS_PORT: puerto.optional(),
    METRICS_HOST: z.string().trim().min(1, 'está vacía').default('127.0.0.1'),
    SLOW_STATEMENT_MS: entero(0, 60_000, 500),
    RATE_LIMIT_PER_MINUTE: entero(1, 10_000_000, 6000),
    RATE_LIMIT_INVITE_PER_HOUR: entero(1, 100_000, 60),
    RATE_LIMIT_TENANTS_PER_HOUR: entero(1, 100_000, 5),
    RATE_LIMIT_SIGN_UP_PER_HOUR: entero(1, 100_000, 30),
    RATE_LIMIT_SIGN_IN_PER_HOUR: entero(1, 100_000, 600),
    RATE_LIMIT_VERIFY_PER_MINUTE: entero(1, 10_000_000, 60),
    RATE_LIMIT_WEBHOOK_PER_MINUTE: entero(1, 10_000_000, 300),
    FILES_DIR: z.string().trim().min(1, 'está vacía').default('.plomada/archivos'),
    SMTP_URL: z
      .url({
        protocol: /^(?:smtps?|file)$/,
        error: 'tiene que ser smtp://, smtps:// o file:///carpeta',
      })
      .optional(),
    SMTP_FROM: requerido.max(300, 'es demasiado larga').optional(),
    INVITATION_MAIL: z.enum(['clerk', 'smtp', 'none'], 'es clerk, smtp o none').optional(),
    S3_ENDPOINT: url.optional(),
    S3_REGION: requerido.optional(),
    S3_BUCKET: requerido.optional(),
    S3_ACCESS_KEY_ID: requerido.optional(),
    S3_SECRET_ACCESS_KEY: requerido.optional(),
  })
  .superRefine((env, ctx) => {
    const s3 = S3.filter((nombre) => env[nombre] !== undefined);
    if (s3.length > 0 && s3.length < S3.length) {
      const faltan = S3.filter((nombre) => env[nombre] === undefined);
      ctx.addIssue({ code: 'custom', path: ['S3_*'], message: `faltan ${faltan.join(', ')}` });
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

export class EntornoInvalido extends Error {}

type Source = Readonly<Record<string, string | undefined>>;

/** Reads the environment, or throws one error that names every variable that is wrong, in Spanish. */
export const parseEnv = (source: Source): Env => leer(envSchema, source);

/** What a server that only serves asks besides: nothing is guessed there. */
const serveSchema = z.object({
  DATABASE_OWNER_URL: z
    .undefined('no tiene que estar acá: la clave del dueño de la base es solo de "pnpm migrate"')
    .optional(),
  PUBLIC_ORIGIN: requerido,
});

/** The built web app of this checkout. */
const BUILT = join(import.meta.dirname, '../../../web/dist');

/** The same for `serve`: in production unless it says otherwise, with the build of this checkout. */
export function parseServeEnv(source: Source): Env & { readonly WEB_DIST: string } {
  const { NODE_ENV, WEB_DIST } = source;
  const dadas = { ...source, NODE_ENV: NODE_ENV || 'production', WEB_DIST: WEB_DIST || BUILT };
  return { ...leer(envSchema, dadas, serveSchema), WEB_DIST: dadas.WEB_DIST };
}

const migrateSchema = z.object({ DATABASE_URL: postgres, DATABASE_OWNER_URL: postgres });

/** What `migrate` needs, and no more: whom the app signs in as, and the owner of the tables. */
export const parseMigrateEnv = (source: Source): z.output<typeof migrateSchema> =>
  leer(migrateSchema, source);

function leer<T>(schema: z.ZodType<T>, source: Source, besides: z.ZodType = z.unknown()): T {
  // An empty line in a .env file means "not set".
  const dadas = Object.fromEntries(Object.entries(source).filter(([, valor]) => valor !== ''));
  const leido = schema.safeParse(dadas);
  const mas = besides.safeParse(dadas);
  if (leido.success && mas.success) return leido.data;
  const issues = [...(leido.error?.issues ?? []), ...(mas.error?.issues ?? [])];
  const lineas = issues.map((i) => `  - ${i.path.join('.')}: ${i.message}`);
  throw new EntornoInvalido(`El entorno no es válido:\n${lineas.join('\n')}`);
}
