import { expect, it } from 'vitest';

import { verificarLimiteOrganizaciones, verificarMisma } from './organizacion.rules.ts';

it('a user has a maximum number of organisations, or no limit', () => {
  expect(verificarLimiteOrganizaciones(2, 3)).toBe(null);
  expect(verificarLimiteOrganizaciones(99, null)).toBe(null);
  expect(verificarLimiteOrganizaciones(3, 3)).toMatchObject({
    code: 'LIMITE_ORGANIZACIONES',
    motivo: 'Has alcanzado el límite máximo de 3 organizaciones.',
    details: [{ path: 'limit', data: { current: 3, max: 3 } }],
  });
});

it('an organisation other than that of the call is refused', () => {
  expect(verificarMisma(undefined, 'ab')).toBe(null);
  expect(verificarMisma('AB', 'ab')).toBe(null);
  expect(verificarMisma('cd', 'ab')?.details).toMatchObject([{ path: 'tenantId' }]);
});
