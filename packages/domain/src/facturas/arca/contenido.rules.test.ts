import { expect, it } from 'vitest';

import { contenidoDe } from './contenido.rules.ts';

const de = (fechaEmision: string, cuitEmisor: string, tipoArca = 1) => ({
  fechaEmision,
  cuitEmisor,
  denominacion: `Emisor ${cuitEmisor.slice(-1)}`,
  tipoArca,
});

it('a file has its months, its issuers and the unknown kinds', () => {
  expect(
    contenidoDe([
      de('2026-10-31', '30500000127'),
      de('2026-09-01', '30900000444', 60),
      de('2026-10-01', '30900000444', 83),
      de('2026-10-02', '30700000016', 331),
    ]),
  ).toEqual({
    meses: [
      { mes: '2026-09', cantidad: 1 },
      { mes: '2026-10', cantidad: 3 },
    ],
    emisores: [
      { cuit: '30900000444', denominacion: 'Emisor 4', cantidad: 2 },
      { cuit: '30500000127', denominacion: 'Emisor 7', cantidad: 1 },
      { cuit: '30700000016', denominacion: 'Emisor 6', cantidad: 1 },
    ],
    sinClasificar: 2,
  });
});
