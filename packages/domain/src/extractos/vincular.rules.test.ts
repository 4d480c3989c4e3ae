import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { ApunteSuelto, LineaSuelta, Propuesta } from './candidatos.rules.ts';
import { chequesDeLinea } from './cobrar.rules.ts';
import { combinaciones } from './combinar.rules.ts';
import { plantar } from './corpus-de-prueba.ts';
import { sugerir } from './sugerir.rules.ts';
import { plegarConcepto } from './textos.rules.ts';
import { vincularSolos } from './vincular.rules.ts';

const CUIT = '30712345671';
const OTRO = '30700000105';

const linea = (id: string, dia: number, pesos: number, mas: Partial<LineaSuelta> = {}) => ({
  id,
  fecha: `2026-10-${String(dia).padStart(2, '0')}`,
  importeCentavos: Math.round(pesos * 100),
  conceptoPlegado: 'trf inmed proveed',
  referencia: null,
  cuit: null,
  chequeNumero: null,
  entera: true,
  ...mas,
});
const apunte = (
  id: string,
  dia: number,
  pesos: number,
  mas: Partial<ApunteSuelto> = {},
): ApunteSuelto => ({
  id,
  fecha: `2026-10-${String(dia).padStart(2, '0')}`,
  importeCentavos: Math.round(pesos * 100),
  tipo: 'MOVIMIENTO',
  cuit: null,
  chequeNumero: null,
  referencias: [],
  palabras: '',
  entero: true,
  ...mas,
});

const enCorto = (propuestas: readonly Propuesta[]) =>
  propuestas.map(({ lineaId, regla, apuntes }) => [lineaId, regla, ...apuntes.map(({ id }) => id)]);
const solos = (lineas: LineaSuelta[], apuntes: ApunteSuelto[]) =>
  enCorto(vincularSolos(lineas, apuntes));

describe('linked unasked', () => {
  it('the same amount and day with the same cheque, reference, CUIT or name', () => {
    const deCuit = { cuit: CUIT };
    expect(solos([linea('l', 5, -10.5, deCuit)], [apunte('a', 5, -10.5, deCuit)])).toEqual([
      ['l', 'IDENTICO', 'a'],
    ]);
    const deCheque = { chequeNumero: '4567' };
    const conCeros = { chequeNumero: '00004567' };
    expect(solos([linea('l', 5, -10, deCheque)], [apunte('a', 5, -10, conCeros)])).toEqual([
      ['l', 'IDENTICO', 'a'],
    ]);
    const referencia = { referencia: '0009988' };
    expect(
      solos([linea('l', 5, -10, referencia)], [apunte('a', 5, -10, { referencias: ['9988'] })]),
    ).toEqual([['l', 'IDENTICO', 'a']]);
    const nombrada = { conceptoPlegado: 'pago corralon sosa sa' };
    expect(
      solos([linea('l', 5, -10, nombrada)], [apunte('a', 5, -10, { palabras: 'corralon sosa' })]),
    ).toEqual([['l', 'IDENTICO', 'a']]);
  });

  it('a cheque of ours when the bank pays it, and a transfer between own accounts', () => {
    const numero = { chequeNumero: '4567' };
    expect(solos([linea('l', 20, -10, numero)], [apunte('a', 5, -10, numero)])).toEqual([
      ['l', 'CHEQUE', 'a'],
    ]);
    const propia = { conceptoPlegado: plegarConcepto('TRANSF. CTAS PROPIAS') };
    expect(solos([linea('l', 5, 10, propia)], [apunte('a', 5, 10, { tipo: 'TRASPASO' })])).toEqual([
      ['l', 'IDENTICO', 'a'],
    ]);
  });

  it('the only deposit of a day with all its cheques less their interest', () => {
    const lote = linea('l', 5, 90, { conceptoPlegado: 'dep lote valores' });
    const cheque = { tipo: 'CHEQUE' } as const;
    const cheques = [
      apunte('a', 5, 70, cheque),
      apunte('b', 5, 25, cheque),
      apunte('c', 5, -5, cheque),
    ];
    expect(solos([lote], cheques)).toEqual([['l', 'BLOQUE_DEPOSITOS', 'a', 'b', 'c']]);
    expect(solos([lote], [...cheques, apunte('d', 5, 3, cheque)])).toEqual([]);
    expect(solos([lote, { ...lote, id: 'm' }], cheques)).toEqual([]);
  });

  it('several entries of one CUIT that only together are the line', () => {
    const de = { cuit: CUIT };
    const apuntes = [apunte('a', 4, -70.25, de), apunte('b', 5, -30, de), apunte('c', 5, -8, de)];
    expect(solos([linea('l', 5, -100.25, de)], apuntes)).toEqual([['l', 'UN_CUIT', 'a', 'b']]);
  });
});

