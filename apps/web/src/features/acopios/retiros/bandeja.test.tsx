import type { AcopioItem } from '@plomada/domain/acopios/items/item.schema';
import { topeDe } from '@plomada/domain/acopios/retiros/disponible.rules';
import type { Retiro } from '@plomada/domain/acopios/retiros/retiro.schema';
import { expect, it } from 'vitest';

import { pressKey } from '@/components/form/number-typing.ts';

import {
  CANTIDAD,
  cantidadEnTexto,
  faltaDe,
  faltaDeDinero,
  leerCantidad,
  libreSin,
  poner,
  sacar,
  totalDe,
} from './bandeja.ts';
import { juzgar } from './cantidad-permitida.ts';
import { diferenciaEnTexto } from './editar-page.tsx';
import { acopioSin, enEsperaDe, itemSin } from './en-espera.ts';
import { numerosDe, porRecibo } from './recibo.tsx';
import { conRetiro, leerRecordado } from './recordado.ts';

const visible = (texto: string | null) => texto?.replaceAll('\u00a0', ' ');

const itemDe = (id: string, datos: Partial<AcopioItem> = {}): AcopioItem => ({
  id,
  acopioId: 'a',
  orden: 1,
  codigo: null,
  descripcion: 'Cemento Portland 50 kg',
  rubroId: null,
  rubro: null,
  unidad: 'bolsa',
  cantidad: '100.000',
  retirado: '62.000',
  disponible: '38.000',
  precioUnitario: '11850.00',
  precioActual: null,
  precioActualEn: null,
  importeCentavos: null,
  estado: 'DISPONIBLE',
  completado: false,
  completadoEn: null,
  completadoPor: null,
  cantidadRetiros: 0,
  version: 1,
  ...datos,
});

it('reads a comma and a point alike, up to thousandths', () => {
  for (const texto of ['1,5', '1.5', ' 1,500 ']) {
    const leida = leerCantidad(texto);
    expect(leida.ok && Number(leida.value)).toBe(1.5);
  }
  expect(leerCantidad('0,333')).toEqual({ ok: true, value: '0.333' });
  for (const texto of ['0', '0,000', '1,2345', 'x', '123456789012']) {
    expect(leerCantidad(texto).ok).toBe(false);
  }
  expect(['38.000', '0.333', '1.500', '100', '0.010'].map(cantidadEnTexto)).toEqual([
    '38',
    '0,333',
    '1,5',
    '100',
    '0,01',
  ]);
});

it('refuses a quantity above what is available, with the reason', () => {
  const item = itemDe('1');
  const juicio = (texto: string) => juzgar(texto, { item, libreCentavos: null, moneda: 'ARS' });
  expect(juicio('38')).toMatchObject({ cantidad: '38', mal: false });
  expect(juicio('38,001')).toMatchObject({ cantidad: null, mal: true });
  expect(visible(juicio('50').mensaje)).toBe(
    'Solo quedan 38 bolsas disponibles. El retiro pide 50.',
  );
  expect(visible(juicio('12').mensaje)).toBe('$ 142.200,00 · Quedan 26 bolsas');
  expect(visible(juicio('37').mensaje)).toMatch(/ · Queda 1 bolsa$/);
  expect(visible(juicio('38').mensaje)).toMatch(/ · No queda nada$/);
  for (const texto of ['', '0', '0,', '0,0', ',']) {
    expect(juicio(texto)).toMatchObject({ cantidad: null, mal: false });
  }
  const aMedias = (terminado: boolean) =>
    juzgar('1.500.', { item, libreCentavos: null, moneda: 'ARS' }, terminado);
  expect(aMedias(false)).toMatchObject({ cantidad: null, mal: false });
  expect(aMedias(true)).toMatchObject({ cantidad: null, mal: true });
  expect(faltaDe({ item, cantidad: '38' })).toBeNull();
  expect(faltaDe({ item: itemDe('1', { disponible: '20.000' }), cantidad: '38' })).toMatch(/Solo/);
  expect(faltaDe({ item: itemDe('1', { completado: true }), cantidad: '1' })).toMatch(/completo/);
});

it('keeps each item once, in the order of selection', () => {
  const [a, b] = [itemDe('a'), itemDe('b')];
  const dos = poner(poner(poner([], a, '1'), b, '2'), a, '3');
  expect(dos.map(({ item, cantidad }) => [item.id, cantidad])).toEqual([
    ['a', '3'],
    ['b', '2'],
  ]);
  expect(totalDe(dos)).toBe(5 * 1_185_000);
  expect(sacar(dos, 'a')).toHaveLength(1);
});

it('limits a price list by its money, all lines together', () => {
  const [a, b] = [itemDe('a', { disponible: null }), itemDe('b', { disponible: null })];
  const acopio = {
    tipo: 'LISTA_PRECIOS',
    importeCentavos: 5_000_000,
    retiradoCentavos: 3_000_000,
    moneda: 'ARS',
  } as const;
  const bandeja = poner(poner([], a, '1'), b, '1');
  expect(visible(faltaDeDinero(bandeja, acopio))).toBe(
    'Solo quedan $ 20.000,00 disponibles. El retiro pide $ 23.700,00.',
  );
  expect(faltaDeDinero(sacar(bandeja, 'b'), acopio)).toBeNull();
  expect(libreSin(bandeja, 'b', 2_000_000)).toBe(815_000);
  const juicio = (texto: string) =>
    juzgar(texto, { item: b, libreCentavos: 1_200_000, moneda: 'ARS' });
  expect(visible(juicio('').mensaje)).toBe('Saldo $ 12.000,00');
  expect(visible(juicio('1').mensaje)).toBe('$ 11.850,00 · Saldo $ 150,00');
  expect(visible(juicio('2').mensaje)).toBe(
    'Solo quedan $ 12.000,00 disponibles. El retiro pide $ 23.700,00.',
  );
  expect(topeDe(b, 815_000)).toBe('0.687');
  expect(topeDe(itemDe('c'), null)).toBe('38.000');
  expect(topeDe(itemDe('c', { precioUnitario: '0' }), 815_000)).toBe('38.000');
  expect(topeDe(itemDe('c', { disponible: null, precioUnitario: '0' }), 815_000)).toBeNull();
});

