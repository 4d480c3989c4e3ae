import { expect, it } from 'vitest';

import { estadoDeLlamado, verificarAnulacion, verificarEditable } from './llamado.rules.ts';
import { verificarVencimiento } from './llamado.schema.ts';

it('a call falls due on its day at the earliest', () => {
  expect(verificarVencimiento({ fecha: '2026-01-02', vencimiento: '2026-01-02' })).toBeNull();
  expect(verificarVencimiento({ fecha: '2026-01-02', vencimiento: '2026-01-01' })).toMatchObject({
    details: [{ path: 'vencimiento' }],
  });
});

it('a call is edited while nobody has paid on it, and cancelled once', () => {
  expect(verificarEditable({ editable: true })).toBeNull();
  expect(verificarEditable({ editable: false })).toMatchObject({ code: 'LLAMADO_NO_EDITABLE' });
  expect(verificarAnulacion({ estado: 'VENCIDO' })).toBeNull();
  expect(verificarAnulacion({ estado: 'ANULADO' })).toMatchObject({
    code: 'LLAMADO_ANULADO',
    motivo: 'Este llamado ya está anulado.',
  });
});

it('a call is late from the day after its due day, until it is fulfilled or cancelled', () => {
  const llamado = { vencimiento: '2026-01-10', anulado: false, pendienteCentavos: 1 };
  expect(estadoDeLlamado(llamado, '2026-01-10')).toBe('VIGENTE');
  expect(estadoDeLlamado(llamado, '2026-01-11')).toBe('VENCIDO');
  expect(estadoDeLlamado({ ...llamado, pendienteCentavos: 0 }, '2026-01-11')).toBe('CUMPLIDO');
  expect(estadoDeLlamado({ ...llamado, anulado: true }, '2026-01-11')).toBe('ANULADO');
});
