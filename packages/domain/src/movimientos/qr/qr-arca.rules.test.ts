import { describe, expect, it } from 'vitest';

import { BASE64, con, conImporte, datosDemo, DEMO, demo } from '../../../test/qr-demo.ts';
import { CENTAVOS_MAX } from '../../base/dinero.rules.ts';
import { codificarQrArca, leerQrArca } from './qr-arca.rules.ts';

const OFICIAL =
  '{"ver":1,"fecha":"2020-10-13","cuit":30000000007,"ptoVta":10,"tipoCmp":1,"nroCmp":94,"importe":12100,"moneda":"DOL","ctz":65,"tipoDocRec":80,"nroDocRec":20000000001,"tipoCodAut":"E","codAut":70417054367476}';
describe('the two vectors', () => {
  it('reads the official sample', () => {
    const texto = codificarQrArca(JSON.parse(OFICIAL), 'https://www.afip.gob.ar/fe/qr/');
    expect(leerQrArca(texto)).toEqual({
      ok: true,
      datos: {
        ver: 1,
        fecha: '2020-10-13',
        cuitEmisor: '30000000007',
        puntoVenta: 10,
        tipoArca: 1,
        numero: 94,
        totalCentavos: 1_210_000,
        moneda: 'USD',
        cotizacion: '65',
        tipoDocReceptor: 80,
        docReceptor: '20000000001',
        caeTipo: 'CAE',
        cae: '70417054367476',
        textoOriginal: texto,
      },
    });
  });

  it('reads the demo one, and encodes to it to the letter', () => {
    expect(leerQrArca(DEMO)).toEqual({ ok: true, datos: { ...datosDemo, textoOriginal: DEMO } });
    expect(codificarQrArca(demo)).toBe(DEMO);
  });
});

describe('variants found in practice', () => {
  const hosts = ['www.afip.gob.ar', 'afip.gob.ar', 'www.arca.gob.ar', 'arca.gob.ar'];
  const enlaces = ['http', 'https'].flatMap((esquema) =>
    hosts.flatMap((host) =>
      ['/fe/qr/', '/fe/qr'].map((ruta) => `${esquema}://${host}${ruta}?p=${BASE64}`),
    ),
  );
  it.each([
    ...enlaces,
    `https://www.arca.gob.ar/fe/qr/?utm_source=mail&p=${BASE64}&v=2`,
    `https://www.arca.gob.ar/fe/qr/?p=${BASE64}#top`,
    `HTTPS://WWW.AFIP.GOB.AR/fe/qr/?p=${BASE64}`,
    `www.afip.gob.ar/fe/qr/?p=${BASE64}`,
    `https://www.arca.gob.ar/fe/qr/?p=${encodeURIComponent(BASE64)}`,
    `https://www.arca.gob.ar/fe/qr/?p=${encodeURIComponent(encodeURIComponent(BASE64))}`,
    BASE64,
    BASE64.replace(/=+$/, ''),
    `https://www.arca.gob.ar/fe/qr/?p=b'${BASE64}'`,
    `https://www.arca.gob.ar/fe/qr/?p=b"${BASE64}"`,
    `https://www.afip.gob.ar/fe/qr/?p=b%27${BASE64}%27`,
    `https://www.afip.gob.ar/fe/qr/?p=${encodeURIComponent(encodeURIComponent(`b'${BASE64}'`))}`,
    `b'${BASE64}'`,
    encodeURIComponent(BASE64),
    `  \n${DEMO}\t\n`,
    `${DEMO.slice(0, 90)}\n${DEMO.slice(90)}`,
    `${BASE64.slice(0, 76)}\r\n${BASE64.slice(76)}`,
  ])('%s', (texto) => {
    expect(leerQrArca(texto)).toMatchObject({ ok: true, datos: datosDemo });
  });

  it('accepts both base64 alphabets, escapes, and spaces for plus signs', () => {
    // An extra field that makes the base64 contain `+`, `/` and two equal signs.
    const base = btoa(`${JSON.stringify(demo).slice(0, -1)},"x":"?>?~?>~~"} `).replace(/=*$/, '');
    const texto = /\+/.test(base) && base.includes('/') ? base : '';
    expect(texto).not.toBe('');
    for (const forma of [
      texto,
      texto.replaceAll('+', '-').replaceAll('/', '_'),
      texto.replaceAll('+', ' '),
      texto.replaceAll('+', '%2B').replaceAll('/', '%2F'),
      texto.replaceAll('+', '%2b').replaceAll('/', '%2f'),
      `${texto}%3D%3D`,
    ]) {
      for (const prefijo of ['', 'https://afip.gob.ar/fe/qr?p=']) {
        expect(leerQrArca(prefijo + forma)).toMatchObject({ ok: true, datos: datosDemo });
      }
    }
  });

  it.each([
    { cuit: '30-90000044-4', nroDocRec: '30-90000011-8' },
    { ver: '1', ptoVta: '0004', tipoCmp: '001', nroCmp: '00018237', tipoDocRec: '80', ctz: '1.00' },
    { codAut: '76412345678901' },
    { importe: '1815000.00' },
    { tipoCodAut: 'e', moneda: 'pes' },
    { fecha: ' 2026-10-14 ' },
    { fecha: '20261014' },
    { fecha: 20_261_014 },
    { ctz: undefined },
    { ctz: 0 },
    { extra: { algo: [1, 2] }, otra: null },
  ])('fields: %j', (cambios) => {
    expect(con(cambios)).toMatchObject({ ok: true, datos: datosDemo });
  });

  it.each([
    [{ tipoDocRec: undefined, nroDocRec: undefined }, null, null],
    [{ tipoDocRec: null, nroDocRec: null }, null, null],
    [{ tipoDocRec: '', nroDocRec: '' }, null, null],
    [{ tipoDocRec: 99, nroDocRec: 0 }, 99, null],
    [{ tipoDocRec: 96, nroDocRec: 20_123_456 }, 96, '20123456'],
  ])('receiver %j', (cambios, tipoDocReceptor, docReceptor) => {
    expect(con(cambios)).toMatchObject({ ok: true, datos: { tipoDocReceptor, docReceptor } });
  });

  it('reads CAEA and dollars, with or without their rate', () => {
    expect(con({ tipoCodAut: 'a' })).toMatchObject({ ok: true, datos: { caeTipo: 'CAEA' } });
    const dolares = (ctz: unknown) => con({ moneda: 'DOL', ctz });
    expect(dolares('1480.500000')).toMatchObject({
      datos: { moneda: 'USD', cotizacion: '1480.5' },
    });
    expect(dolares(1395.123456)).toMatchObject({ datos: { cotizacion: '1395.123456' } });
    expect(dolares('1395.1234565000001')).toMatchObject({ datos: { cotizacion: '1395.123457' } });
    expect(dolares(0)).toMatchObject({ ok: true, datos: { cotizacion: null } });
    expect(dolares(undefined)).toMatchObject({ ok: true, datos: { cotizacion: null } });
  });
});

