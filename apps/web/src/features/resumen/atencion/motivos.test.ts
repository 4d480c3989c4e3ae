import { resumenGeneralSchema, type ObraDeResumen } from '@plomada/domain/resumen/resumen.schema';
import type { VencimientosDeObra } from '@plomada/domain/resumen/vencimientos.schema';
import { expect, it } from 'vitest';

import { madeOf } from '../../../../test/answers.ts';
import { obrasConMotivos } from './motivos.ts';

const id = (n: number) => `01928f3a-0000-7000-8000-0000000000b${n}`;
const obra = (n: number, campos: Partial<ObraDeResumen> = {}) =>
  madeOf(resumenGeneralSchema.shape.obras.element, {
    id: id(n),
    estado: 'EN_CURSO',
    monedaBase: 'ARS',
    presupuestoObjetivoCentavos: 1_000_000_00,
    gastadoEquivalenteCentavos: 900_000_00,
    ...campos,
  });
const de = (n: number, campos: Partial<VencimientosDeObra>): VencimientosDeObra => ({
  proyectoId: id(n),
  proximo: null,
  pagosVencidos: null,
  llamadosVencidos: null,
  minimos: [],
  ...campos,
});
const motivosDe = (obras: ObraDeResumen[], fechas: VencimientosDeObra[]) =>
  obrasConMotivos(obras, { hoy: '2026-11-20', obras: fechas }).map((suya) => [
    suya.obra.id.at(-1),
    ...suya.motivos.map(({ texto }) => texto.replaceAll('\u00a0', ' ')),
  ]);

it('works to look at are named with late, expiring and exceeded items', () => {
  const obras = [
    obra(1),
    obra(2, { gastadoEquivalenteCentavos: 1_500_000_00 }),
    obra(3),
    obra(5, {
      saldos: [{ moneda: 'ARS', ingresosCentavos: 0, egresosCentavos: 3_00, saldoCentavos: -3_00 }],
    }),
    obra(4, { estado: 'ARCHIVADA', gastadoEquivalenteCentavos: 1_500_000_00 }),
  ];
  const fechas = [
    de(1, { minimos: [{ moneda: 'ARS', fecha: '2026-12-10', saldoCentavos: 0 }] }),
    de(2, { minimos: [{ moneda: 'USD', fecha: '2026-12-10', saldoCentavos: -5_440_00 }] }),
    de(3, {
      pagosVencidos: { cuantos: 2, desde: '2026-11-05' },
      llamadosVencidos: { cuantos: 1, desde: '2026-10-11' },
    }),
  ];
  expect(motivosDe(obras, fechas)).toEqual([
    ['3', '2 pagos vencidos desde el 05/11', '1 llamado vencido desde el 11/10'],
    ['2', 'Llega a −US$ 5.440,00 el 10/12', 'Se pasó del objetivo por $ 500 mil'],
    ['5', 'Saldo de hoy: −$ 3,00'],
  ]);
});

it('the longest delay is first', () => {
  const tarde = (n: number, desde: string) => de(n, { pagosVencidos: { cuantos: 1, desde } });
  const orden = motivosDe([obra(1), obra(2)], [tarde(1, '2026-11-05'), tarde(2, '2026-10-01')]);
  expect(orden.map(([numero]) => numero)).toEqual(['2', '1']);
});
