import { describe, expect, it } from 'vitest';

import { textFile, workbookFile } from './files.ts';
import { idsOf, readBook, readMovements, rowsOf, suppliersOf } from './reading.ts';

const NO_RATE = 'Cotización [] Un movimiento en dólares necesita la cotización';

describe('signs, currencies and days', () => {
  it('a negative expense is a return', async () => {
    const file = textFile(
      'debe.csv',
      `
Fecha;Concepto;Debe;Haber
01/10/2026;Compra de hierro;1.000,00;
02/10/2026;Compra de cemento;500,00;
03/10/2026;Anulacion compra de cemento;-500,00;`,
    );
    const rows = [
      '2026-10-01 | Compra de hierro | EGRESO | 100000 | ARS',
      '2026-10-02 | Compra de cemento | EGRESO | 50000 | ARS',
      '2026-10-03 | Anulacion compra de cemento | INGRESO | 50000 | ARS',
    ];
    expect((await readMovements(file)).rows).toEqual(rows.map((row) => `${row} | true`));
    expect(rowsOf(await readBook(file))).toEqual(rows.map((row) => `${row} | LISTA`));
  });

  it('money is read with the signs that people write, and two signs are reported', async () => {
    const file = textFile(
      'signos.csv',
      `
Fecha;Concepto;Importe
01/10/2026;Doble menos;--$21,78
01/10/2026;Parentesis afuera del signo;$(12,34)
01/10/2026;Parentesis;($30,00)
01/10/2026;Menos atras;1.234,56-
01/10/2026;Menos con espacio;- 500,00
01/10/2026;AR$;AR$ 1.234,50
01/10/2026;Normal;10,00`,
    );
    const right = [
      '2026-10-01 | Parentesis afuera del signo | EGRESO | 1234 | ARS',
      '2026-10-01 | Parentesis | EGRESO | 3000 | ARS',
      '2026-10-01 | Menos atras | EGRESO | 123456 | ARS',
      '2026-10-01 | Menos con espacio | EGRESO | 50000 | ARS',
      '2026-10-01 | AR$ | INGRESO | 123450 | ARS',
      '2026-10-01 | Normal | INGRESO | 1000 | ARS',
    ];
    const mensaje = 'Tiene más de un signo menos: no se sabe si es negativo';
    const book = await readBook(file);
    expect(rowsOf(book).slice(1)).toEqual(right.map((row) => `${row} | LISTA`));
    expect(book.resultado.errores).toMatchObject([{ celda: 'C2', valor: '--$21,78', mensaje }]);
    const { rows, errors } = await readMovements(file);
    expect(rows.slice(1)).toEqual(right.map((row) => `${row} | true`));
    expect(errors).toEqual([`2 Importe [--$21,78] ${mensaje}`]);
  });

  it('a title in dollars needs a rate, which is asked for', async () => {
    const file = textFile(
      'ascensor.csv',
      `
Fecha;Concepto;Importe USD
05/10/2026;Anticipo ascensor;45.000,00`,
    );
    const row = '2026-10-05 | Anticipo ascensor | EGRESO | 4500000 | USD';
    expect(await readMovements(file)).toMatchObject({
      rows: [`${row} | false`],
      errors: [`2 ${NO_RATE}`],
    });
    const book = await readBook(file);
    expect(rowsOf(book)).toEqual([`${row} | PENDIENTE`]);
    expect(idsOf(book)).toEqual(['COTIZACION:2026-10']);
  });

  it.each(['[$USD ]#,##0.00', '[$USD]\\ #,##0.00', '"U$S" #,##0.00', '_-[$USD ]* #,##0.00_-'])(
    'a number in dollars, and no date, by the format %s',
    async (format) => {
      const list = (title: string) =>
        workbookFile(
          'dolares.xlsx',
          [
            {
              name: 'Gastos',
              rows: [
                ['Fecha', 'Concepto', 'Proveedor', title],
                [{ day: 46_300 }, 'Anticipo ascensor', 'Ascensores Sur', { money: 45_000 }],
                [{ day: 46_301 }, 'Aberturas', 'Aluminios SA', { money: 13_500.5 }],
                [{ day: 46_302 }, 'Porcelanato', 'Pisos SRL', { money: 980 }],
              ],
            },
          ],
          format,
        );
      for (const title of ['Importe USD', 'Importe']) {
        const book = await readBook(list(title));
        expect(rowsOf(book)).toEqual([
          '2026-10-05 | Anticipo ascensor | EGRESO | 4500000 | USD | PENDIENTE',
          '2026-10-06 | Aberturas | EGRESO | 1350050 | USD | PENDIENTE',
          '2026-10-07 | Porcelanato | EGRESO | 98000 | USD | PENDIENTE',
        ]);
        expect(suppliersOf(book)).toEqual(['Ascensores Sur', 'Aluminios SA', 'Pisos SRL']);
        expect(idsOf(book)).toEqual(['COTIZACION:2026-10']);
      }
    },
  );

  it('an instant with its time zone is on the day of Buenos Aires', async () => {
    const file = textFile(
      'banco.csv',
      `
Fecha;Concepto;Importe
2026-10-15T01:30:00.000Z;Compra de noche;-100,00
2026-10-01T02:59:00Z;Ultimo dia de septiembre;-200,00
2026-10-10T15:00:00Z;Mediodia;-300,00`,
    );
    const rows = [
      '2026-10-14 | Compra de noche | EGRESO | 10000 | ARS',
      '2026-09-30 | Ultimo dia de septiembre | EGRESO | 20000 | ARS',
      '2026-10-10 | Mediodia | EGRESO | 30000 | ARS',
    ];
    expect(rowsOf(await readBook(file))).toEqual(rows.map((row) => `${row} | LISTA`));
    expect((await readMovements(file)).rows).toEqual(rows.map((row) => `${row} | true`));
  });

  it('a day with its hour is that day', async () => {
    const file = textFile(
      'supervielle.csv',
      `
Fecha,Concepto,Detalle,Débito,Crédito,Saldo
2025/10/02 10:26,Transferencia,Pago corralon,"150.000,00",,"850.000,00"
2025/10/03 09:01,Deposito,Cliente,,"300.000,00","1.150.000,00"`,
    );
    expect(rowsOf(await readBook(file))).toEqual([
      '2025-10-02 | Transferencia | EGRESO | 15000000 | ARS | LISTA',
      '2025-10-03 | Deposito | INGRESO | 30000000 | ARS | LISTA',
    ]);
  });
});

