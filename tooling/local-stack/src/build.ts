import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

import { REPO_ROOT } from './paths.ts';
import { StackError } from './stack-error.ts';

function environment(): NodeJS.ProcessEnv {
  // The build must give the same files whatever the person's environment says.
  const { NODE_ENV: _, ...rest } = process.env;
  const manager = process.env['npm_execpath'];
  const folders = [dirname(process.execPath), ...(manager ? [dirname(manager)] : [])];
  return {
    ...rest,
    PATH: [...folders, process.env['PATH'] ?? ''].join(delimiter),
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    CI: '1',
  };
}

function failure(output: string): StackError {
  if (/Cannot find binary|unable to find package manager|pnpm.*not found/i.test(output)) {
    return new StackError('Falta pnpm en el PATH. Ejecutá "npx -y pnpm@12.21.0 start".');
  }
  const tail = output.trim().split('\n').slice(-25).join('\n');
  return new StackError(`No se pudo construir las pantallas:\n${tail}`);
}

/** The screens; from turbo's cache when nothing they are made of has changed. */
export function buildWeb(signal?: AbortSignal): Promise<void> {
  const program = createRequire(join(REPO_ROOT, 'package.json')).resolve('turbo/bin/turbo');
  const parameters = [
    program,
    'run',
    'build',
    '--filter=@plomada/web',
    '--output-logs=errors-only',
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, parameters, {
      cwd: REPO_ROOT,
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal ? { signal } : {}),
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (status) => (status === 0 ? resolve() : reject(failure(output))));
  });
}
