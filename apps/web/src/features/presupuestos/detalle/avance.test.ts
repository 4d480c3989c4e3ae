import { certificadoSchema } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import { itemPresupuestoSchema } from '@plomada/domain/presupuestos/items/item.schema';
import { expect, test } from 'vitest';

import { madeOf } from '../../../../test/answers.ts';
import { avancesDe } from './avance.ts';

const A = '01928f3a-0000-7000-8000-00000000000a';
const B = '01928f3a-0000-7000-8000-00000000000b';

const items = [
  madeOf(itemPresupuestoSchema, {
    id: A,
    importeCentavos: 10_000,
    medidoCentavos: 6000,
    certificadoBrutoCentavos: 4000,
  }),
  madeOf(itemPresupuestoSchema, { id: B, importeCentavos: 4000 }),
];

const aprobado = madeOf(certificadoSchema, {
  estado: 'APROBADO',
  netoCentavos: 4000,
  pagadoCentavos: 1000,
});
const presentado = madeOf(certificadoSchema, {
  estado: 'PRESENTADO',
  netoCentavos: 2000,
});
const rechazado = madeOf(certificadoSchema, {
  estado: 'RECHAZADO',
});

test('progress that waits for approval is separate; the paid part is the paid share of the nets', () => {
  // Paid 1.000 with the certificate and 1.000 separately: half of the net of 4.000.
  const conLibre = { ...aprobado, pagadoCentavos: 2000 };
  const hallados = avancesDe(items, [presentado, conLibre, rechazado]);
  expect(hallados.get(A)).toEqual({
    importeCentavos: 10_000,
    aprobadoCentavos: 4000,
    pendienteCentavos: 2000,
    pagadoCentavos: 2000,
  });
  expect(hallados.get(B)).toMatchObject({ aprobadoCentavos: 0, pagadoCentavos: 0 });
});

test('a payment that settles no certificate pays nothing of an item', () => {
  const sinPagos = { ...aprobado, pagadoCentavos: 0 };
  expect(avancesDe(items, [sinPagos]).get(A)?.pagadoCentavos).toBe(0);
});
