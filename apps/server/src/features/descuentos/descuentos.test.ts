import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { descuentoSchema } from '@plomada/domain/descuentos/descuento.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { abrirCartera, listar, recibir, vidaDe } from '../../../test/support/cheques.ts';
import { cerrar } from '../../../test/support/cierres.ts';
import { abrir, apuntesDe, saldoDe } from '../../../test/support/cuentas.ts';
import { NORTE } from '../../../test/support/data.ts';
import { leerMovimiento } from '../../../test/support/movimientos.ts';
import { OBRA_A } from '../../../test/support/obras.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../test/support/server.ts';

let servidor: Servidor;
let owner: Quien;
let cartera: Cuenta;
let banco: Cuenta;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  cartera = await abrirCartera(owner);
  banco = await abrir(owner, { nombre: 'Banco que descuenta' });
});
afterAll(() => servidor.cerrar());

const DIA = '2026-11-18';
const descontar = async (ids: readonly string[], campos: Record<string, unknown> = {}) =>
  owner.post('/cheques/descontar', { chequeIds: ids, fecha: DIA, cuentaId: banco.id, ...campos });
const saldos = async () => [await saldoDe(owner, cartera.id), await saldoDe(owner, banco.id)];

it('a discount removes twenty cheques from the portfolio, pays their net amounts and adds the costs by kind, to the centavo', async () => {
  const ids: string[] = [];
  for (let i = 0; i < 20; i += 1) {
    const cheque = { numero: String(900 + i) };
    ids.push((await recibir(owner, 5_000_007 + i * 100_001, { fecha: DIA, cheque })).id);
  }
  // Slip of descuento.rules.test.ts: 1.190.003,30 gross, 71.592,19 of costs.
  const [enCartera = 0, enBanco = 0] = await saldos();
  const respuesta = await descontar(ids, {
    interesCentavos: 6_123_456,
    ivaCentavos: 642_963,
    selladoCentavos: 142_800,
    comisionCentavos: 250_000,
  });
  const { items, costos, netoCentavos } = descuentoSchema.parse(respuesta.body);
  expect(netoCentavos).toBe(111_841_111);
  expect(items.every(({ estado }) => estado === 'DESCONTADO')).toBe(true);
  expect(await saldos()).toEqual([enCartera - 119_000_330, enBanco + 111_841_111]);
  const { items: lineas } = await apuntesDe(owner, banco.id, '?limit=200');
  expect(lineas.filter(({ origen }) => origen.tipo === 'CHEQUE')).toHaveLength(20);
  expect(costos.map(({ tipo, importeCentavos }) => [tipo, importeCentavos])).toEqual([
    ['INTERES', 6_123_456],
    ['IVA', 642_963],
    ['SELLADO', 142_800],
    ['COMISION', 250_000],
  ]);
  const [interes] = costos;
  const movimiento = leerMovimiento(await owner.get(`/movimientos/${interes?.movimiento.id}`));
  expect(movimiento).toMatchObject({
    tipo: 'EGRESO',
    proyectoId: NORTE,
    concepto: 'Descuento de 20 cheques: interés',
    cuentaId: cartera.id,
    origen: { tipo: 'DESCUENTO' },
  });
  const editar = await owner.put(`/movimientos/${movimiento.id}`, {
    version: movimiento.version,
    importeCentavos: 1,
  });
  expect(codigoDe(editar)).toBe('MOVIMIENTO_VINCULADO');
});

it('a discount is undone as a whole from any of its cheques, with its costs', async () => {
  const a = await recibir(owner, 10_000, { fecha: DIA });
  const b = await recibir(owner, 20_000, { fecha: DIA });
  const antes = await saldos();
  const campos = { interesCentavos: 300, proyectoId: OBRA_A };
  const { costos } = descuentoSchema.parse((await descontar([a.id, b.id], campos)).body);
  const solo = await owner.post('/cheques/deshacer', { chequeIds: [a.id] });
  expect(codigoDe(solo)).toBe('CHEQUE_EN_USO');
  const deshecho = await owner.post('/cheques/descontar/deshacer', { chequeId: b.id });
  expect(deshecho.status).toBe(200);
  expect(await saldos()).toEqual(antes);
  expect([(await vidaDe(owner, a.id)).estado, (await vidaDe(owner, b.id)).estado]).toEqual([
    'EN_CARTERA',
    'EN_CARTERA',
  ]);
  const [costo] = costos;
  expect((await owner.get(`/movimientos/${costo?.movimiento.id}`)).status).toBe(404);
  const otraVez = await owner.post('/cheques/descontar/deshacer', { chequeId: b.id });
  expect(codigoDe(otraVez)).toBe('CHEQUE_EN_USO');
  expect((await descontar([a.id], { ivaCentavos: 1 })).status).toBe(200);
});

it('refuses a discount with nothing left, of several portfolios, into a cash account, in a closed month, and in dollars without a rate', async () => {
  const uno = await recibir(owner, 100, { fecha: DIA });
  const codigos = async (ids: readonly string[], campos: Record<string, unknown>) =>
    codigoDe(await descontar(ids, campos));
  expect(await codigos([uno.id], { interesCentavos: 100 })).toBe('VALIDATION_ERROR');
  expect(await codigos([uno.id], { cuentaId: cartera.id })).toBe('VALIDATION_ERROR');
  const otra = await abrirCartera(owner, { nombre: 'Otra cartera' });
  const ajeno = await recibir(owner, 100, { fecha: DIA, cuentaId: otra.id });
  expect(await codigos([uno.id, ajeno.id], {})).toBe('VALIDATION_ERROR');
  await abrirCartera(owner, { nombre: 'En dólares', moneda: 'USD' });
  const dolares = await abrir(owner, { nombre: 'Banco en dólares', moneda: 'USD' });
  const cotizacion = { valor: '1480' };
  const enDolares = await recibir(owner, 10_000, { fecha: DIA, moneda: 'USD', cotizacion });
  const campos = { cuentaId: dolares.id, interesCentavos: 100 };
  expect(await codigos([enDolares.id], campos)).toBe('VALIDATION_ERROR');
  expect((await descontar([enDolares.id], { ...campos, cotizacion })).status).toBe(200);
  expect(await saldoDe(owner, dolares.id)).toBe(9_900);
  const viejo = await recibir(owner, 100, { fecha: '2026-10-05' });
  await cerrar(owner, '2026-10');
  expect(await codigos([viejo.id], { fecha: '2026-10-20' })).toBe('PERIODO_CERRADO');
  const { totales } = await listar(owner);
  expect(totales.map(({ sinDetalleCentavos }) => sinDetalleCentavos)).toEqual([0]);
});