describe('texts of any program', () => {
  it('have the delimiter of their declaration line', async () => {
    const file = textFile(
      'sep.csv',
      `
sep=;
Fecha;Concepto;Importe
05/10/2026;Café de obra;12,00
06/10/2026;Clavos;13,50
07/10/2026;Arena;14,75`,
      { end: '\r\n' },
    );
    const rows = [
      '2026-10-05 | Café de obra | EGRESO | 1200 | ARS',
      '2026-10-06 | Clavos | EGRESO | 1350 | ARS',
      '2026-10-07 | Arena | EGRESO | 1475 | ARS',
    ];
    expect(rowsOf(await readBook(file))).toEqual(rows.map((row) => `${row} | LISTA`));
    expect((await readMovements(file)).rows).toEqual(rows.map((row) => `${row} | true`));
  });

  it.each([
    ['macintosh', 'Concepto', '\r'],
    ['cp850', 'Descripción', '\r\n'],
    ['windows-1252', 'Descripción', '\r\n'],
  ] as const)('have their accents in %s', async (encoding, title, end) => {
    const lines = `
Fecha;${title};Proveedor;Importe
01/10/2026;Provisión de caños;Corralón Ñandú;1.000,00
02/10/2026;Albañilería año 2026;Núñez e hijos;2.500,50`;
    const file = textFile('viejo.csv', lines, { encoding, end });
    const book = await readBook(file);
    expect(rowsOf(book)).toEqual([
      '2026-10-01 | Provisión de caños | EGRESO | 100000 | ARS | LISTA',
      '2026-10-02 | Albañilería año 2026 | EGRESO | 250050 | ARS | LISTA',
    ]);
    expect(suppliersOf(book)).toEqual(['Corralón Ñandú', 'Núñez e hijos']);
    expect((await readMovements(file)).errors).toEqual([
      '2 Proveedor [Corralón Ñandú] No hay un proveedor con ese nombre',
      '3 Proveedor [Núñez e hijos] No hay un proveedor con ese nombre',
    ]);
  });

  it('of a bank with two blocks, one of them without a balance', async () => {
    const titles =
      'Fecha;Suc. Origen;Desc. Sucursal;Cod. Operativo;Referencia;Concepto;Importe Pesos;Saldo Pesos;';
    const account = 'Cuenta Corriente en Pesos Nro. 000-000000/0';
    const lines = [
      'Movimientos del Día',
      '',
      account,
      '',
      titles,
      '08/10/2026;0000;Casa Central;1111;000000001;Pago De Luz ;(4.000,50);0,00',
      'Saldo al 08/10/2026 95.999,50',
      '',
      '08/10/2026 14:05:08',
      '',
      '',
      'Últimos Movimientos',
      '',
      account,
      '',
      titles,
      '04/10/2026;0001;Casa Central;2222;000000002;Impuesto Debito ;(600,00);100.000,00',
      '26/09/2026;0001;Casa Central;3333;000000003;Anul Impuesto Debito ;50,00;100.600,00',
      '25/09/2026;0002;Sur;4444;000000004;Deposito De Efectivo ;80.000,00;100.550,00',
    ];
    const book = await readBook(
      textFile('santander.csv', lines.join('\n'), { encoding: 'windows-1252', end: '\r\n' }),
    );
    expect(rowsOf(book)).toEqual([
      '2026-10-08 | Pago De Luz | EGRESO | 400050 | ARS | LISTA',
      '2026-10-04 | Impuesto Debito | EGRESO | 60000 | ARS | LISTA',
      '2026-09-26 | Anul Impuesto Debito | INGRESO | 5000 | ARS | LISTA',
      '2026-09-25 | Deposito De Efectivo | INGRESO | 8000000 | ARS | LISTA',
    ]);
    expect(idsOf(book)).toEqual([]);
  });

  it('of a bank with lines above its titles', async () => {
    const book = await readBook(
      textFile(
        'banco.csv',
        `
"Consulta de movimientos","","","",""
"01/11/2026 18:56:01","","","",""
"Titular:","OBRAS DE PRUEBA","","",""
"","","","",""
"F. Operativa","Concepto","F. Valor","Importe","Saldo"
"30/10/2026","COBRO UNO","30/10/2026","200.50","5300.75"
"29/10/2026","COBRO DOS","29/10/2026","100.25","5,100.25"
"27/10/2026","RESERVA","27/10/2026","2000.00","5,000.00"
"21/10/2026","TELEFONO","21/10/2026","-3.50","3,000.00"`,
      ),
    );
    expect(rowsOf(book)).toEqual([
      '2026-10-30 | COBRO UNO | INGRESO | 20050 | ARS | LISTA',
      '2026-10-29 | COBRO DOS | INGRESO | 10025 | ARS | LISTA',
      '2026-10-27 | RESERVA | INGRESO | 200000 | ARS | LISTA',
      '2026-10-21 | TELEFONO | EGRESO | 350 | ARS | LISTA',
    ]);
  });
});
