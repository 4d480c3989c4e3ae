import { describe, expect, it } from 'vitest';

import { apunte, id, linea, sugerencia } from '../../../test/conciliacion.ts';
import { aMano, igualesA, pedidosDe, pendienteDe, primerasJuntas } from './vincular.ts';

const de = (...importes: readonly number[]) =>
  importes.map((importeCentavos, i) => apunte(i + 1, { importeCentavos }));
const importes = (plan: ReturnType<typeof aMano>) =>
  plan.ok ? plan.vinculos.map(({ importeCentavos }) => importeCentavos) : plan.motivo;

describe('links by hand', () => {
  const una = [linea(10)];

  it('take entries whole when they add up, also with both signs', () => {
    expect(importes(aMano(una, de(-600_00, -400_00)))).toEqual([-600_00, -400_00]);
    expect(importes(aMano(una, de(-1020_00, 20_00)))).toEqual([-1020_00, 20_00]);
  });

  it('take the last entry in part, or leave a part of the line', () => {
    const sobra = aMano(una, de(-600_00, -500_00));
    expect(importes(sobra)).toEqual([-600_00, -400_00]);
    expect(sobra).toMatchObject({ quedaLineaCentavos: 0, quedaApunteCentavos: -100_00 });
    expect(aMano(una, de(-600_00))).toMatchObject({ ok: true, quedaLineaCentavos: -400_00 });
  });

  it('refuse an entry too many, and both signs without the exact sum', () => {
    expect(importes(aMano(una, de(-1000_00, -5_00)))).toMatch(/sobra alguno/);
    expect(importes(aMano(una, de(-1000_00, 5_00)))).toMatch(/la suma tiene que ser/);
    expect(importes(aMano(una, []))).toBe('Falta elegir al menos un apunte.');
  });

  it('part one entry over several lines, up to its amount', () => {
    const dos = [linea(10), linea(11, [], { importeCentavos: -250_00 })];
    const plan = aMano(dos, de(-1500_00));
    expect(importes(plan)).toEqual([-1000_00, -250_00]);
    expect(plan).toMatchObject({ quedaApunteCentavos: -250_00 });
    expect(importes(aMano(dos, de(-1200_00)))).toBe('Las líneas suman más que el apunte.');
    expect(importes(aMano(dos, de(-1000_00, -250_00)))).toMatch(/un solo apunte/);
    expect(importes(aMano(dos, de(1250_00)))).toMatch(/lados distintos/);
  });
});

it('a broken link leaves its amount pending', () => {
  const vinculo = {
    id: id(70),
    importeCentavos: -300_00,
    regla: 'PERSONA',
    por: null,
    cuando: '2026-10-20T12:00:00Z',
    apunte: apunte(1),
    roto: null,
  } as const;
  const antes = { fecha: '2026-10-12', importeCentavos: -300_00 };
  const con = (vinculos: NonNullable<Parameters<typeof linea>[2]>['vinculos']) =>
    pendienteDe(linea(10, [], { vinculos }));
  expect(con([vinculo])).toBe(-700_00);
  expect(con([{ ...vinculo, roto: antes }])).toBe(-1000_00);
  expect(con([{ ...vinculo, apunte: null }])).toBe(-1000_00);
});

it('suggestions accepted together take no entry twice, and each rule is a call', () => {
  const [uno, otro] = [apunte(1), apunte(2)];
  const lineas = [
    linea(10, [sugerencia([uno])]),
    linea(11, [sugerencia([uno]), sugerencia([otro], { regla: 'COMBINACION' })]),
    linea(12, [sugerencia([otro])]),
  ];
  const aceptadas = primerasJuntas(lineas, new Set());
  expect(aceptadas.map((una) => una.linea.id)).toEqual([id(10), id(11)]);
  expect(pedidosDe(aceptadas).map(({ regla, vinculos }) => [regla, vinculos])).toEqual([
    ['DIAS_CERCANOS', [{ lineaId: id(10), apunteId: id(1), importeCentavos: -1000_00 }]],
    ['COMBINACION', [{ lineaId: id(11), apunteId: id(2), importeCentavos: -1000_00 }]],
  ]);
  expect(primerasJuntas(lineas, new Set([id(1)])).map((una) => una.linea.id)).toEqual([id(11)]);
});

describe('lines that are decided like one', () => {
  const iguales = (
    n: number,
    lineas: readonly ReturnType<typeof linea>[],
    ...tomados: string[]
  ) => {
    const una = lineas.find((otra) => otra.id === id(n));
    return una === undefined ? [] : igualesA(una, lineas, new Set(tomados));
  };

  it('have an only suggestion by the same rule, which no other line may be', () => {
    const lineas = [
      linea(10, [sugerencia([apunte(1)])]),
      linea(11, [sugerencia([apunte(2)])]),
      linea(12, [sugerencia([apunte(3)], { regla: 'COMBINACION' })]),
      linea(13, [sugerencia([apunte(4)]), sugerencia([apunte(5)])]),
      linea(14, [sugerencia([apunte(6)])]),
      linea(15, [sugerencia([apunte(6)])]),
      linea(16),
      linea(17, [sugerencia([apunte(7)])], { estado: 'ESPERA' }),
    ];
    expect(iguales(10, lineas)).toEqual([id(10), id(11)]);
    expect(iguales(13, lineas)).toEqual([id(10), id(11), id(13)]);
    expect(iguales(13, lineas, id(2), id(4))).toEqual([id(10), id(13)]);
  });

  it('without a suggestion have the same words but for their numbers, and the same sign', () => {
    const dice = (n: number, concepto: string, importeCentavos = -100) =>
      linea(n, [], { concepto, importeCentavos });
    const lineas = [
      dice(10, 'Extracción cajero 114'),
      dice(11, 'EXTRACCION CAJERO 220'),
      dice(12, 'Extracción cajero 330', 100),
      dice(13, 'Pago de servicios'),
      linea(14, [sugerencia([apunte(1)])], { concepto: 'Extracción cajero 440' }),
    ];
    expect(iguales(10, lineas)).toEqual([id(10), id(11)]);
  });
});
