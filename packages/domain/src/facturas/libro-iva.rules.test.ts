import { describe, expect, it } from 'vitest';

import type { Partes } from '../movimientos/comprobantes/partes.schema.ts';
import {
  CAMPOS_ALICUOTA,
  CAMPOS_CBTE,
  type ComprobanteDeLibro,
  renglonCbte,
  renglonesAlicuota,
} from './libro-iva.rules.ts';
import { filaPortalIva, TITULOS_PORTAL_IVA } from './portal-iva.rules.ts';
import { type CampoFijo, enWindows1252, nombreFijo } from './renglon-fijo.rules.ts';

const NADA: Partes = {
  alicuotas: [],
  noGravadoCentavos: 0,
  exentoCentavos: 0,
  percIvaCentavos: 0,
  percNacionalesCentavos: 0,
  percIibbCentavos: 0,
  percMunicipalesCentavos: 0,
  internosCentavos: 0,
  otrosCentavos: 0,
};

const DEL_HORNERO: ComprobanteDeLibro = {
  fecha: '2026-10-14',
  tipoArca: 1,
  puntoVenta: 4,
  numero: 18_237,
  cuitEmisor: '30900000444',
  emisor: 'Corralón El Hornero',
  moneda: 'ARS',
  tipoCambio: '1',
  totalCentavos: 181_500_000,
  partes: {
    ...NADA,
    alicuotas: [{ bp: 2100, netoCentavos: 150_000_000, ivaCentavos: 31_500_000 }],
  },
};

const DE_GOMEZ: ComprobanteDeLibro = {
  ...DEL_HORNERO,
  fecha: '2026-10-20',
  tipoArca: 11,
  puntoVenta: 2,
  numero: 168,
  cuitEmisor: '20901000108',
  emisor: 'Gómez Juan',
  totalCentavos: 25_500_000,
  partes: null,
};

/** A different value in every field, so that an exchange of two fields is detected. */
const LLENO: ComprobanteDeLibro = {
  ...DEL_HORNERO,
  moneda: 'USD',
  tipoCambio: '1432.505',
  partes: {
    alicuotas: [
      { bp: 1050, netoCentavos: 123_456, ivaCentavos: 12_963 },
      { bp: 2700, netoCentavos: 700_001, ivaCentavos: 189_000 },
    ],
    noGravadoCentavos: 211,
    exentoCentavos: 322,
    percIvaCentavos: 433,
    percNacionalesCentavos: 544,
    percIibbCentavos: 655,
    percMunicipalesCentavos: 766,
    internosCentavos: 877,
    otrosCentavos: 988,
  },
};

const con = (partes: Partial<Partes>): ComprobanteDeLibro => ({
  ...DEL_HORNERO,
  partes: { ...NADA, ...partes },
});

describe('the lines of the Libro IVA Digital', () => {
  it('are those of the published example, byte by byte', () => {
    expect(renglonCbte(DEL_HORNERO)).toBe(
      '202610140010000400000000000000018237                8000000000030900000444CORRALON EL HORNERO           ' +
        '000000181500000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000' +
        'PES00010000001 00000003150000000000000000000000000000000                              000000000000000',
    );
    expect(renglonesAlicuota(DEL_HORNERO)).toEqual([
      '001000040000000000000001823780000000000309000004440000001500000000005000000031500000',
    ]);
    expect(renglonCbte(DE_GOMEZ)).toBe(
      '202610200110000200000000000000000168                8000000000020901000108GOMEZ JUAN                    ' +
        '000000025500000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000' +
        'PES00010000000 00000000000000000000000000000000000000000                              000000000000000',
    );
    expect(renglonesAlicuota(DE_GOMEZ)).toEqual([]);
  });

  it('have each amount, the rate and the credit in their positions', () => {
    const renglon = renglonCbte(LLENO);
    expect(renglon.slice(104)).toBe(
      '000000181500000' +
        '000000000000211' +
        '000000000000322' +
        '000000000000433' +
        '000000000000544' +
        '000000000000655' +
        '000000000000766' +
        '000000000000877' +
        'DOL1432505000' +
        '2 000000000201963' +
        '000000000000988' +
        '00000000000' +
        ' '.repeat(30) +
        '000000000000000',
    );
    expect(renglonesAlicuota(LLENO).map((una) => una.slice(50))).toEqual([
      '0000000001234560004000000000012963',
      '0000000007000010006000000000189000',
    ]);
  });

  it('of an untaxed document are one line of zeros with the reason', () => {
    const sinGravado = [`${'0'.repeat(15)}0003${'0'.repeat(15)}`];
    const vistos = [{ exentoCentavos: 5 }, { noGravadoCentavos: 5 }, {}].map((partes) => {
      const comprobante = con(partes);
      expect(renglonesAlicuota(comprobante).map((una) => una.slice(50))).toEqual(sinGravado);
      return renglonCbte(comprobante).slice(237, 254);
    });
    expect(vistos).toEqual(['1E000000000000000', '1N000000000000000', '1 000000000000000']);
    const gravado = con({
      alicuotas: [{ bp: 0, netoCentavos: 9, ivaCentavos: 0 }],
      exentoCentavos: 5,
    });
    expect(renglonCbte(gravado).slice(237, 239)).toBe('1 ');
  });

  it('of a B with perceptions have only its total', () => {
    const b: ComprobanteDeLibro = { ...LLENO, tipoArca: 6, moneda: 'ARS', tipoCambio: '1' };
    expect(renglonCbte(b).slice(119, 224)).toBe('0'.repeat(105));
    expect(renglonCbte(b).slice(237, 269)).toBe(`0 ${'0'.repeat(30)}`);
  });

  it('refuse values that do not fit', () => {
    expect(() => renglonCbte({ ...DEL_HORNERO, totalCentavos: 10 ** 15 })).toThrow('15 positions');
    expect(() => renglonCbte({ ...DEL_HORNERO, totalCentavos: -1 })).toThrow('no number');
  });
});

