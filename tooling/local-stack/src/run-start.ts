import { dataDirFrom } from './paths.ts';
import { runSession } from './session.ts';
import { startStack } from './stack.ts';

/** `pnpm start`: the whole product until it is told to end. */
export function start(): Promise<void> {
  return runSession(async (progress, signal) => {
    const stack = await startStack({
      dataDir: dataDirFrom(process.env),
      env: process.env,
      progress,
      signal,
    });
    const { welcome } = await import('./welcome.ts');
    process.stdout.write(`${welcome(stack.url, stack.localIdentity)}\n`);
    return stack;
  });
}
