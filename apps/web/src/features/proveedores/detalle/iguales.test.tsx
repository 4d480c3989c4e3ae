import { proveedorDetalleSchema } from '@plomada/domain/proveedores/proveedor.schema';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf } from '../../../../test/answers.ts';
import { openApp, TENANT } from '../../../../test/app.tsx';
import { id } from '../../../../test/por-pagar.ts';

test('a supplier with the same name is shown, with a link to compare', async () => {
  const proveedor = madeOf(proveedorDetalleSchema, {
    id: id(1),
    razonSocial: 'Ñandú S.A.',
    cuit: null,
    iguales: [{ id: id(2), razonSocial: 'ÑANDU SA', cuit: '30900000444' }],
  });
  await openApp(`/${TENANT}/proveedores/${id(1)}`, {
    role: 'Owner',
    answers: { 'proveedores.obtener': proveedor },
  });
  const aviso = await screen.findByRole('region', { name: 'Proveedores con el mismo nombre' });
  const otro = within(aviso).getByRole('link', { name: 'ÑANDU SA' });
  expect(otro.getAttribute('href')).toContain(id(2));
  expect(aviso.textContent).toContain('CUIT 30-90000044-4');
});