describe('not linked unasked', () => {
  it.each<[string, LineaSuelta[], ApunteSuelto[]]>([
    [
      'an entry that, with another line, may be the part of a larger one',
      [linea('l', 5, -20.5, { cuit: CUIT }), linea('m', 6, -10)],
      [apunte('a', 5, -20.5, { cuit: CUIT }), apunte('b', 5, -30.5, { cuit: CUIT })],
    ],
    [
      'an entry of another day, beside a larger one of the same name on the day',
      [linea('l', 5, -20.5, { cuit: CUIT })],
      [apunte('a', 7, -20.5, { cuit: CUIT }), apunte('b', 5, -90, { cuit: CUIT })],
    ],
    [
      'an entry of another day, beside an equal one without a CUIT',
      [linea('l', 5, -20.5, { cuit: CUIT })],
      [apunte('a', 4, -20.5, { cuit: CUIT }), apunte('b', 5, -20.5)],
    ],
    [
      'the same name, with an equal line near it',
      [linea('l', 5, -10, { conceptoPlegado: 'pago corralon sosa' }), linea('m', 8, -10)],
      [apunte('a', 5, -10, { palabras: 'corralon sosa' })],
    ],
    [
      'the same name with another CUIT',
      [linea('l', 5, -10, { conceptoPlegado: 'pago corralon sosa', cuit: OTRO })],
      [apunte('a', 5, -10, { palabras: 'corralon sosa', cuit: CUIT })],
    ],
    [
      'a deposit with a single cheque and its interest',
      [linea('l', 5, 65, { conceptoPlegado: 'dep lote' })],
      [apunte('a', 5, 70, { tipo: 'CHEQUE' }), apunte('b', 5, -5, { tipo: 'CHEQUE' })],
    ],
    [
      'a deposit that a single entry is too',
      [linea('l', 5, 90, { conceptoPlegado: 'dep lote' })],
      [
        apunte('a', 5, 70, { tipo: 'CHEQUE' }),
        apunte('b', 5, 20, { tipo: 'CHEQUE' }),
        apunte('c', 4, 90),
      ],
    ],
    [
      'two equal transfers between own accounts, of one of ours',
      [
        linea('l', 5, -10, { conceptoPlegado: 'transf ctas propias' }),
        linea('m', 5, -10, { conceptoPlegado: 'transf ctas propias' }),
      ],
      [apunte('a', 5, -10, { tipo: 'TRASPASO' })],
    ],
    [
      'a transfer between own accounts and a movement',
      [linea('l', 5, -10, { conceptoPlegado: 'transf ctas propias' })],
      [apunte('a', 5, -10)],
    ],
    ['only amount and day', [linea('l', 5, -10)], [apunte('a', 5, -10)]],
    ['another CUIT', [linea('l', 5, -10, { cuit: OTRO })], [apunte('a', 5, -10, { cuit: CUIT })]],
    [
      'another cheque',
      [linea('l', 5, -10, { chequeNumero: '1' })],
      [apunte('a', 5, -10, { chequeNumero: '2' })],
    ],
    [
      'two equal entries',
      [linea('l', 5, -10, { cuit: CUIT })],
      [apunte('a', 5, -10, { cuit: CUIT }), apunte('b', 5, -10, { cuit: CUIT })],
    ],
    [
      'two equal lines, one of another day',
      [linea('l', 5, -10, { cuit: CUIT }), linea('m', 7, -10, { cuit: CUIT })],
      [apunte('a', 5, -10, { cuit: CUIT })],
    ],
    [
      'two equal payments that may have changed places',
      [linea('l', 5, -10, { cuit: CUIT }), linea('m', 6, -10, { cuit: CUIT })],
      [apunte('a', 5, -10, { cuit: CUIT }), apunte('b', 6, -10, { cuit: CUIT })],
    ],
    [
      'an amount of one entry that two others are too',
      [linea('l', 5, -30, { cuit: CUIT })],
      [
        apunte('a', 4, -30, { cuit: CUIT }),
        apunte('b', 5, -20, { cuit: CUIT }),
        apunte('c', 5, -10, { cuit: CUIT }),
      ],
    ],
    [
      'entries that another line may be too',
      [linea('l', 5, -30.5, { cuit: CUIT }), linea('m', 6, -10.5, { cuit: CUIT })],
      [apunte('a', 4, -20, { cuit: CUIT }), apunte('b', 4, -10.5, { cuit: CUIT })],
    ],
    [
      'the parts of an entry',
      [linea('l', 5, -20, { cuit: CUIT }), linea('m', 5, -10, { cuit: CUIT })],
      [apunte('a', 5, -30, { cuit: CUIT })],
    ],
    [
      'a line or an entry that is linked in part',
      [linea('l', 5, -10, { cuit: CUIT, entera: false }), linea('m', 5, -20, { cuit: CUIT })],
      [apunte('a', 5, -10, { cuit: CUIT }), apunte('b', 5, -20, { cuit: CUIT, entero: false })],
    ],
    [
      'a round amount some days away',
      [linea('l', 9, -50_000, { cuit: CUIT })],
      [apunte('a', 4, -50_000, { cuit: CUIT })],
    ],
    [
      'days too far',
      [linea('l', 20, -10.5, { cuit: CUIT })],
      [apunte('a', 5, -10.5, { cuit: CUIT })],
    ],
  ])('%s', (_caso, lineas, apuntes) => {
    expect(solos(lineas, apuntes)).toEqual([]);
  });
});

