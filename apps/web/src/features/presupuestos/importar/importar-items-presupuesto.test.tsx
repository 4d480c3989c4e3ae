import type { VistaPreviaItemsPresupuesto } from '@plomada/domain/presupuestos/planillas/planilla.schema';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { openPart } from '../../../../test/app.tsx';
import { ImportarItemsPresupuesto } from './importar-items-presupuesto.tsx';

const ID = '01928f3a-0000-7000-8000-000000000001';
const VISTA: VistaPreviaItemsPresupuesto = {
  archivo: 'items.csv',
  filas: 1,
  validas: 1,
  moneda: 'ARS',
  importeCentavos: 150_000,
  totalCentavos: 1_150_000,
  muestra: [
    {
      fila: 2,
      valida: true,
      descripcion: 'Mampostería',
      unidad: 'm²',
      cantidad: '10',
      precioUnitario: '150',
      importeCentavos: 150_000,
      rubro: '06 Mampostería',
    },
  ],
  errores: [],
  advertencias: [],
  prueba: [],
  preguntas: [],
  columnas: [],
};

type Subida = { readonly url: string; readonly campos: Readonly<Record<string, unknown>> };

const HECHO = { filas: 1, importados: 1, errores: [], totalCentavos: 1_150_000, version: 8 };

type Leer = (campos: Subida['campos']) => VistaPreviaItemsPresupuesto;

