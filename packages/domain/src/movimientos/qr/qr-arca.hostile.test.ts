import { describe, expect, it } from 'vitest';

import { BASE64, con, conJson, DEMO, demo } from '../../../test/qr-demo.ts';
import { codificarQrArca, leerQrArca } from './qr-arca.rules.ts';

describe('hostile and broken texts', () => {
  const AJENO = 'El enlace no es de un comprobante de ARCA: se espera www.arca.gob.ar/fe/qr';
  const DANADO = 'El texto del QR está incompleto o dañado. Copiarlo de nuevo, entero';

  it.each([
    `https://afip.gob.ar.evil.example/fe/qr/?p=${BASE64}`,
    `https://evil.example/fe/qr/?p=${BASE64}`,
    `https://evilafip.gob.ar/fe/qr/?p=${BASE64}`,
    `https://www.afip.gob.ar@evil.example/fe/qr/?p=${BASE64}`,
    `https://evil@www.afip.gob.ar/fe/qr/?p=${BASE64}`,
    `https://:x@www.afip.gob.ar/fe/qr/?p=${BASE64}`,
    `https://www.afip.gob.ar:8443/fe/qr/?p=${BASE64}`,
    `https://www.afip.gob.ar./fe/qr/?p=${BASE64}`,
    `https://www.\u0430fip.gob.ar/fe/qr/?p=${BASE64}`,
    `https://evil.example\\@www.afip.gob.ar/fe/qr/?p=${BASE64}`,
    `https://www.afip.gob.ar/fe/qr/../../otra/?p=${BASE64}`,
    `https://www.afip.gob.ar/otra/?p=${BASE64}`,
    `https://evil.example/?u=https://www.afip.gob.ar/fe/qr/?p=${BASE64}`,
    `ftp://www.afip.gob.ar/fe/qr/?p=${BASE64}`,
    `javascript:alert(1)//www.afip.gob.ar/fe/qr/?p=${BASE64}`,
    `data:text/plain;base64,${BASE64}`,
    `file:///fe/qr/?p=${BASE64}`,
    `//www.afip.gob.ar/fe/qr/?p=${BASE64}`,
    `evil.example/fe/qr/?p=${BASE64}`,
    'https://',
  ])('another address: %s', (texto) => {
    expect(leerQrArca(texto)).toEqual({ ok: false, motivo: AJENO });
  });

  it.each([
    ['', 'Falta el texto del QR'],
    [' \n ', 'Falta el texto del QR'],
    ['A'.repeat(4001), 'El texto es demasiado largo para ser un QR'],
    [`${DEMO}&x=${'A'.repeat(1_000_000)}`, 'El texto es demasiado largo para ser un QR'],
    ['https://www.arca.gob.ar/fe/qr/', 'El enlace de ARCA no trae los datos (p=)'],
    ['https://www.arca.gob.ar/fe/qr/?p=', 'El enlace de ARCA no trae los datos (p=)'],
    [`${DEMO}&p=${BASE64}`, 'El enlace de ARCA trae los datos dos veces (p=)'],
    [DEMO.slice(0, 120), DANADO],
    [`${BASE64.slice(0, 40)}=${BASE64.slice(40)}`, DANADO],
    ['https://www.arca.gob.ar/fe/qr/?p=%', DANADO],
    ['https://www.arca.gob.ar/fe/qr/?p=%E0%A4%A', DANADO],
    ['no es un qr', DANADO],
    ['A', DANADO],
    [btoa('hola'), DANADO],
    [btoa('\xff\xfe\xfd'), DANADO],
    [conJson("{'ver':1}"), DANADO],
    [conJson('[[[['), DANADO],
    [conJson('[1,2]'), 'El QR no contiene los datos de un comprobante'],
    [conJson('null'), 'El QR no contiene los datos de un comprobante'],
    [conJson('12100'), 'El QR no contiene los datos de un comprobante'],
    [conJson('"hola"'), 'El QR no contiene los datos de un comprobante'],
    [conJson('{}'), 'Al QR le falta la versión'],
  ])('%j', (texto, motivo) => {
    expect(leerQrArca(texto)).toEqual({ ok: false, motivo });
  });

  it.each(['__proto__', 'constructor', 'prototype'])('a key named %s', (clave) => {
    const json = `${JSON.stringify(demo).slice(0, -1)},"${clave}":{"polluted":true}}`;
    expect(leerQrArca(conJson(json))).toEqual({
      ok: false,
      motivo: 'El QR trae datos que no son de un comprobante',
    });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('fields are not taken from the prototype', () => {
    const { cuit: _, ...sinCuit } = demo;
    expect(leerQrArca(codificarQrArca(sinCuit))).toEqual({
      ok: false,
      motivo: 'Al QR le falta el CUIT del emisor',
    });
  });

  it.each([
    [{ ver: 2 }, 'El QR trae mal la versión'],
    [{ fecha: '2026-02-30' }, 'La fecha del QR no es un día que exista: se espera aaaa-mm-dd'],
    [{ fecha: '14/10/2026' }, 'La fecha del QR no es un día que exista: se espera aaaa-mm-dd'],
    [{ fecha: 20_261_314 }, 'La fecha del QR no es un día que exista: se espera aaaa-mm-dd'],
    [{ fecha: '20260230' }, 'La fecha del QR no es un día que exista: se espera aaaa-mm-dd'],
    [{ fecha: 'ayer' }, 'La fecha del QR no es un día que exista: se espera aaaa-mm-dd'],
    [
      { cuit: 30_900_000_445 },
      'QR, CUIT del emisor: El CUIT no es válido: el último dígito tendría que ser 4',
    ],
    [{ cuit: 99_000_000_000 }, 'QR, CUIT del emisor: Ningún CUIT empieza con 99'],
    [
      { nroDocRec: 30_900_000_119 },
      'QR, CUIT del receptor: El CUIT no es válido: el último dígito tendría que ser 8',
    ],
    [{ tipoDocRec: 96, nroDocRec: 'ABC' }, 'El QR trae mal el documento del receptor'],
    [{ tipoDocRec: 100 }, 'El QR trae mal el tipo de documento del receptor'],
    [{ tipoCmp: 777 }, 'El tipo de comprobante 777 no se conoce'],
    [{ tipoCmp: 1.5 }, 'El QR trae mal el tipo de comprobante'],
    [{ tipoCmp: -1 }, 'El QR trae mal el tipo de comprobante'],
    [{ ptoVta: 0 }, 'El QR trae mal el punto de venta'],
    [{ ptoVta: 99_999 }, 'El QR trae mal el punto de venta'],
    [{ nroCmp: 0 }, 'El QR trae mal el número'],
    [{ nroCmp: 100_000_000 }, 'El QR trae mal el número'],
    [{ moneda: '060' }, 'La moneda del QR no se maneja: solo pesos y dólares'],
    [{ moneda: 'DOL', ctz: -65 }, 'La cotización del QR no es válida'],
    [{ moneda: 'DOL', ctz: 'x' }, 'La cotización del QR no es válida'],
    [{ moneda: 'DOL', ctz: '1234567890123.5' }, 'La cotización del QR no es válida'],
    [{ tipoCodAut: 'X' }, 'El tipo de autorización del QR no se conoce: es E (CAE) o A (CAEA)'],
    [{ codAut: 123 }, 'El CAE del QR no tiene 14 dígitos'],
    [{ codAut: '7641234567890A' }, 'El CAE del QR no tiene 14 dígitos'],
    [{ codAut: { a: 1 } }, 'Al QR le falta el CAE'],
  ])('%j', (cambios, motivo) => {
    expect(con(cambios)).toEqual({ ok: false, motivo });
  });
});
