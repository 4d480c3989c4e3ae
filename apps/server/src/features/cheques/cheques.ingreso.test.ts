import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  abrirCartera,
  chequeNuevo,
  hacer,
  listar,
  recibir,
  vidaDe,
} from '../../../test/support/cheques.ts';
import { abrir, abrirCaja, saldoDe, saldosDe } from '../../../test/support/cuentas.ts';
import { leerMovimiento, nuevo } from '../../../test/support/movimientos.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../test/support/server.ts';
import { pedir } from '../../../test/support/solicitudes.ts';

let servidor: Servidor;
let owner: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  usuario = await como(servidor, 'Usuario');
});
afterAll(() => servidor.cerrar());

const DIA = '2026-11-18';

/** Asks for the deletion of a movement, and approves it. */
const darDeBaja = async (id: string) =>
  owner.put(`/solicitudes/${await pedir(owner, id)}/approve`, {});
const conCheque = (campos: Record<string, unknown> = {}) =>
  nuevo({
    tipo: 'INGRESO',
    medioPago: 'CHEQUE_TERCERO',
    fecha: DIA,
    chequeNuevo: chequeNuevo(),
    ...campos,
  });

it('is refused without an account for its currency, by whoever enters it', async () => {
  for (const quien of [usuario, owner]) {
    const respuesta = await quien.post('/movimientos', conCheque());
    expect([respuesta.status, codigoDe(respuesta)]).toEqual([409, 'SIN_CARTERA']);
  }
});

it('is entered once, and by a means of its format, into an account for cheques', async () => {
  const cartera = await abrirCartera(owner);
  const banco = await abrir(owner, { nombre: 'No es para cheques' });
  const identidad = { bancoCodigo: '011', cuitLibrador: '30-90000044-4', numero: '555' };
  const recibido = await recibir(owner, 100, { cheque: identidad });
  expect(recibido.cuenta?.id).toBe(cartera.id);
  const intento = async (campos: Record<string, unknown>) => {
    const respuesta = await owner.post('/movimientos', conCheque(campos));
    return [respuesta.status, codigoDe(respuesta)];
  };
  const repetido = chequeNuevo({ ...identidad, banco: 'Otro nombre del banco' });
  expect(await intento({ chequeNuevo: repetido })).toEqual([409, 'CHEQUE_DUPLICADO']);
  expect(await intento({ medioPago: 'ECHEQ' })).toEqual([400, 'VALIDATION_ERROR']);
  expect(await intento({ tipo: 'EGRESO' })).toEqual([400, 'VALIDATION_ERROR']);
  expect(await intento({ cuentaId: banco.id })).toEqual([400, 'VALIDATION_ERROR']);
  // A private one is apart: it neither refuses nor reveals.
  const privado = conCheque({ chequeNuevo: repetido, privado: true });
  expect((await owner.post('/movimientos', privado)).status).toBe(201);
});

it('is received again once it was given back, or replaced', async () => {
  const identidad = { bancoCodigo: '011', cuitLibrador: '30-90000044-4', numero: '556' };
  const uno = await recibir(owner, 100, { fecha: DIA, cheque: identidad });
  await hacer(owner, 'devolver', [uno], { fecha: DIA, a: 'ENTREGADOR' });
  const otro = await recibir(owner, 100, { fecha: DIA, cheque: identidad });
  // Only one of them can be here.
  const deshacer = await owner.post('/cheques/deshacer', { chequeIds: [uno.id] });
  expect([deshacer.status, codigoDe(deshacer)]).toEqual([409, 'CHEQUE_DUPLICADO']);
  await hacer(owner, 'devolver', [otro], { fecha: DIA, a: 'ENTREGADOR' });
  await hacer(owner, 'reemplazar', [otro], {
    fecha: DIA,
    chequesNuevos: [{ importeCentavos: 100, cheque: chequeNuevo(identidad) }],
  });
  const { items } = await listar(owner, '?search=556&limit=200');
  expect(items.map(({ estado }) => estado).sort()).toEqual([
    'DEVUELTO',
    'EN_CARTERA',
    'REEMPLAZADO',
  ]);
  const repetido = await owner.post(
    '/movimientos',
    conCheque({ chequeNuevo: chequeNuevo(identidad) }),
  );
  expect([repetido.status, codigoDe(repetido)]).toEqual([409, 'CHEQUE_DUPLICADO']);
});

