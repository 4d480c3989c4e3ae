import { centavosPositivos } from '@plomada/domain/base/campos.schema';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { renderScreen, textField } from '../../../test/screen.tsx';
import { AmountField } from './fields.tsx';
import { useAppForm } from './use-app-form.ts';

const schema = z.object({ importe: centavosPositivos });

function Prueba({ onAmount }: { readonly onAmount: (valor: unknown) => void }) {
  const form = useAppForm(schema, {});
  onAmount(form.watch('importe'));
  return <AmountField control={form.control} name="importe" label="Importe" />;
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
