import { expect, it } from 'vitest';

import { repartirLlamado } from '../llamados/llamado.rules.ts';
import { cuentaAl, type CuotaDeuda, type Entrega } from './cuenta.rules.ts';
import { balances, transferencias } from './saldos.rules.ts';

const ALTA = '2026-01-01';
const socios = (...bp: readonly number[]) =>
  bp.map((participacionBp, i) => ({ id: `s${i}`, alta: ALTA, participacionBp }));

it.each([
  [
    '$ 10.000.000,01 over 35/25/25/15',
    1_000_000_001,
    [3500, 2500, 2500, 1500],
    [350_000_001, 250_000_000, 250_000_000, 150_000_000],
  ],
  ['$ 33.333,33 over 40/35/25', 3_333_333, [4000, 3500, 2500], [1_333_333, 1_166_667, 833_333]],
  ['thirds with one basis point that nobody holds', 10_000, [3333, 3333, 3333], [3334, 3333, 3333]],
  ['a part that nobody holds, asked of those there are', 10_000, [3500], [10_000]],
])('quotas: %s', (_nombre, importe, bp, esperado) => {
  const reparto = repartirLlamado(importe, socios(...bp));
  expect(reparto.ok && reparto.valor.cuotas.map((q) => q.importeCentavos)).toEqual(esperado);
});

it('a call on a day without partners is refused at its date', () => {
  expect(repartirLlamado(100, socios(0))).toMatchObject({
    ok: false,
    details: [{ path: 'fecha', message: 'Ese día la obra no tenía socios con participación' }],
  });
});

const cuota = (
  llamadoId: string,
  fecha: string,
  vencimiento: string,
  importe: number,
): CuotaDeuda => ({
  llamadoId,
  fecha,
  vencimiento,
  importeCentavos: importe,
});
const dio = (fecha: string, centavos: number, resto: Partial<Entrega> = {}): Entrega => ({
  fecha,
  centavos,
  destino: 'OBRA',
  llamadoId: null,
  ...resto,
});
const al = (dia: string, moraMensualBp = 0) => ({ al: dia, moraMensualBp });

it('separates late amounts from those to come, with the part due on the nearest day', () => {
  const cuotas = [
    cuota('a', '2026-10-01', '2026-10-31', 500),
    cuota('b', '2026-11-01', '2026-12-02', 330),
    cuota('c', '2026-11-05', '2026-12-02', 70),
    cuota('d', '2026-11-05', '2026-12-31', 525),
  ];
  const plazos = (dia: string, entregas: readonly Entrega[] = []) => {
    const { pendienteCentavos, vencidoCentavos, proxima } = cuentaAl(cuotas, entregas, al(dia));
    return [pendienteCentavos, vencidoCentavos, proxima];
  };
  const el2 = (pendienteCentavos: number) => ({ vencimiento: '2026-12-02', pendienteCentavos });
  expect(plazos('2026-11-20')).toEqual([1_425, 500, el2(400)]);
  expect(plazos('2026-12-02', [dio('2026-11-10', 600)])).toEqual([825, 0, el2(300)]);
  expect(plazos('2026-12-03')).toEqual([
    1_425,
    900,
    { vencimiento: '2026-12-31', pendienteCentavos: 525 },
  ]);
  expect(plazos('2026-12-31', [dio('2026-11-10', 1_425)])).toEqual([0, 0, null]);
});

it('a call is owed from its issue and late from the day after its due date', () => {
  const cuotas = [cuota('a', '2026-10-01', '2026-10-31', 3_000_000)];
  expect(cuentaAl(cuotas, [], al('2026-09-30')).exigidoCentavos).toBe(0);
  expect(cuentaAl(cuotas, [], al('2026-10-31', 300))).toMatchObject({
    diasMora: 0,
    moraCentavos: 0,
  });
  // Interest: 30.000,00 × 3 % × 40 / 30 = 1.200,00.
  expect(cuentaAl(cuotas, [], al('2026-12-10', 300))).toMatchObject({
    pendienteCentavos: 3_000_000,
    diasMora: 40,
    moraCentavos: 120_000,
  });
});

it('a contribution settles its own call first, then the oldest ones', () => {
  const cuotas = [
    cuota('a', '2026-10-01', '2026-10-31', 1_000),
    cuota('b', '2026-10-02', '2026-11-30', 1_000),
    cuota('c', '2026-10-03', '2026-12-31', 1_000),
  ];
  const pagado = (entregas: readonly Entrega[]) =>
    cuentaAl(cuotas, entregas, al('2026-12-01')).cuotas.map((q) => q.pagadoCentavos);
  expect(pagado([dio('2026-10-05', 1_200, { llamadoId: 'b' })])).toEqual([200, 1_000, 0]);
  expect(pagado([dio('2026-10-05', 1_500)])).toEqual([1_000, 500, 0]);
  expect(pagado([dio('2026-10-05', 1_500), dio('2026-10-06', -700)])).toEqual([800, 0, 0]);
  expect(pagado([dio('2026-10-05', 1_500, { destino: 'LOTE' })])).toEqual([0, 0, 0]);
});

it('balances follow the shares, and are settled with the fewest transfers', () => {
  const saldos = balances([
    { id: 'a', alta: ALTA, participacionBp: 5000, aportadoCentavos: 12_500_000_00 },
    { id: 'b', alta: ALTA, participacionBp: 3000, aportadoCentavos: 8_000_000_00 },
    { id: 'c', alta: ALTA, participacionBp: 2000, aportadoCentavos: 4_500_000_00 },
  ]);
  expect(saldos.map((s) => s.aportadoBp)).toEqual([5000, 3200, 1800]);
  expect(saldos.map((s) => s.balanceCentavos)).toEqual([0, 500_000_00, -500_000_00]);
  expect(transferencias(saldos)).toEqual([
    { deSocioId: 'c', aSocioId: 'b', importeCentavos: 500_000_00 },
  ]);
});

it('balances add up to 0 even when returns exceed contributions', () => {
  const saldos = balances([
    { id: 'a', alta: ALTA, participacionBp: 7000, aportadoCentavos: -1_001 },
    { id: 'b', alta: ALTA, participacionBp: 3000, aportadoCentavos: 0 },
  ]);
  expect(saldos.reduce((suma, s) => suma + s.balanceCentavos, 0)).toBe(0);
});
