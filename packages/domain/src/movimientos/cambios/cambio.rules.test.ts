import { expect, it } from 'vitest';

import { leerPedido, verificarAbierto, verificarPedido, verificarVigente } from './cambio.rules.ts';

it.each([
  ['APLICADO', { id: 'p', nombre: 'Ana' }, 'Lo aplicó Ana.'],
  ['RECHAZADO', { id: 'p', nombre: 'Ana' }, 'Lo rechazó Ana.'],
  ['CANCELADO', null, 'Lo canceló otra persona.'],
] as const)('reports how a request ended: %s', (estado, resueltoPor, message) => {
  expect(verificarAbierto({ estado, resueltoPor })).toMatchObject({
    code: 'SOLICITUD_RESUELTA',
    details: [{ message }],
  });
});

it('applies an open request on an unchanged row', () => {
  expect(verificarAbierto({ estado: 'PENDIENTE', resueltoPor: null })).toBeNull();
  expect(verificarVigente({ desactualizado: false })).toBeNull();
  expect(verificarVigente({ desactualizado: true })).toMatchObject({ code: 'CONFLICTO_VERSION' });
});

it('refuses a request that changes nothing', () => {
  expect(verificarPedido([])).toMatchObject({ details: [{ path: 'cambios' }] });
  expect(verificarPedido([{}])).toBeNull();
});

it('reads stored changes like an edit', () => {
  expect(leerPedido({ importeCentavos: 5 })).toEqual({ ok: true, valor: { importeCentavos: 5 } });
  for (const otro of [{ cuentaId: 'x' }, { importeCentavos: -5 }, {}, null]) {
    expect(leerPedido(otro)).toMatchObject({ details: [{ path: 'cambios' }] });
  }
});
