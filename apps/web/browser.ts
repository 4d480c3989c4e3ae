import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export type Browser = { readonly executablePath: string; readonly args: readonly string[] };

export type BrowserSources = {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where Playwright keeps its own browser, there or not. */
  readonly playwrightPath: () => string;
  readonly isFile: (path: string) => boolean;
  /** The browser carried as a package, for machines with none. Null where it cannot run. */
  readonly packaged: () => Promise<Browser | null>;
};

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

function onPath({ env, isFile }: BrowserSources): string | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((path) => isFile(path));
}

/** CHROMIUM_PATH, Playwright's own, one on the PATH, the packaged one; else says how to get one. */
export async function findBrowser(sources: BrowserSources): Promise<Browser> {
  // A sandbox cannot be set up by root; anybody else keeps it.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const given = sources.env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') {
    if (!sources.isFile(given)) throw new Error(`CHROMIUM_PATH is not an executable: ${given}`);
    return { executablePath: given, args };
  }
  const own = sources.playwrightPath();
  if (sources.isFile(own)) return { executablePath: own, args };
  const system = onPath(sources);
  if (system !== undefined) return { executablePath: system, args };
  const packaged = await sources.packaged();
  if (packaged !== null) return packaged;
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

async function packagedBrowser(): Promise<Browser | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  // Set before the import: only then does it unpack the libraries a bare system lacks.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs24.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  // Its own flags are made for functions-as-a-service: one process for everything, which dies with
  // a closing context, and no web security, which the tests are here to see.
  return { executablePath: await chromium.executablePath(), args: ['--no-sandbox', '--no-zygote'] };
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
