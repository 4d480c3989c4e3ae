import { describe, expect, it } from 'vitest';

import { leido, motivo } from './leer-de-prueba.ts';
import type { FilaListado } from './listado.schema.ts';

const suma = (filas: readonly Pick<FilaListado, 'importeCentavos'>[]): number =>
  filas.reduce((total, { importeCentavos }) => total + importeCentavos, 0);

const LARGA =
  'Nro. de Cheque;Banco;CUIT Librador;Razón Social Librador;Fecha de Emisión;Fecha de Pago;Importe;Estado';
const UNO =
  '00012345;BANCO MACRO S.A.;30-50000012-7;ARENERA SA;01/11/2026;15/12/2026;$ 1.250.000,50;ACTIVO';
const CORTA = 'Nro. Cheque;Banco;CUIT Librador;Vencimiento;Importe';

describe('a listing with a row per cheque', () => {
  it('is read with its state, wherever its titles are among the first five rows', () => {
    for (const arriba of [0, 1, 4]) {
      const titulos = Array.from({ length: arriba }, (_, i) => `Listado ${i};al 30/11/2026`);
      const { forma, filas, afuera, prueba } = leido([...titulos, LARGA, UNO]);
      expect({ forma, afuera }).toEqual({ forma: 'UNA_FILA', afuera: [] });
      expect(filas).toEqual([
        {
          fila: arriba + 2,
          formato: 'ECHEQ',
          numero: '00012345',
          banco: 'BANCO MACRO S.A.',
          bancoCodigo: null,
          cuitLibrador: '30500000127',
          librador: 'ARENERA SA',
          contraparte: null,
          emision: '2026-11-01',
          pago: '2026-12-15',
          moneda: 'ARS',
          importeCentavos: 125_000_050,
          caracter: 'A_LA_ORDEN',
          cmc7: null,
          codigoEcheq: null,
          estadoInformado: 'ACTIVO',
        },
      ]);
      expect(prueba).toEqual([
        {
          moneda: 'ARS',
          columnaCentavos: 125_000_050,
          leidoCentavos: 125_000_050,
          afueraCentavos: 0,
        },
      ]);
    }
  });

  it('is refused when its titles are below the fifth row', () => {
    const arriba = ['a;b', 'a;b', 'a;b', 'a;b', 'a;b'];
    expect(motivo([...arriba, LARGA, UNO])).toMatch(/^No se reconoce como listado de cheques/);
  });

  it('is read from cells that are numbers, days and codes', () => {
    const { filas } = leido([
      [
        'E-CHEQ Nº',
        'Cód. Banco',
        'Monto',
        'F. Pago',
        'CUIT Emisor',
        'Moneda',
        'ID e-cheq',
        'Carácter',
      ],
      [12_345, 7, 99.9, '2026-12-15', 30_500_000_127, 'USD', 'AB12', 'No a la Orden'],
      [678, 285, 1_000_000, 46_371, '', '$', null, null],
    ]);
    expect(filas).toMatchObject([
      {
        numero: '12345',
        bancoCodigo: '007',
        banco: null,
        importeCentavos: 9990,
        moneda: 'USD',
        pago: '2026-12-15',
        cuitLibrador: '30500000127',
        codigoEcheq: 'AB12',
        caracter: 'NO_A_LA_ORDEN',
        estadoInformado: null,
      },
      // The day 46,371 of a spreadsheet is 15 December 2026.
      { numero: '678', bancoCodigo: '285', moneda: 'ARS', pago: '2026-12-15', cuitLibrador: null },
    ]);
  });

  it('takes the code of the bank from its name, or from the magnetic line of that number', () => {
    const { filas } = leido([
      'Número;Banco;CMC7;Importe',
      '60;;07201611060000006000000107428;1,20',
      '61;;07201611060000006000000107428;1,20',
      '62;00285 - BANCO MACRO;;1,20',
      '63;011 Nación;;1,20',
    ]);
    expect(filas.map(({ bancoCodigo, banco }) => [bancoCodigo, banco])).toEqual([
      ['072', null],
      [null, null],
      ['285', 'BANCO MACRO'],
      ['011', 'Nación'],
    ]);
  });

  it('is of e-cheqs when its headings or a state of COELSA show it, unless a cell has the format', () => {
    const formatos = (...lineas: string[]) => leido(lineas).filas.map(({ formato }) => formato);
    expect(formatos('Número;Importe;Estado', '1;1,00;Custodia')).toEqual(['FISICO']);
    const conCoelsa = ['1;1,00;Custodia', '2;1,00;AVAL-PENDIENTE'];
    expect(formatos('Número;Importe;Estado', ...conCoelsa)).toEqual(['ECHEQ', 'ECHEQ']);
    expect(formatos('E-cheqs recibidos', 'Número;Importe', '1;1,00')).toEqual(['ECHEQ']);
    expect(formatos('Nº e-cheq;Importe;Formato', '1;1,00;Físico')).toEqual(['FISICO']);
  });

  it('keeps any state as it is written', () => {
    const estados = ['EMITIDO-PENDIENTE', 'Negociación', 'En revisión por el banco', 'R10'];
    const { filas } = leido([
      'Número;Importe;Estado',
      ...estados.map((estado, i) => `${i + 1};10,00;${estado}`),
    ]);
    expect(filas.map(({ estadoInformado }) => estadoInformado)).toEqual(estados);
  });

  it('reads amounts with points for decimals, and leaves out those that may be either', () => {
    const conPunto = leido(['Número;Importe', '1;1,234.56', '2;1,000']);
    expect(conPunto.filas.map(({ importeCentavos }) => importeCentavos)).toEqual([
      123_456, 100_000,
    ]);
    const mezcla = leido(['Número;Importe', '1;1,234.56', '2;1.234,56', '3;1.000']);
    expect(mezcla.filas).toHaveLength(2);
    expect(mezcla.afuera).toMatchObject([{ fila: 4, columna: 'Importe', importeCentavos: null }]);
  });
});

