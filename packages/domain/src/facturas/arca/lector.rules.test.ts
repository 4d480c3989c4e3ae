import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { partesSuman } from '../../movimientos/comprobantes/partes.rules.ts';
import type { CeldaImportada } from '../../planilla/texto.rules.ts';
import { CODIGOS_DE_NOTA_CREDITO } from '../cruce.rules.ts';
import { filaArcaSchema } from '../lectura.schema.ts';
import { LectorArca } from './lector.rules.ts';

const CUIT = '30900000118';
const EMISOR = '30500000127';
const G2 =
  'Fecha de Emisión;Tipo de Comprobante;Punto de Venta;Número Desde;Número Hasta;Cód. Autorización;Tipo Doc. Emisor;Nro. Doc. Emisor;Denominación Emisor;Tipo Cambio;Moneda;Imp. Neto Gravado;Imp. Neto No Gravado;Imp. Op. Exentas;Otros Tributos;IVA;Imp. Total';
const G1 = G2.replace('Fecha de Emisión', 'Fecha')
  .replace('Tipo de Comprobante', 'Tipo')
  .replace('Otros Tributos;', '');
const TASAS = ['2,5', '5', '10,5', '21', '27'].map(
  (tasa) => `IVA ${tasa}%;Imp. Neto Gravado IVA ${tasa}%`,
);
const G3 = `${G2.slice(0, G2.indexOf('Tipo Cambio'))}Tipo Doc. Receptor;Nro. Doc. Receptor;Tipo Cambio;Moneda;Imp. Neto Gravado IVA 0%;${TASAS.join(';')};Imp. Neto Gravado Total;Imp. Neto No Gravado;Imp. Op. Exentas;Otros Tributos;Total IVA;Imp. Total`;
const FILA_G2 = `2026-10-14;1;4;7;7;75317897374343;80;${EMISOR};HIERROS;1,00;PES;100,00;0,00;0,00;0,00;21,00;121,00`;
const FILA_G3 = `2026-10-14;1;4;7;7;75317897374343;80;${EMISOR};HIERROS;80;${CUIT};1,00;$;;;;;;;;21,00;100,00;;;100,00;0,00;0,00;0,00;21,00;121,00`;

function leer(filas: readonly (readonly CeldaImportada[])[], esLibro = false) {
  const lector = new LectorArca({ cuit: CUIT, esLibro });
  for (const [i, celdas] of filas.entries()) {
    const rechazo = lector.leer({ fila: i + 1, celdas });
    if (rechazo) return { ...lector.archivo, rechazo, documentos: [] };
  }
  const rechazo = lector.terminar();
  const { archivo } = lector;
  const documentos = [...lector.documentos()].map(({ fila, texto }) => ({
    fila,
    documento: filaArcaSchema.parse(JSON.parse(texto)),
  }));
  return { rechazo, documentos, ...archivo };
}
const enCeldas = (...lineas: string[]) => lineas.map((linea) => linea.split(';'));
const unaDe = (titulos: string, fila: string) => {
  const leida = leer(enCeldas(titulos, fila));
  return { ...leida, primero: leida.documentos[0]?.documento };
};

describe('the titles identify the layout', () => {
  it.each([
    [G1, 'G1'],
    [G2, 'G2'],
    [G3, 'G3'],
    [G3.toUpperCase().replaceAll('Ó', 'O'), 'G3'],
    [G3.replaceAll('Doc. Emisor', 'Doc. del Emisor'), 'G3'],
    [G2.replaceAll(';', ' ; '), 'G2'],
  ])('%.40s… is %2$s', (titulos, layout) => {
    expect(leer(enCeldas(titulos)).layout).toBe(layout);
  });

  it.each([
    ['one is missing', G3.replace(';Imp. Total', '')],
    ['one is unknown', G3.replace('Otros Tributos', 'Otros Impuestos')],
    ['one stands twice', `${G2};Imp. Total`],
    ['they are of documents issued', G3.replaceAll('Emisor', 'Comprador')],
    ['there are none', 'a;b;c'],
  ])('are refused, with what was read, when %s', (_caso, titulos) => {
    const { rechazo } = leer(enCeldas(titulos, FILA_G3, FILA_G3, FILA_G3, FILA_G3, FILA_G3));
    expect(rechazo).toMatchObject({
      code: 'ARCA_DESCONOCIDO',
      details: [{ path: 'archivo', message: expect.stringContaining(titulos.slice(0, 1)) }],
    });
  });

  it('reads a workbook only with ARCA’s first line for our CUIT', () => {
    const [titulos = [], ...filas] = enCeldas(G3, FILA_G3);
    const con = (cuit: string) => [
      [`Mis Comprobantes Recibidos - CUIT ${cuit}`],
      titulos,
      ...filas,
    ];
    expect(leer(con(CUIT), true)).toMatchObject({ layout: 'XLSX', cuit: CUIT, errores: [] });
    expect(leer(con(EMISOR), true).rechazo).toMatchObject({ code: 'ARCA_DE_OTRO_CUIT' });
    expect(leer([titulos, ...filas], true).rechazo).toMatchObject({ code: 'ARCA_POR_EXCEL' });
  });
});

