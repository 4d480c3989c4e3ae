import { describe, expect, it } from 'vitest';

import { filasDe, hojaDe, leer, libroDe } from '../../../test/libro.ts';
import { abrir, D, E, enCorto, listas, responder, type Renglones } from '../../../test/plata.ts';

describe('rows whose state suggests that no money moved', () => {
  it.each([
    ['ANULADA', 'Estado', 'Anulado', 'Arena'],
    ['SIN_PAGAR', 'Estado', 'Pendiente', 'Arena'],
    ['SIN_PAGAR', 'Pagado', 'No', 'Arena'],
    ['ANULADA', 'Estado', 'Pagado', 'Anulada compra de arena'],
    ['ENTRE_CAJAS', 'Estado', 'Pagado', 'Traspaso de caja a banco'],
    ['ENTRE_CAJAS', 'Estado', 'Pagado', 'Extracción cajero'],
  ])(
    'are asked about, and stay out where the person answers so: %s %s %s %s',
    (clase, titulo, dice, concepto) => {
      const estado = abrir(`Fecha|Concepto|${titulo}|Importe`, [
        [D, 'Cal', titulo === 'Pagado' ? 'Sí' : 'Pagado', 100],
        [E, concepto, dice, 200],
      ]);
      const id = `ENTRA:${clase}:1!A1`;
      expect(enCorto(estado)).toEqual({
        preguntas: [[id, null]],
        filas: [...listas(-10_000), [-20_000, 'ARS', 'PENDIENTE']],
        cierra: true,
      });
      expect(enCorto(responder(estado, { [id]: 'SI' })).filas).toEqual(listas(-10_000, -20_000));
      const no = responder(estado, { [id]: 'NO' });
      expect(enCorto(no)).toMatchObject({
        filas: [...listas(-10_000), [-20_000, 'ARS', 'OMITIDA']],
        cierra: true,
      });
      expect(no.resultado.contestadas).toMatchObject([{ id, filas: 1 }]);
    },
  );

  it('are not questioned for a payment date, nor for a deposit that is no transfer', () => {
    const estado = abrir('Fecha|Concepto|Estado|Importe', [
      [D, 'Depósito de materiales', 'Pagado', 100],
      [E, 'Transferencia a Hierros Pampa', 'Acreditado', 200],
    ]);
    expect(enCorto(estado)).toMatchObject({ preguntas: [], filas: listas(-10_000, -20_000) });
  });
});

describe('other columns of a table', () => {
  it('asks about a balance without amounts', () => {
    const estado = abrir('Fecha|Concepto|Saldo', [
      [D, 'Cal', 1000],
      [E, 'Arena', 800],
    ]);
    expect(enCorto(estado).preguntas).toEqual([['SALDO:1!A1', null]]);
    expect(enCorto(responder(estado, { 'SALDO:1!A1': 'NO_ENTRA' })).filas).toEqual([]);
    expect(enCorto(responder(estado, { 'SALDO:1!A1': 'IMPORTE' })).filas).toEqual(
      listas(-100_000, -80_000),
    );
  });

  it('asks whether to use the invoiced or the paid amount, when they differ', () => {
    const estado = abrir('Fecha|Concepto|Total|Pagado', [
      [D, 'Cal', 1000, 400],
      [E, 'Arena', 800, 500],
    ]);
    expect(enCorto(estado).preguntas).toEqual([['COLUMNA:1!A1', null]]);
    expect(enCorto(responder(estado, { 'COLUMNA:1!A1': 'D' }))).toMatchObject({
      preguntas: [],
      filas: listas(-40_000, -50_000),
      cierra: true,
    });
    expect(enCorto(responder(estado, { 'COLUMNA:1!A1': 'C' })).filas).toEqual(
      listas(-100_000, -80_000),
    );
  });

  it.each(['Fecha|Concepto|Presupuesto|Pagado a la fecha', 'Fecha|Concepto|Importe s/IVA|IVA'])(
    'makes of what is no payment a question: %s',
    (titulos) => {
      const estado = abrir(titulos, [
        [D, 'Cal', 1000, 400],
        [E, 'Arena', 800, 500],
      ]);
      expect(enCorto(estado).preguntas).toEqual([['COLUMNA:1!A1', null]]);
    },
  );

  it('asks for the currency named by words above, and for that of rows without one', () => {
    const filas = [
      ['Fecha', 'Concepto', 'Importe'],
      [D, 'Cal', 100],
    ];
    const arriba = leer(libroDe(hojaDe('Hoja1', [['Importes en dólares'], ...filas])));
    expect(enCorto(arriba).preguntas).toEqual([['MONEDA:1!A2', null]]);
    const enDolares = { 'MONEDA:1!A2': 'USD', 'COTIZACION:2026-10': '1500' };
    expect(enCorto(responder(arriba, enDolares)).filas).toEqual([[-10_000, 'USD', 'LISTA']]);
    const vacia = abrir('Fecha|Concepto|Moneda|Importe|Cotización', [
      [D, 'Cal', 'U$S', 100, 1500],
      [E, 'Arena', null, 200, null],
    ]);
    const id = 'MONEDA:1!A1:vacia';
    expect(enCorto(vacia).preguntas).toEqual([[id, null]]);
    expect(enCorto(responder(vacia, { [id]: 'ARS' })).filas).toEqual([
      [-10_000, 'USD', 'LISTA'],
      ...listas(-20_000),
    ]);
  });

  it('reads dollars at their rate, with the direction of their column in pesos', () => {
    const renglones: Renglones = [
      [D, 'Cobro', 1250, 1480, 1_850_000],
      [E, 'Otro cobro', 100, 1500, 150_000],
    ];
    expect(enCorto(abrir('Fecha|Concepto|U$S|T.C.|HABER', renglones))).toEqual({
      preguntas: [],
      filas: [
        [125_000, 'USD', 'LISTA'],
        [10_000, 'USD', 'LISTA'],
      ],
      cierra: true,
    });
    const mal = abrir('Fecha|Concepto|Importe USD|TC|Importe $', [[D, 'Cal', 200, 1480, 250_000]]);
    expect(mal.resultado.errores).toMatchObject([
      {
        celda: 'D2',
        mensaje: 'Los dólares por la cotización dan $ 296.000,00 y la fila dice $ 250.000,00',
      },
    ]);
  });

  it.each(['Nota de crédito por cal', 'NC 0001-00000012'])(
    'asks what a credit note above zero is: %s',
    (concepto) => {
      const estado = abrir('Fecha|Concepto|Importe', [
        [D, 'Cal', 100],
        [E, concepto, 20],
      ]);
      const id = 'SIGNO:notas:1!A1';
      expect(enCorto(estado)).toMatchObject({
        preguntas: [[id, null]],
        filas: [...listas(-10_000), [-2000, 'ARS', 'PENDIENTE']],
      });
      expect(enCorto(responder(estado, { [id]: 'VUELVE' }))).toMatchObject({
        filas: listas(-10_000, 2000),
        cierra: true,
      });
    },
  );

  it('stores number, bank, payment date and state of a cheque in the notes of its row', () => {
    const estado = abrir(
      'Fecha|Concepto|Medio de pago|N° cheque|Banco|Fecha cheque|Estado|Importe',
      [[D, 'Cal', 'Cheque', '00451233', 'Galicia', '20/3/2026', 'Rechazado', 100]],
    );
    expect(
      filasDe(estado).map(({ movimiento }) => [movimiento?.medioPago, movimiento?.notas]),
    ).toEqual([['CHEQUE_PROPIO', 'Cheque 00451233, Galicia, se paga el 20/03/2026, rechazado']]);
  });
});