describe('the short form', () => {
  it('is read without states', () => {
    const { forma, filas } = leido([CORTA, '00000077;Nación;30-50000012-7;10/01/2027;350000']);
    expect(forma).toBe('CORTA');
    expect(filas).toMatchObject([
      {
        formato: 'FISICO',
        numero: '00000077',
        banco: 'Nación',
        pago: '2027-01-10',
        importeCentavos: 35_000_000,
        estadoInformado: null,
      },
    ]);
  });
});

describe('rows left out of a listing', () => {
  it('have a reason per cell, and their amounts stay in the sums', () => {
    const lineas = [
      LARGA,
      UNO,
      ';Macro;30-50000012-7;A;01/11/2026;15/12/2026;10,00;ACTIVO',
      '12A;Macro;30-50000012-7;A;01/11/2026;15/12/2026;20,00;ACTIVO',
      '13;Macro;30-50000012-8;A;01/11/2026;15/12/2026;30,00;ACTIVO',
      '14;Macro;30-50000012-7;A;31/02/2026;15/12/2026;40,00;ACTIVO',
      '15;Macro;30-50000012-7;A;01/11/2026;15/10/2026;50,00;ACTIVO',
      '16;Macro;30-50000012-7;A;01/11/2026;15/12/2026;-60,00;ACTIVO',
      '17;Macro;30-50000012-7;A;01/11/2026;15/12/2026;mil;ACTIVO',
      '18;Macro;30-50000012-7;A;01/11/2026;15/12/2026;EUR 80,00;ACTIVO',
      ';;;;;Total;1.250.140,50;',
    ];
    const { filas, afuera, prueba } = leido(lineas);
    expect(filas).toHaveLength(1);
    expect(
      afuera.map(({ fila, columna, importeCentavos }) => [fila, columna, importeCentavos]),
    ).toEqual([
      [3, 'Nro. de Cheque', 1000],
      [4, 'Nro. de Cheque', 2000],
      [5, 'CUIT Librador', 3000],
      [6, 'Fecha de Emisión', 4000],
      [7, 'Fecha de Pago', 5000],
      [8, 'Importe', -6000],
      [9, 'Importe', null],
      [10, 'Importe', null],
      [11, 'Fecha de Pago', 125_014_050],
    ]);
    for (const { mensaje } of afuera) expect(mensaje).not.toBe('');
    // By hand: 10 + 20 + 30 + 40 + 50 - 60 + 1.250.140,50.
    const afueraCentavos = 9000 + 125_014_050;
    expect(prueba).toEqual([
      {
        moneda: 'ARS',
        columnaCentavos: 125_000_050 + afueraCentavos,
        leidoCentavos: 125_000_050,
        afueraCentavos,
      },
    ]);
  });

  it('include texts that cannot be stored', () => {
    const { filas, afuera } = leido([
      ['Número', 'Librador', 'Importe'],
      ['1', 'A\u0000B', 10],
    ]);
    expect(filas).toEqual([]);
    expect(afuera).toMatchObject([{ fila: 2, columna: 'Librador', importeCentavos: 1000 }]);
  });

  it('are summed up separately in pesos and dollars', () => {
    const { prueba } = leido([
      'Número;Moneda;Importe',
      '1;ARS;100,00',
      '2;USD;7,00',
      '3;U$S;3,00',
      '4;EUR;5,00',
    ]);
    expect(prueba).toEqual([
      { moneda: 'ARS', columnaCentavos: 10_500, leidoCentavos: 10_000, afueraCentavos: 500 },
      { moneda: 'USD', columnaCentavos: 1000, leidoCentavos: 1000, afueraCentavos: 0 },
    ]);
  });

  it('include a repeated cheque, both times when its data differ', () => {
    for (const repetida of [UNO, UNO.replace('00012345', '12345')]) {
      const igual = leido([LARGA, UNO, repetida]);
      expect(igual.filas).toHaveLength(1);
      expect(igual.afuera).toMatchObject([{ fila: 3, mensaje: 'Repite la fila 2' }]);
    }
    const distinta = leido([LARGA, UNO, UNO.replace('ACTIVO', 'PAGADO')]);
    expect(distinta.filas).toHaveLength(0);
    expect(distinta.afuera.map(({ fila, mensaje }) => [fila, mensaje])).toEqual([
      [2, 'La fila 3 tiene el mismo cheque con otros datos'],
      [3, 'La fila 2 tiene el mismo cheque con otros datos'],
    ]);
  });

  it('include no cheques of equal numbers that code, CUIT or amount distinguish', () => {
    const { filas, afuera } = leido([
      'Número;Banco;CUIT Librador;Importe',
      '5;285 Macro;30-50000012-7;10,00',
      '5;285 Macro;30-90000044-4;10,00',
      '5;011 Nación;30-50000012-7;10,00',
      '6;Macro;;10,00',
      '6;Macro;;20,00',
    ]);
    expect([filas.length, afuera]).toEqual([5, []]);
  });

  it('include cheques that the organisation issued', () => {
    const { filas, afuera } = leido([LARGA, UNO], '30500000127');
    expect(filas).toEqual([]);
    expect(afuera).toMatchObject([{ fila: 2, mensaje: expect.stringMatching(/^Lo libró/) }]);
  });
});

