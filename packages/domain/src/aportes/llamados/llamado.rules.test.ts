import { expect, it } from 'vitest';

import { verificarAnulacion, verificarEditable } from './llamado.rules.ts';
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
