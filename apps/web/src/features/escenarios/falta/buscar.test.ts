import { describe, expect, it } from 'vitest';

import { baseCon, HOY, idDe, vence } from '../../../../test/escenarios.ts';
import { buscar, busquedaDe } from './buscar.ts';

const PAGO = vence(1, '2026-12-10', 100_000);
const base = baseCon(
  [
    PAGO,
    vence(2, '2026-12-20', 80_000, { sentido: 'INGRESO' }),
    vence(3, '2027-01-09', 60_000, { clase: 'CHEQUE_A_COBRAR', sentido: 'INGRESO' }),
  ],
  30_000,
);
const lugar = { base, palancas: [], filtro: { por: 'FIRMA' } } as const;

/** Answer to the fields, with plain spaces. */
function responder(campos: object) {
  const escritos = { tipo: 'LLAMADO', pisoCentavos: 0, fecha: HOY, ...campos };
  const { palanca, texto } = buscar(lugar, busquedaDe(escritos, 'ARS', idDe(50)));
  return { palanca, texto: texto.replaceAll('\u00a0', ' ') };
}

describe('the least that is needed', () => {
  it('asks for what is missing', () => {
    const texto = (campos: object) => responder(campos).texto;
    expect(texto({ pisoCentavos: null })).toBe('Falta el importe.');
    expect(texto({ fecha: null })).toBe('Falta el día.');
    expect(texto({ tipo: 'DEMORA' })).toBe('Elegir el pago que se puede demorar.');
    expect(texto({ tipo: 'DESCUENTO', tasaAnual: '0' })).toBe('Falta la tasa del banco.');
  });

  it('is a call, the delay of a payment, or cheques, each as a lever', () => {
    expect(responder({})).toMatchObject({
      palanca: { tipo: 'LLAMADO_NUEVO', id: idDe(50), importeCentavos: 70_000 },
      texto: 'Alcanza con un llamado de $ 700,00 el 30/11/2026.',
    });
    expect(responder({ tipo: 'DEMORA', clave: PAGO.clave })).toMatchObject({
      palanca: { tipo: 'PAGO', accion: { tipo: 'MOVER', fecha: '2026-12-20' } },
      texto: 'Alcanza con pagarlo el 20/12/2026, 10 días después.',
    });
    const descuento = { tipo: 'DESCUENTO', tasaAnual: '45' };
    expect(responder(descuento)).toEqual({
      palanca: null,
      texto: 'Ningún descuento de esos cheques alcanza.',
    });
  });

  it('names the order of cheques, and whether all of their sets were tried', () => {
    const cheques = (cuantos: number, falta: number) => {
      const suyos = Array.from({ length: cuantos }, (_, i) =>
        vence(10 + i, '2027-01-09', 1_000_003 + 79_193 * i, {
          clase: 'CHEQUE_A_COBRAR',
          sentido: 'INGRESO',
        }),
      );
      const escritos = { tipo: 'DESCUENTO', pisoCentavos: 0, fecha: HOY, tasaAnual: '0.0001' };
      const donde = { ...lugar, base: baseCon([vence(1, '2026-12-10', falta), ...suyos]) };
      return buscar(donde, busquedaDe(escritos, 'ARS', idDe(50))).texto.replaceAll('\u00a0', ' ');
    };
    expect(cheques(1, 1000)).toBe(
      'Alcanza con descontar 1 cheque de $ 10.000,03: ninguna otra elección suma menos.',
    );
    expect(cheques(40, 40_000_001)).toMatch(
      /^Alcanza con descontar \d+ cheques, que suman \$ [\d.,]+\. Son muchos cheques y no se probaron todas/,
    );
  });

  it('is nothing when the balance never falls below', () => {
    const rica = baseCon([PAGO], 100_000);
    const meta = busquedaDe({ tipo: 'LLAMADO', pisoCentavos: 0, fecha: HOY }, 'ARS', idDe(50));
    expect(buscar({ ...lugar, base: rica }, meta)).toEqual({
      palanca: null,
      texto: 'No hace falta nada: el saldo más bajo no baja de $\u00a00,00.',
    });
  });
});
