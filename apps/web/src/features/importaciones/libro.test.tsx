import { libroImportadoSchema } from '@plomada/domain/importaciones/libro/libro.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { madeOf, NOT_FOUND, Refusal, type Answers } from '../../../test/answers.ts';
import { expectText, expectTitle, openApp, TENANT } from '../../../test/app.tsx';
import {
  DOLAR,
  libro,
  LIBRO_ID,
  MEDIO,
  OBRAS,
  pregunta,
  RESPUESTAS,
  TABLA,
} from '../../../test/libro.ts';
import { id } from '../../../test/por-pagar.ts';
import { onPhone, textField } from '../../../test/screen.tsx';

const PAGINA = `/${TENANT}/importar-libro/${LIBRO_ID}`;

async function abrir(answers: Answers = {}, phone = false) {
  onPhone(phone);
  // jsdom reports no sizes; this height determines the rows that are drawn.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(560);
  return openApp(PAGINA, { answers: { ...RESPUESTAS, ...answers } });
}

const grilla = (nombre = 'Julio') => screen.findByRole('grid', { name: nombre });
const activa = async () => (await grilla()).querySelector('td[aria-selected=true]');

test('totals of the workbook are listed, different ones first, with links to their cells', async () => {
  const { user } = await abrir();
  await expectTitle('Traer un Excel');
  const totales = within(await screen.findByRole('region', { name: 'Totales' }));
  totales.getByText('1 total difiere de 2');
  const lineas = totales.getAllByRole('button').map(({ textContent }) => textContent);
  expect(lineas).toEqual([
    'Tu solapa Julio dice $ 20.000.000,00; acá entran $ 18.412.330,00 · D12'.replaceAll(
      '$ ',
      '$\u00a0',
    ),
    'Tu solapa Julio dice $ 18.412.330,00; acá entran $ 18.412.330,00 · D9'.replaceAll(
      '$ ',
      '$\u00a0',
    ),
  ]);
  await user.click(totales.getAllByRole('button')[1] ?? document.body);
  await expectText('Fórmula, total que coincide');
  await waitFor(async () =>
    expect((await activa())?.textContent).toBe('18.412.330, total que coincide'),
  );
});

test('an error links to its cell, and disappears once that is corrected', async () => {
  const { user, answer } = await abrir();
  await user.click(await screen.findByTitle('Ver Julio, celda A8'));
  await waitFor(async () => expect((await activa())?.id).toMatch(/-8-0$/));
  const [otro, mendado, ...resto] = libro().errores;
  if (otro === undefined || mendado === undefined) throw new Error('The workbook has no errors');
  answer({ 'importaciones.libro.responder': libro({ version: 4, errores: [otro, ...resto] }) });
  const celda = textField('Fecha, Julio, celda A8');
  await user.clear(celda);
  await user.type(celda, '08/02/2026{Enter}');
  await waitFor(() => expect(screen.queryByTitle('Ver Julio, celda A8')).toBeNull());
  expect(screen.getByTitle('Ver Julio, celda A7')).toBeDefined();
});

test('Enter accepts the proposal and continues; a rate is typed, an obra selected from a list', async () => {
  const { user, callsOf, answer } = await abrir();
  const medio = await screen.findByRole('radio', { name: /^Efectivo/ });
  expect(medio).toHaveProperty('checked', true);
  expect(callsOf('importaciones.libro.responder')).toEqual([]);
  answer({
    'importaciones.libro.responder': libro({
      version: 4,
      preguntas: [{ ...MEDIO, respuesta: 'EFECTIVO' }, DOLAR, OBRAS],
    }),
  });
  medio.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(textField(DOLAR.texto)));
  expect(textField(DOLAR.texto).value).toBe('1.480,5');
  await waitFor(() =>
    expect(callsOf('importaciones.libro.responder')).toEqual([
      {
        id: LIBRO_ID,
        version: 3,
        respuestas: [{ preguntaId: MEDIO.id, valor: 'EFECTIVO' }],
      },
    ]),
  );
  answer({
    'importaciones.libro.responder': libro({
      version: 5,
      preguntas: [{ ...MEDIO, respuesta: 'EFECTIVO' }, { ...DOLAR, respuesta: '1500,25' }, OBRAS],
    }),
  });
  await user.keyboard('1500,25{Enter}');
  const obra = await screen.findByRole('combobox', { name: OBRAS.texto });
  await waitFor(() => expect(document.activeElement).toBe(obra));
  await waitFor(() =>
    expect(callsOf('importaciones.libro.responder').at(-1)).toMatchObject({
      version: 4,
      respuestas: [{ preguntaId: DOLAR.id, valor: '1500,25' }],
    }),
  );
  await user.keyboard('{Enter}');
  await expectText('Falta elegir una respuesta.');
});

