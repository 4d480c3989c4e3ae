import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

import { fieldsOf } from '@plomada/domain/base/field-of';

/** Page of an installed browser that Playwright does not control. */
export type EnginePage = {
  readonly name: string;
  readonly goto: (url: string) => Promise<void>;
  /**
   * Evaluates an expression in the page, awaits a promise, and returns the value, which must be
   * JSON.
   */
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
};

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

/**
 * Opens Firefox, which supports WebDriver BiDi itself. `home` is an empty folder for its profile.
 */
export async function openFirefox(home: string): Promise<EnginePage> {
  const args = ['--headless', '--no-remote', '--profile', home, '--remote-debugging-port', '0'];
  const child = spawn('firefox-esr', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let address: string | undefined;
  for await (const line of createInterface({ input: child.stderr })) {
    address = /WebDriver BiDi listening on (?<address>ws:\S+)/.exec(line)?.groups?.['address'];
    if (address !== undefined) break;
  }
  child.stderr.resume();
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Readonly<Record<string, unknown>>) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = fieldsOf(JSON.parse(String(data)));
    waiting.get(Number(answer['id']))?.(answer);
  });
  let last = 0;
  const call = async (
    method: string,
    params: object,
  ): Promise<Readonly<Record<string, unknown>>> => {
    last += 1;
    const id = last;
    const { promise, resolve } = Promise.withResolvers<Readonly<Record<string, unknown>>>();
    waiting.set(id, resolve);
    socket.send(JSON.stringify({ id, method, params }));
    const answer = await promise;
    if (answer['type'] === 'error') throw new Error(`${method}: ${JSON.stringify(answer)}`);
    return fieldsOf(answer['result']);
  };
  await call('session.new', { capabilities: {} });
  const { context } = await call('browsingContext.create', { type: 'tab' });
  return {
    name: 'Firefox ESR',
    goto: async (url) =>
      void (await call('browsingContext.navigate', { context, url, wait: 'complete' })),
    async evaluate(expression) {
      const answer = await call('script.evaluate', {
        expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
        target: { context },
        awaitPromise: true,
      });
      if (answer['type'] !== 'success') throw new Error(JSON.stringify(answer['exceptionDetails']));
      return JSON.parse(String(fieldsOf(answer['result'])['value']));
    },
    async close() {
      socket.close();
      await ended(child);
    },
  };
}

/** Opens WebKitGTK by its WebDriver; it needs a display, such as that of Xvfb. */
export async function openWebKit(port: number): Promise<EnginePage> {
  const child = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore' });
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = fieldsOf(await answer.json());
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  for (;;) {
    const isReady = await call('GET', '/status').then(
      () => true,
      () => false,
    );
    if (isReady) break;
    if (child.exitCode !== null) throw new Error('WebKitWebDriver did not start');
    await sleep(100);
  }
  const options = { 'webkitgtk:browserOptions': { args: ['--automation'] } };
  const { sessionId } = fieldsOf(
    await call('POST', '/session', { capabilities: { alwaysMatch: options } }),
  );
  const session = `/session/${String(sessionId)}`;
  await call('POST', `${session}/timeouts`, { script: 60_000, pageLoad: 60_000 });
  return {
    name: 'WebKitGTK',
    goto: async (url) => void (await call('POST', `${session}/url`, { url })),
    async evaluate(expression) {
      const script = `const [done] = arguments;
        (async () => (await (${expression})) ?? null)().then(
          (value) => done({ value: JSON.stringify(value) }),
          (error) => done({ error: String(error) }));`;
      const answer = fieldsOf(await call('POST', `${session}/execute/async`, { script, args: [] }));
      if (answer['error'] !== undefined) throw new Error(JSON.stringify(answer['error']));
      return JSON.parse(String(answer['value']));
    },
    close: () => ended(child),
  };
}
