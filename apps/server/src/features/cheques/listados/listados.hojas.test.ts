import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { abrirCartera } from '../../../../test/support/cheques.ts';
import {
  enHojas,
  enviarListado,
  enXlsx,
  LARGA,
  larga,
  leerListado,
  porNumero,
  todoLoEscrito,
  verListado,
} from '../../../../test/support/listados.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../../test/support/server.ts';
import { keepReadersWarm } from '../../../../test/support/warm-readers.ts';

keepReadersWarm();

let servidor: Servidor;
let owner: Quien;
let cartera: Cuenta;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  cartera = await abrirCartera(owner, {
    saldoInicialCentavos: 10_000_000_00,
    saldoInicialEl: '2026-01-01',
  });
});
afterAll(() => servidor.cerrar());

const destinos = () => ({ fecha: '2026-11-20', carteras: { ARS: cartera.id } });
const RESUMEN = [['Resumen de noviembre'], ['Total', 500]];

it('reads the only sheet that holds a listing, wherever it is', async () => {
  const filas = [LARGA, larga('9101', '10,00'), larga('9102', '20,00')];
  const muchas = Array.from({ length: 3100 }, (_, i) => [`Nota ${i}`]);
  const libro = enHojas({ Resumen: RESUMEN, Cheques: filas, Notas: muchas });
  expect(await verListado(owner, libro)).toEqual(await verListado(owner, enXlsx(filas)));
  expect(await leerListado(owner, libro, destinos())).toMatchObject({ nuevos: 2 });
});

it('asks which of several sheets is read, and reads only that one', async () => {
  const libro = enHojas({
    Octubre: [LARGA, larga('9201', '10,00')],
    Resumen: RESUMEN,
    Noviembre: [LARGA, larga('9202', '20,00'), larga('9203', '30,00')],
  });
  const numerosDe = async (respuestas: Record<string, string>) => {
    const { hojas, hoja, filas } = await verListado(owner, libro, respuestas);
    return { hojas, hoja, numeros: filas.map(({ numero }) => numero) };
  };
  const hojas = ['Octubre', 'Noviembre'];
  expect(await numerosDe({})).toEqual({ hojas, hoja: 'Octubre', numeros: ['9201'] });
  expect(await numerosDe({ hoja: 'Noviembre' })).toEqual({
    hojas,
    hoja: 'Noviembre',
    numeros: ['9202', '9203'],
  });
  const antes = await todoLoEscrito(servidor);
  const sinElegir = await enviarListado(owner, libro, destinos());
  expect([sinElegir.status, codigoDe(sinElegir)]).toEqual([400, 'VALIDATION_ERROR']);
  expect(sinElegir.body).toMatchObject({ details: [{ path: 'respuestas.hoja' }] });
  const deOtra = await enviarListado(owner, libro, {
    ...destinos(),
    respuestas: { hoja: 'Resumen' },
  });
  expect([deOtra.status, codigoDe(deOtra)]).toEqual([400, 'VALIDATION_ERROR']);
  expect(await todoLoEscrito(servidor)).toBe(antes);
  const campos = { ...destinos(), respuestas: { hoja: 'Noviembre' } };
  expect(await leerListado(owner, libro, campos)).toMatchObject({ nuevos: 2 });
  expect([await porNumero(owner, '9201'), (await porNumero(owner, '9203'))?.estado]).toEqual([
    undefined,
    'EN_CARTERA',
  ]);
  expect(await leerListado(owner, libro, campos)).toMatchObject({ nuevos: 0, iguales: 2 });
});

it('refuses a workbook without a listing for what its first sheet is', async () => {
  const respuesta = await enviarListado(owner, enHojas({ Uno: RESUMEN, Dos: RESUMEN }), destinos());
  expect(respuesta.body).toMatchObject({
    details: [{ message: expect.stringContaining('Títulos leídos: Resumen de noviembre') }],
  });
});
