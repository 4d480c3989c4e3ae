import { leerCheckpoint } from '@plomada/domain/auditoria/checkpoint.rules';
import type { PreguntaPropia } from '@plomada/domain/informes/pregunta.schema';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { expectText, expectTitle } from '../../../../test/app.tsx';
import {
  contenidoDe,
  contestar,
  ESTADO,
  LINEA,
  mostrar,
  nuevaClave,
  ORGANIZACION,
  type Registro,
  TOKEN,
  visitar,
  visitarRegistro,
} from '../../../../test/partner-link.ts';

const guardado = () =>
  localStorage.getItem(`plomada:constancia:${ORGANIZACION.replaceAll('-', '')}`);

test('a first visit shows the totals and stores the checkpoint; a later one proves that the log only grew', async () => {
  await visitarRegistro({ filas: 11 });
  await expectTitle('Edificio Los Tilos 1450');
  await expectText('Cuenta de Elena Brizuela al 26/11/2026');
  await expectText('Desde hoy hay constancia');
  await expectText(/Lo que se ve acá es lo que se registró/);
  const cifras = screen.getByRole('region', { name: 'Tus cifras' }).textContent;
  expect(cifras).toContain('Te falta aportar$\u00a08.550.000,00');
  expect(cifras).toContain('Aportado$\u00a0626.350.000,00Pedido$\u00a0634.900.000,00');
  expect(cifras).toContain('Participación35,00\u00a0%');
  const constancia = document.querySelector('pre')?.textContent ?? '';
  expect(leerCheckpoint(constancia)?.size).toBe(11);
  expect(Buffer.byteLength(constancia)).toBeLessThanOrEqual(300);
  const robots = document.querySelector('meta[name="robots"]');
  expect(robots?.getAttribute('content')).toContain('noindex');

  const { pedidos } = await visitarRegistro({ filas: 64 });
  await expectText('Lo registrado hasta el 26/11/2026 sigue igual');
  await expectText(/se agregaron 53 sellos, hasta el 64/);
  expect(pedidos[0]).toMatchObject({ token: TOKEN, constancia });
  expect(document.querySelector('pre')?.textContent).toMatch(/\n64\n/);

  await visitarRegistro({ filas: 64 });
  await expectText(/No se agregó ni se cambió nada/);
});

test.each([
  ['copied', true, 'Se guardó el archivo y se copió la dirección de esta página'],
  ['not copied', false, 'Se guardó el archivo'],
] as const)(
  'without the share dialog of the system the file is saved, and the address %s',
  async (_how, can, hecho) => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { user } = await visitarRegistro({ filas: 11 });
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async () => {
      if (!can) throw new DOMException('no', 'NotAllowedError');
    });
    await user.click(await screen.findByRole('button', { name: 'Compartir: Tu cuenta' }));
    await expectText(hecho);
  },
);

test.each<[string, Registro, RegExp]>([
  [
    'a row rewritten together with its hash',
    { filas: 64, reescrita: 3 },
    /se cambió o se borró después/,
  ],
  ['the same length, rewritten', { filas: 20, reescrita: 20 }, /se cambió o se borró después/],
  ['an end that was cut', { filas: 19 }, /le falta el final/],
  ['another key', { filas: 20, clave: nuevaClave() }, /otra clave/],
])('%s is shown in red, and the old checkpoint is kept', async (_que, registro, motivo) => {
  await visitarRegistro({ filas: 20 });
  await expectText('Desde hoy hay constancia');
  const antes = guardado();
  expect(antes).toContain('plomada/');
  await visitarRegistro(registro);
  await expectText('El registro que te mostraron el 26/11/2026 ya no es el mismo');
  await expectText(motivo);
  expect(screen.getByRole('alert').textContent).toMatch(motivo);
  expect(guardado()).toBe(antes);
  expect(document.querySelector('pre')?.textContent).toMatch(/\n20\n/);
});

test('totals that differ from the log are shown as unverified, and no checkpoint is stored', async () => {
  const visita = await visitar(() => {
    const [cuenta] = ESTADO.porMoneda;
    const estado = { ...ESTADO, porMoneda: cuenta ? [{ ...cuenta, pendienteCentavos: 1 }] : [] };
    return { cuerpo: { ...mostrar({ filas: 9 }, undefined), contenido: contenidoDe({ estado }) } };
  });
  await contestar(visita);
  await expectText('Lo que se ve acá no se puede dar por bueno');
  await expectText(/las cifras se cambiaron después/);
  expect(guardado()).toBeNull();
});

test('a question about a line is shown with it, and so is its answer', async () => {
  const hecha: PreguntaPropia = {
    id: '01928f3a-0000-7000-8000-00000000000a',
    linea: LINEA,
    texto: '¿Incluye el ascensor?',
    creadaEn: '2026-11-26T15:05:00.000Z',
    respuesta: null,
    respondidaEn: null,
  };
  const vieja = {
    ...hecha,
    id: '01928f3a-0000-7000-8000-00000000000b',
    linea: 'Una línea que ya no está',
    texto: '¿Por qué se devolvió?',
    respuesta: 'Se devolvió en octubre.',
    respondidaEn: '2026-11-27T15:05:00.000Z',
  };
  const visita = await visitar((ruta) =>
    ruta.endsWith('/preguntar')
      ? { cuerpo: hecha }
      : {
          cuerpo: {
            ...mostrar({ filas: 9 }, undefined),
            contenido: contenidoDe({ preguntas: [vieja] }),
          },
        },
  );
  const { user, pedidos } = visita;
  await contestar(visita);
  await user.click(await screen.findByRole('button', { name: `Preguntar por ${LINEA}` }));
  await user.click(screen.getByRole('button', { name: 'Enviar pregunta' }));
  await expectText('La pregunta está vacía.');
  await user.type(screen.getByLabelText('Pregunta'), hecha.texto);
  await user.click(screen.getByRole('button', { name: 'Enviar pregunta' }));
  await expectText('Todavía sin respuesta.');
  expect(pedidos.at(-1)).toEqual({ token: TOKEN, linea: LINEA, texto: hecha.texto });
  const renglon = screen.getByText(hecha.texto).closest('li');
  expect(renglon?.textContent).toContain('Llamado 9: Terminaciones');
  const otras = (await expectText('Se devolvió en octubre.')).closest('li');
  expect(otras?.textContent).toContain('Una línea que ya no está');
});