test('answers given during a call are sent together after it, with its version', async () => {
  const { user, callsOf, answer, hold } = await abrir();
  await screen.findByRole('radio', { name: /^Efectivo/ });
  answer({
    'importaciones.libro.responder': ({ version }) =>
      libro({
        version: version + 1,
        preguntas: [MEDIO, DOLAR, OBRAS].map((una) => ({ ...una, respuesta: una.propuesta })),
      }),
  });
  const seguir = hold();
  const aceptar = () => screen.getAllByRole('button', { name: 'Aceptar' })[0] ?? document.body;
  await user.click(aceptar());
  await user.click(aceptar());
  await user.selectOptions(screen.getByRole('combobox', { name: OBRAS.texto }), 'El Ceibo');
  await user.click(aceptar());
  await expectText('No queda nada por responder');
  // The number of rows left out is outdated until the answers are processed.
  await expectText('Calculando con lo que se respondió…');
  expect(screen.queryByText(/^Quedan afuera/)).toBeNull();
  seguir();
  await expectText(/^Quedan afuera/);
  await waitFor(() => expect(callsOf('importaciones.libro.responder')).toHaveLength(2));
  expect(callsOf('importaciones.libro.responder')).toMatchObject([
    { version: 3, respuestas: [{ valor: 'EFECTIVO' }] },
    { version: 4, respuestas: [{ valor: '1480,5' }, { valor: 'el ceibo' }] },
  ]);
});

test('a question changed elsewhere meanwhile is asked again, and the answer has the new version', async () => {
  const { user, callsOf, answer } = await abrir();
  await screen.findByRole('radio', { name: /^Efectivo/ });
  answer({
    'importaciones.libro.obtener': libro({ version: 9 }),
    'importaciones.libro.responder': ({ version }) =>
      version === 9
        ? libro({ version: 10, preguntas: [] })
        : new Refusal(409, 'CONFLICTO_VERSION', 'Otra persona lo cambió.'),
  });
  await user.click(screen.getAllByRole('button', { name: 'Aceptar' })[0] ?? document.body);
  await expectText('No queda nada por responder');
  await waitFor(() =>
    expect(callsOf('importaciones.libro.responder')).toMatchObject([
      { version: 3 },
      { version: 9 },
    ]),
  );
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a refused answer is shown again with the reason, and can be sent again', async () => {
  const { user, callsOf, answer } = await abrir();
  await user.click(await screen.findByRole('radio', { name: /^Cheque propio/ }));
  answer({
    'importaciones.libro.responder': new Refusal(400, 'VALIDATION_ERROR', 'Esa opción no existe.'),
  });
  await user.click(screen.getAllByRole('button', { name: 'Aceptar' })[0] ?? document.body);
  await expectText('Esa opción no existe.');
  expect(await screen.findByRole('radio', { name: /^Cheque propio/ })).toHaveProperty(
    'checked',
    true,
  );
  answer({ 'importaciones.libro.responder': libro({ version: 4, preguntas: [] }) });
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await expectText('No queda nada por responder');
  expect(callsOf('importaciones.libro.responder').at(-1)).toMatchObject({
    respuestas: [{ preguntaId: MEDIO.id, valor: 'CHEQUE_PROPIO' }],
  });
});

