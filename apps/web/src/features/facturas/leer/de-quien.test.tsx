import { vistaPreviaArcaSchema } from '@plomada/domain/facturas/lectura.schema';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf } from '../../../../test/answers.ts';
import { DeQuien, TiposSinClasificar } from './de-quien.tsx';

const VISTA = madeOf(vistaPreviaArcaSchema, {
  layout: 'PORTAL_IVA',
  cuit: null,
  meses: [{ mes: '2026-10', cantidad: 12 }],
  emisores: {
    total: 3,
    conocidos: 1,
    propio: true,
    principales: [
      { cuit: '30900000444', denominacion: 'CORRALON', cantidad: 9, conocido: true },
      { cuit: '30500000127', denominacion: 'HIERROS', cantidad: 1, conocido: false },
    ],
  },
  cuitsDelNombre: ['20261105102'],
  sinClasificar: 15,
});

test('a file without the CUIT of its owner shows its months and issuers before it is read', () => {
  const { container } = render(<DeQuien vista={VISTA} />);
  for (const texto of [
    'Meses: octubre de 2026 (12)',
    'Emisores: 1 de 3 son proveedores tuyos.',
    'CORRALON · 30-90000044-4 · 9 comprobantes · proveedor',
    'HIERROS · 30-50000012-7 · 1 comprobante',
    'y 1 más',
    /^Tu organización está entre los emisores/,
    /^El nombre del archivo tiene 20-26110510-2/,
  ]) {
    screen.getByText(texto);
  }
  render(<DeQuien vista={{ ...VISTA, cuit: '30900000118' }} />, { container });
  expect(container.textContent).toBe('');
});

test('documents of unknown kinds are counted on screen before the file is read', () => {
  render(<TiposSinClasificar vista={VISTA} />);
  expect(screen.getByText(/^15 comprobantes son de tipos que no conocemos/)).toBeTruthy();
});
