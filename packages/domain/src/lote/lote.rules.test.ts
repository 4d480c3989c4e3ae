import { describe, expect, it } from 'vitest';

import { CENTAVOS_MAX } from '../base/dinero.rules.ts';
import { correspondeACada, costoDelLote, incidenciaM2, porM2 } from './lote.rules.ts';
import { faltasDeLote } from './lote.schema.ts';
import { conceptoDeMovimiento } from './palabras.rules.ts';

describe('what a lot costs', () => {
  it('is its price and the expenses other than instalments of it', () => {
    const gastos = [
      { concepto: 'PRECIO', importeLoteCentavos: 10_000_000 },
      { concepto: 'SELLOS', importeLoteCentavos: 372_000 },
    ] as const;
    expect(costoDelLote(31_000_000, gastos)).toEqual({
      gastosCentavos: 372_000,
      costoTotalCentavos: 31_372_000,
      pagadoCentavos: 10_372_000,
    });
  });

  it('per m² is rounded once, and none without an area or beyond any amount', () => {
    expect(porM2(32_764_046, '1240')).toBe(26_423);
    expect(porM2(1, '2')).toBe(1);
    expect(porM2(1, null)).toBeNull();
    expect(porM2(CENTAVOS_MAX, '0.99')).toBeNull();
  });

  it('per buildable m² goes by what is said, else covered plus half of semi-covered', () => {
    const obra = { cubierta: '1000.50', semicubierta: '501.01' };
    expect(incidenciaM2(32_764_046, { construible: '2480', ...obra })).toBe(13_211);
    expect(incidenciaM2(32_764_046, { construible: null, ...obra })).toBe(26_190);
    expect(incidenciaM2(100, { construible: null, cubierta: null, semicubierta: '2' })).toBe(100);
    expect(incidenciaM2(1, { construible: null, cubierta: null, semicubierta: null })).toBeNull();
  });

  it('is asked of the partners there are, by their shares among themselves', () => {
    const socio = (id: string, participacionBp: number) => ({
      id,
      alta: '2026-01-01',
      participacionBp,
    });
    const partes = correspondeACada(100, [socio('a', 1000), socio('b', 1000), socio('c', 1000)]);
    expect([...partes.values()]).toEqual([34, 33, 33]);
    expect([...correspondeACada(100, [socio('a', 0)])]).toEqual([['a', 0]]);
  });
});

describe('what a lot says', () => {
  it('holds between its fields', () => {
    expect(faltasDeLote({ moneda: 'USD' }).map(({ path }) => path)).toEqual(['cotizacion']);
    const fechas = { fechaReserva: '2026-09-01', fechaBoleto: '2026-08-01' };
    const campos = faltasDeLote({ moneda: 'ARS', ...fechas, fechaEscritura: '2026-07-31' });
    expect(campos.map(({ path }) => path)).toEqual(['fechaBoleto', 'fechaEscritura']);
  });

  it('names the movement of an expense in one line', () => {
    expect(conceptoDeMovimiento('ESCRIBANIA', null)).toBe('Gasto de lote: Escribanía');
    expect(conceptoDeMovimiento('OTRO', 'a\n b')).toBe('Gasto de lote: Otro · a b');
    expect(conceptoDeMovimiento('OTRO', 'x'.repeat(200))).toHaveLength(200);
  });
});
