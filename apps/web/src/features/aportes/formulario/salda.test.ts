import {
  cuentaAl,
  type CuotaDeuda,
  type Entrega,
} from '@plomada/domain/aportes/estado/cuenta.rules';
import { llamadoSchema } from '@plomada/domain/aportes/llamados/llamado.schema';
import { expect, test } from 'vitest';

import { madeOf } from '../../../../test/answers.ts';
import { cuotasAbiertas, loQueSalda } from './salda.ts';

const id = (n: number) => `01928f3a-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;
const SOCIO = id(1);
const AL = { al: '2026-11-20', moraMensualBp: 0 };
const DEUDAS: readonly CuotaDeuda[] = [
  { llamadoId: id(11), fecha: '2026-09-01', vencimiento: '2026-09-30', importeCentavos: 300_00 },
  { llamadoId: id(12), fecha: '2026-10-01', vencimiento: '2026-10-30', importeCentavos: 500_00 },
  { llamadoId: id(13), fecha: '2026-11-01', vencimiento: '2026-11-30', importeCentavos: 200_00 },
];
const ANTES: readonly Entrega[] = [
  { fecha: '2026-10-10', centavos: 100_00, destino: 'OBRA', llamadoId: null },
];

const llamadosCon = (entregas: readonly Entrega[]) =>
  cuentaAl(DEUDAS, entregas, AL)
    .cuotas.toReversed()
    .map(({ llamadoId, fecha, vencimiento, importeCentavos, pendienteCentavos }) =>
      madeOf(llamadoSchema, {
        id: llamadoId,
        numero: Number(llamadoId.slice(-2)),
        fecha,
        vencimiento,
        importeCentavos,
        moneda: 'ARS',
        estado: 'VIGENTE',
        cuotas: [
          {
            socioId: SOCIO,
            nombre: 'Ana',
            participacionBp: 10_000,
            importeCentavos,
            pagadoCentavos: importeCentavos - pendienteCentavos,
            pendienteCentavos,
            diasMora: 0,
            moraCentavos: 0,
          },
        ],
      }),
    );

test.each([null, id(11), id(12), id(13)])(
  'the preview equals the account after the contribution, for the call %s and any amount',
  (llamadoId) => {
    const abiertas = cuotasAbiertas(llamadosCon(ANTES), SOCIO);
    for (const centavos of [1, 200_00, 650_00, 900_00, 1_500_00]) {
      const nueva: Entrega = { fecha: '2026-11-20', centavos, destino: 'OBRA', llamadoId };
      const despues = cuentaAl(DEUDAS, [...ANTES, nueva], AL);
      const vistaPrevia = loQueSalda(abiertas, centavos, { moneda: 'ARS', llamadoId });
      expect(vistaPrevia.adelantadoCentavos).toBe(despues.adelantadoCentavos);
      for (const { llamadoId: cual, pendienteCentavos } of despues.cuotas) {
        const antes = abiertas.find((una) => una.llamadoId === cual)?.pendienteCentavos ?? 0;
        const saldada = vistaPrevia.cuotas.find(({ numero }) => numero === Number(cual.slice(-2)));
        expect(antes - (saldada?.centavos ?? 0)).toBe(pendienteCentavos);
        expect(saldada?.completa ?? antes === 0).toBe(pendienteCentavos === 0);
      }
    }
  },
);

test('a contribution in another currency settles no quota', () => {
  const abiertas = cuotasAbiertas(llamadosCon([]), SOCIO);
  expect(loQueSalda(abiertas, 100, { moneda: 'USD', llamadoId: null })).toEqual({
    cuotas: [],
    adelantadoCentavos: 100,
  });
});
