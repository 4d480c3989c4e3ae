import { describe, expect, it } from 'vitest';

import { leerFormato } from './formato.rules.ts';
import { monedaDeFormato, monedaDeHoja, monedaDeTitulo } from './moneda.rules.ts';

describe('number formats', () => {
  it.each([
    ['[$USD ]#,##0.00', 'USD'],
    ['[$USD]\\ #,##0.00', 'USD'],
    ['_-[$USD ]* #,##0.00_-;\\-[$USD ]* #,##0.00_-', 'USD'],
    ['"U$S" #,##0.00', 'USD'],
    ['\\U\\$\\S\\ #,##0', 'USD'],
    ['USD #,##0', 'USD'],
    ['#,##0.00\\ "dólares"', 'USD'],
    ['[$R$ ]#,##0.00', 'BRL'],
    ['[$R$ -416]#,##0.00', 'BRL'],
    ['[$AUD ]#,##0.00', 'AUD'],
    ['#,##0.00 [$€-407]', 'EUR'],
    ['#,##0.00 €', 'EUR'],
    ['[$₲-474]#,##0', 'PYG'],
    ['[$NOK ]#,##0', 'NOK'],
    ['[$ARS ]#,##0.00', 'ARS'],
    ['[$$-2C0A]\\ #,##0.00', null],
    ['[$$-409]#,##0.00', null],
    ['[$AR$ ]#,##0.00', 'ARS'],
    ['"$ARS" #,##0', 'ARS'],
    ['"$"#,##0.00', null],
    ['#,##0.00;[Red]-#,##0.00', null],
    ['0.00;[RED]\\-0.00', null],
    ['0.00" m2"', null],
    ['"Cert. "0', null],
    ['General', null],
  ])('%s shows %s, and no day', (codigo, moneda) => {
    expect(leerFormato(codigo).clase).toBe('NUMERO');
    expect(monedaDeFormato(codigo)).toBe(moneda);
  });

  it.each([
    ['dd/mm/yyyy', 'FECHA', false],
    ['d.m', 'FECHA', false],
    ['[$-409]d-mmm-yy', 'FECHA', false],
    ['[$-F800]dddd\\, mmmm dd\\, yyyy', 'FECHA', false],
    ['m/d/yy h:mm', 'FECHA', true],
    ['yyyy-mm-dd hh:mm:ss.000', 'FECHA', true],
    ['mmm-yy', 'FECHA', false],
    ['h:mm AM/PM', 'HORA', true],
    ['[h]:mm:ss', 'DURACION', true],
    ['@', 'TEXTO', false],
  ])('%s is a %s', (codigo, clase, conHora) => {
    expect(leerFormato(codigo)).toMatchObject({ clase, conHora, marcas: [] });
    expect(monedaDeFormato(codigo)).toBeNull();
  });
});

describe('currencies of titles and tabs', () => {
  it.each([
    ['Importe USD', 'USD'],
    ['Total U$S', 'USD'],
    ['Precio en dólares', 'USD'],
    ['Monto (US$)', 'USD'],
    ['Importe EUR', 'EUR'],
    ['Valor €', 'EUR'],
    ['Total R$', 'BRL'],
    ['Pesos uruguayos', 'UYU'],
    ['Importe en pesos', 'ARS'],
    ['Importe AR$', 'ARS'],
    ['Total ($ARS)', 'ARS'],
    ['Importe $', null],
    ['Ingreso $ / U$S', null],
    ['Pesos o dólares', null],
    ['Costos reales', null],
    ['Precio s/IVA', null],
    ['Europa', null],
  ])('%s counts %s', (titulo, moneda) => expect(monedaDeTitulo(titulo)).toBe(moneda));

  it.each([
    ['Gastos USD', 'USD'],
    ['Caja dólares', 'USD'],
    ['Cotización dólar', null],
    ['Compra de dólares', null],
    ['Julio 2026', null],
  ])('the tab %s is in %s', (nombre, moneda) => expect(monedaDeHoja(nombre)).toBe(moneda));
});
