import { readFile } from 'node:fs/promises';

import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';

import { adapterFactory } from './adapter.ts';
import { forDriver } from './args.ts';

// An empty list of data models makes the engine panic.
const SOLO_PROVEEDOR: [string, string] = [
  'schema.prisma',
  'datasource db {\n  provider = "postgresql"\n}\n',
];

export type Engine = {
  readonly engine: SchemaEngine;
  /** The driver's own error behind "External error id#N", which is all the engine passes on. */
  readonly explain: (error: unknown) => unknown;
};

export async function createEngine(url: string, datamodels: readonly string[]): Promise<Engine> {
  // It asks for the server's version before any command, even to compare two files.
  if (!url) throw new Error('DATABASE_OWNER_URL is not set: this command needs a database.');
  // The engine reports a panic through this global before it traps.
  Reflect.set(globalThis, 'PRISMA_WASM_PANIC_REGISTRY', {
    set_message: (message: string) => process.stderr.write(`schema engine panic: ${message}\n`),
  });
  const wasm = await import('@prisma/schema-engine-wasm');
  const leidos = await Promise.all(
    datamodels.map(async (path): Promise<[string, string]> => [path, await readFile(path, 'utf8')]),
  );
  const factory = bindMigrationAwareSqlAdapterFactory(adapterFactory(forDriver(url)));
  const explain = (error: unknown) => {
    const id = /External error id#(\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    return id ? (factory.errorRegistry.consumeError(Number(id))?.error ?? error) : error;
  };
  try {
    const engine = await wasm.SchemaEngine.new(
      { datamodels: leidos.length > 0 ? leidos : [SOLO_PROVEEDOR] },
      () => undefined,
      factory,
    );
    return { engine, explain };
  } catch (error) {
    throw explain(error);
  }
}
