import { describe, expect, it } from 'vitest';

import { crearPlegador, leerCelda } from '../../planilla/celda.rules.ts';
import {
  distancia,
  esAbreviatura,
  seParecen,
  soloComienza,
} from '../../planilla/distancia.rules.ts';
import {
  componerFecha,
  contextoDeTexto,
  leerFechaLibro,
} from '../../planilla/fecha-parcial.rules.ts';
import {
  combinacionDe,
  constanteDe,
  divisorDe,
  productoDe,
  referenciasDe,
  sumandosDe,
} from '../../planilla/formula.rules.ts';
import { leerMonto } from '../../planilla/monto.rules.ts';
import { nombreCelda, nombreRango, numeroColumna } from '../../planilla/referencia.rules.ts';
import { rotuloDe } from '../../planilla/rotulo.rules.ts';
import { pactadoDe, tasaEntre } from './dolares.rules.ts';
import { palabraDeMedio, proponerMedio } from './medios.rules.ts';
import { agruparProveedores } from './proveedores.rules.ts';

describe('cells by name', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('column %i is %s', (numero, nombre) => {
    expect(nombreCelda(7, numero)).toBe(`${nombre}7`);
    expect(numeroColumna(nombre)).toBe(numero);
  });

  it('names a range of one cell by the cell', () => {
    const a1 = { desdeFila: 1, hastaFila: 1, desdeColumna: 0, hastaColumna: 0 };
    expect(nombreRango(a1)).toBe('A1');
    expect(nombreRango({ ...a1, hastaFila: 3, hastaColumna: 2 })).toBe('A1:C3');
  });
});

describe('formulas', () => {
  it.each([
    ['SUM(E2:E6)', 1],
    ['=SUMA(E2:E6;E9)', 2],
    ['SUBTOTAL(109,F6:F80)', 1],
    ['ROUND(SUM(A1:A3),2)', 1],
    ['F10+F14 + F18', 3],
    ["'Los Aromos'!F22", 1],
    ['C57-E43', null],
    ['D6*E6', null],
    ['AVERAGE(A1:A3)', null],
    ['SUBTOTAL(1,A1:A3)', null],
    ['13*1520', null],
  ])('%s adds up %s ranges', (formula, cuantas) => {
    expect(sumandosDe(formula)?.length ?? null).toBe(cuantas);
  });

  it('keeps the spaces of a sheet’s name, and reads both ends of a range', () => {
    expect(referenciasDe("'Obra d''Azeglio 2'!$B$7:A3")).toEqual([
      { hoja: "Obra d'Azeglio 2", desdeFila: 3, hastaFila: 7, desdeColumna: 0, hastaColumna: 1 },
    ]);
    expect(
      combinacionDe("='Mes 1'!C5 - E4")?.map(({ signo, referencias }) => [
        signo,
        referencias[0]?.hoja,
      ]),
    ).toEqual([
      [1, 'Mes 1'],
      [-1, null],
    ]);
  });

  it.each<[string, boolean, unknown]>([
    ['13*1520', true, { a: '13', b: '1520' }],
    ['13*1520.5', true, { a: '13', b: '1520.5' }],
    ['13*1.520,50', false, { a: '13', b: '1520.50' }],
    ['13 x $ 1.520', false, { a: '13', b: '1520' }],
    ['-13*1520', false, null],
    ['A1*2', true, null],
  ])('%s as a product', (texto, deFormula, esperado) => {
    expect(productoDe(texto, deFormula)).toEqual(esperado);
  });

  it('computes formulas of numbers alone', () => {
    expect(constanteDe('=1000+250*2-10/4')).toBe(1497.5);
    expect(constanteDe('1/0')).toBe(null);
    expect(constanteDe('A1+2')).toBe(null);
    expect(divisorDe('H60/1434.5')).toBe('1434.5');
    expect(divisorDe('H60/I1')).toBe(null);
  });
});

