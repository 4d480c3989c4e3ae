import { expect, it } from 'vitest';

import { leerPedido, verificarAbierto, verificarPedido, verificarVigente } from './cambio.rules.ts';

it.each([
  ['APLICADO', { id: 'p', nombre: 'Ana' }, 'Lo aplicó Ana.'],
  ['RECHAZADO', { id: 'p', nombre: 'Ana' }, 'Lo rechazó Ana.'],
  ['CANCELADO', null, 'Lo canceló otra persona.'],
] as const)('a request shows how it ended: %s', (estado, resueltoPor, message) => {
  expect(verificarAbierto({ estado, resueltoPor })).toMatchObject({
    code: 'SOLICITUD_RESUELTA',
    details: [{ message }],
  });
});

it('an open request on an unchanged row is applied', () => {
  expect(verificarAbierto({ estado: 'PENDIENTE', resueltoPor: null })).toBeNull();
  expect(verificarVigente({ desactualizado: false })).toBeNull();
  expect(verificarVigente({ desactualizado: true })).toMatchObject({ code: 'CONFLICTO_VERSION' });
});

it('a request that changes nothing is refused', () => {
  expect(verificarPedido([])).toMatchObject({ details: [{ path: 'cambios' }] });
  expect(verificarPedido([{}])).toBeNull();
});

it('stored changes are read like an edit', () => {
  expect(leerPedido({ importeCentavos: 5 })).toEqual({ ok: true, valor: { importeCentavos: 5 } });
  for (const otro of [{ cuentaId: 'x' }, { importeCentavos: -5 }, {}, null]) {
    expect(leerPedido(otro)).toMatchObject({ details: [{ path: 'cambios' }] });
  }
});
