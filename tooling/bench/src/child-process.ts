import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { z } from 'zod';

/** Environment variable that passes the configuration to a measured process. */
const CONFIG = 'BENCH_CONFIG';

export type Measured = {
  readonly url: string;
  /** Processor time of the whole process so far, user and system, in microseconds. */
  readonly cpu: () => Promise<number>;
  /** Resident memory now, in bytes. */
  readonly memory: () => Promise<number>;
  /** Sends a question to the process; resolves with its answer, checked by the schema. */
  readonly ask: <T>(question: string, answer: z.ZodType<T>) => Promise<T>;
  readonly stop: () => Promise<void>;
};

async function nextMessage(child: ChildProcess): Promise<unknown> {
  const over = new AbortController();
  const exit = once(child, 'exit', { signal: over.signal }).then(() => {
    throw new Error('El servidor medido se cerró solo');
  });
  try {
    const [message] = await Promise.race([once(child, 'message', { signal: over.signal }), exit]);
    return message;
  } finally {
    // When the message comes first, `abort` rejects this promise only because it ends the waiting
    // for the exit.
    exit.catch(() => undefined);
    over.abort();
  }
}

type Start = { readonly env?: Readonly<Record<string, string>>; readonly config?: unknown };

/** Runs a server in a separate process, so that its processor time can be measured alone. */
export async function startMeasured(file: string, { env, config }: Start): Promise<Measured> {
  const child = fork(new URL(file, import.meta.url), {
    env: { ...env, ...(config === undefined ? {} : { [CONFIG]: JSON.stringify(config) }) },
    stdio: 'inherit',
  });
  const { url } = z.object({ url: z.string() }).parse(await nextMessage(child));
  // Questions are sent one at a time, so that the next message is the answer.
  let before: Promise<unknown> = Promise.resolve();
  const ask = <T>(question: string, schema: z.ZodType<T>): Promise<T> => {
    const answer = before.then(() => {
      const message = nextMessage(child);
      child.send(question);
      return message;
    });
    before = answer.catch(() => undefined);
    return answer.then((message) => schema.parse(message));
  };
  return {
    url,
    cpu: () => ask('cpu', z.number()),
    memory: () => ask('memory', z.number()),
    ask,
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** Runs the product in a separate process until `work` ends. */
export async function withProduct<T>(
  env: Readonly<Record<string, string>>,
  work: (product: Measured) => Promise<T>,
): Promise<T> {
  const product = await startMeasured('./plomada-server.ts', { env });
  try {
    return await work(product);
  } finally {
    await product.stop();
  }
}

/** Configuration of this process, read inside the measured process. */
export const readConfig = <T>(schema: z.ZodType<T>): T =>
  schema.parse(JSON.parse(process.env[CONFIG] ?? 'null'));

/** Answers the questions of the measuring process, inside the measured one. */
export function answerMeasurements(
  url: string,
  close: () => Promise<void>,
  answers: Readonly<Record<string, () => unknown>> = {},
): void {
  const all: typeof answers = {
    memory: () => process.memoryUsage.rss(),
    cpu: () => {
      const { user, system } = process.cpuUsage();
      return user + system;
    },
    ...answers,
  };
  // The measuring process is gone, so this one ends.
  process.once('disconnect', () => process.exit());
  process.on('message', (question: string) => process.send?.(all[question]?.()));
  process.once('SIGTERM', () => {
    void close().then(() => process.exit(0));
  });
  process.send?.({ url });
}
