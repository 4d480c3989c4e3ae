import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

import { fieldsOf } from '@plomada/domain/base/field-of';

import { freePort } from '../support/free-port.ts';
import { type Element, type Engine, TIME_ZONE } from './engine.ts';

/** Name under which WebDriver passes a reference to an element. */
const REFERENCE = 'element-6066-11e4-a52e-4f735466cecf';

/** Characters of WebDriver for keys that have none of their own. */
const KEYS: Readonly<Record<string, string>> = {
  Control: '\uE009',
  Shift: '\uE008',
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
};

const START_MS = 20_000;

type Call = (method: string, path: string, body?: object) => Promise<unknown>;

const callAt =
  (base: string): Call =>
  async (method, path, body) => {
    const answer = await fetch(`${base}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = fieldsOf(await answer.json());
    if (!answer.ok) throw new Error(`WebDriver ${path}: ${JSON.stringify(value)}`);
    return value;
  };

/** Starts the driver on a free port, in a virtual display where the machine has none. */
async function startDriver(program: string) {
  const port = await freePort();
  const hasDisplay = process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'];
  const args = [program, `--port=${port}`];
  const screen = ['-a', '-s', '-screen 0 1400x1100x24'];
  const child = spawn(
    hasDisplay === undefined ? 'xvfb-run' : program,
    hasDisplay === undefined ? [...screen, ...args] : args.slice(1),
    // The display and the browser are in the process group, which ends at once.
    { stdio: 'ignore', detached: true, env: { ...process.env, TZ: TIME_ZONE } },
  );
  const stop = async () => {
    if (child.exitCode !== null || child.pid === undefined) return;
    const exit = once(child, 'exit');
    process.kill(-child.pid, 'SIGTERM');
    await exit;
  };
  const call = callAt(`http://127.0.0.1:${port}`);
  const limit = Date.now() + START_MS;
  const isReady = () => call('GET', '/status').then(Boolean, () => false);
  while (!(await isReady())) {
    if (child.exitCode !== null || Date.now() > limit) {
      await stop();
      throw new Error(`${program} did not start`);
    }
    // Tries again: a driver that starts reports nothing.
    await wait(100);
  }
  return { port, call, stop };
}

/** Opens WebKitGTK's browser by its own driver, over plain HTTP. */
export async function openWebKit(program: string): Promise<Engine> {
  const driver = await startDriver(program);
  const options = { 'webkitgtk:browserOptions': { args: ['--automation'] } };
  const opened = fieldsOf(
    await driver.call('POST', '/session', { capabilities: { alwaysMatch: options } }),
  );
  const version = String(fieldsOf(opened['capabilities'])['browserVersion']);
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const call = callAt(`http://127.0.0.1:${driver.port}/session/${String(opened['sessionId'])}`);
  await call('POST', '/timeouts', { script: 60_000, pageLoad: 60_000 });

  async function at(expression: Element): Promise<string> {
    const script = `return ${expression};`;
    const found = fieldsOf(await call('POST', '/execute/sync', { script, args: [] }));
    const id = found[REFERENCE];
    if (typeof id !== 'string') throw new Error('The element is gone');
    return `/element/${id}`;
  }
  const keys = async (chord: string) => {
    const all = chord.split('+').map((key) => KEYS[key] ?? key);
    const down = all.map((value) => ({ type: 'keyDown', value }));
    const up = all.toReversed().map((value) => ({ type: 'keyUp', value }));
    const actions = [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }];
    await call('POST', '/actions', { actions });
  };
  return {
    name: 'WebKitGTK',
    version: [major, minor],
    goto: async (url) => void (await call('POST', '/url', { url })),
    back: async () => void (await call('POST', '/back', {})),
    url: async () => String(await call('GET', '/url')),
    async evaluate(expression) {
      const script = `const [done] = arguments;
        (async () => (await (${expression})) ?? null)().then(
          (value) => done({ value: JSON.stringify(value) }),
          (error) => done({ error: String(error) }));`;
      const answer = fieldsOf(await call('POST', '/execute/async', { script, args: [] }));
      if (answer['error'] !== undefined) throw new Error(JSON.stringify(answer['error']));
      return JSON.parse(String(answer['value']));
    },
    press: async (element) => void (await call('POST', `${await at(element)}/click`, {})),
    async type(element, text) {
      const field = await at(element);
      await call('POST', `${field}/clear`, {});
      await call('POST', `${field}/value`, { text });
    },
    keys,
    file: async (element, path) =>
      void (await call('POST', `${await at(element)}/value`, { text: path })),
    resize: async (width, height) => void (await call('POST', '/window/rect', { width, height })),
    picture: async () => Buffer.from(String(await call('GET', '/screenshot')), 'base64'),
    async close() {
      await call('DELETE', '').catch(() => undefined);
      await driver.stop();
    },
  };
}