type Tabla<N extends string> = readonly CampoFijo<N>[];

/** Tables with one field moved a position later, with and without adjusting its neighbours. */
const corridas = <N extends string>(tabla: Tabla<N>) =>
  tabla.flatMap(([nombre, desde, hasta, clase], i) => {
    const sola = tabla.with(i, [nombre, desde + 1, hasta + 1, clase]);
    const [otra, de, a, suya] = tabla[i + 1] ?? [];
    if (otra === undefined || de === undefined || a === undefined || suya === undefined) {
      return [{ nombre, tabla: sola }];
    }
    const estirada = tabla.with(i, [nombre, desde, hasta + 1, clase]);
    return [
      { nombre, tabla: sola },
      { nombre, tabla: estirada.with(i + 1, [otra, de + 1, a, suya]) },
    ];
  });

const escrito = (escribir: () => unknown): unknown => {
  try {
    return escribir();
  } catch (error) {
    return error instanceof RangeError ? 'refused' : error;
  }
};

describe('a field shifted by one position', () => {
  it('gives another document', () => {
    const mutaciones = corridas(CAMPOS_CBTE);
    expect(mutaciones).toHaveLength(49);
    const iguales = mutaciones.filter(
      ({ tabla }) => escrito(() => renglonCbte(LLENO, tabla)) === renglonCbte(LLENO),
    );
    expect(iguales.map(({ nombre }) => nombre)).toEqual([]);
  });

  it('gives other rates', () => {
    const mutaciones = corridas(CAMPOS_ALICUOTA);
    expect(mutaciones).toHaveLength(15);
    const iguales = mutaciones.filter(
      ({ tabla }) =>
        JSON.stringify(escrito(() => renglonesAlicuota(LLENO, tabla))) ===
        JSON.stringify(renglonesAlicuota(LLENO)),
    );
    expect(iguales.map(({ nombre }) => nombre)).toEqual([]);
  });
});

describe('names', () => {
  it('are upper case, without accents, cut, in Windows-1252', () => {
    expect(nombreFijo('Peña & Güemes Construcciones S.A.', 30)).toBe(
      'PEÑA & GUEMES CONSTRUCCIONES S',
    );
    expect(nombreFijo('Ñandú «Áridos» 3º – 日本', 30)).toBe('ÑANDU  ARIDOS  3      ');
    expect([...enWindows1252('PEÑA')]).toEqual([0x50, 0x45, 0xd1, 0x41]);
    expect(() => enWindows1252('€')).toThrow('Windows-1252');
  });
});

describe('the row of Portal IVA', () => {
  it('has the thirty-two columns', () => {
    expect(TITULOS_PORTAL_IVA).toHaveLength(32);
    const fila = filaPortalIva(LLENO);
    expect(fila).toHaveLength(32);
    const de = (titulo: string) => fila[TITULOS_PORTAL_IVA.indexOf(titulo)];
    expect(fila.slice(0, 10)).toEqual([
      '2026-10-14',
      '1',
      '4',
      '18237',
      '80',
      '30900000444',
      'Corralón El Hornero',
      '1815000,00',
      'DOL',
      '1432,505',
    ]);
    expect(de('Importe IVA 10,5%')).toBe('129,63');
    expect(de('Neto Gravado IVA 27%')).toBe('7000,01');
    expect(de('Importe de Impuestos Municipales')).toBe('7,66');
    expect(fila.slice(-2)).toEqual(['8234,57', '2019,63']);
  });
});
