import { describe, expect, it } from 'vitest';

import { type Celdas, leido } from './leer-de-prueba.ts';

describe('a listing with three rows per cheque', () => {
  const cuerpo = [
    '00000101;BANCO GALICIA;30-50000012-7;ARENERA SA;01/11/2026;20/12/2026',
    '$ 500.000,00',
    'ACTIVO',
    '00000102;BANCO NACION;30-50000012-7;ARENERA SA;01/11/2026;21/12/2026',
    '250000',
    'ACTIVO-PENDIENTE',
  ];
  const esperadas = [
    ['00000101', 'BANCO GALICIA', '2026-12-20', 50_000_000, 'ACTIVO'],
    ['00000102', 'BANCO NACION', '2026-12-21', 25_000_000, 'ACTIVO-PENDIENTE'],
  ];
  const vistas = (lineas: readonly (string | Celdas)[]) =>
    leido(lineas).filas.map((f) => [
      f.numero,
      f.banco,
      f.pago,
      f.importeCentavos,
      f.estadoInformado,
    ]);

  it('is read under one title, a title of three parts, or three titles one below the other', () => {
    const otros = 'Banco;CUIT Librador;Librador;Emisión;Fecha de pago';
    const encabezados = [
      [`Cheque;${otros}`],
      ['Cheques recibidos', `Número / Importe / Estado;${otros}`],
      ['Empresa X', 'Al 30/11/2026', `Nro. de cheque;${otros}`, 'Importe', 'Estado'],
    ];
    for (const encabezado of encabezados) {
      expect(leido([...encabezado, ...cuerpo]).forma).toBe('TRES_FILAS');
      expect(vistas([...encabezado, ...cuerpo])).toEqual(esperadas);
    }
  });

  it('is read when the other columns have three rows too', () => {
    const { filas } = leido([
      'Nro. de cheque;Banco;Fecha de emisión',
      'Importe;CUIT Librador;Fecha de pago',
      'Estado;Librador',
      '55;BANCO MACRO;01/11/2026',
      '1.000,00;30-50000012-7;15/12/2026',
      'Custodia;ARENERA SA',
    ]);
    expect(filas).toMatchObject([
      {
        numero: '55',
        banco: 'BANCO MACRO',
        cuitLibrador: '30500000127',
        librador: 'ARENERA SA',
        emision: '2026-11-01',
        pago: '2026-12-15',
        importeCentavos: 100_000,
        estadoInformado: 'Custodia',
      },
    ]);
  });

  it('leaves out what is not three rows, and reads the cheques around it', () => {
    const { filas, afuera } = leido([
      'Cheque;Banco;Fecha de pago',
      '1;Macro;15/12/2026',
      '100,00',
      'ACTIVO',
      '2;Macro;15/12/2026',
      'ACTIVO',
      '3;Macro;15/12/2026',
      '300,00',
      'PAGADO',
      'Total: 400,00',
    ]);
    expect(filas.map(({ numero }) => numero)).toEqual(['1', '3']);
    expect(afuera.map(({ fila, mensaje }) => [fila, mensaje])).toEqual([
      [5, 'No son las tres filas de un cheque: número, importe y estado'],
      [6, 'No son las tres filas de un cheque: número, importe y estado'],
      [10, 'Es un total, no un cheque'],
    ]);
  });
});