describe('a row', () => {
  it('of a B, a C or a receipt has only its total', () => {
    for (const tipo of ['6', '11', '15']) {
      const fila = FILA_G3.replace(';1;4;', `;${tipo};4;`);
      expect(unaDe(G3, fila).primero).toMatchObject({
        detalle: 'TOTAL',
        totalCentavos: 12_100,
        netoCentavos: null,
        partes: null,
        observaciones: [],
      });
    }
  });

  it('has a remark when it covers several numbers, or has a DNI', () => {
    expect(unaDe(G3, FILA_G3.replace(';7;7;', ';7;9;')).primero).toMatchObject({
      numeroHasta: 9,
      observaciones: ['RANGO_DE_NUMEROS'],
    });
    expect(unaDe(G3, FILA_G3.replace(`;80;${CUIT}`, ';96;20111222')).primero).toMatchObject({
      docReceptor: '20111222',
      observaciones: ['RECEPTOR_SIN_CUIT'],
    });
  });

  it('of another CUIT refuses the file', () => {
    const { rechazo } = unaDe(G3, FILA_G3.replace(CUIT, EMISOR));
    expect(rechazo).toMatchObject({ code: 'ARCA_DE_OTRO_CUIT' });
  });

  it.each([
    ['a day of Excel', FILA_G2.replace('2026-10-14', '14/10/2026')],
    ['a code of Excel', FILA_G2.replace('75317897374343', '7,53179E+13')],
    ['an amount of Excel', FILA_G2.replace('121,00', '1,21E+11')],
  ])('with %s refuses the file', (_caso, fila) => {
    expect(unaDe(G2, fila).rechazo).toMatchObject({ code: 'ARCA_POR_EXCEL' });
  });

  it('of the oldest layout has dates with slashes and two digits each', () => {
    const fila = FILA_G2.replace('2026-10-14', '14/10/2026')
      .replaceAll(',', '.')
      .replace('0.00;0.00;0.00', '0.00;0.00');
    expect(unaDe(G1, fila).primero).toMatchObject({ fechaEmision: '2026-10-14' });
    expect(unaDe(G1, fila.replace('14/10', '1/10')).rechazo).toMatchObject({
      code: 'ARCA_POR_EXCEL',
    });
  });

  it.each([
    ['Fecha de Emisión', FILA_G2.replace('2026', '26')],
    ['Tipo de Comprobante', FILA_G2.replace(';1;4;', ';Factura;4;')],
    ['Punto de Venta', FILA_G2.replace(';1;4;', ';1;0;')],
    ['Número Hasta', FILA_G2.replace(';7;7;', ';7;6;')],
    ['Nro. Doc. Emisor', FILA_G2.replace(EMISOR, '30500000128')],
    ['Tipo Cambio', FILA_G2.replace(';1,00;', ';100;')],
    ['Moneda', FILA_G2.replace('PES', 'euros')],
    ['Tipo Cambio', FILA_G2.replace('PES', 'DOL').replace(';1,00;', ';;')],
    ['Imp. Total', FILA_G2.replace('121,00', '')],
    ['IVA', FILA_G2.replace('21,00;', '21.00;')],
    ['Denominación Emisor', FILA_G2.replace('HIERROS', 'HIERROS\n2026-10-15')],
    ['Fecha de Emisión', `${FILA_G2};1`],
  ])('is left out where %s is wrong', (columna, fila) => {
    expect(unaDe(G2, fila)).toMatchObject({
      rechazo: null,
      documentos: [],
      errores: [{ fila: 2, columna }],
    });
  });

  it('repeated counts once; with other data none counts', () => {
    expect(leer(enCeldas(G2, FILA_G2, FILA_G2))).toMatchObject({
      documentos: [{ fila: 2 }],
      errores: [],
    });
    const otra = FILA_G2.replace('HIERROS', 'OTROS');
    expect(leer(enCeldas(G2, FILA_G2, otra, FILA_G2))).toMatchObject({
      documentos: [],
      errores: [{ fila: 2 }, { fila: 3 }],
    });
  });
});

