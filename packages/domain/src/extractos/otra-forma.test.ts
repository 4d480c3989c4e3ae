import { describe, expect, it } from 'vitest';

import { filasDe, leer, leido, motivo } from './leer-de-prueba.ts';

type Pedido = Parameters<typeof leido>[1];

const importes = (texto: string, pedido: Pedido = {}) =>
  leido(filasDe(texto.trim()), pedido).lineas.map(({ importeCentavos }) => importeCentavos);
const preguntas = (texto: string, pedido: Pedido = {}) =>
  leido(filasDe(texto.trim()), pedido).preguntas.map(({ id, respuesta }) => [id, respuesta]);

describe('a statement of a bank that is not known', () => {
  it('is read by its titles, below a preamble', () => {
    const texto = `
Consulta de movimientos;;;;
01/11/2026 18:56:01;;;;
Titular:;OBRAS DE PRUEBA;;;
F. Operativa;Concepto;F. Valor;Importe;Saldo
30/10/2026;COBRO UNO;30/10/2026;200.50;5300.75
29/10/2026;COBRO DOS;29/10/2026;100.25;5,100.25
27/10/2026;RESERVA;27/10/2026;2000.00;5,000.00
21/10/2026;TELEFONO;21/10/2026;-3.50;3,000.00`;
    const { forma, lineas, saldoInicialCentavos, saldoFinalCentavos } = leido(
      filasDe(texto.trim()),
    );
    expect(forma).toBe('OTRA');
    expect(lineas.map(({ fecha, importeCentavos }) => [fecha.slice(8), importeCentavos])).toEqual([
      ['21', -350],
      ['27', 200_000],
      ['29', 10_025],
      ['30', 20_050],
    ]);
    expect([saldoInicialCentavos, saldoFinalCentavos]).toEqual([300_350, 530_075]);
  });

  it('asks for the columns that no title names', () => {
    const texto = `
Cuando;Que;Cuanto;Queda
01/10/2026;Uno;100,00;1.100,00
02/10/2026;Dos;-50,00;1.050,00`;
    expect(preguntas(texto)).toEqual([['columna:importe', null]]);
    const respuestas = { 'columna:importe': '2' };
    expect(preguntas(texto, { respuestas })).toEqual([
      ['columna:importe', '2'],
      ['columna:saldo', null],
    ]);
    const todas = { ...respuestas, 'columna:saldo': '3' };
    const { lineas } = leido(filasDe(texto.trim()), { respuestas: todas });
    expect(lineas.map(({ concepto, saldoCentavos }) => [concepto, saldoCentavos])).toEqual([
      ['Uno', 110_000],
      ['Dos', 105_000],
    ]);
    const mal = { ...respuestas, 'columna:saldo': 'NINGUNA' };
    expect(importes(texto, { respuestas: mal })).toEqual([10_000, -5000]);
  });

  it('may have its money in two columns that no title names', () => {
    const texto = `
Cuando;Que;X;Y
01/10/2026;Uno;100,00;
02/10/2026;Dos;;50,00`;
    const dos = { 'columna:importe': 'DOS', 'columna:debito': '2', 'columna:credito': '3' };
    expect(importes(texto, { respuestas: dos })).toEqual([-10_000, 5000]);
  });

  it('asks for the sign of amounts that no balance proves, and takes it from one that does', () => {
    const sinSaldo = `
Fecha;Concepto;Importe
01/10/2026;Uno;100,00
02/10/2026;Dos;50,00`;
    expect(preguntas(sinSaldo)).toEqual([['signo', null]]);
    expect(importes(sinSaldo, { respuestas: { signo: 'SALEN' } })).toEqual([-10_000, -5000]);
    expect(importes(sinSaldo, { respuestas: { signo: 'ENTRAN' } })).toEqual([10_000, 5000]);
    const conSaldo = `
Fecha;Concepto;Importe;Saldo
01/10/2026;Uno;100,00;900,00
02/10/2026;Dos;50,00;850,00`;
    expect(importes(conSaldo)).toEqual([-10_000, -5000]);
    const negativos = `
Fecha;Concepto;Debe;Haber
01/10/2026;Uno;-100,00;
02/10/2026;Dos;;50,00`;
    expect(preguntas(negativos)).toEqual([['signo', null]]);
    expect(importes(negativos, { respuestas: { signo: 'SUMA' } })).toEqual([-10_000, 5000]);
    const anulado = `
Fecha;Concepto;Debe;Haber
01/10/2026;Uno;100,00;
02/10/2026;Anula;-100,00;`;
    expect(importes(anulado)).toEqual([-10_000, 10_000]);
  });

  it('asks for the decimal sign and the order of days that the file does not show', () => {
    const decimal = `
Fecha;Concepto;Importe
13/10/2026;Uno;1.500
14/10/2026;Dos;-2.500`;
    expect(preguntas(decimal)).toEqual([['decimal', null]]);
    expect(importes(decimal, { respuestas: { decimal: ',' } })).toEqual([150_000, -250_000]);
    const fechas = Array.from({ length: 4 }, (_, i) => `${13 + i}/10/2026;D;-1,50`)
      .concat(Array.from({ length: 4 }, (_, i) => `10/${13 + i}/2026;M;2,50`))
      .join('\n');
    expect(preguntas(`Fecha;Concepto;Importe\n05/10/2026;X;1,50\n${fechas}`)).toEqual([
      ['fechas', null],
    ]);
  });

  it('is refused when it has no days, or its balances do not follow', () => {
    expect(motivo(filasDe('a;b\nc;d'))).toMatch(/No se reconoce como extracto/);
    const roto = 'Fecha;Concepto;Importe;Saldo\n01/10/2026;A;1,00;1,00\n02/10/2026;B;-2,00;5,00';
    expect(motivo(filasDe(roto))).toMatch(/^Fila 3: el saldo no sigue/);
    expect(leer(filasDe(roto), { respuestas: { signo: 'ENTRAN' } }).ok).toBe(false);
  });
});