/** Fake uploads: the preview depends on the fields sent, the import returns `hecho`. */
function recibir(leer: Leer = () => VISTA, hecho: object = HECHO): Subida[] {
  const subidas: Subida[] = [];
  class Pedido extends EventTarget {
    readonly upload = new EventTarget();
    url = '';
    status = 0;
    responseText = '';
    open(_method: string, url: string): void {
      this.url = url;
    }
    setRequestHeader(): void {}
    getResponseHeader(): null {
      return null;
    }
    send(form: FormData): void {
      const { excelFile: _archivo, ...campos } = Object.fromEntries(form);
      subidas.push({ url: this.url, campos });
      const previa = this.url.endsWith('/preview');
      this.status = previa ? 200 : 201;
      this.responseText = JSON.stringify(previa ? leer(campos) : hecho);
      queueMicrotask(() => this.dispatchEvent(new Event('load')));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Pedido);
  return subidas;
}

const planilla = new File(['Descripción;Unidad\n'], 'items.csv');

async function abrir(items: readonly unknown[], ...respuestas: Parameters<typeof recibir>) {
  const subidas = recibir(...respuestas);
  const onImported = vi.fn<(hecho: { readonly version: number }) => void>();
  const { user } = await openPart(
    <ImportarItemsPresupuesto
      presupuesto={{ id: ID, codigo: 'PR-007', version: 7, items }}
      onImported={onImported}
      onClose={() => undefined}
    />,
  );
  return { user, subidas, onImported };
}

test('asks whether to keep the present items, and shows the resulting total of the budget', async () => {
  const { user, subidas, onImported } = await abrir([{}, {}, {}]);
  expect(screen.getByText('El presupuesto ya tiene 3 ítems')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Reemplazar todo' }));
  expect(screen.getByText(/Los ítems que ya están se van/)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Agregar al final' }));
  await user.upload(screen.getByLabelText('Elegir una planilla'), planilla);
  const importar = await screen.findByRole('button', { name: 'Importar 1 ítem' });
  expect(screen.getByText(/sin errores/).textContent.replaceAll('\u00a0', ' ')).toBe(
    '1 fila sin errores, por $ 1.500,00: el presupuesto quedaría en $ 11.500,00.',
  );
  await user.click(importar);
  expect(await screen.findByRole('button', { name: 'Ver los ítems' })).toBeTruthy();
  expect(onImported).toHaveBeenCalledWith(expect.objectContaining({ version: 8 }));
  expect(subidas.map(({ url, campos }) => [url.split(ID).at(-1), campos])).toEqual([
    ['/items/importar/preview', { modo: 'AGREGAR', version: '7' }],
    ['/items/importar', { modo: 'AGREGAR', version: '7' }],
  ]);
});

test('an empty budget asks nothing, and the selected mode is sent', async () => {
  const vacio = await abrir([]);
  expect(screen.queryByRole('radio')).toBeNull();
  cleanup();
  const { user, subidas } = await abrir([{}]);
  await user.click(screen.getByRole('radio', { name: 'Reemplazar todo' }));
  await user.upload(screen.getByLabelText('Elegir una planilla'), planilla);
  await screen.findByRole('button', { name: 'Importar 1 ítem' });
  expect(subidas[0]?.campos).toEqual({ modo: 'REEMPLAZAR', version: '7' });
  expect(vacio.subidas).toEqual([]);
});

test('without a connection the import waits, with a notice, and continues once it is back', async () => {
  const { user, subidas } = await abrir([]);
  await user.upload(screen.getByLabelText('Elegir una planilla'), planilla);
  const importar = await screen.findByRole('button', { name: 'Importar 1 ítem' });
  act(() => onlineManager.setOnline(false));
  await user.click(importar);
  await within(screen.getByRole('dialog')).findByText('Sin conexión: se guarda al volver');
  expect(subidas).toHaveLength(1);
  act(() => onlineManager.setOnline(true));
  await screen.findByRole('button', { name: 'Ver los ítems' });
  expect(subidas).toHaveLength(2);
});

test('the right rows are imported without the wrong one, which is counted afterwards', async () => {
  const error = { fila: 3, columna: 'Cantidad', valor: 'mil', mensaje: 'No es un número' };
  const vista = { ...VISTA, filas: 2, errores: [error] };
  const { user, subidas } = await abrir([], () => vista, { ...HECHO, filas: 2, errores: [error] });
  await user.upload(screen.getByLabelText('Elegir una planilla'), planilla);
  const importar = await screen.findByRole('button', { name: 'Importar la correcta' });
  expect(
    screen.getByText('1 de 2 filas con errores: no se pueden importar. Quedan afuera.'),
  ).toBeTruthy();
  await user.click(importar);
  expect(await screen.findByText('De items.csv. Quedó afuera 1 fila con errores.')).toBeTruthy();
  expect(subidas.map(({ campos }) => campos)).toEqual([
    { modo: 'AGREGAR', version: '7' },
    { modo: 'AGREGAR', version: '7', correctas: '1' },
  ]);
});

const pregunta = (id: string, tipo: 'COLUMNA' | 'IVA', texto: string, opciones: string[]) => ({
  id,
  tipo,
  texto,
  propuesta: null,
  deAntes: false,
  filas: 1,
  textos: [],
  opciones: opciones.map((opcion) => ({ valor: opcion, texto: `Opción ${opcion}` })),
});
const PREGUNTAS = [
  pregunta('CAMPO:cantidad', 'COLUMNA', '¿En qué columna está la cantidad?', ['C', 'D']),
  pregunta('IVA', 'IVA', '¿Los precios son con IVA o sin IVA?', ['INCLUIDO', 'MAS_21']),
];
const COLUMNA = { columna: 'C', titulo: 'Dato', valores: ['10'], campo: null, porMano: null };
const PRUEBA = {
  columna: 'E',
  titulo: 'Importe',
  moneda: 'ARS' as const,
  sumaCentavos: 150_000,
  entranCentavos: 150_000,
  afueraCentavos: 0,
  afueraCeldas: 0,
  cierra: true,
  afuera: [],
  masAfuera: null,
  sinExplicar: [],
};

/** Fake server: each answer closes its question, and rows are read once all are closed. */
const preguntando: Leer = ({ respuestas = '{}' }) => {
  const recibidas: Readonly<Record<string, string>> = JSON.parse(String(respuestas));
  const preguntas = PREGUNTAS.map((una) => ({ ...una, respuesta: recibidas[una.id] ?? null }));
  const listas = preguntas.every(({ respuesta }) => respuesta !== null);
  const columnas = [{ ...COLUMNA, porMano: recibidas['COLUMNA:C'] ?? null }];
  return { ...VISTA, preguntas, columnas, prueba: listas ? [PRUEBA] : [] };
};

test('the questions are answered by keyboard, one after the other, before anything is imported', async () => {
  const { user, subidas } = await abrir([], preguntando);
  await user.upload(screen.getByLabelText('Elegir una planilla'), planilla);
  const importar = await screen.findByRole('button', { name: 'Importar 1 ítem' });
  expect(importar).toHaveProperty('disabled', true);
  expect(screen.getAllByText('Falta responder 2 preguntas para importar.')).toHaveLength(2);
  const [primera] = screen.getAllByRole('radio');
  act(() => primera?.focus());
  await user.keyboard(' {ArrowDown}{Enter}');
  // Focus moves to the next question.
  const iva = screen.getByRole('group', { name: '¿Los precios son con IVA o sin IVA?' });
  expect(iva.contains(document.activeElement)).toBe(true);
  await user.keyboard('{Enter}');
  expect(screen.getByText('Falta elegir una respuesta.')).toBeTruthy();
  await user.keyboard(' {Enter}');
  expect(await screen.findByText('No queda nada por responder')).toBeTruthy();
  expect(
    await screen.findByText(/^Suma de la columna Importe: .* no queda nada afuera$/),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Importar 1 ítem' }));
  await screen.findByRole('button', { name: 'Ver los ítems' });
  const respuestas = { 'CAMPO:cantidad': 'D', IVA: 'INCLUIDO' };
  expect(subidas.at(-1)?.campos).toEqual({
    modo: 'AGREGAR',
    version: '7',
    respuestas: JSON.stringify(respuestas),
  });
});

test('a column can be selected by hand, and an answer withdrawn', async () => {
  const { user, subidas } = await abrir([], preguntando);
  await user.upload(screen.getByLabelText('Elegir una planilla'), planilla);
  await screen.findByRole('button', { name: 'Importar 1 ítem' });
  const enviadas = () => subidas.map(({ campos }) => campos['respuestas']);
  const columna = screen.getByLabelText('Qué es la columna C, Dato');
  await user.selectOptions(columna, 'Cantidad');
  expect(enviadas().at(-1)).toBe('{"COLUMNA:C":"cantidad"}');
  await user.selectOptions(columna, 'No entra');
  expect(enviadas().at(-1)).toBe('{"COLUMNA:C":"NO_ENTRA"}');
  await user.selectOptions(columna, 'Como se leyó');
  expect(enviadas().at(-1)).toBe('{}');
});

/** A stand-in for the server that knows the tax of an earlier sheet. */
const recordando: Leer = ({ respuestas = '{}' }) => {
  const recibidas: Readonly<Record<string, string>> = JSON.parse(String(respuestas));
  const preguntas = PREGUNTAS.slice(1).map((una) => ({
    ...una,
    respuesta: recibidas[una.id] ?? 'MAS_21',
    deAntes: recibidas[una.id] === undefined,
  }));
  return { ...VISTA, preguntas };
};

test('answers about an earlier sheet are listed, sent along, and can be changed', async () => {
  const { user, subidas } = await abrir([], recordando);
  await user.upload(screen.getByLabelText('Elegir una planilla'), planilla);
  await user.click(await screen.findByText('Respondidas (1)'));
  expect(screen.getByText('de antes')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Importar 1 ítem' }));
  await screen.findByRole('button', { name: 'Ver los ítems' });
  expect(subidas.at(-1)?.campos['respuestas']).toBe('{"IVA":"MAS_21"}');

  cleanup();
  const otra = await abrir([], recordando);
  await otra.user.upload(screen.getByLabelText('Elegir una planilla'), planilla);
  await otra.user.click(await screen.findByText('Respondidas (1)'));
  await otra.user.click(
    screen.getByRole('button', { name: 'Cambiar: ¿Los precios son con IVA o sin IVA?' }),
  );
  await otra.user.click(screen.getByRole('radio', { name: 'Opción INCLUIDO' }));
  await otra.user.keyboard('{Enter}');
  await screen.findByText('Respondidas (1)');
  await otra.user.click(screen.getByRole('button', { name: 'Importar 1 ítem' }));
  await screen.findByRole('button', { name: 'Ver los ítems' });
  expect(otra.subidas.at(-1)?.campos['respuestas']).toBe('{"IVA":"INCLUIDO"}');
});
