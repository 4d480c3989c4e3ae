import { describe, expect, it } from 'vitest';

import { obraPorCrear, reparoDeObra, sinLugar } from './reparos.rules.ts';
import {
  sumarRespuestas,
  verificarRespuestas,
  type RespuestasDeLibro,
} from './respuestas.rules.ts';

const NADA: RespuestasDeLibro = { respuestas: {}, celdas: [], omitir: [] };
const celda = (fila: number, valor: string) =>
  ({ tablaId: '1!A1', fila, campo: 'fecha', valor }) as const;

describe('the answers of a user about a workbook', () => {
  it('are merged: the last one counts for a question or a cell, and an answer can be withdrawn', () => {
    const antes = sumarRespuestas(NADA, {
      respuestas: [
        { preguntaId: 'MEDIO:efvo', valor: 'EFECTIVO' },
        { preguntaId: 'ANIO:1!A1', valor: '2025' },
      ],
      celdas: [celda(4, 'ayer'), celda(5, '01/02/2026')],
    });
    const ahora = sumarRespuestas(antes, {
      respuestas: [
        { preguntaId: 'MEDIO:efvo', valor: null },
        { preguntaId: 'ANIO:1!A1', valor: '2026' },
      ],
      celdas: [celda(4, '31/01/2026')],
    });
    expect(ahora).toEqual({
      respuestas: { 'ANIO:1!A1': '2026' },
      celdas: [celda(4, '31/01/2026'), celda(5, '01/02/2026')],
      omitir: [],
    });
    expect(sumarRespuestas(ahora, {})).toEqual(ahora);
  });

  it('keep the months of one row separate', () => {
    const deMes = (columna: string) => ({ ...celda(4, '100'), columna });
    const { celdas } = sumarRespuestas(NADA, { celdas: [deMes('B'), deMes('C'), deMes('B')] });
    expect(celdas).toEqual([deMes('B'), deMes('C')]);
  });

  it('exclude rows and tables, and include them again', () => {
    const fila = { tablaId: '1!A1', filaId: '1!A1#4' };
    const afuera = sumarRespuestas(NADA, {
      omitir: [
        { ...fila, omitida: true },
        { tablaId: '2!A1', omitida: true },
      ],
    });
    expect(afuera.omitir).toEqual([fila, { tablaId: '2!A1' }]);
    const adentro = sumarRespuestas(afuera, { omitir: [{ tablaId: '2!A1', omitida: false }] });
    expect(adentro.omitir).toEqual([fila]);
    // Including a table again includes all its rows.
    const entera = sumarRespuestas(adentro, { omitir: [{ tablaId: '1!A1', omitida: false }] });
    expect(entera.omitir).toEqual([]);
  });

  it('are refused when they exceed the limits of a workbook', () => {
    const muchas = Array.from({ length: 5001 }, (_, i) => ({ preguntaId: `P:${i}`, valor: 'x' }));
    expect(verificarRespuestas(sumarRespuestas(NADA, { respuestas: muchas.slice(1) }))).toBeNull();
    expect(verificarRespuestas(sumarRespuestas(NADA, { respuestas: muchas }))).toMatchObject({
      details: [{ path: 'respuestas' }],
    });
    const celdas = Array.from({ length: 40_001 }, (_, i) => celda(i + 1, 'x'));
    expect(verificarRespuestas({ ...NADA, celdas })).toMatchObject({
      details: [{ path: 'celdas' }],
    });
  });
});

describe('errors of a row against the books', () => {
  const uso = { archivadas: new Set(['vieja']), puedeCrear: true };

  it('report a work that is closed to writing, or that cannot be created by the user or with that name', () => {
    expect(reparoDeObra('vieja', uso)?.mensaje).toContain('archivada');
    expect(reparoDeObra('otra', uso)).toBeNull();
    expect(reparoDeObra('nueva:Quinta Elvira', uso)).toBeNull();
    expect(reparoDeObra('nueva:Quinta Elvira', { ...uso, puedeCrear: false })).toMatchObject({
      campo: 'obra',
      valor: 'Quinta Elvira',
    });
    expect(reparoDeObra('nueva:Q', uso)).toMatchObject({ campo: 'obra', valor: 'Q' });
  });

  it('name the work to be created', () => {
    expect(obraPorCrear('nueva: Quinta Elvira ')).toBe('Quinta Elvira');
    expect(obraPorCrear('01900000-0000-7000-b000-0000000000a1')).toBeNull();
    expect(sinLugar('MOVIMIENTOS').mensaje).toContain('dejarla afuera');
  });
});
