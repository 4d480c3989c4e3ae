import { describe, expect, it } from 'vitest';

import { enCorto, filasDe, hojaDe, idsDe, leer, libroDe, totalesDe } from '../../../test/libro.ts';
import { aplicarRespuestas } from './interpretar.rules.ts';
import type { EntradaLibro, EstadoLibro } from './resultado.ts';

const LISTA = ['Fecha', 'Concepto', 'Importe'];

describe('works', () => {
  it('are named by the tab, a title or a heading; a street named like a month is no month', () => {
    const filas = [LISTA, ['1/3/2026', 'Arena', 1]];
    const obra = (estado: EstadoLibro) => filasDe(estado).map(({ valores }) => valores.obra?.id);
    const sin = { obraId: null };
    expect(obra(leer(libroDe(hojaDe('9 de Julio', filas)), sin))).toEqual(['obra-2']);
    expect(
      obra(leer(libroDe(hojaDe('Hoja1', [['CASA QUIROGA - gastos'], ...filas])), sin)),
    ).toEqual(['obra-1']);
    const conSeccion = [LISTA, ['OB-002'], ['1/3/2026', 'Arena', 1]];
    expect(obra(leer(libroDe(hojaDe('Hoja1', conSeccion))))).toEqual(['obra-2']);
  });

  it('that no sheet names are asked for once; tabs with names may be new works', () => {
    const filas = [LISTA, ['1/3/2026', 'Arena', 1]];
    const una = leer(libroDe(hojaDe('Hoja1', filas), hojaDe('Hoja2', filas)), { obraId: null });
    expect(idsDe(una)).toEqual(['OBRA:']);
    const varias = leer(libroDe(hojaDe('Pérez', filas), hojaDe('Galpón', filas)), { obraId: null });
    expect(idsDe(varias)).toEqual(['OBRA:perez', 'OBRA:galpon']);
    expect(varias.resultado.tablas.map(({ forma }) => forma)).toEqual([
      'SOLAPA_POR_OBRA',
      'SOLAPA_POR_OBRA',
    ]);
    expect(filasDe(varias)[0]?.valores.obra).toEqual({ id: null, nombre: 'Pérez' });
    expect(filasDe(varias)[0]?.movimiento?.proyectoId).toBe('nueva:Pérez');
  });
});

