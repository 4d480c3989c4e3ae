import { readFile, writeFile } from 'node:fs/promises';

import { RIO_MANSO } from '../support/demo.ts';
import { pdfDe } from '../support/qr-imagen.ts';
import { demoQr } from '../support/qr.ts';
import { expect, PHONE, step, test } from './test.ts';
import { createExpense, createWork } from './works.ts';

const LOS_TILOS = /Edificio Los Tilos 1450/;

/** Runs in the page: keeps the bytes of files that the page hands over to the browser. */
function catchFiles(): boolean {
  const make = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (file: Blob) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => Reflect.set(globalThis, 'savedBytes', reader.result));
    reader.readAsBinaryString(file);
    return make(file);
  };
  return true;
}

/** Runs in the page: texts of the rows in sight whose last cell is under the link of another row. */
function rowsOfOtherLinks(): string[] {
  return [...document.querySelectorAll('tbody tr:has([data-row-link])')].flatMap((row) => {
    const { right, top, bottom } = row.getBoundingClientRect();
    if (bottom > innerHeight) return [];
    const under = document.elementFromPoint(right - 6, (top + bottom) / 2);
    return under?.matches('[data-row-link]') && row.contains(under) ? [] : [row.textContent];
  });
}

test('the list of works, and of movements, searched', async ({ engine, signedIn: person }) => {
  await step(engine, 'the works with their balances', async () => {
    const row = { role: 'row', name: LOS_TILOS };
    await person.reads(row, 'En curso');
    await person.reads(row, /US\$\s[\d.]+,\d\d/);
  });
  await step(engine, 'each row is covered by its own link', async () => {
    expect(await engine.evaluate(`(${rowsOfOtherLinks.toString()})()`)).toEqual([]);
  });
  await step(engine, 'the movements of one, by their text', async () => {
    await person.press({ role: 'link', name: LOS_TILOS });
    // The page that is being left has a tab of the same name.
    const ofTheWork = { role: 'navigation', name: 'Obra' };
    await person.press([ofTheWork, { role: 'link', name: 'Movimientos' }]);
    await person.sees({ role: 'table' });
    await person.write({ role: 'searchbox' }, 'cemento');
    await person.isAt(/q=cemento/);
    await person.reads({ role: 'row', at: 1 }, /cemento/i);
  });
});

test('the palette', async ({ engine, signedIn: person }) => {
  await step(engine, 'by keys to another page', async () => {
    await engine.keys('Control+k');
    const field = { role: 'combobox', name: 'Buscar en la organización' };
    await person.write(field, 'agenda');
    await person.reads({ role: 'option', at: 0 }, 'Agenda');
    await engine.keys('Enter');
    await person.isAt(/global\/agenda$/);
  });
});

test("a form's error", async ({ engine, signedIn: person }) => {
  await step(engine, 'a movement without an amount', async () => {
    await person.press({ role: 'link', name: LOS_TILOS });
    await person.press({ role: 'link', name: 'Nuevo movimiento' });
    await person.write({ label: 'Concepto' }, 'Sin importe');
    await person.press({ role: 'button', name: 'Guardar' });
    await person.sees({ hidden: '[aria-invalid=true]' });
    const focused = `document.activeElement.getAttribute('aria-invalid')`;
    await expect.poll(() => engine.evaluate(focused)).toBe('true');
  });
});

test('the width of a phone', async ({ engine, signedIn: person }) => {
  await engine.resize(...PHONE);
  await step(engine, 'nothing goes over the edge', async () => {
    await person.sees({ role: 'link', name: LOS_TILOS });
    const over = `document.documentElement.scrollWidth - innerWidth`;
    expect(await engine.evaluate(over)).toBeLessThanOrEqual(0);
  });
  await step(engine, 'the menu', async () => {
    await person.press({ role: 'button', name: /^Menú/ });
    await person.press([{ role: 'dialog' }, { role: 'link', name: 'Agenda' }]);
    await person.isAt(/global\/agenda/);
  });
});

test('an import', async ({ engine, signedIn: person }, info) => {
  const obra = await createWork(person, 'Obra de la planilla');
  const file = info.outputPath('gastos.csv');
  await writeFile(file, 'Fecha;Concepto;Egresos\n14/10/2026;Cal y arena;1.234,56\n');
  await step(engine, 'a file is read', async () => {
    await person.open(`/${RIO_MANSO}/importar-libro?obra=${obra}`);
    await person.attach({ hidden: 'input[type=file]' }, file);
    await person.isAt(/importar-libro\/[\da-f-]{36}$/);
  });
  await step(engine, 'its row becomes a movement', async () => {
    await person.press({ role: 'button', name: 'Importar 1 movimiento' });
    await person.sees({ role: 'heading', name: 'Se importó 1 fila' });
    await person.press({ role: 'link', name: 'Ver los movimientos' });
    await person.isAt(/\/movimientos/);
    await person.reads({ role: 'main' }, '1.234,56');
  });
});

test('a PDF is drawn and comes down', async ({ engine, signedIn: person }, info) => {
  const obra = await createWork(person, 'Obra del PDF');
  const file = info.outputPath('factura.pdf');
  await writeFile(file, await pdfDe(demoQr(18_240)));
  await step(engine, 'a page of it is drawn', async () => {
    const movement = await createExpense(person, obra);
    await person.open(`/${RIO_MANSO}/obras/${obra}/movimientos/movimiento/${movement}`);
    await person.attach({ role: 'button', name: 'Adjuntar archivos' }, file);
    await person.press({ role: 'button', name: 'factura.pdf' });
    await person.sees({ role: 'img', name: 'Hoja 1 de 1' });
  });
  await step(engine, 'it comes down as it went up', async () => {
    await engine.evaluate(`(${catchFiles.toString()})()`);
    await person.press([{ role: 'dialog' }, { role: 'button', name: 'Descargar' }]);
    const bytes = () => engine.evaluate('globalThis.savedBytes?.length ?? 0');
    await expect.poll(bytes, { timeout: 20_000 }).toBe((await readFile(file)).length);
    expect(await engine.evaluate('savedBytes.slice(0, 5)')).toBe('%PDF-');
  });
});
