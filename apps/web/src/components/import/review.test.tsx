import { cleanup } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { renderScreen } from '../../../test/screen.tsx';
import { ReviewFooter, type ReviewFooterProps } from './review.tsx';

const error = (fila: number) => ({ fila, columna: 'Importe', valor: 'mucho', mensaje: 'x' });

async function pie(vista: ReviewFooterProps['vista']) {
  const onImport = vi.fn<ReviewFooterProps['onImport']>();
  cleanup();
  const { container, user } = renderScreen(
    <ReviewFooter
      vista={vista}
      cosa={['movimiento', 'movimientos']}
      admiteParte
      onAnother={() => undefined}
      onImport={onImport}
    />,
  );
  const boton = [...container.querySelectorAll('button')].at(-1);
  const motivo = document.getElementById(boton?.getAttribute('aria-describedby') ?? '');
  if (boton) await user.click(boton);
  return {
    boton: boton?.textContent,
    apagado: boton?.disabled,
    motivo: motivo?.textContent,
    pedido: onImport.mock.calls,
  };
}

test('a file without errors is imported as a whole', async () => {
  expect(await pie({ filas: 4, validas: 4, errores: [] })).toEqual({
    boton: 'Importar 4 movimientos',
    apagado: false,
    motivo: undefined,
    pedido: [[null]],
  });
});

test('of four rows with two wrong ones the other two can be imported, and the reason is shown', async () => {
  const errores = [error(3), error(3), error(5)];
  expect(await pie({ filas: 4, validas: 2, errores })).toEqual({
    boton: 'Importar las 2 correctas',
    apagado: false,
    motivo: '2 de 4 filas con errores: no se pueden importar. Quedan afuera.',
    pedido: [[2]],
  });
});

test('without a correct row the button is disabled, with the reason', async () => {
  expect(await pie({ filas: 1, validas: 0, errores: [error(2)] })).toEqual({
    boton: 'Importar 1 movimiento',
    apagado: true,
    motivo: '1 de 1 fila con errores: no queda ninguna para importar.',
    pedido: [],
  });
});
