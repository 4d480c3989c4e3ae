import { codificarQrArca } from '@plomada/domain/movimientos/qr/qr-arca.rules';
import { describe, expect, it } from 'vitest';

import { motivoDe } from './camara.ts';
import { ajustar, elegirTexto } from './decodificar.ts';

const FACTURA = codificarQrArca({
  ver: 1,
  fecha: '2026-10-14',
  cuit: 30_900_000_444,
  ptoVta: 4,
  tipoCmp: 1,
  nroCmp: 18_237,
  importe: 1_815_000,
  moneda: 'PES',
  ctz: 1,
  tipoCodAut: 'E',
  codAut: 76_412_345_678_901,
});

describe('the codes found in a picture', () => {
  it('include that of the voucher in any position', () => {
    expect(elegirTexto(['https://mpago.la/abc', FACTURA])).toBe(FACTURA);
  });
  it('without one, the first is used to explain its fault; without any, none', () => {
    expect(elegirTexto(['https://mpago.la/abc', 'otro'])).toBe('https://mpago.la/abc');
    expect(elegirTexto([])).toBeNull();
  });
});

describe('a picture scaled to a readable size', () => {
  it('keeps its proportions and is never enlarged', () => {
    expect(ajustar({ ancho: 4000, alto: 3000 }, 1600)).toEqual({ ancho: 1600, alto: 1200 });
    expect(ajustar({ ancho: 300, alto: 200 }, 1600)).toEqual({ ancho: 300, alto: 200 });
  });
  it('stays within the area of a phone’s canvas, and never becomes empty', () => {
    const { ancho, alto } = ajustar({ ancho: 20_000, alto: 20_000 }, 20_000);
    expect(ancho * alto).toBeLessThanOrEqual(16_000_000);
    expect(ajustar({ ancho: 30_000, alto: 1 }, 1600)).toEqual({ ancho: 1600, alto: 1 });
  });
});

it('the missing camera is explained', () => {
  const motivo = (nombre: string) => motivoDe(new DOMException('', nombre));
  expect(motivo('NotAllowedError')).toBe('sin-permiso');
  expect(motivo('NotFoundError')).toBe('sin-camara');
  expect(motivo('NotReadableError')).toBe('ocupada');
  expect(motivo('Raro')).toBe('otro');
  expect(motivoDe('x')).toBe('otro');
});