test('a new obra is named as the user types', async () => {
  const nueva = pregunta({
    id: 'OBRA:',
    tipo: 'OBRA',
    texto: '¿De qué obra son las filas que no la nombran?',
    opciones: [
      { valor: 'tilos', texto: 'Los Tilos' },
      { valor: 'NUEVA', texto: 'Una obra nueva: obra' },
    ],
    propuesta: 'NUEVA',
    textos: [],
  });
  const { user, callsOf, answer } = await abrir({
    'importaciones.libro.obtener': libro({ preguntas: [nueva] }),
  });
  await screen.findByRole('radio', { name: /^Una obra nueva/ });
  const nombre = textField('Nombre de la obra nueva');
  expect(nombre.value).toBe('obra');
  await user.clear(nombre);
  await user.keyboard('{Enter}');
  await expectText('Falta elegir una respuesta.');
  answer({
    'importaciones.libro.responder': libro({
      version: 4,
      preguntas: [{ ...nueva, respuesta: 'NUEVA:Casa Pampa' }],
    }),
  });
  await user.type(nombre, 'Casa Pampa{Enter}');
  await expectText('Una obra nueva: Casa Pampa');
  await expectText('· 4 filas');
  expect(callsOf('importaciones.libro.responder')).toMatchObject([
    { respuestas: [{ preguntaId: 'OBRA:', valor: 'NUEVA:Casa Pampa' }] },
  ]);
});

test('all proposals are accepted at once, and an answer can be withdrawn', async () => {
  const { user, callsOf, answer } = await abrir();
  await screen.findByRole('radio', { name: /^Efectivo/ });
  answer({
    'importaciones.libro.responder': libro({
      version: 4,
      preguntas: [{ ...MEDIO, respuesta: 'EFECTIVO' }, { ...DOLAR, respuesta: '1480,5' }, OBRAS],
    }),
  });
  await user.click(screen.getByRole('button', { name: 'Aceptar las 2 propuestas' }));
  await expectText('Respondidas (2)');
  expect(callsOf('importaciones.libro.responder')).toMatchObject([
    { respuestas: [{ preguntaId: MEDIO.id }, { preguntaId: DOLAR.id, valor: '1480,5' }] },
  ]);
  await expectText('$ 1.480,5');
  answer({ 'importaciones.libro.responder': libro({ version: 5 }) });
  await user.click(screen.getByText('Respondidas (2)'));
  await user.click(screen.getByRole('button', { name: `Cambiar: ${MEDIO.texto}` }));
  await waitFor(() =>
    expect(callsOf('importaciones.libro.responder').at(-1)).toMatchObject({
      version: 4,
      respuestas: [{ preguntaId: MEDIO.id, valor: null }],
    }),
  );
});

test('the sheet is navigated with arrow keys, and its tabs are those of the file', async () => {
  const { user } = await abrir();
  const hoja = await grilla();
  expect(hoja.getAttribute('aria-rowcount')).toBe('10');
  await screen.findByText('412.300');
  hoja.focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{End}');
  const celda = await activa();
  expect(celda?.textContent).toBe('412.300');
  expect(hoja.getAttribute('aria-activedescendant')).toBe(celda?.id);
  await expectText('D5');
  await user.keyboard('{Control>}{PageDown}{/Control}');
  await grilla('Precios');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Precios, oculta');
});

const PLATA = [
  { moneda: 'ARS' as const, entranCentavos: 90_000, salenCentavos: 10_050, saldoCentavos: 79_950 },
];

/** Stubs the REST call for the file of rows left out. */
function conArchivo() {
  const red = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.endsWith(`/importaciones/libro/${LIBRO_ID}/afuera`)) return red(input, init);
    const nombre = { 'content-disposition': "attachment; filename*=UTF-8''obra-afuera.xlsx" };
    return new Response('filas', { headers: nombre });
  });
}