describe('amounts as people and banks write them', () => {
  it.each([
    ['(1.000,50)', -100_050],
    ['$ -1.000,50', -100_050],
    ['-$ 1.000,50', -100_050],
    ['1.000,50-', -100_050],
    ['−1000,50', -100_050],
    ['$1.000', 100_000],
  ])('%s', (escrito, centavos) => {
    expect(
      importes(
        `Fecha;Concepto;Importe\n01/10/2026;A;${escrito}\n02/10/2026;B;-1,25\n03/10/2026;C;1,25`,
      )[0],
    ).toBe(centavos);
  });
});

describe('rows that are no lines', () => {
  it('totals and balances are left out, and what is written twice is two lines', () => {
    const texto = `
Fecha;Concepto;Débito;Crédito;Saldo
30/09/2026;Saldo anterior;;;1.000,00
01/10/2026;Débito;10,00;;990,00
01/10/2026;Débito;10,00;;980,00
01/10/2026;Débito;10,00;;970,00
;Total;30,00;0,00;
Saldo final;;;;970,00`;
    const { lineas, afuera, prueba, saldoInicialCentavos } = leido(filasDe(texto.trim()));
    expect(lineas.map(({ saldoCentavos }) => saldoCentavos)).toEqual([99_000, 98_000, 97_000]);
    expect(afuera.map(({ fila, mensaje }) => [fila, mensaje])).toEqual([
      [2, 'Es un saldo, no una línea'],
      [6, 'Es un total, no una línea'],
      [7, 'Es un saldo, no una línea'],
    ]);
    expect(saldoInicialCentavos).toBe(100_000);
    expect(prueba).toEqual({ columnaCentavos: -6000, leidoCentavos: -3000, afueraCentavos: -3000 });
  });

  it('an opening balance that is in the column of the amounts is no line', () => {
    const texto = `
Fecha;Concepto;Importe;Saldo
30/09/2026;Saldo inicial;1.000,00;1.000,00
01/10/2026;Débito;-10,00;990,00`;
    expect(importes(texto)).toEqual([-1000]);
  });

  it('of lines without a balance the opening, their sum and the closing have to agree', () => {
    const con = (final: string) => `
Saldo inicial: $ 1.000,00;;
Fecha;Concepto;Importe
01/10/2026;Uno;10,00
02/10/2026;Dos;-30,00
;Saldo final;${final}`;
    const { saldoInicialCentavos, saldoFinalCentavos, lineas } = leido(
      filasDe(con('980,00').trim()),
    );
    expect([saldoInicialCentavos, saldoFinalCentavos]).toEqual([100_000, 98_000]);
    expect(lineas.map(({ saldoCentavos }) => saldoCentavos)).toEqual([null, null]);
    expect(motivo(filasDe(con('980,01').trim()))).toBe(
      'Fila 5: el saldo no sigue. Tendría que ser 98000 y dice 98001',
    );
  });

  it('a balance that only some lines have proves those before it too', () => {
    const texto = `
Fecha;Concepto;Importe;Saldo
01/10/2026;Uno;10,00;
01/10/2026;Dos;-4,00;106,00
02/10/2026;Tres;1,00;
02/10/2026;Cuatro;-2,00;105,00
03/10/2026;Cinco;5,00;`;
    const { lineas, saldoInicialCentavos, saldoFinalCentavos } = leido(filasDe(texto.trim()));
    expect(lineas.map(({ saldoCentavos }) => saldoCentavos)).toEqual([
      11_000,
      10_600,
      10_700,
      10_500,
      null,
    ]);
    expect([saldoInicialCentavos, saldoFinalCentavos]).toEqual([10_000, 11_000]);
  });

  it('of deposits before a balance those that explain it are held', () => {
    const con = (saldo: string) => `
Fecha;Concepto;Importe;Saldo
01/10/2026;Cobro;500,00;500,00
02/10/2026;Depósito cheques 48 hs;300,00;
02/10/2026;Depósito e-cheq 48 hs;200,00;
02/10/2026;Pago;-100,00;${saldo}`;
    expect(importes(con('400,00'))).toEqual([50_000, -10_000]);
    expect(importes(con('600,00'))).toEqual([50_000, 20_000, -10_000]);
    expect(motivo(filasDe(con('450,00').trim()))).toMatch(/^Fila 5: el saldo no sigue/);
  });

  it('a deposit that the bank holds closes without it, and any other gap does not', () => {
    const con = (concepto: string) => `
Fecha;Concepto;Débito;Crédito;Saldo
01/10/2026;Cobro;;500,00;500,00
02/10/2026;${concepto};;300,00;500,00
03/10/2026;Pago;100,00;;400,00`;
    const { lineas, afuera, saldoFinalCentavos } = leido(
      filasDe(con('Depósito e-cheq 48 hs').trim()),
    );
    expect(lineas.map(({ importeCentavos }) => importeCentavos)).toEqual([50_000, -10_000]);
    expect(afuera.map(({ fila, mensaje }) => [fila, mensaje])).toEqual([
      [3, 'Es un depósito retenido: todavía no está en el saldo'],
    ]);
    expect(saldoFinalCentavos).toBe(40_000);
    expect(motivo(filasDe(con('Transferencia').trim()))).toMatch(/^Fila 3: el saldo no sigue/);
  });

  it('a held deposit of the day is left out by the balance of the day', () => {
    const dia = (saldo: string) => `
Movimientos del Día
Fecha;Suc. Origen;Desc. Sucursal;Cod. Operativo;Referencia;Concepto;Importe;Saldo
08/10/2026;0;C;1;1;Deposito Echeq 48 Hs;700,00;0,00
08/10/2026;0;C;1;2;Pago;(100,00);0,00
Saldo al 08/10/2026 ${saldo}
Últimos Movimientos
Fecha;Suc. Origen;Desc. Sucursal;Cod. Operativo;Referencia;Concepto;Importe;Saldo
07/10/2026;0;C;1;3;Cobro;1.000,00;1.000,00`;
    expect(importes(dia('900,00'))).toEqual([100_000, -10_000]);
    expect(importes(dia('1.600,00'))).toEqual([100_000, -10_000, 70_000]);
    expect(motivo(filasDe(dia('905,00').trim()))).toMatch(/^Fila 5: el saldo no sigue/);
  });

  it('a line of the day that is among the last ones too is one line', () => {
    const texto = `
Movimientos del Día
Fecha;Suc. Origen;Desc. Sucursal;Cod. Operativo;Referencia;Concepto;Importe;Saldo
08/10/2026;0;C;1;1;Pago ;(100,00);0,00
Últimos Movimientos
Fecha;Suc. Origen;Desc. Sucursal;Cod. Operativo;Referencia;Concepto;Importe;Saldo
08/10/2026;0;C;1;1;PAGO;(100,00);900,00
07/10/2026;0;C;1;3;Cobro;1.000,00;1.000,00`;
    expect(importes(texto)).toEqual([100_000, -10_000]);
  });
});

