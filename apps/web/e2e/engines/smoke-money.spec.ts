import { writeFile } from 'node:fs/promises';

import { RIO_MANSO } from '../support/demo.ts';
import { hasKeptReads } from '../support/kept-reads.ts';
import { pngDe } from '../support/qr-imagen.ts';
import type { Engine } from './engine.ts';
import type { Person } from './person.ts';
import { expect, PHONE, step, test } from './test.ts';
import { createBudget, createWork } from './works.ts';

const PAD = { role: 'group', name: 'Teclado' };
const MOVEMENTS = (obra: string) => `/${RIO_MANSO}/obras/${obra}/movimientos`;

const key = (person: Person, name: string) => person.press([PAD, { role: 'button', name }]);

type Entry = { readonly person: Person; readonly engine: Engine; readonly obra: string };

/** Opens the quick entry for a work. */
async function openEntry({ person, engine, obra }: Entry): Promise<void> {
  await engine.resize(...PHONE);
  await person.open(`/${RIO_MANSO}/nuevo-movimiento`);
  await person.press({ role: 'combobox', name: 'Obra' });
  await person.press({ role: 'option', name: new RegExp(obra) });
  await person.seesNo({ role: 'option' });
}

test('a movement with its photo', async ({ engine, signedIn: person }, info) => {
  const obra = `Obra de la foto ${info.project.name}`;
  const id = await createWork(person, obra);
  const photo = info.outputPath('remito.png');
  await writeFile(photo, await pngDe('remito'));
  await step(engine, 'the quick entry', async () => {
    await openEntry({ person, engine, obra });
    for (const name of ['5', '000']) await key(person, name);
    await person.attach({ role: 'button', name: 'Foto' }, photo);
    await key(person, 'Guardar');
    await person.isAt(/\/dashboard/);
  });
  await step(engine, 'the photo is seen on its page', async () => {
    await person.open(MOVEMENTS(id));
    await person.press([{ role: 'main' }, { role: 'link', having: '5.000,00' }]);
    await person.press({ role: 'button', name: 'remito.png' });
    await person.sees([{ role: 'dialog' }, { role: 'img', name: 'remito.png' }]);
    const drawn = `document.querySelector('[role=dialog] img').naturalWidth > 0`;
    await expect.poll(() => engine.evaluate(drawn)).toBe(true);
  });
});

test('without a connection, and back', async ({ engine, signedIn: person, line }, info) => {
  const obra = `Obra sin señal ${info.project.name}`;
  const id = await createWork(person, obra);
  await openEntry({ person, engine, obra });
  const worker = 'navigator.serviceWorker.controller?.state';
  await expect.poll(() => engine.evaluate(worker), { timeout: 30_000 }).toBe('activated');
  const kept = `(${hasKeptReads.toString()})()`;
  await expect.poll(() => engine.evaluate(kept), { timeout: 30_000 }).toBe(true);
  await step(engine, 'an expense is kept on the device', async () => {
    await line.cut();
    for (const name of ['7', '000']) await key(person, name);
    await key(person, 'Guardar');
    await person.sees({ text: /^Guardado en este/ });
  });
  await step(engine, 'the program begins', async () => {
    await person.open(`/${RIO_MANSO}/bandeja`);
    await person.reads({ role: 'main' }, '7.000,00');
  });
  await step(engine, 'it is sent once the connection is back', async () => {
    await line.restore();
    await person.seesNo({ role: 'region', name: 'En espera' });
    await person.open(MOVEMENTS(id));
    await person.sees([{ role: 'main' }, { role: 'link', having: '7.000,00' }]);
    await person.seesNo({ role: 'region', name: 'Sin enviar' });
  });
});

test('a withdrawal', async ({ engine, signedIn: person }) => {
  await step(engine, 'an item of a stockpile, by the keypad', async () => {
    await engine.resize(...PHONE);
    await person.open(`/${RIO_MANSO}/obras-selector?vista=acopios`);
    const row = { role: 'listitem', having: 'Obra gruesa de los pisos 7 y 8' };
    await person.press([row, { role: 'link', name: /^Retirar de / }]);
    await person.press([
      { role: 'region', name: 'Ítems del acopio' },
      { role: 'button', name: /Cemento portland/ },
    ]);
    await key(person, '1');
    await key(person, 'Agregar');
  });
  await step(engine, 'it is registered', async () => {
    await person.press({ role: 'button', name: 'Registrar retiro' });
    await person.sees({ text: /Retiro .*registrado/ });
  });
});

test('a payment', async ({ engine, signedIn: person }, info) => {
  const titulo = `Cubiertas ${info.project.name}`;
  const path = await createBudget(person, titulo);
  await step(engine, 'of a budget', async () => {
    await person.open(path);
    await person.press({ role: 'link', name: 'Registrar pago' });
    await person.sees({ role: 'heading', name: 'Nuevo pago' });
    await person.press({ role: 'button', name: /^Registrar pago|^Guardar/ });
    await person.sees({ role: 'heading', name: 'Pago 1' });
  });
});
