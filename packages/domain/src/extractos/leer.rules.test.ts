import { describe, expect, it } from 'vitest';

import { EJEMPLOS, type Ejemplo } from './ejemplos-de-prueba.ts';
import { filasDe, leer, leido, motivo } from './leer-de-prueba.ts';

type Pedido = Parameters<typeof leido>[1];

const filasDeEjemplo = ({ texto, delimitador }: Ejemplo) => filasDe(texto, delimitador);
const leerEjemplo = (uno: Ejemplo, pedido: Pedido = {}) => leido(filasDeEjemplo(uno), pedido);

/** Layout, opening and closing balance, and day, amount and balance of each line. */
const enCorto = (uno: Ejemplo) => {
  const { forma, lineas, saldoInicialCentavos, saldoFinalCentavos } = leerEjemplo(uno);
  return {
    forma,
    saldos: [saldoInicialCentavos, saldoFinalCentavos],
    lineas: lineas.map(({ fecha, importeCentavos, saldoCentavos }) => [
      fecha.slice(5),
      importeCentavos,
      saldoCentavos,
    ]),
  };
};

describe('each layout', () => {
  it.each<[keyof typeof EJEMPLOS, ReturnType<typeof enCorto>]>([
    [
      'SANTANDER',
      {
        forma: 'SANTANDER',
        saldos: [0, 84_940_000],
        lineas: [
          ['10-01', 100_000_000, 100_000_000],
          ['10-02', -60_000, 99_940_000],
          ['10-05', -15_000_000, 84_940_000],
        ],
      },
    ],
    [
      'SANTANDER_DOS_BLOQUES',
      {
        forma: 'SANTANDER',
        saldos: [2_055_000, 9_849_950],
        lineas: [
          ['09-25', 8_000_000, 10_055_000],
          ['09-26', 5000, 10_060_000],
          ['10-07', -60_000, 10_000_000],
          ['10-08', -400_050, null],
          ['10-08', 250_000, null],
        ],
      },
    ],
    [
      'GALICIA',
      {
        forma: 'GALICIA',
        saldos: [50_000_000, 61_077_975],
        lineas: [
          ['11-02', 12_000_000, 62_000_000],
          ['11-02', -72_000, 61_928_000],
          ['11-03', -850_025, 61_077_975],
        ],
      },
    ],
    [
      'MACRO_CSV',
      {
        forma: 'MACRO_CSV',
        saldos: [10_000_000, 58_370_950],
        lineas: [
          ['10-01', -6000, 9_994_000],
          ['10-01', -3050, 9_990_950],
          ['10-02', 50_000_000, 59_990_950],
          ['10-05', -1_500_000, 58_490_950],
          ['10-06', -120_000, 58_370_950],
        ],
      },
    ],
    [
      'MACRO_XLS',
      {
        forma: 'MACRO_XLS',
        saldos: [100_000_000, 114_934_000],
        lineas: [
          ['10-06', -10_000_000, 90_000_000],
          ['10-07', -66_000, 89_934_000],
          ['10-07', 25_000_000, 114_934_000],
        ],
      },
    ],
    [
      'BBVA_VIEJA',
      {
        forma: 'BBVA',
        saldos: [null, null],
        lineas: [
          ['10-05', -2_500_000, null],
          ['10-06', 150_050, null],
        ],
      },
    ],
    [
      'BBVA_NUEVA',
      {
        forma: 'BBVA',
        saldos: [10_000_000, 7_650_050],
        lineas: [
          ['10-05', -2_500_000, 7_500_000],
          ['10-06', 150_050, 7_650_050],
        ],
      },
    ],
    [
      'NACION',
      {
        forma: 'NACION',
        saldos: [1_000_050, 905_025],
        lineas: [
          ['10-01', -100_050, 900_000],
          ['10-02', 5025, 905_025],
        ],
      },
    ],
    [
      'SUPERVIELLE',
      {
        forma: 'SUPERVIELLE',
        saldos: [0, 875_000],
        lineas: [
          ['10-01', 1_000_000, 1_000_000],
          ['10-02', -125_000, 875_000],
        ],
      },
    ],
    [
      'CIUDAD',
      {
        forma: 'CIUDAD',
        saldos: [5_000_000, 4_600_000],
        lineas: [
          ['10-01', -500_000, 4_500_000],
          ['10-02', 100_000, 4_600_000],
        ],
      },
    ],
    [
      'MERCADO_PAGO',
      {
        forma: 'MERCADO_PAGO',
        saldos: [100_000, 25_025],
        lineas: [
          ['10-02', 25_050, 125_050],
          ['10-02', -100_025, 25_025],
        ],
      },
    ],
  ])('%s is read oldest first', (nombre, esperado) => {
    expect(enCorto(EJEMPLOS[nombre])).toEqual(esperado);
  });

  it('of every line the code, the reference, the CUIT and the cheque are kept', () => {
    const [deposito, impuesto, cheque] = leerEjemplo(EJEMPLOS.SANTANDER).lineas;
    expect(deposito).toMatchObject({ codigo: '1500', referencia: '000000005', cuit: null });
    expect(impuesto).toMatchObject({ concepto: 'Imp. Deb. Ley 25413', chequeNumero: null });
    expect(cheque).toMatchObject({ chequeNumero: '12345' });
    expect(leerEjemplo(EJEMPLOS.GALICIA).lineas[0]).toMatchObject({
      codigo: '000506',
      referencia: '7788',
      cuit: '30712345671',
    });
    expect(leerEjemplo(EJEMPLOS.BBVA_VIEJA).lineas[0]).toMatchObject({ chequeNumero: '4567' });
  });

  it('rows that are no lines are left out with their reason, and every amount is accounted for', () => {
    const { afuera, prueba } = leerEjemplo(EJEMPLOS.MERCADO_PAGO);
    expect(afuera.map(({ fila, mensaje }) => [fila, mensaje.split(':')[0]?.split(',')[0]])).toEqual(
      [
        [2, 'Es el saldo inicial'],
        [4, 'Es una reserva que se devolvió el mismo día'],
        [5, 'Es una reserva que se devolvió el mismo día'],
        [7, 'Es un subtotal'],
        [8, 'Es un total'],
      ],
    );
    expect(prueba.columnaCentavos).toBe(prueba.leidoCentavos + prueba.afueraCentavos);
    expect(prueba.leidoCentavos).toBe(-74_975);
  });
});

