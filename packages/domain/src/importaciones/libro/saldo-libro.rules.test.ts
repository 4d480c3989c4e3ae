import { describe, expect, it } from 'vitest';

import { entradaDe, filasDe, hojaDe, leer, libroDe } from '../../../test/libro.ts';
import type { CeldaImportada } from '../../planilla/texto.rules.ts';
import { aplicarRespuestas } from './interpretar.rules.ts';
import type { SaldoImportado } from './otras.ts';
import type { EstadoLibro } from './resultado.ts';
import { motivoDeSaldo } from './saldo-libro.rules.ts';

const CUENTAS = [
  { id: 'c1', nombre: 'Caja obra', tipo: 'EFECTIVO', moneda: 'ARS' },
  { id: 'c2', nombre: 'Banco Galicia', tipo: 'BANCO', moneda: 'ARS' },
  { id: 'c3', nombre: 'Caja dólares', tipo: 'EFECTIVO', moneda: 'USD' },
] as const;

const leerSaldos = (titulo: string, filas: readonly (readonly CeldaImportada[])[]): EstadoLibro => {
  const libro = libroDe(hojaDe('Cajas', [[titulo], ['Cuenta', 'Saldo'], ...filas]));
  const { catalogo } = entradaDe(libro);
  return leer(libro, { catalogo: { ...catalogo, cuentas: CUENTAS } });
};
const responder = (estado: EstadoLibro, tipo: string, valor: string): EstadoLibro => {
  const pregunta = estado.resultado.preguntas.find((una) => una.tipo === tipo);
  return aplicarRespuestas(estado, { respuestas: [{ preguntaId: pregunta?.id ?? '', valor }] });
};
const saldos = (estado: EstadoLibro) =>
  filasDe(estado).map(({ estado: en, otra }) => [
    en,
    otra?.destino === 'SALDOS_INICIALES' ? otra.saldo : null,
  ]);
const AL = 'Saldos al 31/10/2026';

describe('opening balances', () => {
  it('belong to the account with that name and currency, on the date named above', () => {
    const estado = leerSaldos(AL, [
      ['CAJA OBRA', 150_000],
      ['Banco Galicia', -2500.5],
      ['Caja Dólares', 'U$S 1.200'],
    ]);
    const el = '2026-11-01';
    expect(estado.resultado).toMatchObject({ preguntas: [], errores: [] });
    expect(saldos(estado)).toMatchObject([
      ['LISTA', { cuentaId: 'c1', saldoCentavos: 15_000_000, moneda: 'ARS', el }],
      ['LISTA', { cuentaId: 'c2', saldoCentavos: -250_050, moneda: 'ARS', el }],
      ['LISTA', { cuentaId: 'c3', saldoCentavos: 120_000, moneda: 'USD', el }],
    ]);
    expect(filasDe(estado)[1]?.valores.importeCentavos).toBe(-250_050);
  });

  it('of an unknown account are asked about, and open it as answered', () => {
    const estado = leerSaldos(AL, [['Banco Nación', 90_000]]);
    expect(estado.resultado.preguntas).toMatchObject([
      { tipo: 'CUENTA', propuesta: 'NUEVA_BANCO', filas: 1, textos: ['Banco Nación'] },
    ]);
    expect(estado.resultado.preguntas[0]?.opciones.map(({ valor }) => valor)).toEqual([
      'c1',
      'c2',
      'NUEVA_EFECTIVO',
      'NUEVA_BANCO',
    ]);
    expect(saldos(estado)).toEqual([['PENDIENTE', null]]);
    expect(saldos(responder(estado, 'CUENTA', 'NUEVA_BANCO'))).toMatchObject([
      ['LISTA', { cuentaId: null, nombre: 'Banco Nación', tipo: 'BANCO' }],
    ]);
    expect(saldos(responder(estado, 'CUENTA', 'c2'))).toMatchObject([
      ['LISTA', { cuentaId: 'c2' }],
    ]);
  });

  it.each([
    ['Caja obras', 'c1'],
    ['Cta cte Macro', 'NUEVA_BANCO'],
    ['Efectivo oficina', 'NUEVA_EFECTIVO'],
  ])('proposes for «%s» %s', (nombre, propuesta) => {
    expect(leerSaldos(AL, [[nombre, 100]]).resultado.preguntas).toMatchObject([{ propuesta }]);
  });

  it('wait for a date when there is none', () => {
    const estado = leerSaldos('Nuestras cajas', [
      ['Caja obra', 100],
      ['Banco Galicia', 200],
    ]);
    expect(estado.resultado.preguntas).toMatchObject([
      { tipo: 'FECHA', propuesta: '20/11/2026', opciones: [], filas: 2 },
    ]);
    expect(saldos(responder(estado, 'FECHA', '1/11/2026'))).toMatchObject([
      ['LISTA', { el: '2026-11-02' }],
      ['LISTA', { el: '2026-11-02' }],
    ]);
    const mal = responder(estado, 'FECHA', 'ayer');
    expect(saldos(mal)).toEqual([
      ['CON_ERROR', null],
      ['CON_ERROR', null],
    ]);
  });

  it('have the errors of the account’s form', () => {
    const enRojo = leerSaldos(AL, [['Caja obra', -100]]);
    expect(enRojo.resultado.errores).toMatchObject([
      { celda: 'B3', mensaje: 'Una caja no puede empezar con menos que cero' },
    ]);
    const corta = responder(leerSaldos(AL, [['X', 100]]), 'CUENTA', 'NUEVA_EFECTIVO');
    expect(corta.resultado.errores).toMatchObject([
      { celda: 'A3', mensaje: 'El nombre debe tener al menos 2 caracteres' },
    ]);
  });
});

describe('errors of an opening balance against the books', () => {
  const SALDO: SaldoImportado = {
    cuentaId: 'c1',
    nombre: 'Caja obra',
    tipo: 'EFECTIVO',
    moneda: 'ARS',
    saldoCentavos: 100,
    el: '2026-10-31',
  };
  const NADA = { saldoInicialCentavos: 0, saldoInicialEl: null, movida: false };
  const LIBRE = { estado: NADA, tomada: false, vista: false };

  it.each([
    [{ estado: { ...NADA, movida: true } }, 'ya tiene movimientos'],
    [{ estado: { ...NADA, saldoInicialEl: '2026-10-31' } }, 'otro saldo inicial'],
    [{ estado: null, tomada: true }, 'ese nombre'],
    [{ vista: true }, 'dos veces'],
  ])('report %j', (hay, mensaje) => {
    expect(motivoDeSaldo(SALDO, { ...LIBRE, ...hay })).toMatchObject({
      estado: 'CON_ERROR',
      campo: 'cuenta',
      mensaje: expect.stringContaining(mensaje),
    });
  });

  it('are none when the account is empty, or already has that balance', () => {
    expect(motivoDeSaldo(SALDO, LIBRE)).toBeNull();
    const estado = { saldoInicialCentavos: 100, saldoInicialEl: '2026-10-31', movida: true };
    expect(motivoDeSaldo(SALDO, { ...LIBRE, estado, vista: true })).toEqual({ estado: 'YA_ESTA' });
  });
});
