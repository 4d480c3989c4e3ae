import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { Answers } from '../../../../test/answers.ts';
import { openApp, TENANT } from '../../../../test/app.tsx';
import { libro, LIBRO_ID, RESPUESTAS, TABLA } from '../../../../test/libro.ts';
import { onPhone, textField } from '../../../../test/screen.tsx';

function abrir(answers: Answers) {
  onPhone(false);
  return openApp(`/${TENANT}/importar-libro/${LIBRO_ID}`, {
    answers: { ...RESPUESTAS, ...answers },
  });
}

const pegar = (donde: HTMLElement, texto: string) =>
  fireEvent.paste(donde, { clipboardData: { getData: () => texto } });

test('wrong cells are corrected, with Enter to the next one, and a column can be pasted', async () => {
  const { user, callsOf, answer } = await abrir({
    'importaciones.libro.responder': libro({ version: 4, errores: libro().errores.slice(1) }),
  });
  const celda = (fila: number) => textField(`Fecha, Julio, celda A${fila}`);
  await screen.findByRole('table', { name: 'Celdas con error' });
  await user.clear(celda(7));
  await user.type(celda(7), '07/02/2026{Enter}');
  expect(document.activeElement).toBe(celda(8));
  await waitFor(() =>
    expect(callsOf('importaciones.libro.responder')).toMatchObject([
      {
        celdas: [{ tablaId: TABLA.id, fila: 7, campo: 'fecha', columna: 'A', valor: '07/02/2026' }],
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByLabelText('Fecha, Julio, celda A7')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Dejar afuera la fila 9 de Julio' }));
  await waitFor(() =>
    expect(callsOf('importaciones.libro.responder').at(-1)).toMatchObject({
      omitir: [{ tablaId: TABLA.id, filaId: `${TABLA.id}#9`, omitida: true }],
    }),
  );
  answer({ 'importaciones.libro.responder': libro({ version: 6, errores: [] }) });
  pegar(celda(8), '08/02/2026\n09/02/2026\n10/02/2026\n');
  await waitFor(() =>
    expect(callsOf('importaciones.libro.responder').at(-1)).toMatchObject({
      celdas: [
        { fila: 8, valor: '08/02/2026' },
        { fila: 9, valor: '09/02/2026' },
      ],
    }),
  );
});

test('the number of errors not shown is displayed below the table', async () => {
  const mensaje = 'Se muestran 200 de 1.250 errores';
  await abrir({
    'importaciones.libro.obtener': libro({ masErrores: { total: 1250, mensaje } }),
  });
  await screen.findByText(mensaje);
  expect(screen.getByText(/^1\.250\. Se escribe encima/)).toBeTruthy();
});
