import { describe, expect, it } from 'vitest';

import { costosDe, netosDeDescuento, verificarJuntos } from './descuento.rules.ts';

const SIN = { interesCentavos: 0, ivaCentavos: 0, selladoCentavos: 0, comisionCentavos: 0 };

describe('a discount', () => {
  it('divides its costs over twenty cheques to the centavo', () => {
    // 20 cheques of 50.000,07 and up: 1.000.001,40 + (0 + 1 + … + 19) x 1.000,01 = 1.190.003,30.
    const cheques = Array.from({ length: 20 }, (_, i) => ({
      id: `c${String(i).padStart(2, '0')}`,
      importeCentavos: 5_000_007 + i * 100_001,
    }));
    const bruto = cheques.reduce((suma, { importeCentavos }) => suma + importeCentavos, 0);
    expect(bruto).toBe(119_000_330);
    // Interest 61.234,56, IVA 10,5 % of it 6.429,63, sellado 1.428,00, fee 2.500,00: 71.592,19.
    const costos = {
      interesCentavos: 6_123_456,
      ivaCentavos: 642_963,
      selladoCentavos: 142_800,
      comisionCentavos: 250_000,
    };
    const netos = netosDeDescuento(cheques, costos);
    if (!netos.ok) throw new Error(netos.motivo);
    const suma = [...netos.valor.values()].reduce((total, neto) => total + neto, 0);
    expect(suma).toBe(119_000_330 - 7_159_219);
    // The first: 5.000.007 x 7.159.219 / 119.000.330 = 300.807,1 centavos, so 300.807.
    expect(netos.valor.get('c00')).toBe(5_000_007 - 300_807);
  });

  it('without costs pays the cheques whole, and is refused when the costs take one completely', () => {
    const cheques = [
      { id: 'a', importeCentavos: 100 },
      { id: 'b', importeCentavos: 1 },
    ];
    expect(netosDeDescuento(cheques, SIN)).toMatchObject({ ok: true });
    expect(netosDeDescuento(cheques, { ...SIN, interesCentavos: 100 })).toMatchObject({
      ok: false,
    });
  });

  it('lists only the costs that it has', () => {
    expect(costosDe({ ...SIN, ivaCentavos: 5, comisionCentavos: 1 })).toEqual([
      { tipo: 'IVA', importeCentavos: 5 },
      { tipo: 'COMISION', importeCentavos: 1 },
    ]);
  });

  it('has cheques of one portfolio, all private or all public', () => {
    const uno = { cuenta: { id: 'a', nombre: 'A' }, moneda: 'ARS' as const, privado: false };
    expect(verificarJuntos([uno, uno])).toBeNull();
    expect(verificarJuntos([uno, { ...uno, cuenta: { id: 'b', nombre: 'B' } }])).not.toBeNull();
    expect(verificarJuntos([uno, { ...uno, privado: true }])).not.toBeNull();
    const sinCuenta = { ...uno, cuenta: null };
    expect(verificarJuntos([sinCuenta, { ...sinCuenta, moneda: 'USD' }])).not.toBeNull();
    const propio = { ...uno, cuenta: { id: 'b', nombre: 'B' }, propio: true } as const;
    expect(verificarJuntos([propio, { ...propio, cuenta: null }, uno])).toBeNull();
    expect(verificarJuntos([propio, uno, { ...uno, cuenta: propio.cuenta }])).not.toBeNull();
  });
});
