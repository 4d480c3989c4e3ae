import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test as base } from '@playwright/test';

import { DEMO_PASSWORD, MARIANA, RIO_MANSO } from '../support/demo.ts';
import { fromSetup } from '../support/sign-in.ts';
import type { Engine } from './engine.ts';
import { type Name, openEngine } from './kinds.ts';
import { type Line, openLine } from './line.ts';
import { type Person, personAt } from './person.ts';

export type Options = { engineName: Name };

/** Width and height of a phone; an engine may only come near it. */
export const PHONE = [360, 740] as const;

type Fixtures = { person: Person; signedIn: Person };
type WorkerFixtures = Options & { line: Line; engine: Engine };

/** Test of a person at one tab of an engine, which the tests of a run use one after the other. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['Firefox', { option: true, scope: 'worker' }],
  line: [
    // Playwright reads the names of fixtures from the first parameter.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, run) => {
      const origin = process.env['PUBLIC_ORIGIN'];
      if (origin === undefined) throw new Error('PUBLIC_ORIGIN is missing: the setup did not run');
      const line = await openLine(origin, fromSetup('E2E_URL'));
      await run(line);
      await line.cut();
    },
    { scope: 'worker' },
  ],
  engine: [
    async ({ engineName }, run) => {
      const home = await mkdtemp(join(fromSetup('E2E_SESSIONS'), `${engineName}-`));
      const engine = await openEngine(engineName, home);
      await run(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  person: async ({ engine, line }, run, info) => {
    await line.restore();
    line.plant(null);
    await engine.resize(1280, 800);
    const person = personAt(engine, line.url);
    await run(person);
    const path = info.outputPath('page.png');
    await writeFile(path, await engine.picture());
    await info.attach('page', { path });
  },
  signedIn: async ({ person, engine }, run) => {
    await person.open(`/${RIO_MANSO}/obras-selector`);
    await person.sees({ hidden: 'main h1, input[name=identifier]' });
    // The first test of a worker finds a new profile.
    if ((await engine.url()).includes('sign-in')) await signIn(person, engine);
    await person.sees({ role: 'heading', name: 'Obras' });
    await run(person);
  },
});

/** Signs in by the identity provider's form. */
export async function signIn(person: Person, engine: Engine): Promise<void> {
  await person.write({ hidden: 'input[name=identifier]' }, MARIANA);
  await engine.keys('Enter');
  await person.write({ hidden: 'input[name=password]' }, DEMO_PASSWORD);
  await engine.keys('Enter');
  await person.isAt(/\/(?:tenant-selector|[\da-f-]{36})/);
}

/** Step of a path; its failure names engine, path, step, address and picture. */
export async function step(engine: Engine, title: string, work: () => Promise<void>) {
  await test.step(title, async () => {
    try {
      await work();
    } catch (error) {
      const info = test.info();
      const picture = info.outputPath('failed.png');
      const url = await engine.url().catch(() => 'no address');
      await engine.picture().then(
        (png) => writeFile(picture, png),
        () => undefined,
      );
      const where = `${engine.name} ${engine.version.join('.')}, ${info.title}, step "${title}", at ${url}, picture ${picture}`;
      throw new Error(`${where}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  });
}

export { expect };
