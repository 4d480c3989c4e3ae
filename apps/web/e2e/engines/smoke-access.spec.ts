import { isOlder, promisedBrowsers } from '../../vite/promised-browsers.ts';
import { expect, signIn, step, test } from './test.ts';

/** WebKitGTK counts its own versions; this one, of September 2024, is the engine of Safari 18.0. */
const WEBKIT_GTK_OF_SAFARI_18 = [2, 46] as const;

test('the engine is one of those that we promise', ({ engine }) => {
  const { firefox, safari } = promisedBrowsers();
  const oldest = engine.name === 'Firefox' ? firefox : WEBKIT_GTK_OF_SAFARI_18;
  expect(isOlder(safari, [18, 0])).toBe(true);
  expect(isOlder(engine.version, oldest), engine.version.join('.')).toBe(false);
});

test('an older browser is shown which ones serve', async ({ engine, person, line }) => {
  line.plant({ path: '/browser.js', code: 'delete Promise.withResolvers;' });
  await step(engine, 'the page in plain HTML', async () => {
    await person.open('/');
    const page = { role: 'main' };
    await person.reads(page, 'Este navegador es demasiado viejo para Plomada');
    await person.reads(page, /Sirve Chrome [\d.]+, Edge [\d.]+, Firefox [\d.]+ o Safari/);
  });
});

test('sign in and sign out', async ({ engine, person }) => {
  await step(engine, 'the address and the password', async () => {
    await person.open('/sign-in');
    await signIn(person, engine);
  });
  await step(engine, 'the organisation', async () => {
    await person.press([{ role: 'main' }, { role: 'link', name: /Constructora Río Manso/ }]);
    await person.isAt(/obras-selector/);
    await person.sees({ role: 'heading', name: 'Obras' });
  });
  await step(engine, 'sign out', async () => {
    await person.press({ role: 'button', name: 'Abrir el menú de la cuenta' });
    await person.press([
      { role: 'dialog', name: 'Panel de cuenta' },
      { role: 'button', name: 'Cerrar sesión' },
    ]);
    await person.isAt(/:\d+\/$/);
    await person.open('/tenant-selector');
    await person.isAt(/sign-in/);
  });
});
