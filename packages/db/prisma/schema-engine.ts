#!/usr/bin/env node
/**
 * Stands in for Prisma's native schema engine: the same command line and JSON-RPC over stdio, served
 * by the engine's WebAssembly build over pg. Started by the Prisma CLI, see `prisma-cli.ts`.
 */
import { readArgs } from './engine/args.ts';
import { runCliCommand } from './engine/cli-commands.ts';
import { serve } from './engine/rpc.ts';

const args = readArgs(process.argv.slice(2), process.env);

if (args.version) {
  console.log('schema-engine-cli wasm');
} else if (args.command) {
  process.exitCode = await runCliCommand(args.command, args.url);
} else {
  await serve(args.url, args.datamodels);
  // Pooled connections would keep the process alive after the CLI is gone.
  process.exit(0);
}