it('a file that is no listing of received cheques is refused', () => {
  expect(motivo([])).toMatch(/hacen falta el número y el importe/);
  expect(motivo(['Fecha;Concepto;Importe', '01/11/2026;Cal;10'])).toMatch(/Títulos leídos: Fecha/);
  expect(motivo(['Número;CUIT Beneficiario;Importe;Estado', '1;30-50000012-7;10;ACTIVO'])).toMatch(
    /cheques emitidos/,
  );
  expect(motivo([LARGA])).toMatch(/no tiene cheques/);
  const muchas = Array.from({ length: 1001 }, (_, i) => `${i + 1};10,00`);
  expect(motivo(['Número;Importe', ...muchas])).toMatch(/hasta 1000 cheques/);
});

it('no amount of a thousand cheques is lost in any form', () => {
  const cheques = Array.from({ length: 1000 }, (_, i) => ({
    numero: String(40_000_000 + i),
    centavos: 1000 + i * 7919,
  }));
  const esperada = cheques.reduce((total, { centavos }) => total + centavos, 0);
  const importe = (centavos: number) =>
    `${Math.floor(centavos / 100)},${String(centavos % 100).padStart(2, '0')}`;
  const formas = [
    ['Número;Importe;Estado', ...cheques.map((c) => `${c.numero};${importe(c.centavos)};ACTIVO`)],
    [CORTA, ...cheques.map((c) => `${c.numero};Macro;;15/12/2026;${importe(c.centavos)}`)],
    [
      'Cheque;Banco',
      ...cheques.flatMap((c) => [`${c.numero};Macro`, importe(c.centavos), 'ACTIVO']),
    ],
  ];
  for (const lineas of formas) expect(suma(leido(lineas).filas)).toBe(esperada);
});