describe('shapes', () => {
  it('reads the columns of a ledger by its balance, whatever their titles', () => {
    const estado = leer(
      libroDe(
        hojaDe('Mayor', [
          ['Fecha', 'Detalle', 'Debe', 'Haber', 'Saldo'],
          [null, 'Saldo anterior', null, null, 1000],
          ['1/3/2026', 'Cobro', 500, null, 1500],
          ['2/3/2026', 'Arena', null, 200, 1300],
          ['3/3/2026', 'Cal', null, 100, 1250],
          ['4/3/2026', 'Flete', null, 50, 1200],
        ]),
      ),
    );
    expect(enCorto(estado).map(([, tipo, importe]) => [tipo, importe])).toEqual([
      ['INGRESO', 50_000],
      ['EGRESO', 20_000],
      ['EGRESO', 10_000],
      ['EGRESO', 5000],
    ]);
    const [tabla] = estado.resultado.tablas;
    expect(tabla).toMatchObject({
      forma: 'SALDO',
      saldosRevisados: 4,
      saldoInicial: { celda: 'E2', centavos: 100_000 },
      totales: [
        { celda: 'E5', diceCentavos: 125_000, entranCentavos: 120_000, difiere: true },
        { celda: 'E6', difiere: false },
      ],
    });
  });

  it('turns columns of months into rows, with sums to the right and below', () => {
    const estado = leer(
      libroDe(
        hojaDe('2026', [
          ['Rubro', 'Enero', 'Febrero', 'Total'],
          ['05 Estructura', 10, 20, 30],
          ['Pint.', null, 5, 6],
          ['TOTAL', 10, 25, 35],
        ]),
      ),
    );
    expect(
      filasDe(estado).map(({ valores: v }) => [v.rubro?.id, v.periodo, v.importeCentavos]),
    ).toEqual([
      ['r5', '2026-01', 1000],
      ['r5', '2026-02', 2000],
      ['r13', '2026-02', 500],
    ]);
    expect(totalesDe(estado).flatMap((t) => (t.difiere ? [t.celda] : []))).toEqual(['D3']);
    expect(idsDe(estado)).toEqual([]);
  });

  it('separates tables one below the other and side by side, and the notes', () => {
    const estado = leer(
      libroDe(
        hojaDe('Caja 2026', [
          ['INGRESOS', null, null, null, 'EGRESOS'],
          ['Fecha', 'Concepto', 'Importe', null, 'Fecha', 'Concepto', 'Importe'],
          ['1/3', 'Cobro', 10, null, '2/3', 'Arena', 3],
          [null, null, null, null, '3/3', 'Cal', 4],
          [],
          ['Cuenta', 'Saldo'],
          ['Caja', 3],
          [],
          ['Firma del administrador'],
        ]),
      ),
    );
    expect(estado.resultado.tablas.map(({ rango, destino }) => [rango, destino])).toEqual([
      ['A2:C3', 'MOVIMIENTOS'],
      ['E2:G4', 'MOVIMIENTOS'],
      ['A6:B9', 'SALDOS_INICIALES'],
    ]);
    expect(
      enCorto(estado)
        .slice(0, 3)
        .map(([fecha, tipo]) => [fecha, tipo]),
    ).toEqual([
      ['2026-03-01', 'INGRESO'],
      ['2026-03-02', 'EGRESO'],
      ['2026-03-03', 'EGRESO'],
    ]);
    expect(estado.resultado.tablas[2]?.ignoradas).toEqual([{ celda: 'A9', motivo: 'Nota al pie' }]);
    expect(estado.resultado.sinDestino).toBe(0);
  });

  it('reads two lists of different kinds with one shared column of dates', () => {
    const estado = leer(
      libroDe(
        hojaDe('2026', [
          [null, 'EGRESOS', null, 'INGRESOS'],
          ['Fecha', 'Concepto', 'Importe', 'Concepto', 'Importe'],
          ['1/3', 'Arena', 100, 'Anticipo', 500],
          ['2/3', 'Cal', 50],
          ['3/3', null, null, 'Certificado', 60],
          ['Total', null, 150, 'Total', 561],
        ]),
      ),
    );
    expect(enCorto(estado)).toEqual([
      ['2026-03-01', 'EGRESO', 10_000, 'LISTA'],
      ['2026-03-02', 'EGRESO', 5000, 'LISTA'],
      ['2026-03-01', 'INGRESO', 50_000, 'LISTA'],
      ['2026-03-03', 'INGRESO', 6000, 'LISTA'],
    ]);
    expect(totalesDe(estado).map(({ celda, difiere }) => [celda, difiere])).toEqual([
      ['C6', false],
      ['E6', true],
    ]);
    expect(estado.resultado.sinDestino).toBe(0);
  });

  it('reads titles in two lines, repeated ones, and a list without any', () => {
    const dos = leer(
      libroDe(
        hojaDe(
          'Caja 2026',
          [
            ['Fecha', 'Concepto', 'Importes'],
            [null, null, 'Debe', 'Haber'],
            ['1/3', 'Arena', 10],
            [null, null, 'Debe', 'Haber'],
            ['2/3', 'Cobro', null, 5],
          ],
          { combinadas: [{ desdeFila: 1, hastaFila: 1, desdeColumna: 2, hastaColumna: 3 }] },
        ),
      ),
    );
    expect(enCorto(dos).map(([, tipo, importe]) => [tipo, importe])).toEqual([
      ['EGRESO', 1000],
      ['INGRESO', 500],
    ]);
    const sin = leer(
      libroDe(
        hojaDe('2026', [
          ['1/3', 'Arena', 10],
          ['2/3', 'Cal', 5],
        ]),
      ),
    );
    expect(enCorto(sin).map(([fecha, tipo, importe]) => [fecha, tipo, importe])).toEqual([
      ['2026-03-01', 'EGRESO', 1000],
      ['2026-03-02', 'EGRESO', 500],
    ]);
  });

  it('lists hidden cells and imports none', () => {
    const estado = leer(
      libroDe(
        hojaDe('Caja 2026', [LISTA, ['1/3', 'Arena', 10, 'x'], ['2/3', 'Cal', 5]], {
          filasOcultas: [3],
          columnasOcultas: [3],
        }),
        hojaDe('Vieja', [LISTA, ['1/3', 'Arena', 10]], { oculta: true }),
      ),
    );
    expect(filasDe(estado)).toHaveLength(1);
    expect(estado.resultado.ignoradas).toEqual([
      { hoja: 'Caja 2026', celda: 'D2', motivo: 'Columna oculta' },
      { hoja: 'Caja 2026', celda: 'A3:C3', motivo: 'Fila oculta' },
      { hoja: 'Vieja', celda: 'A1:C1', motivo: 'Hoja oculta' },
      { hoja: 'Vieja', celda: 'A2:C2', motivo: 'Hoja oculta' },
    ]);
    expect(estado.resultado.sinDestino).toBe(0);
  });
});

