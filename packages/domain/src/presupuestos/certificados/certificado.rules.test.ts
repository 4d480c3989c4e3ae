import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { importeDe } from '../../base/cantidad.rules.ts';
import { factorTexto, porBp } from '../../base/porcentaje.rules.ts';
import { factorEntre } from '../indices/indice.rules.ts';
import {
  avanceRestablecido,
  certificarItem,
  type Condiciones,
  excesosDeAvance,
  type ItemCertificado,
  sumasDeCertificado,
} from './certificado.rules.ts';

const SERIE = [
  { mes: '2026-05', valor: '1000', definitivo: true },
  { mes: '2026-06', valor: '1021.3', definitivo: true },
  { mes: '2026-07', valor: '1043.8', definitivo: true },
  { mes: '2026-08', valor: '1062.1', definitivo: true },
  { mes: '2026-09', valor: '1085.4', definitivo: true },
];

const RENGLONES: readonly (readonly [string, string, number])[] = [
  ['100', '168400.00', 1_684_000_000],
  ['850', '12345.67', 1_049_381_950],
  ['1', '3333333.33', 333_333_333],
];
const TOTAL = 3_066_715_283;

function condiciones(mes: string, cambios: Partial<Condiciones> = {}): Condiciones {
  const factor = factorEntre(SERIE, '2026-06', mes);
  return {
    anticipoBp: 2000,
    anticipoCentavos: porBp(TOTAL, 2000),
    desacopioBaseAnteriorCentavos: 0,
    baseAnticipo: 'ORIGINAL',
    fondoReparoBp: 500,
    razon: factor?.razon ?? null,
    ajusteIndiceCentavos: 0,
    otrosDescuentosCentavos: 0,
    ...cambios,
  };
}

const certificar = (presentes: readonly number[], anteriores?: readonly ItemCertificado[]) =>
  RENGLONES.map(([cantidad, precio], i) =>
    certificarItem({
      itemId: String(i),
      importeCentavos: importeDe(cantidad, precio) ?? 0,
      anteriorBp: anteriores?.[i]?.acumuladoBp ?? 0,
      anteriorCentavos: anteriores?.[i]?.acumuladoCentavos ?? 0,
      presenteBp: presentes[i] ?? 0,
    }),
  );

describe('the worked example', () => {
  const primero = certificar([3000, 2500, 5000]);
  const uno = sumasDeCertificado(primero, condiciones('2026-08'));

  it('has the amounts and the advance', () => {
    expect(RENGLONES.map(([cantidad, precio]) => importeDe(cantidad, precio))).toEqual(
      RENGLONES.map(([, , importe]) => importe),
    );
    expect(porBp(TOTAL, 2000)).toBe(613_343_057);
  });

  it('certificate 1', () => {
    expect(primero.map(({ presenteCentavos }) => presenteCentavos)).toEqual([
      505_200_000, 262_345_488, 166_666_667,
    ]);
    expect(uno).toEqual({
      brutoCentavos: 934_212_155,
      actualizacionCentavos: 37_320_920,
      ajusteIndiceCentavos: 0,
      desacopioBaseCentavos: 186_842_431,
      desacopioCentavos: 186_842_431,
      fondoReparoCentavos: 48_576_654,
      otrosDescuentosCentavos: 0,
      netoCentavos: 736_113_990,
    });
    const actualizado = condiciones('2026-08', { baseAnticipo: 'ACTUALIZADO' });
    expect(sumasDeCertificado(primero, actualizado).desacopioCentavos).toBe(194_306_615);
  });

  it('certificate 2, the rest', () => {
    const segundo = certificar([7000, 7500, 5000], primero);
    const dos = sumasDeCertificado(
      segundo,
      condiciones('2026-09', { desacopioBaseAnteriorCentavos: uno.desacopioBaseCentavos }),
    );
    expect(dos).toMatchObject({
      brutoCentavos: 2_132_503_128,
      actualizacionCentavos: 133_842_603,
      desacopioCentavos: 426_500_626,
      fondoReparoCentavos: 113_317_287,
      netoCentavos: 1_726_527_818,
    });
    const todo =
      porBp(TOTAL, 2000) +
      uno.netoCentavos +
      dos.netoCentavos +
      uno.fondoReparoCentavos +
      dos.fondoReparoCentavos;
    expect(todo).toBe(3_237_878_806);
    expect(todo).toBe(TOTAL + uno.actualizacionCentavos + dos.actualizacionCentavos);
  });

  it('shows its factor to twelve places', () => {
    const factor = factorEntre(SERIE, '2026-06', '2026-08');
    expect(factor && factorTexto(factor.razon)).toBe('1.039949084500');
  });
});

