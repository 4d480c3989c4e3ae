import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { leerError } from '@plomada/client/errores';

import { UsoIncorrecto } from './entorno.ts';

/**
 * `pnpm script NAME [args]` runs `scripts/NAME.ts`, a module that exports `ayuda` (one Spanish line)
 * and `correr(args)`. Without a name, or with one that is not there, it lists them.
 */
type Script = {
  readonly ayuda: string;
  readonly correr: (args: readonly string[]) => Promise<void>;
};

const carpeta = path.join(import.meta.dirname, 'scripts');

const nombres = (): string[] =>
  readdirSync(carpeta)
    .filter((archivo) => /^[a-z0-9-]+\.ts$/.test(archivo))
    .map((archivo) => archivo.slice(0, -'.ts'.length))
    .sort();

async function cargar(nombre: string): Promise<Script> {
  const script: Script = await import(pathToFileURL(path.join(carpeta, `${nombre}.ts`)).href);
  return script;
}

async function listar(): Promise<string> {
  const lines = await Promise.all(
    nombres().map(async (nombre) => `  ${nombre}  ${(await cargar(nombre)).ayuda}`),
  );
  return `Uso: pnpm script NOMBRE [argumentos]\n\n${lines.join('\n')}`;
}

/** The server's own words first: a script is read by a person. */
function explain(error: unknown): string {
  const refusal = leerError(error);
  if (refusal) {
    const fields = (refusal.details ?? []).map(({ path, message }) => `  ${path}: ${message}`);
    return [`${refusal.error}: ${refusal.message}`, ...fields].join('\n');
  }
  return error instanceof Error ? error.message : String(error);
}

async function main([nombre, ...args]: readonly string[]): Promise<void> {
  if (nombre === undefined) {
    console.log(await listar());
    return;
  }
  if (!nombres().includes(nombre)) {
    throw new UsoIncorrecto(`No hay un script "${nombre}".\n${await listar()}`);
  }
  await (await cargar(nombre)).correr(args);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(explain(error));
  process.exitCode = error instanceof UsoIncorrecto ? 2 : 1;
}
