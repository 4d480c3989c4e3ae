import { render } from '@testing-library/react';
import { expect, it } from 'vitest';

import { Sentence } from './sentence.tsx';

it.each([
  ['Creó el movimiento MOV-000123 de OB-001', ['MOV-000123', 'OB-001']],
  ['Factura A 0003-00001234 de 30-90000022-3', ['0003-00001234', '30-90000022-3']],
  ['Cambió el nombre', []],
])('%s: the complete text, with each code in its own span', (text, codes) => {
  const { container } = render(<Sentence text={text} />);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('span')].map((x) => x.textContent)).toEqual(codes);
});