it('is entered by a Usuario who sees neither account nor portfolio, once for each capture', async () => {
  const captura = {
    capturaId: '01900000-0000-7000-8000-00000000c4e9',
    capturadoEn: '2026-11-18T15:00:00.000Z',
  };
  const cuerpo = conCheque({ ...captura, importeCentavos: 7_700 });
  const primera = await usuario.post('/movimientos', cuerpo);
  expect([primera.status, primera.body]).toMatchObject([201, { cuentaId: null, cuenta: null }]);
  expect((await usuario.post('/movimientos', cuerpo)).body).toMatchObject({ repetida: true });
  const { items } = await listar(owner, '?search=77,00');
  expect(items.filter(({ importeCentavos }) => importeCentavos === 7_700)).toHaveLength(1);
  expect((await usuario.get('/cheques')).status).toBe(403);
});

it('goes and comes back with its income, whose money does not change meanwhile', async () => {
  const cartera = (await listar(owner)).items[0]?.cuenta?.id ?? '';
  const caja = await abrirCaja(owner, 0, { nombre: 'Otra caja' });
  const cheque = await recibir(owner, 4_000);
  const id = cheque.movimientoId ?? '';
  const antes = await saldoDe(owner, cartera);
  const editar = (campos: Record<string, unknown>) =>
    owner.put(`/movimientos/${id}`, { version: 1, ...campos });
  const fijaA = async (quien: Quien) => (await quien.get(`/movimientos/${id}/cheque`)).body;
  const recibido = { como: 'RECIBIDO', numero: cheque.numero, movido: false };
  expect(await fijaA(owner)).toEqual({ cheque: recibido });
  expect(await fijaA(usuario)).toEqual({ cheque: { ...recibido, numero: null } });
  for (const campos of [
    { importeCentavos: 4_001 },
    { cuentaId: caja.id },
    { medioPago: 'EFECTIVO' },
    { tipo: 'EGRESO' },
  ]) {
    const respuesta = await editar(campos);
    expect([respuesta.status, codigoDe(respuesta)]).toEqual([409, 'CHEQUE_EN_USO']);
  }
  expect((await editar({ concepto: 'Otro nombre' })).status).toBe(200);
  expect((await darDeBaja(id)).status).toBe(200);
  expect((await vidaDe(owner, cheque.id)).estado).toBe('ANULADO');
  expect(await saldoDe(owner, cartera)).toBe(antes - 4_000);
  const deshacer = await owner.post('/cheques/deshacer', { chequeIds: [cheque.id] });
  expect(codigoDe(deshacer)).toBe('CHEQUE_EN_USO');
  const restaurado = await owner.put(`/movimientos/${id}/restaurar`, { motivo: 'Estaba bien' });
  expect(restaurado.status).toBe(200);
  expect((await vidaDe(owner, cheque.id)).estado).toBe('EN_CARTERA');
  expect(await saldoDe(owner, cartera)).toBe(antes);
});

it('is not received after something happened to it, even if that was undone', async () => {
  const banco = await abrir(owner, { nombre: 'Banco deshecho' });
  const cheque = await recibir(owner, 5_100, { fecha: '2026-11-16', cheque: { numero: '5100' } });
  await hacer(owner, 'depositar', [cheque], { fecha: '2026-11-18', cuentaId: banco.id });
  const fijo = await usuario.get(`/movimientos/${cheque.movimientoId}/cheque`);
  expect(fijo.body).toMatchObject({ cheque: { como: 'RECIBIDO', movido: true } });
  await hacer(owner, 'deshacer', [cheque]);
  const mover = (fecha: string) =>
    owner.put(`/movimientos/${cheque.movimientoId}`, { version: 1, fecha });
  const tarde = await mover('2026-11-19');
  expect([tarde.status, codigoDe(tarde)]).toEqual([409, 'CHEQUE_EN_USO']);
  expect(tarde.texto).toContain(
    'El cheque 5100 tiene algo anotado antes de ese día, aunque se haya deshecho: la fecha es, a más tardar, la de lo primero que le pasó.',
  );
  expect((await mover('2026-11-18')).status).toBe(200);
  const { eventos, estadoEl } = await vidaDe(owner, cheque.id);
  expect([eventos.map(({ fecha }) => fecha), estadoEl]).toEqual([
    ['2026-11-18', '2026-11-18', '2026-11-18'],
    '2026-11-18',
  ]);
});