describe('order of the file', () => {
  it.each(Object.entries(EJEMPLOS).filter(([nombre]) => !/BLOQUES|MANANA|PAGO/.test(nombre)))(
    '%s upside down gives the same',
    (_nombre, uno) => {
      const filas = filasDeEjemplo(uno);
      const derecho = leido(filas);
      const [primera, ultima] = [
        Math.min(...derecho.lineas.map(({ fila }) => fila)),
        Math.max(...derecho.lineas.map(({ fila }) => fila)),
      ];
      const cuerpo = filas.filter(({ fila }) => fila >= primera && fila <= ultima).toReversed();
      const alReves = leido([
        ...filas.filter(({ fila }) => fila < primera),
        ...cuerpo,
        ...filas.filter(({ fila }) => fila > ultima),
      ]);
      expect(alReves).toEqual(derecho);
    },
  );
});

describe('refusals', () => {
  const con = (uno: Ejemplo, de: string, a: string) => {
    expect(uno.texto).toContain(de);
    return filasDe(uno.texto.replace(de, a), uno.delimitador);
  };

  it('a balance that does not follow names its row', () => {
    expect(motivo(con(EJEMPLOS.GALICIA, '619.280,00', '619.280,01'))).toBe(
      'Fila 3: el saldo no sigue. Tendría que ser 61928000 y dice 61928001',
    );
    // Newest first: the row above the missing one does not follow.
    expect(motivo(filasDeEjemplo(EJEMPLOS.SANTANDER).filter(({ fila }) => fila !== 3))).toMatch(
      /^Fila 2: el saldo no sigue/,
    );
    expect(motivo(con(EJEMPLOS.SANTANDER_DOS_BLOQUES, '98.499,50', '98.499,51'))).toMatch(
      /^Fila 6: el saldo no sigue/,
    );
  });

  it('another account, CUIT or currency', () => {
    const filas = filasDeEjemplo(EJEMPLOS.BBVA_NUEVA);
    const cbu = '0170489120000000076591';
    expect(motivo(filas, { cbu, cuit: '30700000105' })).toBe('');
    expect(motivo(filas, { cbu: '0170489120000000088891' })).toBe(
      'El extracto es de otra cuenta: dice 489-000765/9',
    );
    expect(motivo(filas, { cuit: '30712345671' })).toBe(
      'El extracto es de otro CUIT: dice 30700000105',
    );
    expect(motivo(filas, { moneda: 'USD' })).toBe(
      'El extracto está en pesos y la cuenta, en dólares',
    );
    expect(motivo(filasDeEjemplo(EJEMPLOS.CIUDAD), { cuit: '30712345671' })).toMatch(/otro CUIT/);
  });

  it('an amount that cannot be read, or one without a day', () => {
    expect(motivo(con(EJEMPLOS.MACRO_CSV, '15000,00', '15000,00x'))).toMatch(/^Fila 5: /);
    expect(motivo(con(EJEMPLOS.MACRO_CSV, '05/10/2026', ''))).toMatch(/^Fila 5: tiene importe y/);
  });
});

it('a file without a currency for an account in dollars is asked about', () => {
  const filas = filasDeEjemplo(EJEMPLOS.GALICIA);
  const { preguntas, lineas } = leido(filas, { moneda: 'USD' });
  expect([preguntas.map(({ tipo }) => tipo), lineas]).toEqual([['MONEDA'], []]);
  expect(leido(filas, { moneda: 'USD', respuestas: { moneda: 'USD' } }).lineas).toHaveLength(3);
  expect(leer(filas, { moneda: 'USD', respuestas: { moneda: 'ARS' } }).ok).toBe(false);
});
