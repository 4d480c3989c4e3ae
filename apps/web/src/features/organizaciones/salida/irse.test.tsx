import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf } from '../../../../test/answers.ts';
import { expectText, expectTitle, openApp, TENANT } from '../../../../test/app.tsx';
import { OUTPUTS } from '../../../../test/outputs.ts';

const salida = madeOf(OUTPUTS['organizaciones.salida'], {
  entradas: [{ ruta: 'tablas/TABLA.csv', es: 'lo mismo como planilla' }],
  lectura: ['Lo que termina en _centavos es dinero en centavos, entero.'],
  tablas: [
    { nombre: 'movimientos', es: 'Movimientos de dinero' },
    { nombre: 'pagos', es: 'Pagos de presupuestos' },
  ],
  noVa: [{ motivo: 'De cada persona', que: ['Preferencias de avisos', 'Avisos leídos'] }],
  comando: 'pnpm admin importar-organizacion ARCHIVO.zip --owner CORREO',
  pasos: ['Con --ensayo no guarda nada.'],
});

test('the guide to leaving is opened from the settings and has what the server lists', async () => {
  const { user } = await openApp(`/${TENANT}/configuracion`, {
    answers: {
      'organizaciones.configuracion': madeOf(OUTPUTS['organizaciones.configuracion'], {}),
      'organizaciones.salida': salida,
    },
  });
  await expectTitle('Organización');
  await user.click(await screen.findByRole('link', { name: 'Irse de Plomada' }));
  await expectTitle('Irse de Plomada');
  await expectText('Lo que termina en _centavos es dinero en centavos, entero.');
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms).toEqual(['tablas/TABLA.csv', 'De cada persona', 'movimientos', 'pagos']);
  screen.getByRole('button', { name: 'Descargar todo' });
  await user.click(screen.getByRole('button', { name: 'Copiar comando' }));
  await screen.findByRole('button', { name: 'Comando copiado' });
  expect(await navigator.clipboard.readText()).toBe(salida.comando);
  const way = screen.getByRole('navigation', { name: 'Ubicación' });
  await user.click(within(way).getByRole('link', { name: 'Organización' }));
  await expectTitle('Organización');
});