describe('suggestions', () => {
  const sugeridas = (lineas: LineaSuelta[], apuntes: ApunteSuelto[]) => {
    const deLineas = sugerir(lineas, apuntes);
    return lineas.map(({ id }) => enCorto(deLineas.get(id) ?? []));
  };

  it('come with the likeliest first', () => {
    const apuntes = [
      apunte('lejos', 2, -10),
      apunte('mismo', 5, -10),
      apunte('suyo', 3, -10, { cuit: CUIT }),
      apunte('antes', 30, -10),
    ];
    expect(sugeridas([linea('l', 5, -10, { cuit: CUIT })], apuntes)).toEqual([
      [
        ['l', 'UN_CUIT', 'suyo'],
        ['l', 'DIAS_CERCANOS', 'mismo'],
        ['l', 'DIAS_CERCANOS', 'lejos'],
      ],
    ]);
  });

  it('of equal lines each gets another equal entry', () => {
    const apuntes = [apunte('a', 5, -10), apunte('b', 5, -10)];
    const [una, otra] = sugeridas([linea('l', 5, -10), linea('m', 5, -10)], apuntes);
    expect([una?.[0], otra?.[0]]).toEqual([
      ['l', 'DIAS_CERCANOS', 'a'],
      ['m', 'DIAS_CERCANOS', 'b'],
    ]);
  });

  it('the only combination of a day, and the entry that two lines are', () => {
    expect(sugeridas([linea('l', 5, -30)], [apunte('a', 5, -20), apunte('b', 5, -10)])).toEqual([
      [['l', 'COMBINACION', 'a', 'b']],
    ]);
    const partes = [linea('l', 5, -20, { cuit: CUIT }), linea('m', 6, -10, { cuit: CUIT })];
    expect(sugeridas(partes, [apunte('a', 5, -30, { cuit: CUIT })])).toEqual([
      [['l', 'UN_CUIT', 'a']],
      [['m', 'UN_CUIT', 'a']],
    ]);
  });

  it('deposited cheques that a line pays are offered', () => {
    const cheque = (id: string, dia: number, pesos: number) => ({
      id,
      fecha: `2026-10-0${dia}`,
      importeCentavos: pesos * 100,
      numero: `000${id}`,
    });
    const de = (una: LineaSuelta, ...cheques: ReturnType<typeof cheque>[]) =>
      chequesDeLinea(una, cheques)?.map(({ id }) => id) ?? null;
    const deposito = linea('l', 5, 30, { conceptoPlegado: 'acred valores' });
    expect(de(deposito, cheque('1', 3, 20), cheque('2', 3, 10), cheque('3', 2, 7))).toEqual([
      '1',
      '2',
    ]);
    const igual = { ...deposito, chequeNumero: '2' };
    expect(de(igual, cheque('1', 3, 30), cheque('2', 4, 30))).toEqual(['2']);
    expect(de(deposito, cheque('1', 3, 30), cheque('2', 4, 30))).toBeNull();
    expect(de(linea('l', 5, -30), cheque('1', 3, 30))).toBeNull();
  });
});