it('reads the keys of the pad as typed text', () => {
  const teclear = (teclas: string) =>
    teclas.split(' ').reduce((texto, tecla) => pressKey(texto, tecla, CANTIDAD.limits), '');
  expect(['1 2', ', 5', '0 0 7', '00 , 3 3 3', '1 00'].map(teclear)).toEqual([
    '12',
    '0,5',
    '7',
    '0,333',
    '100',
  ]);
  expect(['1 , , 5', '0 , 3 3 3 3'].map(teclear)).toEqual(['1,5', '0,333']);
  expect(leerCantidad('0,3333')).toEqual({
    ok: false,
    motivo: 'Se espera un número con hasta 3 decimales',
  });
});

it('remembers recent recipients of material, newest first, and ignores invalid stored data', () => {
  const antes = leerRecordado('{"personas":["Ana","Luis"],"destino":"DEPOSITO"}');
  expect(conRetiro(antes, { retiradoPor: ' Luis ', destino: 'OBRA' })).toEqual({
    personas: ['Luis', 'Ana'],
    destino: 'OBRA',
  });
  for (const texto of [null, 'x', '[]', '{"personas":7,"destino":"LUNA"}']) {
    expect(leerRecordado(texto)).toEqual({ personas: [], destino: 'OBRA' });
  }
});

it('shows the remainder after another quantity', () => {
  const retiro: Retiro = {
    id: 'r',
    numero: 'RT-000001',
    grupoId: 'g',
    acopioId: 'a',
    itemId: 'i',
    item: { id: 'i', codigo: null, descripcion: 'Cemento', unidad: 'bolsa', disponible: '26.000' },
    cantidad: '12.000',
    precioUnitario: '11850.00',
    importeCentavos: 14_220_000,
    moneda: 'ARS',
    fecha: '2026-11-20',
    remitoNumero: null,
    retiradoPor: null,
    destino: 'OBRA',
    observaciones: null,
    comprobante: null,
    estado: 'ACTIVO',
    anuladoEn: null,
    anuladoPor: null,
    anuladoMotivo: null,
    creadoPor: { id: 'u', nombre: 'Ana' },
    creadoEn: '2026-11-20T13:00:00.000Z',
    version: 1,
  };
  const diferencia = (texto: string) => visible(diferenciaEnTexto(retiro, texto));
  expect(diferencia('12')).toBe('Quedan 26 bolsas.');
  expect(diferencia('15')).toBe('Retira 3 bolsas más: quedarían 23 bolsas.');
  expect(diferencia('10.5')).toBe('Vuelven 1,5 bolsas: quedarían 27,5 bolsas.');
  // Form format, in which the point is the decimal separator.
  expect(diferencia('11.125')).toBe('Vuelven 0,875 bolsas: quedarían 26,875 bolsas.');
  expect(diferencia('1,2,3')).toBe('Quedan 26 bolsas.');
  expect(diferencia('39')).toBe('Solo quedan 38 bolsas disponibles. El retiro pide 39.');
  const anulado = { ...retiro, id: 's', numero: 'RT-000002', estado: 'ANULADO' } as const;
  const otro = { ...retiro, id: 't', numero: 'RT-000003', grupoId: 'h' };
  expect(
    porRecibo([otro, anulado, retiro]).map(({ primero, renglones, totalCentavos }) => [
      primero.numero,
      numerosDe(renglones),
      totalCentavos,
    ]),
  ).toEqual([
    ['RT-000003', 'RT-000003', 14_220_000],
    ['RT-000001', 'RT-000001 a RT-000002', 14_220_000],
  ]);
});

it('quantities waiting on the device are not available, and those already sent are not subtracted again', () => {
  const guardado = (
    estado: 'ESPERA' | 'POR_RESOLVER' | 'ENVIADO',
    cantidad: string,
    ruta = 'a',
  ) => ({
    clase: 'RETIRO' as const,
    ruta: `/acopios/${ruta}/retiros`,
    estado,
    cuerpo: { items: [{ itemId: 'x', cantidad }] },
  });
  const espera = enEsperaDe(
    [
      guardado('ESPERA', '9'),
      guardado('POR_RESOLVER', '1.5'),
      guardado('ENVIADO', '4'),
      guardado('ESPERA', '7', 'otro'),
      { ...guardado('ESPERA', '3'), cuerpo: {} },
    ],
    'a',
  );
  const cemento = itemDe('x', { disponible: '38.000' });
  expect(itemSin(cemento, espera)).toMatchObject({ disponible: '27.500', estado: 'DISPONIBLE' });
  const poco = itemSin({ ...cemento, disponible: '10.500' }, espera);
  expect(poco).toMatchObject({ disponible: '0.000', estado: 'AGOTADO' });
  expect(itemSin(itemDe('y', { disponible: '2.000' }), espera).disponible).toBe('2.000');
  const precio = { ...cemento, precioUnitario: '10.00' };
  expect(acopioSin({ retiradoCentavos: 100 }, espera, [precio]).retiradoCentavos).toBe(10_600);
});