test('excluded rows are shown before the import, and its result can be undone afterwards', async () => {
  const { user, callsOf, answer } = await abrir({
    'importaciones.libro.importar': madeOf(libroImportadoSchema, {
      loteId: id(7),
      importados: 4,
      porTabla: [{ tablaId: TABLA.id, hoja: 'Julio', importados: 4, plata: PLATA }],
      plata: PLATA,
      noEntran: [{ hoja: 'Julio', celda: 'D7', moneda: 'ARS', centavos: -5000 }],
      omitidos: 8,
      proveedoresNuevos: 2,
    }),
  });
  await expectText('4 movimientos · 0 celdas sin destino');
  await expectText('Quedan afuera: 6 sin responder · 1 con error · 1 que ya está.');
  await user.click(screen.getByRole('button', { name: 'Importar 4 movimientos' }));
  // The import waits for the file of rows left out, which cannot be made afterwards.
  await screen.findByRole('alert');
  expect(callsOf('importaciones.libro.importar')).toEqual([]);
  conArchivo();
  await user.click(screen.getByRole('button', { name: 'Importar 4 movimientos' }));
  await expectTitle('Importación terminada');
  expect(callsOf('importaciones.libro.importar')).toEqual([{ id: LIBRO_ID, version: 3 }]);
  expect(document.activeElement?.textContent).toBe('Se importaron 4 filas');
  const plata = within(screen.getByRole('region', { name: 'Plata' }));
  expect(plata.getAllByText('$ 799,50')).toHaveLength(2);
  plata.getByText(/^Tu hoja dice .*18\.412\.330,00 \(D9\)/);
  const afuera = within(screen.getByRole('region', { name: 'Celdas que no entraron' }));
  afuera.getByText('Julio, D7: \u2212$ 50,00');
  const guardados: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function guardar(
    this: HTMLAnchorElement,
  ) {
    guardados.push(this.download);
  });
  await user.click(screen.getByRole('button', { name: 'Bajar lo que quedó afuera' }));
  expect(guardados).toEqual(['obra-afuera.xlsx']);
  const ver = screen.getByRole('link', { name: 'Ver los movimientos' });
  expect(ver.getAttribute('href')).toContain(`importacion=${id(7)}`);
  answer({ 'importaciones.libro.obtener': NOT_FOUND });
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await expectText('Se eliminan 4 filas. Su historia se conserva.');
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(callsOf('importaciones.deshacer')).toEqual([{ id: id(7) }]));
});

test('cells without a destination block the import', async () => {
  await abrir({ 'importaciones.libro.obtener': libro({ sinDestino: 2 }) });
  await expectText('No se puede importar: hay celdas que no se sabe qué son.');
  const boton = screen.getByRole('button', { name: 'Importar 4 movimientos' });
  expect(boton).toHaveProperty('disabled', true);
});

test('on a phone questions are answered; cells are corrected on a computer', async () => {
  const { user } = await abrir({}, true);
  await screen.findByRole('radio', { name: /^Efectivo/ });
  await expectText('Se corrigen en una computadora');
  expect(screen.queryByRole('table', { name: 'Celdas con error' })).toBeNull();
  expect(screen.queryByRole('grid')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Excel' }));
  await grilla();
  expect(screen.queryByRole('radio', { name: /^Efectivo/ })).toBeNull();
});

test('a missing workbook leads to the page to import another', async () => {
  await abrir({ 'importaciones.libro.obtener': NOT_FOUND });
  const ir = await screen.findByRole('link', { name: 'Traer un Excel' });
  expect(ir.getAttribute('href')).toBe(`/${TENANT}/importar-libro`);
});

test('an imported workbook is shown as such, also in a tab where it was open', async () => {
  await abrir({
    'importaciones.libro.obtener': new Refusal(409, 'LIBRO_IMPORTADO', 'Este libro ya se importó.'),
  });
  await expectText('Este libro ya se importó.');
  expect(screen.queryByRole('button', { name: /^Importar/ })).toBeNull();
});