describe('the amount is read from its digits', () => {
  it.each([
    ['1815000', 181_500_000],
    ['0.01', 1],
    ['1.1', 110],
    ['4.35', 435],
    ['1.005e3', 100_500],
    ['18150e2', 181_500_000],
    ['181500000e-2', 181_500_000],
    ['1.815E+6', 181_500_000],
    ['1815000.5000', 181_500_050],
    ['123456.7800000001', 12_345_678],
    ['"123456.7799999999999999999999999999999999"', 12_345_678],
    ['1.234E5', 12_340_000],
    ['"1.234E5"', 12_340_000],
    // Half a centavo is rounded up, from the digits of the text.
    ['1815000.005', 181_500_001],
    ['1815000.0049999999999', 181_500_000],
    ['1.005', 101],
    ['0.005', 1],
    // 16 digits: as floats these two numbers are equal.
    ['89999999999999.98', 8_999_999_999_999_998],
    ['89999999999999.99', 8_999_999_999_999_999],
    ['90000000000000', CENTAVOS_MAX],
  ])('%s is %i centavos', (importe, totalCentavos) => {
    expect(leerQrArca(conImporte(importe))).toMatchObject({ ok: true, datos: { totalCentavos } });
  });

  it.each([
    ['-1', 'El importe del QR no es un número positivo'],
    ['"-5.00"', 'El importe del QR no es un número positivo'],
    ['"1.815.000,00"', 'El importe del QR no es un número positivo'],
    ['"NaN"', 'El importe del QR no es un número positivo'],
    ['"0x10"', 'El importe del QR no es un número positivo'],
    ['"\u0661"', 'El importe del QR no es un número positivo'],
    ['1e999', 'El importe del QR no es un número positivo'],
    ['0', 'El importe del QR es cero'],
    ['0e5', 'El importe del QR es cero'],
    ['0.001', 'El importe del QR es cero'],
    ['1e-99', 'El importe del QR es cero'],
    ['0.1234567890123456789012345678901234567890e-99', 'El importe del QR es cero'],
    ['1e99', 'El importe del QR es demasiado grande'],
    ['90000000000000.01', 'El importe del QR es demasiado grande'],
    ['null', 'Al QR le falta el importe'],
    ['true', 'Al QR le falta el importe'],
    ['[1815000]', 'Al QR le falta el importe'],
    ['{"a":1}', 'Al QR le falta el importe'],
  ])('%s is refused', (importe, motivo) => {
    expect(leerQrArca(conImporte(importe))).toEqual({ ok: false, motivo });
  });
});
