import type { PalancaLeida } from '@plomada/domain/escenarios/palanca.schema';
import { expect, test } from 'vitest';

import { baseCon, idDe, vence } from '../../../../test/escenarios.ts';
import { tocaPrivados } from './privados.ts';

const base = baseCon([
  vence(1, '2026-12-10', 100_000, { privado: true }),
  vence(2, '2026-12-10', 100_000),
  vence(3, '2026-12-20', 100_000, {
    clase: 'CHEQUE_A_COBRAR',
    sentido: 'INGRESO',
    privado: true,
  }),
]);

const comunes = { id: idDe(10), activa: true } as const;
const saltear = (n: number): PalancaLeida => ({
  tipo: 'PAGO',
  ...comunes,
  clave: `COMPROBANTE:${idDe(n)}`,
  accion: { tipo: 'SALTEAR' },
});
const descontar = (n: number): PalancaLeida => ({
  tipo: 'CHEQUES_DESCONTADOS',
  ...comunes,
  chequeIds: [idDe(n)],
  fecha: '2026-12-01',
  tasaAnual: '45',
});

test('levers about private dues are private, those about none or about others are not', () => {
  expect(tocaPrivados(base, [saltear(1)])).toBe(true);
  expect(tocaPrivados(base, [descontar(3)])).toBe(true);
  const indice: PalancaLeida = { tipo: 'INDICE', ...comunes, porcentaje: '6' };
  expect(tocaPrivados(base, [saltear(2), descontar(4), indice])).toBe(false);
});
