import { describe, expect, it } from 'vitest';

import { sumarDias } from '../src/base/fecha.rules.ts';
import { serie } from '../src/escenarios/serie.rules.ts';
import { caidaDeDia, proyectar } from '../src/resumen/proyeccion.rules.ts';
import { baseDe, HASTA, HOY, vence } from './escenario.ts';

describe('a forecast without levers', () => {
  it('is that of the dues, credit notes and overdue ones included', () => {
    const vencimientos = [
      vence('a', { fecha: '2026-11-03', importeCentavos: 700 }),
      vence('b', { fecha: '2026-11-03', importeCentavos: -900 }),
      vence('c', { fecha: '2026-11-20', importeCentavos: 50 }),
      vence('d', { fecha: '2026-12-09', importeCentavos: 5000 }),
      vence('e', { fecha: '2026-12-20', importeCentavos: 8000, sentido: 'INGRESO' }),
      vence('f', { fecha: sumarDias(HASTA, 1), importeCentavos: 1 }),
    ];
    const { series } = serie(baseDe(vencimientos, 1000), [], { por: 'FIRMA' });
    // The endpoint's rule, over the sums by day and direction that its statement answers.
    const caidas = [
      { fecha: '2026-11-03', sentido: 'EGRESO', centavos: -200 },
      { fecha: '2026-11-20', sentido: 'EGRESO', centavos: 50 },
      { fecha: '2026-12-09', sentido: 'EGRESO', centavos: 5000 },
      { fecha: '2026-12-20', sentido: 'INGRESO', centavos: 8000 },
    ] as const;
    const esperada = proyectar(1000, caidas.map(caidaDeDia), { desde: HOY, hasta: HASTA });
    const [pesos] = series;
    expect(series).toHaveLength(1);
    expect(pesos?.minimo.base).toEqual(esperada.minimo);
    expect(esperada.minimo).toEqual({ fecha: '2026-12-09', saldoCentavos: -3850 });
    expect(
      pesos?.dias
        .filter(({ base }) => base.entradasCentavos + base.salidasCentavos > 0)
        .map(({ fecha, base }) => ({
          fecha,
          saldoCentavos: base.saldoCentavos,
          aPagarCentavos: base.salidasCentavos,
          aCobrarCentavos: base.entradasCentavos,
        })),
    ).toEqual(esperada.dias.map(({ eventos: _eventos, ...dia }) => dia));
    expect(pesos?.dias.map(({ escenario }) => escenario)).toEqual(
      pesos?.dias.map(({ base }) => base),
    );
  });
});