it('keeps its income once it was used; who does not see it learns only that it was used', async () => {
  const banco = await abrir(owner, { nombre: 'Banco de un uso' });
  const cuerpo = conCheque({ importeCentavos: 8_800 });
  const { id } = leerMovimiento(await usuario.post('/movimientos', cuerpo));
  const { items } = await listar(owner, '?search=88,00');
  await hacer(owner, 'depositar', items, { fecha: DIA, cuentaId: banco.id });
  const baja = await darDeBaja(id);
  expect([baja.status, codigoDe(baja)]).toEqual([409, 'CHEQUE_EN_USO']);
  const { version } = leerMovimiento(await usuario.get(`/movimientos/${id}`));
  const oculto = await usuario.put(`/movimientos/${id}`, { version, importeCentavos: 1 });
  expect(codigoDe(oculto)).toBe('CUENTA_AJENA');
  const anular = await owner.post('/cheques/anular', { chequeIds: items.map((uno) => uno.id) });
  expect(codigoDe(anular)).toBe('CHEQUE_CON_INGRESO');
});

it('keeps its income once it was away, so that the portfolio has its cheques on each day', async () => {
  const banco = await abrir(owner, { nombre: 'Banco de ida y vuelta' });
  const cheque = await recibir(owner, 5_200, { fecha: DIA, cheque: { numero: '5200' } });
  const otro = await recibir(owner, 6_000, { fecha: DIA });
  await hacer(owner, 'depositar', [cheque], { fecha: DIA, cuentaId: banco.id });
  await hacer(owner, 'devolver', [cheque], { fecha: '2026-11-20', a: 'CARTERA' });
  const enElDia = async () =>
    (await saldosDe(owner, '2026-11-19')).items.find(
      ({ cuentaId }) => cuentaId === otro.cuenta?.id,
    );
  const antes = await enElDia();
  expect(antes?.moneda).toBe('ARS');
  const solicitud = `/solicitudes/${await pedir(owner, cheque.movimientoId ?? '')}/approve`;
  const negada = await owner.put(solicitud, {});
  expect([negada.status, codigoDe(negada)]).toEqual([409, 'CHEQUE_EN_USO']);
  expect(negada.texto).toContain('El cheque 5200 salió de la cartera y volvió');
  expect(await enElDia()).toEqual(antes);
  await hacer(owner, 'deshacer', [cheque]);
  await hacer(owner, 'deshacer', [cheque]);
  expect((await owner.put(solicitud, {})).status).toBe(200);
  expect(await enElDia()).toEqual(antes);
});

it('in dollars enters the portfolio in dollars, at the rate of its income', async () => {
  const dolares = await abrirCartera(owner, { nombre: 'Valores en dólares', moneda: 'USD' });
  const cotizacion = { valor: '1480', tipo: 'MEP', fecha: DIA, fuente: 'Manual' };
  const cheque = await recibir(owner, 125_000, {
    fecha: DIA,
    moneda: 'USD',
    cotizacion,
    medioPago: 'ECHEQ',
    cheque: { formato: 'ECHEQ' },
  });
  expect(cheque).toMatchObject({ moneda: 'USD', cuenta: { id: dolares.id } });
  expect(await saldoDe(owner, dolares.id)).toBe(125_000);
});

it('is searched by its texts and its amount, and exported with every row of the filters', async () => {
  await recibir(owner, 123_456, { cheque: { numero: '987', librador: 'Vidriería Ñandú' } });
  for (const search of ['nandu', '987', '1.234,56']) {
    const { items } = await listar(owner, `?search=${encodeURIComponent(search)}`);
    expect(items.map(({ numero }) => numero)).toContain('987');
  }
  expect((await listar(owner, '?estado=COBRADO')).items).toEqual([]);
  const { items, siguiente } = await listar(owner, '?limit=1');
  const pagina = await listar(owner, `?limit=1&cursor=${siguiente}`);
  expect(pagina.items[0]?.id).not.toBe(items[0]?.id);
  const hoja = await owner.bajar('/cheques/export?estado=EN_CARTERA');
  expect(hoja.status).toBe(200);
});