describe('amounts', () => {
  it.each<[string | number, number, string | null]>([
    ['1.234,50', 123_450, null],
    ['$ 1.234', 123_400, null],
    ['(1.234)', -123_400, null],
    ['($ 1.234,5)', -123_450, null],
    ['$ (1.234)', -123_400, null],
    ['$ 1.234.-', 123_400, null],
    ['1.234,--', 123_400, null],
    ['U$S 120', 12_000, 'USD'],
    ['u$d120', 12_000, 'USD'],
    ['120 dólares', 12_000, 'USD'],
    ['-120,5 USD', -12_050, 'USD'],
    ['500 pesos', 50_000, 'ARS'],
    [33.333_333, 3333, null],
    [0.1 + 0.2, 30, null],
    [-19_760.005, -1_976_001, null],
  ])('%s', (texto, centavos, moneda) => {
    expect(leerMonto(texto, null)).toMatchObject({ ok: true, valor: { centavos, moneda } });
  });

  it('reads products, dollars with their rate, and uncomputed formulas', () => {
    expect(leerMonto(19_760, '13*1520')).toMatchObject({
      valor: { centavos: 1_976_000, producto: { a: '13', b: '1520' } },
    });
    expect(leerMonto('U$S 13 a 1.520', null)).toMatchObject({
      valor: { centavos: 1300, moneda: 'USD', cotizacion: '1520' },
    });
    expect(leerMonto(null, '100+50')).toMatchObject({ valor: { centavos: 15_000 } });
    expect(leerMonto('=13*1520', null)).toMatchObject({ valor: { centavos: 1_976_000 } });
    expect(leerMonto('#REF!', '#REF!*2')).toMatchObject({ ok: false });
    expect(leerMonto('varios 12', null)).toMatchObject({ ok: false });
  });

  it('reads a product as dollars only when one factor may be a rate', () => {
    expect(pactadoDe({ a: '13', b: '1520' }, '')).toEqual({ dolares: '13', cotizacion: '1520' });
    expect(pactadoDe({ a: '1520', b: '13' }, '')).toEqual({ dolares: '13', cotizacion: '1520' });
    expect(pactadoDe({ a: '6', b: '24000' }, '')).toBe(null);
    expect(pactadoDe({ a: '20', b: '9000' }, '20 bolsas')).toBe(null);
  });

  it('finds the roundest rate between two amounts', () => {
    expect(tasaEntre(17_406_000, 12_000)).toBe('1450.5');
    expect(tasaEntre(100_000, 300)).toBe('333.33');
    expect(tasaEntre(-1000, 3)).toBe(null);
    expect(tasaEntre(0, 0)).toBe(null);
  });
});

describe('dates', () => {
  it.each([
    ['6/11', { anio: null, mes: 11, dia: 6 }],
    ['6-nov', { anio: null, mes: 11, dia: 6 }],
    ['6 de noviembre', { anio: null, mes: 11, dia: 6 }],
    ['lunes 6/11', { anio: null, mes: 11, dia: 6 }],
    ['nov-26', { anio: 2026, mes: 11, dia: null }],
    ['11/2026', { anio: 2026, mes: 11, dia: null }],
    ['Setiembre', { anio: null, mes: 9, dia: null }],
    [6, { anio: null, mes: null, dia: 6 }],
  ])('%s is a part of one', (valor, parcial) => {
    expect(leerFechaLibro(valor)).toEqual({ parcial });
  });

  it.each(['31/13', '40/2', 'arena', '2026', 'mayorista'])('%s is none', (valor) => {
    expect(leerFechaLibro(valor)).toBe(null);
  });

  it.each([
    ['gastos julio 2026', 2026, 7],
    ['jul 26', 2026, 7],
    ['2026 07', 2026, 7],
    ['caja 2026', 2026, null],
    ['marzo a junio de 2026', 2026, null],
    ['noviembre 2025 a febrero 2026', null, null],
    ['torre 9 de julio', null, null],
    ['avenida de mayo 1200', null, null],
    ['mar del plata', null, null],
    ['gastos de julio', null, 7],
  ])('%s names year %s and month %s', (texto, anio, mes) => {
    expect(contextoDeTexto(texto)).toEqual({ anio, mes, dia: null });
  });

  it('composes days that exist', () => {
    expect(componerFecha(2026, 2, 29)).toBe(null);
    expect(componerFecha(2028, 2, 29)).toBe('2028-02-29');
    expect(componerFecha(2026, 2, null)).toBe('2026-02-01');
  });
});