it('combinations are those of trying all', () => {
  const importes = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 10 });
  fc.assert(
    fc.property(importes, fc.integer({ min: 1, max: 40 }), (partes, importe) => {
      let todas = 0;
      for (let mascara = 1; mascara < 2 ** partes.length; mascara += 1) {
        const suma = partes.reduce((n, una, i) => n + ((mascara >> i) & 1 ? una : 0), 0);
        if (suma === importe) todas += 1;
      }
      const filas = partes.map((importeCentavos) => ({ importeCentavos: -importeCentavos }));
      const halladas = combinaciones(filas, -importe, 2000) ?? [];
      expect(halladas).toHaveLength(todas);
    }),
  );
});

it('of planted accounts most lines are linked unasked, none wrong, and most others are suggested right', () => {
  const mismos = (propuesta: Propuesta | undefined, verdad: readonly string[] = []) =>
    propuesta !== undefined &&
    propuesta.apuntes
      .map(({ id }) => id)
      .toSorted()
      .join() === verdad.toSorted().join();
  const cuenta = { conApunte: 0, solas: 0, mal: 0, resto: 0, bien: 0 };
  for (const { lineas, apuntes, verdad } of plantar(1, { dias: 90, lineas: 667 })) {
    const propuestas = vincularSolos(lineas, apuntes);
    for (const una of propuestas) {
      if (mismos(una, verdad.get(una.lineaId))) cuenta.solas += 1;
      else cuenta.mal += 1;
    }
    cuenta.conApunte += verdad.size;
    const vinculadas = new Set(propuestas.map(({ lineaId }) => lineaId));
    const usados = new Set(propuestas.flatMap((una) => una.apuntes.map(({ id }) => id)));
    const quedan = lineas.filter(({ id }) => !vinculadas.has(id));
    const sugeridas = sugerir(
      quedan,
      apuntes.filter(({ id }) => !usados.has(id)),
    );
    for (const { id } of quedan) {
      if (!verdad.has(id)) continue;
      cuenta.resto += 1;
      if (mismos(sugeridas.get(id)?.[0], verdad.get(id))) cuenta.bien += 1;
    }
  }
  expect(cuenta.mal).toBe(0);
  expect(cuenta.solas / cuenta.conApunte).toBeGreaterThanOrEqual(0.85);
  expect(cuenta.bien / cuenta.resto).toBeGreaterThanOrEqual(0.8);
});
