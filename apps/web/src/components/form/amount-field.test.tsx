import { centavosPositivos } from '@plomada/domain/base/campos.schema';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { renderScreen, textField } from '../../../test/screen.tsx';
import { AmountField } from './fields.tsx';
import { useAppForm } from './use-app-form.ts';

const schema = z.object({ importe: centavosPositivos });

type Moneda = 'ARS' | 'USD';

function Prueba({ onAmount }: { readonly onAmount: (valor: unknown) => void }) {
  const form = useAppForm(schema, {}, { importe: AmountField });
  const [moneda, setMoneda] = useState<Moneda>('ARS');
  onAmount(form.watch('importe'));
  return (
    <>
      <AmountField control={form.control} name="importe" label="Importe" moneda={moneda} />
      <button onClick={() => setMoneda(moneda === 'ARS' ? 'USD' : 'ARS')}>Otra moneda</button>
    </>
  );
}

describe('an amount typed key by key', () => {
  test.each([
    ['1.500.000', 150_000_000, '1.500.000,00'],
    ['1.234,56', 123_456, '1.234,56'],
    ['12.345.678,90', 1_234_567_890, '12.345.678,90'],
  ])('%s', async (keys, centavos, shown) => {
    let value: unknown;
    const { user } = renderScreen(<Prueba onAmount={(nuevo) => (value = nuevo)} />);
    await user.type(textField('Importe'), keys);
    await user.tab();
    expect([value, textField('Importe').value]).toEqual([centavos, shown]);
  });
});

test('dollars pasted into a field in pesos are an error until its currency is switched', async () => {
  let value: unknown;
  const { user } = renderScreen(<Prueba onAmount={(nuevo) => (value = nuevo)} />);
  await user.click(textField('Importe'));
  await user.paste('US$ 1.000');
  expect([value, textField('Importe').value]).toEqual(['US$ 1.000', 'US$ 1.000']);
  expect(screen.getByText(/^Está en dólares y este importe es en pesos/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Otra moneda' }));
  expect(value).toBe(100_000);
  expect(screen.queryByText(/^Está en dólares/)).toBeNull();
});
