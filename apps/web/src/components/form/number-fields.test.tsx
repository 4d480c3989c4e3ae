import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { renderScreen, textField } from '../../../test/screen.tsx';
import { AmountInput } from './amount-input.tsx';
import { DecimalField } from './decimal-field.tsx';
import { PercentField } from './percent-field.tsx';
import { PercentInput } from './percent-input.tsx';
import { useAppForm } from './use-app-form.ts';

const schema = z.object({ valor: z.unknown() });

type Campo = 'cantidad' | 'precio' | 'cotizacion' | 'superficie' | 'porcentaje';

const ESCALAS = {
  cantidad: { maxEnteros: 11, maxEscala: 3 },
  precio: { maxEnteros: 14, maxEscala: 4, moneda: 'ARS' },
  cotizacion: { maxEnteros: 12, maxEscala: 6 },
  superficie: { maxEnteros: 10, maxEscala: 2, unit: 'm²' },
} as const;

function Prueba({ campo, onValue }: { campo: Campo; onValue: (valor: unknown) => void }) {
  const form = useAppForm(schema, {}, { valor: DecimalField });
  onValue(form.watch('valor'));
  const comunes = { control: form.control, name: 'valor', label: 'Valor' } as const;
  if (campo === 'porcentaje') return <PercentField {...comunes} />;
  return <DecimalField {...comunes} {...ESCALAS[campo]} />;
}

describe('quantities, prices, rates and percentages typed key by key', () => {
  test.each([
    ['cantidad', '1.500', '1500', '1.500'],
    ['cantidad', '1.5', '1.5', '1,5'],
    ['cantidad', '1.234,567', '1234.567', '1.234,567'],
    ['precio', '12.345.678,90', '12345678.90', '12.345.678,90'],
    ['precio', '1.5001', '1.5001', '1,5001'],
    ['cotizacion', '1.480,50', '1480.50', '1.480,50'],
    ['cotizacion', '1480.125', '1480.125', '1.480,125'],
    ['superficie', '2.860,5', '2860.5', '2.860,5'],
    ['porcentaje', '33,34', 3334, '33,34'],
    ['porcentaje', '33.34', 3334, '33,34'],
    ['porcentaje', '5', 500, '5,00'],
  ] as const)('%s: %s', async (campo, keys, expected, shown) => {
    let value: unknown;
    const { user } = renderScreen(<Prueba campo={campo} onValue={(nuevo) => (value = nuevo)} />);
    await user.type(textField('Valor'), keys);
    await user.tab();
    expect([value, textField('Valor').value]).toEqual([expected, shown]);
    expect(textField('Valor').getAttribute('aria-invalid')).toBeNull();
  });

  test.each([
    ['cantidad', '1,2345', 'Se espera un número con hasta 3 decimales'],
    ['precio', '-5', 'El número va sin signo menos'],
    ['cotizacion', '1.480.5x', 'No se entiende como número: se espera algo como 1.234,56'],
    ['porcentaje', '1,234', 'Se espera un número con hasta 2 decimales'],
    ['porcentaje', '12345', 'El número es demasiado grande'],
  ] as const)('%s: %s stays as typed, with its error', async (campo, keys, motivo) => {
    const { user } = renderScreen(<Prueba campo={campo} onValue={() => undefined} />);
    await user.type(textField('Valor'), keys);
    expect(textField('Valor').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(motivo)).toBeTruthy();
    await user.tab();
    expect(textField('Valor').value.replaceAll('.', '')).toBe(keys.replaceAll('.', ''));
    expect(screen.getByText(motivo)).toBeTruthy();
  });
});

type SueltoProps = {
  readonly que: 'importe' | 'porcentaje';
  readonly onValue: (v: unknown) => void;
};

/** Holder like a filter's, in which 0 means no filter. */
function Suelto({ que, onValue }: SueltoProps) {
  const [valor, setValor] = useState<number | null>(null);
  const props = {
    'aria-label': 'Valor',
    value: valor,
    onChange: (nuevo: number | null, ilegible: boolean) => {
      setValor(nuevo === 0 ? null : nuevo);
      onValue([nuevo, ilegible]);
    },
  };
  return que === 'importe' ? <AmountInput {...props} /> : <PercentInput {...props} />;
}

describe('a field outside a form', () => {
  test.each([
    ['importe', '1.500.000', 150_000_000, '1.500.000,00'],
    ['importe', '0,50', 50, '0,50'],
    ['porcentaje', '33.33', 3333, '33,33'],
  ] as const)('%s: %s', async (que, keys, expected, shown) => {
    let value: unknown;
    const { user } = renderScreen(<Suelto que={que} onValue={(nuevo) => (value = nuevo)} />);
    await user.type(textField('Valor'), keys);
    await user.tab();
    expect([value, textField('Valor').value]).toEqual([[expected, false], shown]);
  });

  test('with a text that is no amount keeps the text, sets no value, and shows an error', async () => {
    let value: unknown;
    const { user } = renderScreen(<Suelto que="importe" onValue={(nuevo) => (value = nuevo)} />);
    await user.type(textField('Valor'), '12a');
    expect([value, textField('Valor').value]).toEqual([[null, true], '12a']);
    expect(screen.getByRole('alert').textContent).toMatch(/^No se entiende/);
    await user.keyboard('{Backspace}3');
    expect([value, textField('Valor').value]).toEqual([[12_300, false], '123']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows an error only when it is left', async () => {
    const { user } = renderScreen(<Suelto que="importe" onValue={() => undefined} />);
    await user.type(textField('Valor'), '1.500.50');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.tab();
    expect([textField('Valor').value, screen.getByRole('alert').textContent]).toEqual([
      '1.500.50',
      'No se entiende como número: se espera algo como 1.234,56',
    ]);
  });

  test('is replaced as a whole by a paste or a key', async () => {
    let value: unknown;
    const { user } = renderScreen(<Suelto que="importe" onValue={(nuevo) => (value = nuevo)} />);
    const field = textField('Valor');
    await user.type(field, '1.500');
    await user.tripleClick(field);
    await user.paste('1.5');
    expect(value).toEqual([150, false]);
    await user.tripleClick(field);
    await user.paste('$ 1.234,56');
    expect([value, field.value]).toEqual([[123_456, false], '1.234,56']);
    await user.tripleClick(field);
    await user.keyboard('7');
    expect([value, field.value]).toEqual([[700, false], '7']);
  });
});
