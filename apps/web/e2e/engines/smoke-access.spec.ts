import { MARIANA, RIO_MANSO, DEMO_PASSWORD } from '../support/demo.ts';
import { expect, step, test } from './test.ts';

test('an older browser is told which ones serve', async ({ engine, person, line }) => {
  line.plant({ path: '/browser.js', code: 'delete Promise.withResolvers;' });
  await step(engine, 'the page in plain HTML', async () => {
    await person.open('/');
    await person.reads({ role: 'main' }, 'Este navegador es demasiado viejo para Plomada');
    await person.reads({ role: 'main' }, /Sirve Chrome [\d.]+, Edge [\d.]+, Firefox [\d.]+ o Safari/);
  });
});

test('sign in', async ({ engine, person }) => {
  await step(engine, 'the address and the password', async () => {
    await person.open('/sign-in');
    await person.write({ hidden: 'input[name=identifier]' }, MARIANA);
    await engine.keys('Enter');
    await person.write({ hidden: 'input[name=password]' }, DEMO_PASSWORD);
    await engine.keys('Enter');
    await person.isAt(/tenant-selector/);
  });
  await step(engine, 'the organisation', async () => {
    await person.press([{ role: 'main' }, { role: 'link', name: /Constructora Río Manso/ }]);
    await person.isAt(/obras-selector/);
  });
  expect(await engine.evaluate('Clerk.user.id')).toMatch(/./);
});

test('the list of movements, searched', async ({ engine, person }) => {
  await step(engine, 'the list of the organisation', async () => {
    await person.open(`/${RIO_MANSO}/obras-selector?vista=movimientos`);
    await person.sees({ role: 'searchbox' });
  });
});