describe('words', () => {
  it('counts the letters that differ, up to the limit', () => {
    expect(distancia('hierros', 'hierro', 2)).toBe(1);
    expect(distancia('efectvio', 'efectivo', 2)).toBe(1);
    expect(distancia('juan', 'jose', 2)).toBe(3);
    expect(seParecen('juan', 'jose')).toBe(false);
    expect(esAbreviatura(['inst', 'sanit'], ['instalacion', 'sanitaria'])).toBe(true);
    expect(esAbreviatura(['sanit', 'inst'], ['instalacion', 'sanitaria'])).toBe(false);
    expect(soloComienza(['h', 'a'], ['estructura', 'hormigon', 'armado'])).toBe(true);
    expect(soloComienza(['galpon', 'r8'], ['galpon', 'ruta', '8'])).toBe(true);
  });

  it.each([
    ['efvo', 'EFECTIVO'],
    ['ch', 'CHEQUE_PROPIO'],
    ['ch 3ro', 'CHEQUE_TERCERO'],
    ['tranferencia', 'TRANSFERENCIA'],
    ['transferncia', 'TRANSFERENCIA'],
    ['trueque', null],
  ])('%s is likely %s', (palabra, medio) => {
    expect(proponerMedio(palabra)).toBe(medio);
  });

  it('ignores the number and the bank of a cheque', () => {
    expect(palabraDeMedio('ch 4512 galicia')).toBe('ch');
    expect(palabraDeMedio('cheque n 00123')).toBe('cheque');
    expect(palabraDeMedio('mercado pago')).toBe('mercado pago');
  });

  it.each([
    ['Total julio', 'TOTAL'],
    ['SUB-TOTAL', 'SUBTOTAL'],
    ['Total general', 'GENERAL'],
    ['Saldo anterior', 'APERTURA'],
    ['Saldo', 'RESULTADO'],
    ['Tornillos', undefined],
    ['Totora', undefined],
  ])('a row called %s is a %s', (texto, clase) => {
    const celda = leerCelda({ columna: 0, valor: texto }, 1, crearPlegador());
    expect(rotuloDe({ celdas: celda ? [celda] : [] })?.clase).toBe(clase);
  });
});

describe('suppliers', () => {
  const mencion = (nombre: string, cuit: string | null = null) => ({ nombre, cuit });
  const dudosas = (...nombres: string[]) =>
    agruparProveedores(
      nombres.map((n) => mencion(n)),
      [],
    ).dudosas.map(({ grupos }) => grupos.length);

  it('are joined by name without legal form or by CUIT, and asked about when only similar', () => {
    expect(dudosas('Hierros Pampa', 'HIERROS PAMPA S.R.L.', 'hierros  pampa')).toEqual([]);
    expect(dudosas('Hierros Pampa', 'Hierro Pampa', 'Hieros Pampa')).toEqual([3]);
    expect(dudosas('Corr. San José', 'Corralón San José')).toEqual([2]);
    expect(dudosas('Arco Iris Pinturería', 'Pinturería Arcoiris')).toEqual([2]);
    expect(dudosas('Corralón San José', 'Corralón San Juan', 'Corralón del Sur')).toEqual([]);
    expect(dudosas('El Hornero SA', 'El Hornero SRL')).toEqual([2]);
  });

  it('with two CUITs are two, whatever their names', () => {
    const { dudosas, porEscritura } = agruparProveedores(
      [mencion('Hierros Pampa', '30712040102'), mencion('Hierro Pampa', '30712041478')],
      [],
    );
    expect(dudosas).toEqual([]);
    expect(porEscritura(mencion('Hierro Pampa', '30712041478'))?.cuit).toBe('30712041478');
  });

  it('of the catalogue are never joined to each other', () => {
    const conocido = (id: string, razonSocial: string) => ({
      id,
      razonSocial,
      nombreFantasia: null,
      cuit: null,
    });
    const { dudosas } = agruparProveedores(
      [mencion('Pinturas Sur'), mencion('Pintura Sur')],
      [conocido('a', 'Pinturas Sur SA'), conocido('b', 'Pintura Sur SRL')],
    );
    expect(dudosas).toEqual([]);
  });
});
