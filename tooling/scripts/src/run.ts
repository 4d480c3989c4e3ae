import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { readError } from '@plomada/client/errors';

import { WrongUsage } from './environment.ts';

/** Module `scripts/NAME.ts`, which `pnpm script NAME [args]` runs; `help` is one Spanish line. */
type Script = {
  readonly help: string;
  readonly run: (args: readonly string[]) => Promise<void>;
};

const folder = path.join(import.meta.dirname, 'scripts');

const names = (): string[] =>
  readdirSync(folder)
    .filter((archivo) => /^[a-z0-9-]+\.ts$/.test(archivo))
    .map((archivo) => archivo.slice(0, -'.ts'.length))
    .sort();

async function load(name: string): Promise<Script> {
  const script: Script = await import(pathToFileURL(path.join(folder, `${name}.ts`)).href);
  return script;
}

async function listScripts(): Promise<string> {
  const lines = await Promise.all(
    names().map(async (name) => `  ${name}  ${(await load(name)).help}`),
  );
  return `Uso: pnpm script NOMBRE [argumentos]\n\n${lines.join('\n')}`;
}

/** Message of an error, preferably the server's, because a person reads it. */
function explain(error: unknown): string {
  const refusal = readError(error);
  if (refusal) {
    const fields = (refusal.details ?? []).map(({ path, message }) => `  ${path}: ${message}`);
    return [`${refusal.error}: ${refusal.message}`, ...fields].join('\n');
  }
  return error instanceof Error ? error.message : String(error);
}

async function main([name, ...args]: readonly string[]): Promise<void> {
  if (name === undefined) {
    console.log(await listScripts());
    return;
  }
  if (!names().includes(name)) {
    throw new WrongUsage(`No hay un script "${name}".\n${await listScripts()}`);
  }
  await (await load(name)).run(args);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(explain(error));
  process.exitCode = error instanceof WrongUsage ? 2 : 1;
}
