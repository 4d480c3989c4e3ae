import {
  crearMovimientoSchema,
  type CrearMovimiento,
  type CrearMovimientoEntrada,
} from '@plomada/domain/movimientos/movimiento.schema';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderScreen, textField } from '../../../test/screen.tsx';
import { DigitsField } from './digits-field.tsx';
import { SOME_CONTROLS, useAppForm } from './use-app-form.ts';

function Punto({ onValue }: { readonly onValue: (valor: unknown) => void }) {
  const form = useAppForm<CrearMovimientoEntrada, CrearMovimiento>(
    crearMovimientoSchema,
    {},
    SOME_CONTROLS,
  );
  onValue(form.watch('comprobante.puntoVenta'));
  return (
    <DigitsField
      control={form.control}
      name="comprobante.puntoVenta"
      label="Punto de venta"
      length={5}
      placeholder="4"
    />
  );
}

async function tras(keys: string) {
  let value: unknown;
  const { user } = renderScreen(<Punto onValue={(nuevo) => (value = nuevo)} />);
  await user.type(textField('Punto de venta'), keys);
  await user.tab();
  return { value, shown: textField('Punto de venta').value };
}

test.each([
  ['4', 4, '4'],
  ['00004', 4, '4'],
  ['99998', 99_998, '99998'],
])('%s is a number', async (keys, value, shown) => {
  expect(await tras(keys)).toEqual({ value, shown });
  expect(textField('Punto de venta').getAttribute('aria-invalid')).toBeNull();
});

test.each([
  ['4-18237', 'Se espera un número: solo dígitos'],
  ['B4', 'Se espera un número: solo dígitos'],
  ['100004', 'No puede tener más de 5 dígitos'],
])('%s stays as typed, with its error', async (keys, message) => {
  expect(await tras(keys)).toEqual({ value: keys, shown: keys });
  expect(screen.getByText(message)).toBeDefined();
  expect(textField('Punto de venta').getAttribute('aria-invalid')).toBe('true');
});

test('a cleared field has no value', async () => {
  expect(await tras('12{Backspace}{Backspace}')).toEqual({ value: null, shown: '' });
});