describe('progress', () => {
  it('above 100 % is refused with the rest of each item', () => {
    const avance = { itemId: 'a', importeCentavos: 100, anteriorCentavos: 60, anteriorBp: 6000 };
    expect(excesosDeAvance([{ ...avance, presenteBp: 4000 }])).toEqual([]);
    expect(excesosDeAvance([{ ...avance, presenteBp: 4001 }])).toEqual([
      { itemId: 'a', quedaBp: 4000 },
    ]);
  });

  it('restated after an adicional is never 100 % while an amount is left, and never decreases', () => {
    expect(avanceRestablecido(1_000_000, 999_999)).toBe(9999);
    expect(avanceRestablecido(1_000_000, 1_000_000)).toBe(10_000);
    expect(avanceRestablecido(0, 0)).toBe(0);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 12 }),
        fc.integer({ min: 0, max: 10 ** 12 }),
        fc.integer({ min: 0, max: 10_000 }),
        (importe, certificado, presenteBp) => {
          fc.pre(certificado <= importe);
          const anteriorBp = avanceRestablecido(importe, certificado);
          fc.pre(anteriorBp + presenteBp <= 10_000);
          const item = certificarItem({
            itemId: 'a',
            importeCentavos: importe,
            anteriorBp,
            anteriorCentavos: certificado,
            presenteBp,
          });
          expect(item.presenteCentavos).toBeGreaterThanOrEqual(0);
          expect(item.acumuladoCentavos).toBeLessThanOrEqual(importe);
          if (item.acumuladoBp === 10_000) expect(item.acumuladoCentavos).toBe(importe);
        },
      ),
    );
  });
});

const importes = fc.array(fc.integer({ min: 1, max: 10 ** 11 }), { minLength: 1, maxLength: 12 });
const cortes = fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 5 });

it('certified to 100 %: the gross is the total and the advance is deducted whole', () => {
  fc.assert(
    fc.property(
      importes,
      cortes,
      fc.integer({ min: 0, max: 6000 }),
      fc.integer({ min: 0, max: 2000 }),
      (montos, pasos, anticipoBp, fondoReparoBp) => {
        const total = montos.reduce((suma, monto) => suma + monto, 0);
        const anticipoCentavos = porBp(total, anticipoBp);
        const hitos = [...new Set([...pasos, 10_000])].toSorted((a, b) => a - b);
        let anteriores: readonly ItemCertificado[] = [];
        let [bruto, base, suma] = [0, 0, 0];
        for (const hasta of hitos) {
          const items = montos.map((importeCentavos, i) =>
            certificarItem({
              itemId: String(i),
              importeCentavos,
              anteriorBp: anteriores[i]?.acumuladoBp ?? 0,
              anteriorCentavos: anteriores[i]?.acumuladoCentavos ?? 0,
              presenteBp: hasta - (anteriores[i]?.acumuladoBp ?? 0),
            }),
          );
          const sumas = sumasDeCertificado(items, {
            ...condiciones('2026-08'),
            anticipoBp,
            anticipoCentavos,
            fondoReparoBp,
            desacopioBaseAnteriorCentavos: base,
          });
          bruto += sumas.brutoCentavos;
          base += sumas.desacopioBaseCentavos;
          suma += sumas.netoCentavos + sumas.fondoReparoCentavos - sumas.actualizacionCentavos;
          anteriores = items;
        }
        expect([bruto, base]).toEqual([total, anticipoCentavos]);
        expect(suma + anticipoCentavos).toBe(total);
      },
    ),
    { numRuns: 2000 },
  );
});
