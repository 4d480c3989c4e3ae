import { createInterface } from 'node:readline';

import type { SchemaEngine } from '@prisma/schema-engine-wasm';

import { createEngine, type Engine } from './wasm.ts';

// JSON-RPC method -> method of the engine.
const METODOS: Readonly<Record<string, string>> = Object.fromEntries([
  ...[
    'applyMigrations',
    'createMigration',
    'dbExecute',
    'devDiagnostic',
    'diagnoseMigrationHistory',
    'diff',
    'ensureConnectionValidity',
    'evaluateDataLoss',
    'introspect',
    'markMigrationApplied',
    'markMigrationRolledBack',
    'reset',
    'schemaPush',
  ].map((nombre) => [nombre, nombre]),
  ['getDatabaseVersion', 'version'],
]);

type Request = { readonly id: unknown; readonly method: string; readonly params: unknown };

function parseRequest(line: string): Request | null {
  const mensaje: unknown = JSON.parse(line);
  if (typeof mensaje !== 'object' || mensaje === null) return null;
  // Our own `print` notifications are acknowledged by messages without a method.
  if (!('method' in mensaje) || typeof mensaje.method !== 'string') return null;
  return {
    id: 'id' in mensaje ? mensaje.id : null,
    method: mensaje.method,
    params: 'params' in mensaje ? mensaje.params : {},
  };
}

function send(message: Readonly<Record<string, unknown>>): void {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
}

function sendError(id: unknown, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const data = { is_panic: false, message, error_code: code };
  send({ id, error: { code: 4466, message: 'An error happened. Check the data field.', data } });
}

async function call(engine: SchemaEngine, request: Request): Promise<unknown> {
  const metodo: unknown = Reflect.get(engine, METODOS[request.method] ?? '');
  if (typeof metodo !== 'function') throw new Error(`Unknown method: ${request.method}`);
  const result: unknown = await Reflect.apply(metodo, engine, [request.params ?? {}]);
  return result;
}

/**
 * Serves requests from stdin, one per line, until it closes. A failure to start is the answer to the
 * first request: the CLI waits for ever for an engine that dies in silence.
 */
export async function serve(url: string, datamodels: readonly string[]): Promise<void> {
  let arranque: Promise<Engine> | undefined;
  let impresos = 0;
  for await (const line of createInterface({ input: process.stdin })) {
    const request = parseRequest(line);
    if (!request) continue;
    let explain = (error: unknown) => error;
    try {
      arranque ??= createEngine(url, datamodels);
      const motor = await arranque;
      explain = motor.explain;
      const result = await call(motor.engine, request);
      if (request.method === 'diff' && typeof result === 'object' && result && 'stdout' in result) {
        impresos += 1;
        send({ id: impresos, method: 'print', params: { content: result.stdout } });
      }
      send({ id: request.id, result: result ?? {} });
    } catch (error) {
      sendError(request.id, explain(error));
    }
  }
}
