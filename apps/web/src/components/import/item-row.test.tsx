import { expect, test } from 'vitest';

import { renderScreen } from '../../../test/screen.tsx';
import { ItemRow } from './item-row.tsx';

test('quantities are shown as on other screens, in the plural and with all their decimals', () => {
  const item = {
    fila: 2,
    descripcion: 'Hierro',
    cantidad: '10.125',
    unidad: 'barra',
    precioUnitario: null,
    importeCentavos: null,
    rubroId: null,
    rubro: null,
    valida: true,
  } as const;
  const { container } = renderScreen(
    <ul>
      <ItemRow item={item} moneda="ARS" />
      <ItemRow item={{ ...item, fila: 3, cantidad: '1.000', unidad: 'u' }} moneda="ARS" />
      <ItemRow item={{ ...item, fila: 4, cantidad: '3', unidad: null }} moneda="ARS" />
    </ul>,
  );
  const details = [...container.querySelectorAll('li p:last-child')].map((it) =>
    it.textContent?.replaceAll('\u00a0', ' '),
  );
  expect(details).toEqual(['Fila 2 · 10,125 barras', 'Fila 3 · 1 unidad', 'Fila 4 · 3']);
});