describe('the owner of a file without a column for it', () => {
  const leerCon = (nombres: readonly string[], ...lineas: string[]) => {
    const lector = new LectorArca({ cuit: CUIT, esLibro: false, nombres });
    for (const [i, celdas] of enCeldas(...lineas).entries()) lector.leer({ fila: i + 1, celdas });
    return { rechazo: lector.terminar(), dudosos: lector.archivo.cuitsDelNombre };
  };

  it('is found in the file name', () => {
    for (const nombre of [
      'comprobantes_30700000016.csv',
      '30-70000001-6 octubre.csv',
      'Mis Comprobantes Recibidos - CUIT 30700000016.zip',
    ]) {
      const { rechazo } = leerCon([nombre], G2, FILA_G2);
      expect(rechazo).toMatchObject({
        code: 'ARCA_DE_OTRO_CUIT',
        details: [{ path: 'archivo', message: expect.stringContaining('30700000016') }],
      });
    }
    expect(leerCon(['arca.zip', 'c_30700000016.csv'], G2, FILA_G2).rechazo).not.toBeNull();
  });

  it('is accepted when the name or the columns have our CUIT, or the name has none', () => {
    for (const nombre of ['arca.csv', `de 30700000016 a ${CUIT}.csv`, '130700000016.csv']) {
      expect(leerCon([nombre], G2, FILA_G2)).toEqual({ rechazo: null, dudosos: [] });
    }
    expect(leerCon(['30700000016.csv'], G3, FILA_G3).rechazo).toBeNull();
  });

  it('is asked when the digits of the name may be a timestamp', () => {
    // 20-26110510-2 is a CUIT, and also 5 November 2026 followed by three digits.
    expect(leerCon(['compras_20261105102.csv'], G2, FILA_G2)).toEqual({
      rechazo: null,
      dudosos: ['20261105102'],
    });
  });
});

describe('files of any content', () => {
  const RAROS = [
    '',
    ' ',
    '-1',
    '1E+9',
    '1.234,56',
    '1.234',
    '12,345',
    '"',
    'á',
    '#REF!',
    '1e400',
    '99999999999999999999',
  ];
  const celda = fc.oneof(
    fc.constantFrom(...RAROS),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.integer({ min: 0, max: 100_000_000 }),
  );
  const cambios = fc.array(fc.tuple(fc.nat(29), celda), { maxLength: 3 });
  const numeros = fc.integer({ min: 1, max: 6 });

  it('each row is a document, a finding or a repetition, and no total is invented', () => {
    const deArchivo = fc.tuple(
      fc.constantFrom([G2, FILA_G2], [G3, FILA_G3]),
      fc.array(fc.tuple(numeros, cambios), { maxLength: 8 }),
      fc.boolean(),
    );
    const propiedad = fc.property(deArchivo, ([[titulos = '', base = ''], filas, esLibro]) => {
      const celdas = filas.map(([numero, otras]) => {
        const fila: CeldaImportada[] = base.replace(';7;7;', `;${numero};${numero};`).split(';');
        for (const [i, valor] of otras) if (i < fila.length) fila[i] = valor;
        return fila;
      });
      const arriba = esLibro ? [[`CUIT ${CUIT}`]] : [];
      const cabeza = [...arriba, titulos.split(';')];
      const { rechazo, documentos, errores } = leer([...cabeza, ...celdas], esLibro);
      if (rechazo) return;
      const conDestino = new Set([...documentos, ...errores].map(({ fila }) => fila));
      for (const [i, fila] of celdas.entries()) {
        if (conDestino.has(i + cabeza.length + 1)) continue;
        const iguales = celdas.slice(0, i).filter((otra) => leidaIgual(otra, fila));
        expect(iguales.length, 'a row that went nowhere').toBeGreaterThan(0);
      }
      for (const { fila, documento } of documentos) {
        const total = celdas[fila - cabeza.length - 1]?.at(-1) ?? null;
        expect(documento.totalCentavos).toBe(Math.abs(centavosDe(total)));
        const acredita = CODIGOS_DE_NOTA_CREDITO.includes(documento.tipoArca);
        expect(documento.observaciones.includes('NEGATIVO')).toBe(
          !acredita && centavosDe(total) < 0,
        );
        if (documento.partes)
          expect(partesSuman(documento.partes, documento.totalCentavos)).toBe(true);
      }
    });
    fc.assert(propiedad, { seed: 30, numRuns: 400 });
  });
});

/** True for rows whose kind, point of sale and number are equal. */
function leidaIgual(una: readonly CeldaImportada[], otra: readonly CeldaImportada[]): boolean {
  return [1, 2, 3].every(
    (i) => Number.parseInt(String(una[i]), 10) === Number.parseInt(String(otra[i]), 10),
  );
}

/** Centavos of a total, computed independently of the reader under test. */
function centavosDe(celda: CeldaImportada): number {
  if (typeof celda === 'number') return Math.round(celda * 100);
  const [enteros = '', decimales = ''] = String(celda).trim().split(',');
  return Number(enteros.replaceAll('.', '')) * 100 + Number(decimales.padEnd(2, '0'));
}
