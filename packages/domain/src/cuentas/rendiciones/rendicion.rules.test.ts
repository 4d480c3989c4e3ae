import { expect, it } from 'vitest';

import {
  quedaPoco,
  reposicionPropuesta,
  verificarPasoDeRendicion,
  verificarRendible,
  verificarReposicion,
} from './rendicion.rules.ts';
import { estadoRendicionSchema } from './rendicion.schema.ts';

it.each([
  ['PRESENTADA', ['ABIERTA', 'DEVUELTA']],
  ['APROBADA', ['PRESENTADA']],
  ['DEVUELTA', ['PRESENTADA']],
] as const)('a rendición can change to %s only from %j', (hacia, desde) => {
  const pasan = estadoRendicionSchema.options.filter(
    (estado) => verificarPasoDeRendicion({ estado }, hacia) === null,
  );
  expect(pasan).toEqual(desde);
});

it('only a petty cash has rendiciones, dated up to today', () => {
  const dias = { hasta: '2026-11-20', hoy: '2026-11-20' };
  expect(verificarRendible({ tipo: 'CAJA_CHICA' }, dias)).toBeNull();
  expect(verificarRendible({ tipo: 'EFECTIVO' }, dias)).toMatchObject({
    code: 'CUENTA_NO_SE_RINDE',
  });
  expect(verificarRendible({ tipo: 'CAJA_CHICA' }, { ...dias, hasta: '2026-11-21' })).toMatchObject(
    { details: [{ path: 'hasta' }] },
  );
});

it('a rendición is replenished in its currency, with the spent amount or up to the ceiling', () => {
  expect(verificarReposicion({ moneda: 'ARS' }, { moneda: 'ARS' })).toBeNull();
  expect(verificarReposicion({ moneda: 'USD' }, { moneda: 'ARS' })).not.toBeNull();
  const caja = { saldoCentavos: 40, topeCentavos: 100 };
  expect(reposicionPropuesta(50, caja)).toBe(50);
  expect(reposicionPropuesta(70, caja)).toBe(60);
  expect(reposicionPropuesta(70, { ...caja, saldoCentavos: 120 })).toBe(0);
});

it('the balance is low below a fifth of the ceiling', () => {
  expect(quedaPoco({ saldoCentavos: 20, topeCentavos: 100 })).toBe(false);
  expect(quedaPoco({ saldoCentavos: 19, topeCentavos: 100 })).toBe(true);
  expect(quedaPoco({ saldoCentavos: 0, topeCentavos: null })).toBe(false);
});