describe('dollars', () => {
  it('written as a product have an agreed rate, unless the row counts units', () => {
    const estado = leer(
      libroDe(
        hojaDe('2026', [
          LISTA,
          ['1/3', 'Grifería', '13*1520'],
          ['2/3', 'Aberturas', [304_000, '200*1520']],
          ['3/3', '20 bolsas de cemento', [180_000, '20*9000']],
          ['4/3', 'Cerámicos', [90_000, '3*30000']],
        ]),
      ),
    );
    expect(
      filasDe(estado).map(({ valores: v }) => [
        v.importeCentavos,
        v.moneda,
        v.cotizacion,
        v.pactada,
      ]),
    ).toEqual([
      [1300, 'USD', '1520', true],
      [20_000, 'USD', '1520', true],
      [18_000_000, 'ARS', null, false],
      [9_000_000, 'ARS', null, false],
    ]);
  });

  it('without a rate are asked about by month, with the rate that the sheet implies', () => {
    const filas = [
      ['Fecha', 'Concepto', 'Importe', 'Cotización'],
      ['1/3/2026', 'Arena', 1000],
      ['2/3/2026', 'Bomba', 'U$S 100'],
      ['TOTAL', null, 151_000],
    ];
    const [deTotal] = leer(libroDe(hojaDe('Caja', filas))).resultado.preguntas;
    expect(deTotal).toMatchObject({ id: 'COTIZACION:2026-03', propuesta: '1500', filas: 1 });
    const conOtra = [...filas.slice(0, 3), ['9/3/2026', 'Caño', 'USD 10', 1480]];
    const [deFila] = leer(libroDe(hojaDe('Caja', conOtra))).resultado.preguntas;
    expect(deFila).toMatchObject({ propuesta: '1480' });
    const [sinNada] = leer(libroDe(hojaDe('Caja', filas.slice(0, 3)))).resultado.preguntas;
    expect(sinNada).toMatchObject({ propuesta: null });
  });
});

describe('words', () => {
  const estado = leer(
    libroDe(
      hojaDe('2026', [
        ['Fecha', 'Concepto', 'Proveedor', 'Rubro', 'Pago', 'Importe'],
        ['1/3', 'Hierro', 'HIERROS PAMPA S.R.L.', '5', 'Transf.', 1],
        ['2/3', 'Hierro', 'Hierro Pampa', 'Estruct.', 'Ch/ 4512', 1],
        ['3/3', 'Caño', 'Sanitarios Lucero', 'Plomería', 'ch.', 1],
        ['4/3', 'Caño', 'Sanitario Lucero', 'Plomeria', 'Efectvo', 1],
        ['5/3', 'Cal', 'Corralón Austral', 'Zócalos', 'Trueque', 1],
        ['6/3', 'Cal', 'Corralón Boreal', '', 'EFECTIVO', 1],
      ]),
    ),
  );

  it('are asked about once each, with their likely meaning', () => {
    expect(
      estado.resultado.preguntas.map(({ id, propuesta, filas }) => [id, propuesta, filas]),
    ).toEqual([
      ['PROVEEDOR:hierropampa+hierrospampa', 'UNO', 2],
      ['PROVEEDOR:sanitariolucero+sanitarioslucero', 'UNO', 2],
      ['MEDIO:ch', 'CHEQUE_PROPIO', 2],
      ['RUBRO:plomeria', 'r9', 2],
      ['MEDIO:efectvo', 'EFECTIVO', 1],
      ['MEDIO:trueque', null, 1],
      ['RUBRO:zocalos', 'SIN_RUBRO', 1],
    ]);
  });

  it('make one or two suppliers, as the user answers', () => {
    const nombres = (e: EstadoLibro) => filasDe(e).map(({ valores }) => valores.proveedor?.nombre);
    expect(nombres(estado)).toEqual([
      'Hierros Pampa SRL',
      'Hierros Pampa SRL',
      'Sanitarios Lucero',
      'Sanitarios Lucero',
      'Corralón Austral SA',
      'Corralón Boreal',
    ]);
    const otro = aplicarRespuestas(estado, {
      respuestas: [{ preguntaId: 'PROVEEDOR:hierropampa+hierrospampa', valor: 'DISTINTOS' }],
    });
    expect(nombres(otro).slice(0, 2)).toEqual(['Hierros Pampa SRL', 'Hierro Pampa']);
  });
});

describe('rows with a destination chosen by the user', () => {
  it('are imported there, whatever their titles', () => {
    const libro = libroDe(
      hojaDe('Pendientes', [
        ['Fecha', 'Detalle', 'Proveedor', 'Importe'],
        ['1/3/2026', 'Cal', 'Corralón Austral SA', 500],
      ]),
    );
    const destinos = (destino: EntradaLibro['destino']) =>
      leer(libro, destino === undefined ? {} : { destino }).resultado.tablas.map(
        (tabla) => tabla.destino,
      );
    expect(destinos(undefined)).toEqual(['MOVIMIENTOS']);
    expect(destinos('POR_PAGAR')).toEqual(['POR_PAGAR']);
  });
});
