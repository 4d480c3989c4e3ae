import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { prorratear as repartirEntre, type ImportesDeParte } from './prorrateo.rules.ts';
import { prorratearSchema } from './prorrateo.schema.ts';

const OBRA = '0190a000-0000-7000-8000-000000000001';
const entrada = {
  tipo: 'EGRESO',
  fecha: '2026-11-20',
  concepto: 'Hierro',
  importeCentavos: 10_000,
  medioPago: 'EFECTIVO',
};
const leer = (campos: Record<string, unknown>) =>
  prorratearSchema.safeParse({ ...entrada, ...campos });
const pesos = (...p: number[]) => p.map((pesoBp) => ({ proyectoId: OBRA, pesoBp }));
const importes = (...p: number[]) =>
  p.map((importeCentavos) => ({ proyectoId: OBRA, importeCentavos }));
const ars = (importeCentavos: number, importeUsdCentavos: number | null = null) => ({
  importeCentavos,
  importeArsCentavos: importeCentavos,
  importeUsdCentavos,
});
const suma = (partes: readonly ImportesDeParte[], campo: keyof ImportesDeParte) =>
  partes.reduce((total, parte) => total + BigInt(parte[campo] ?? 0), 0n);

type Argumentos = Parameters<typeof repartirEntre>;
function prorratear(...argumentos: Argumentos): readonly ImportesDeParte[] {
  const repartido = repartirEntre(...argumentos);
  if (!repartido.ok) throw new Error(repartido.motivo);
  return repartido.valor;
}

describe('splitting an amount over works', () => {
  it('gives the odd centavo to the first of equal parts', () => {
    const partes = prorratear(ars(10_000, 7), pesos(1, 1, 1));
    expect(partes).toEqual([ars(3334, 3), ars(3333, 2), ars(3333, 2)]);
  });

  it('splits the frozen pesos of dollars by the parts, whole', () => {
    const total = { importeCentavos: 100, importeArsCentavos: 148_051, importeUsdCentavos: 100 };
    expect(prorratear(total, importes(33, 67))).toEqual([
      { importeCentavos: 33, importeArsCentavos: 48_857, importeUsdCentavos: 33 },
      { importeCentavos: 67, importeArsCentavos: 99_194, importeUsdCentavos: 67 },
    ]);
  });

  it('refuses a part without a centavo, at its field', () => {
    expect(repartirEntre(ars(2), pesos(10_000, 10_000, 1))).toMatchObject({
      ok: false,
      details: [{ path: 'partes.2', message: 'A esta parte no le queda ni un centavo' }],
    });
  });

  it('adds up exactly in 10,000 random splits, in both currencies', () => {
    const total = fc.integer({ min: 100_000, max: 9_000_000_000_000_000 });
    const otro = fc.integer({ min: 0, max: 9_000_000_000_000_000 });
    const parte = fc.integer({ min: 1, max: 10_000 });
    const partes = fc.array(parte, { minLength: 2, maxLength: 20 });
    fc.assert(
      fc.property(total, otro, partes, fc.boolean(), (importe, equivalente, lista, enDolares) => {
        const entero = enDolares
          ? {
              importeCentavos: importe,
              importeArsCentavos: equivalente,
              importeUsdCentavos: importe,
            }
          : ars(importe, equivalente);
        const porPeso = prorratear(entero, pesos(...lista));
        const porImporte = prorratear(
          entero,
          importes(...porPeso.map(({ importeCentavos }) => importeCentavos)),
        );
        expect(porImporte).toEqual(porPeso);
        for (const campo of [
          'importeCentavos',
          'importeArsCentavos',
          'importeUsdCentavos',
        ] as const) {
          if (suma(porPeso, campo) !== BigInt(entero[campo] ?? 0)) expect(campo).toBe('exact');
        }
        // The database requires the equivalent in the movement's currency to equal its amount.
        const propio = enDolares ? 'importeUsdCentavos' : 'importeArsCentavos';
        if (porPeso.some((p) => p[propio] !== p.importeCentavos)) expect(propio).toBe('the amount');
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('the parts of a split', () => {
  const mensajes = (campos: Record<string, unknown>) =>
    leer(campos).error?.issues.map(({ path, message }) => [path.join('.'), message]);

  it('are all by weight, or all by amounts that add up', () => {
    expect(leer({ partes: pesos(2500, 7500) }).success).toBe(true);
    expect(leer({ partes: importes(1, 9999) }).success).toBe(true);
    expect(mensajes({ partes: importes(1, 9998) })).toEqual([
      ['partes', 'Las partes no suman el importe'],
    ]);
    const mezcla = [...importes(1), ...pesos(1)];
    const dobles = pesos(1, 1).map((parte) => ({ ...parte, importeCentavos: 5000 }));
    for (const partes of [mezcla, dobles, [{ proyectoId: OBRA }, { proyectoId: OBRA }]]) {
      expect(mensajes({ partes })).toEqual([
        ['partes', 'Todas las partes llevan importe, o todas llevan peso'],
      ]);
    }
  });

  it('are two to twenty', () => {
    expect(mensajes({ partes: pesos(1) })).toEqual([['partes', 'Hacen falta al menos dos partes']]);
    expect(leer({ partes: pesos(...Array.from({ length: 20 }, () => 1)) }).success).toBe(true);
    expect(leer({ partes: pesos(...Array.from({ length: 21 }, () => 1)) }).success).toBe(false);
  });
});
