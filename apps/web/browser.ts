import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

export type Browser = { readonly executablePath: string; readonly args: readonly string[] };

export type BrowserSources = {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Path where Playwright would install its browser, even if it is not there. */
  readonly playwrightPath: () => string;
  readonly isFile: (path: string) => boolean;
  /** Headless browser from a package, identical on all machines. Null where it cannot run. */
  readonly packaged: () => Promise<Browser | null>;
};

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

function onPath({ env, isFile }: BrowserSources): string | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((path) => isFile(path));
}

/**
 * Finds CHROMIUM_PATH, Playwright's browser, the packaged one, or one on the PATH; otherwise the
 * error names how to get one. The packaged one precedes the system's, since without a desktop's
 * parts it takes a quarter less CPU.
 */
export async function findBrowser(sources: BrowserSources): Promise<Browser> {
  // Root cannot set up a sandbox; other users keep it.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const given = sources.env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') {
    if (!sources.isFile(given)) throw new Error(`CHROMIUM_PATH is not an executable: ${given}`);
    return { executablePath: given, args };
  }
  const own = sources.playwrightPath();
  if (sources.isFile(own)) return { executablePath: own, args };
  const packaged = await sources.packaged();
  if (packaged !== null) return packaged;
  const system = onPath(sources);
  if (system !== undefined) return { executablePath: system, args };
  throw new Error('No browser found. Run: pnpm exec playwright install chromium');
}

function isExecutable(path: string): boolean {
  if (path === '' || !existsSync(path)) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Another run may be unpacking it at the moment; it starts only when complete. */
const starts = (path: string): boolean => spawnSync(path, ['--version']).status === 0;

/** The libraries and fonts that a bare system lacks, for every process started from here on. */
async function bringLibraries(): Promise<void> {
  const { inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium');
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  await inflate(join(dirname(entry), '../bin/al2023.tar.br'));
  setupLambdaEnvironment(join(tmpdir(), 'al2023/lib'));
}

async function unpacked(): Promise<string | null> {
  const { default: chromium } = await import('@sparticuz/chromium');
  const path = await chromium.executablePath();
  if (!existsSync('/etc/fonts/fonts.conf') || !starts(path)) await bringLibraries();
  return starts(path) ? path : null;
}

async function packagedBrowser(): Promise<Browser | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  // Null when there is no space to unpack it, or another user's copy is in the way; the system's
  // browser is tried next.
  const executablePath = await unpacked().catch(() => null);
  // The package's default flags are meant for functions-as-a-service: a single process, which dies
  // with a closing context, and no web security, which the tests need.
  return executablePath === null ? null : { executablePath, args: ['--no-sandbox', '--no-zygote'] };
}

/** The browser of this machine. `playwrightPath` comes from the caller, to load Playwright once. */
export function browserOfThisMachine(playwrightPath: () => string): Promise<Browser> {
  return findBrowser({
    env: process.env,
    playwrightPath,
    isFile: isExecutable,
    packaged: packagedBrowser,
  });
}
