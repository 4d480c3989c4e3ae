import { describe, expect, it } from 'vitest';

import { HOY, vence } from '../../../../../test/escenarios.ts';
import { accionDe, esquemaDePago, partesIguales } from './pago-esquema.ts';

const PAGO = vence(1, '2026-12-10', 100_000);
const esquema = esquemaDePago([PAGO]);
const base = { clave: PAGO.clave, fecha: null, partes: [], texto: null } as const;

/** Paths and messages of the errors. */
const faltas = (campos: object) =>
  (esquema.safeParse({ ...base, ...campos }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

describe('a payment that is moved, skipped or parted', () => {
  it('needs only the fields of the chosen action', () => {
    expect(faltas({ que: 'SALTEAR' })).toEqual([]);
    expect(faltas({ que: 'MOVER' })).toEqual(['fecha: La fecha es requerida']);
    expect(faltas({ que: 'MOVER', fecha: '2027-01-05' })).toEqual([]);
    const partes = [{ fecha: '2026-12-10', importeCentavos: null }];
    expect(faltas({ que: 'MOVER', fecha: '2027-01-05', partes })).toEqual([]);
    expect(faltas({ que: 'PARTIR', partes })).toEqual([
      'partes.0.importeCentavos: El importe es requerido',
    ]);
  });

  it('has parts that add up to the due, to the centavo', () => {
    const partes = [
      { fecha: '2026-12-10', importeCentavos: 50_000 },
      { fecha: '2027-01-10', importeCentavos: 49_999 },
    ];
    expect(faltas({ que: 'PARTIR', partes })).toEqual([
      'partes: Las partes tienen que sumar lo que se debe',
    ]);
    const [una] = partes;
    const buenas = [una, { fecha: '2027-01-10', importeCentavos: 50_000 }];
    expect(faltas({ que: 'PARTIR', partes: buenas })).toEqual([]);
    expect(accionDe(esquema.parse({ ...base, que: 'PARTIR', partes: buenas }))).toEqual({
      tipo: 'PARTIR',
      partes: buenas,
    });
  });

  it('is proposed in equal parts, 30 days apart, from its day or today', () => {
    expect(partesIguales(PAGO, 3, HOY)).toEqual([
      { fecha: '2026-12-10', importeCentavos: 33_334 },
      { fecha: '2027-01-09', importeCentavos: 33_333 },
      { fecha: '2027-02-08', importeCentavos: 33_333 },
    ]);
    expect(partesIguales({ ...PAGO, fecha: '2026-10-01' }, 2, HOY)[0]?.fecha).toBe(HOY);
  });
});
