import { acopioSchema, crearAcopioSchema } from '@plomada/domain/acopios/acopio.schema';
import { expect, test } from 'vitest';

import { madeOf } from '../../../../test/answers.ts';
import { paraEditar, valoresDe } from './acopio-valores.ts';

const ANTES = '01928f3a-0000-7000-8000-0000000000c1';
const OTRO = '01928f3a-0000-7000-8000-0000000000c2';
const SU_FACTURA = '01928f3a-0000-7000-8000-0000000000f2';

const base = {
  ...madeOf(acopioSchema, { tipo: 'MATERIALES', fecha: '2026-11-02', vencimiento: null }),
  movimiento: { id: ANTES, codigo: 'M-000001' },
};
const enviado = (movimientoId: string | null) =>
  paraEditar(
    { ...crearAcopioSchema.parse({ ...valoresDe(base), movimientoId }) },
    base,
    async (id) => (id === OTRO ? SU_FACTURA : null),
  );

test('another movement sends its invoice, no movement sends none, and the same movement sends neither', async () => {
  expect(await enviado(OTRO)).toMatchObject({ movimientoId: OTRO, comprobanteId: SU_FACTURA });
  expect(await enviado(null)).toMatchObject({ movimientoId: null, comprobanteId: null });
  const igual = await enviado(ANTES);
  expect(['movimientoId' in igual, 'comprobanteId' in igual]).toEqual([false, false]);
});