describe('the headings of a listing', () => {
  it('name the currency of its amounts, unless a row names another one', () => {
    const monedas = (...arriba: string[]) =>
      leido([...arriba, LARGA, UNO.replace('$ ', '')]).filas.map(({ moneda }) => moneda);
    expect(monedas('E-cheqs recibidos en dólares')).toEqual(['USD']);
    expect(monedas('E-cheqs recibidos', 'Moneda: Dólares estadounidenses (USD)')).toEqual(['USD']);
    expect(monedas('E-cheqs recibidos en pesos')).toEqual(['ARS']);
    expect(monedas('E-cheqs recibidos')).toEqual(['ARS']);
    for (const arriba of ['E-cheqs en euros', 'E-cheqs en pesos;E-cheqs en dólares']) {
      const { filas, afuera } = leido([arriba, LARGA, UNO.replace('$ ', '')]);
      expect([filas, afuera]).toMatchObject([
        [],
        [{ fila: 3, mensaje: expect.stringContaining('La moneda no es') }],
      ]);
    }
  });

  it('show issued cheques, which are not read, above the titles or between the rows', () => {
    const emitidos = /^Parece un listado de cheques emitidos/;
    expect(motivo(['Cheques emitidos', CORTA, '77;Macro;30-50000012-7;15/12/2026;1,00'])).toMatch(
      emitidos,
    );
    expect(motivo([LARGA, UNO, 'Cheques emitidos', UNO.replace('00012345', '9')])).toMatch(
      emitidos,
    );
    expect(motivo(['Cheques emitidos y recibidos', LARGA, UNO])).toBe('');
  });
});

it('the character and the format are read among other words', () => {
  const caracteres = [
    'Cheque no a la orden',
    'NO A LA ORDEN - CRUZADO',
    'A la orden',
    'constructor',
  ];
  const filas = caracteres.map((texto, i) => `${i + 1};10,00;${texto};Echeq diferido`);
  const { filas: leidas } = leido(['Número;Importe;Carácter;Tipo', ...filas]);
  expect(leidas.map(({ caracter }) => caracter)).toEqual([
    'NO_A_LA_ORDEN',
    'NO_A_LA_ORDEN',
    'A_LA_ORDEN',
    'A_LA_ORDEN',
  ]);
  expect(new Set(leidas.map(({ formato }) => formato))).toEqual(new Set(['ECHEQ']));
  const [papel] = leido(['Número;Importe;Tipo', '1;10,00;Cheque físico']).filas;
  expect(papel?.formato).toBe('FISICO');
});

it('amounts whose sum is too large to be exact are refused', () => {
  const importe = '90.000.000.000.000,00';
  const dos = ['Número;Importe', `1;${importe}`, `2;${importe}`];
  expect(motivo(dos)).toMatch(/^Los importes del listado suman demasiado/);
  expect(motivo(dos.slice(0, 2))).toBe('');
});
