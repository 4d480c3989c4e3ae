import { prorratearSchema } from '@plomada/domain/movimientos/prorrateo/prorrateo.schema';
import { describe, expect, it } from 'vitest';

import { cuentaDe, enPartesIguales, faltaEnReparto, paraProrratear } from './reparto-cuenta.ts';
import type { ModoReparto, Reparto } from './reparto.ts';

const ID = (n: number) => `01928f3a-5c1e-7a42-8b3d-00000000000${n}`;

const reparto = (modo: ModoReparto, ...valores: (number | null)[]): Reparto => ({
  modo,
  partes: valores.map((valor, i) => ({
    clave: `p${i}`,
    obra: { id: ID(i), nombre: `Obra ${i}` },
    pesoBp: modo === 'PORCENTAJE' ? valor : null,
    importeCentavos: modo === 'IMPORTE' ? valor : null,
  })),
});

describe('a split while it is typed', () => {
  it('shows each part to the exact centavo, by largest remainder', () => {
    expect(cuentaDe(reparto('PORCENTAJE', 3500, 2500, 2500, 1500), 1_000_000_001)).toEqual({
      importes: [350_000_001, 250_000_000, 250_000_000, 150_000_000],
      resto: 0,
    });
  });

  it('counts the unassigned rest as a separate part', () => {
    const { importes, resto } = cuentaDe(reparto('PORCENTAJE', 3333, null, 3333), 10_000);
    expect(importes).toEqual([3333, null, 3333]);
    expect(resto).toBe(3334);
  });

  it('gives the rest or the excess of an amount', () => {
    expect(cuentaDe(reparto('IMPORTE', 40, 30), 100).resto).toBe(30);
    expect(cuentaDe(reparto('IMPORTE', 80, 30), 100).resto).toBe(-10);
    expect(cuentaDe(reparto('PORCENTAJE', 9000, 2000), 100)).toEqual({
      importes: [null, null],
      resto: -1000,
    });
  });

  it('makes equal parts that add up', () => {
    const enPesos = enPartesIguales(reparto('PORCENTAJE', null, null, null), 100);
    expect(enPesos.modo).toBe('IMPORTE');
    expect(enPesos.partes.map(({ importeCentavos }) => importeCentavos)).toEqual([34, 33, 33]);
    const sinImporte = enPartesIguales(reparto('IMPORTE', null, null, null), 0);
    expect(sinImporte.modo).toBe('PORCENTAJE');
    expect(sinImporte.partes.map(({ pesoBp }) => pesoBp)).toEqual([3334, 3333, 3333]);
  });
});

describe('a split to be sent', () => {
  it('reports the missing data', () => {
    const sinObra = { ...reparto('IMPORTE', 60, 40) };
    const partes = sinObra.partes.map((parte) => ({ ...parte, obra: null }));
    expect(faltaEnReparto({ modo: 'IMPORTE', partes }, 100)).toMatch(/elegir la obra/);
    expect(faltaEnReparto(reparto('IMPORTE', 100, null), 100)).toMatch(/mayores que cero/);
    expect(faltaEnReparto(reparto('IMPORTE', 60, 39), 100)).toMatch(/sumar el importe/);
    expect(faltaEnReparto(reparto('PORCENTAJE', 6000, 3999), 100)).toMatch(/sumar 100,00 %/);
    expect(faltaEnReparto(reparto('PORCENTAJE', 6000, 4000), 100)).toBeNull();
  });

  it('has the form of the call', () => {
    const datos = {
      proyectoId: ID(9),
      tipo: 'EGRESO',
      fecha: '2026-11-20',
      concepto: 'Hierro para tres obras',
      importeCentavos: 100,
      moneda: 'ARS',
      medioPago: 'ECHEQ',
      privado: false,
    } as const;
    for (const uno of [reparto('IMPORTE', 60, 40), reparto('PORCENTAJE', 6000, 4000)]) {
      const entrada = paraProrratear(datos, uno);
      expect(prorratearSchema.safeParse(entrada).error).toBeUndefined();
      expect(entrada.partes.map(({ proyectoId }) => proyectoId)).toEqual([ID(0), ID(1)]);
    }
  });
});
