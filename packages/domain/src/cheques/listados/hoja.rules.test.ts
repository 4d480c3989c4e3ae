import { describe, expect, it } from 'vitest';

import { accept, refuseAt } from '../../base/refusal.ts';
import { elegirHoja, type HojaLeida, verificarHoja } from './hoja.rules.ts';

const listado = (nombre: string | null): HojaLeida<string> => ({
  nombre,
  leido: accept(`cheques de ${nombre}`),
});
const otra = (nombre: string): HojaLeida<string> => ({
  nombre,
  leido: refuseAt('archivo', `${nombre} no es un listado`),
});

describe('the sheet of a file that is read as a listing', () => {
  it('is the only one that holds a listing, without a choice', () => {
    const unica = accept({ leido: 'cheques de Cheques', hojas: [], hoja: null });
    expect(elegirHoja([otra('Tapa'), listado('Cheques'), otra('Notas')], null)).toEqual(unica);
    expect(elegirHoja([listado(null)], null)).toMatchObject({ ok: true, valor: { hojas: [] } });
  });

  it('is the first of several until a person chooses one of them', () => {
    const hojas = [listado('Octubre'), otra('Tapa'), listado('Noviembre')];
    const nombres = ['Octubre', 'Noviembre'];
    expect(elegirHoja(hojas, null)).toMatchObject({ valor: { hojas: nombres, hoja: 'Octubre' } });
    expect(elegirHoja(hojas, 'Noviembre')).toMatchObject({
      valor: { leido: 'cheques de Noviembre', hoja: 'Noviembre' },
    });
    expect(elegirHoja(hojas, 'Tapa')).toMatchObject({
      ok: false,
      details: [{ path: 'respuestas.hoja' }],
    });
  });

  it('is refused for what the first sheet is when none holds a listing', () => {
    expect(elegirHoja([otra('Tapa'), otra('Notas')], null)).toMatchObject({
      ok: false,
      motivo: 'Tapa no es un listado',
    });
    expect(elegirHoja([], null)).toMatchObject({ ok: false });
  });
});

it('of several listings one has to be chosen before any is read', () => {
  expect(verificarHoja([], null)).toBeNull();
  expect(verificarHoja(['Octubre', 'Noviembre'], 'Octubre')).toBeNull();
  expect(verificarHoja(['Octubre', 'Noviembre'], null)).toMatchObject({
    motivo: expect.stringContaining('Octubre, Noviembre'),
  });
});
