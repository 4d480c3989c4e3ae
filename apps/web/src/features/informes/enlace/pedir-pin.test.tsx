import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { expectText, expectTitle } from '../../../../test/app.tsx';
import {
  CERRADA,
  contenidoDe,
  contestar,
  mostrar,
  PREGUNTA,
  TOKEN,
  visitar,
} from '../../../../test/partner-link.ts';
import { textField } from '../../../../test/screen.tsx';

test('every address asks for the PIN before any data, and opens without one where none is set', async () => {
  const { user, pedidos } = await visitar(() => ({ cuerpo: mostrar({ filas: 9 }, undefined) }));
  await expectTitle(PREGUNTA);
  await expectText(/Si no te dieron ninguno, dejá el campo vacío/);
  expect(pedidos).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  await expectTitle('Edificio Los Tilos 1450');
  expect(pedidos).toEqual([{ token: TOKEN }]);
});

test('a link that does not open shows one text for every reason, and opens with its PIN, pasted with a space', async () => {
  const { user, pedidos } = await visitar((_ruta, { pin }) =>
    pin === '123456' ? { cuerpo: mostrar({ filas: 9 }, undefined) } : CERRADA,
  );
  await expectTitle(PREGUNTA);
  await user.type(textField('PIN'), '12{Enter}');
  await expectText('El PIN tiene 6 números.');
  expect(pedidos).toEqual([]);
  await user.clear(textField('PIN'));
  await user.type(textField('PIN'), '{Enter}');
  await expectText(/^Así no abre\. Escribí el PIN que te dieron/);
  expect(pedidos).toEqual([{ token: TOKEN }]);
  await user.type(textField('PIN'), '999999{Enter}');
  await expectText(/^No abre con ese PIN/);
  await user.clear(textField('PIN'));
  await user.click(textField('PIN'));
  await user.paste('123 456');
  await user.keyboard('{Enter}');
  await expectTitle('Edificio Los Tilos 1450');
});

test('a locked link shows until when, and its retry does not send the wrong PIN again', async () => {
  const message = 'Este enlace está bloqueado hasta las 11:00 por PIN equivocados.';
  const visita = await visitar((_ruta, { pin }) =>
    pin === undefined ? CERRADA : { status: 409, cuerpo: { error: 'ENLACE_BLOQUEADO', message } },
  );
  const { user, pedidos } = visita;
  await contestar(visita, '999999');
  await expectTitle('Enlace bloqueado');
  await expectText(message);
  await user.click(screen.getByRole('button', { name: 'Probar de nuevo' }));
  await expectTitle(PREGUNTA);
  expect(pedidos.at(-1)).toEqual({ token: TOKEN });
  expect(screen.queryByText(/no abre/i)).toBeNull();
});

/** Files that the page saves, as blobs. */
function bajados(): Blob[] {
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob);
    return 'blob:x';
  });
  // A followed link would navigate the window that all tests share.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return blobs;
}

test('the statement shows late and coming amounts, interest and how to pay, and exports the next due date', async () => {
  const visita = await visitar(() => ({ cuerpo: mostrar({ filas: 9 }, undefined) }));
  const archivos = bajados();
  await contestar(visita);
  await expectTitle('Edificio Los Tilos 1450');
  const cifras = screen.getByRole('region', { name: 'Tus cifras' });
  const texto = (cifras.textContent ?? '').replaceAll('\u00a0', ' ');
  for (const renglon of [
    'Vencido, 12 días de mora$ 3.300.000,00',
    'Interés por mora, aparte$ 46.200,00',
    'Vence el 03/01/2027$ 5.000.000,00',
    'Vence más adelante$ 250.000,00',
    'Cómo aportarAlias LOSTILOS.OBRACopiar datos',
  ]) {
    expect(texto).toContain(renglon);
  }
  await visita.user.click(
    screen.getByRole('button', { name: 'Agendar vencimiento: Edificio Los Tilos 1450' }),
  );
  const calendario = (await archivos[0]?.text())?.replaceAll('\r\n ', '') ?? '';
  expect(calendario).toContain('DTSTART;VALUE=DATE:20270103');
  expect(calendario).toContain('Cómo aportar: Alias LOSTILOS.OBRA');
  expect(calendario).not.toContain(TOKEN);
});

test('a report without a statement shows no due dates and no payment instructions', async () => {
  const visita = await visitar(() => ({
    cuerpo: {
      ...mostrar({ filas: 9 }, undefined),
      contenido: contenidoDe({ estado: null, comoAportar: null }),
    },
  }));
  await contestar(visita);
  await expectTitle('Edificio Los Tilos 1450');
  expect(screen.queryByText(/Te falta aportar|Cómo aportar/)).toBeNull();
});
