import { acopioSchema } from '@plomada/domain/acopios/acopio.schema';
import { expect, it } from 'vitest';

import { madeOf } from '../../../../test/answers.ts';
import { enOrden } from './en-orden.ts';

const acopio = (codigo: string, vencimiento: string | null, retiradoBp = 0) =>
  madeOf(acopioSchema, { codigo, vencimiento, retiradoBp });

it('lists stockpiles by their end, those without one last, and leaves out used-up ones', () => {
  const acopios = [
    acopio('AC-001', null),
    acopio('AC-002', '2026-12-03'),
    acopio('AC-003', '2026-10-17'),
    acopio('AC-004', '2026-11-01', 10_000),
    acopio('AC-005', '2026-12-03'),
  ];
  expect(enOrden(acopios).map(({ codigo }) => codigo)).toEqual([
    'AC-003',
    'AC-002',
    'AC-005',
    'AC-001',
  ]);
});
