/**
 * Runs the Prisma CLI with our schema engine in place of the native binary, which is not in the npm
 * package and would have to be downloaded. Arguments go through unchanged.
 */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const here = import.meta.dirname;
const cli = path.join(path.dirname(require.resolve('prisma/package.json')), 'build/index.js');

const child = spawn(process.execPath, [cli, ...process.argv.slice(2)], {
  cwd: path.dirname(here),
  stdio: 'inherit',
  env: {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: path.join(here, 'schema-engine.ts'),
    // The engine's shebang asks for `node`: it must be this one, which strips types.
    PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env['PATH'] ?? ''}`,
    // Node warns that importing WebAssembly is experimental, and the CLI would take the warning for
    // engine output.
    NODE_NO_WARNINGS: '1',
    CHECKPOINT_DISABLE: '1',
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
  },
});
child.on('error', (error) => {
  console.error(`No se pudo ejecutar Prisma: ${error.message}`);
  process.exitCode = 1;
});
child.on('exit', (code, signal) => {
  if (signal) console.error(`Prisma terminó por la señal ${signal}.`);
  process.exitCode = code ?? 1;
});
