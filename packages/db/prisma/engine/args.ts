import { parseArgs } from 'node:util';

type EngineArgs = {
  readonly command: string | null;
  readonly version: boolean;
  /** Address of the database; empty when the command needs none. */
  readonly url: string;
  readonly datamodels: readonly string[];
};

/** The part of the native engine's command line that the Prisma CLI uses. */
export function readArgs(argv: readonly string[], env: NodeJS.ProcessEnv): EngineArgs {
  const { values, positionals } = parseArgs({
    args: [...argv],
    strict: false,
    allowPositionals: true,
    options: {
      version: { type: 'boolean', short: 'V' },
      datasource: { type: 'string' },
      datamodels: { type: 'string', multiple: true },
    },
  });
  const isCli = positionals[0] === 'cli';
  return {
    command: isCli ? (positionals.at(-1) ?? null) : null,
    version: values.version === true,
    url: urlOf(values.datasource) ?? env['DATABASE_OWNER_URL'] ?? '',
    datamodels: (values.datamodels ?? []).filter((path) => typeof path === 'string'),
  };
}

/** Address in `--datasource '{"url": "…"}'`; null without one. */
function urlOf(datasource: unknown): string | null {
  if (typeof datasource !== 'string') return null;
  const parsed: unknown = JSON.parse(datasource);
  if (typeof parsed !== 'object' || parsed === null || !('url' in parsed)) return null;
  return typeof parsed.url === 'string' && parsed.url ? parsed.url : null;
}

/** Address without Prisma's own `?schema=`, which PostgreSQL's protocol does not know. */
export function forDriver(url: string): URL {
  const clean = new URL(url);
  clean.searchParams.delete('schema');
  return clean;
}

export function databaseName(url: URL): string {
  return decodeURIComponent(url.pathname.slice(1));
}