describe('facts that a layout knows', () => {
  it('a time without a zone of Mercado Pago is four hours behind Greenwich', () => {
    const texto = `
DATE;SOURCE_ID;RECORD_TYPE;DESCRIPTION;NET_CREDIT_AMOUNT;NET_DEBIT_AMOUNT;BALANCE_AMOUNT
2026-10-01 22:59:00;1;release;payment;1.500;0.00;1.50
2026-10-01 23:00:00;2;release;payment;2.00;0.00;3.50`;
    const filas = filasDe(texto.trim().replace('1.500', '1.50'));
    expect(leido(filas).lineas.map(({ fecha }) => fecha)).toEqual(['2026-10-01', '2026-10-02']);
  });

  it('the decimal sign of a bank is not asked for', () => {
    const texto = `
Fecha;Suc. Origen;Desc. Sucursal;Cod. Operativo;Referencia;Concepto;Importe;Saldo
02/10/2026;0;C;1;3;Cobro;1.500;2.500`;
    expect(importes(texto)).toEqual([150_000]);
  });

  it('a layout with other columns is another one', () => {
    const texto = 'Fecha;Comprobante;Concepto;Importe;Saldo;Sucursal\n01/10/2026;1;A;-1,00;9,00;C';
    expect(leido(filasDe(texto), { respuestas: { signo: 'SALEN' } }).forma).toBe('OTRA');
  });

  it('the CUIT of the bank itself is not that of another customer', () => {
    const texto = `
Banco Santander CUIT 30-50000845-4;;;
Fecha;Concepto;Importe;Saldo
01/10/2026;A;1,00;1,00
02/10/2026;B;-1,00;0,00`;
    expect(motivo(filasDe(texto.trim()), { cuit: '30712345671' })).toBe('');
  });
});
