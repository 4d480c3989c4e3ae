import { describe, expect, it } from 'vitest';

import { venceRetencion } from './calendario.rules.ts';
import { editarCalendarioSchema } from './calendario.schema.ts';

const POR_QUINCENA = { quincenal: true, diaQuincena: 31, dia: 9 };

describe('a tax withheld', () => {
  it.each([
    ['on the 15th is due in its own month', '2026-11-15', '2026-11-30'],
    ['in February has the last day of it', '2028-02-01', '2028-02-29'],
    ['on the 16th is due in the month after', '2026-11-16', '2026-12-09'],
    ['in December is due in the year after', '2026-12-31', '2027-01-09'],
  ])('%s', (_, fecha, vence) => {
    expect(venceRetencion(fecha, POR_QUINCENA)).toBe(vence);
  });

  it('is due the next month for any day when the rule has no fortnights', () => {
    const mensual = { quincenal: false, diaQuincena: null, dia: 10 };
    expect(venceRetencion('2026-11-01', mensual)).toBe('2026-12-10');
  });
});

describe('a rule of the calendar', () => {
  const regla = { impuesto: 'IVA', quincenal: true, diaQuincena: 21, dia: 9, version: 0 };
  const falla = (cambios: object) =>
    editarCalendarioSchema
      .safeParse({ ...regla, ...cambios })
      .error?.issues.map(({ path }) => path[0]);

  it('has a day for the first fortnight, or no fortnights', () => {
    expect(falla({})).toBeUndefined();
    expect(falla({ diaQuincena: null })).toEqual(['diaQuincena']);
    expect(falla({ quincenal: false })).toEqual(['diaQuincena']);
    expect(falla({ quincenal: false, diaQuincena: null })).toBeUndefined();
  });

  it('has days that exist in its month', () => {
    expect(falla({ diaQuincena: 15 })).toEqual(['diaQuincena']);
    expect(falla({ dia: 29 })).toEqual(['dia']);
  });

  it('has data of the agent for ARBA alone, in digits', () => {
    const arba = { impuesto: 'IIBB_ARBA' };
    expect(falla({ ...arba, actividad: '6', sucursal: '00001' })).toBeUndefined();
    expect(falla({ ...arba, actividad: '', sucursal: null })).toBeUndefined();
    expect(falla({ ...arba, actividad: '6a', sucursal: '-1' })).toEqual(['actividad', 'sucursal']);
    expect(falla({ actividad: '6' })).toEqual(['actividad']);
  });
});
