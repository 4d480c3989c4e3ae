import { agendaSchema } from '@plomada/domain/agenda/agenda.schema';
import { listaAvisosSchema } from '@plomada/domain/agenda/avisos/aviso.schema';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import {
  contrapartesSchema,
  listaObligacionesSchema,
} from '@plomada/domain/obligaciones/obligacion.schema';
import {
  vencimientosPorObraSchema,
  vencimientosSchema,
} from '@plomada/domain/resumen/vencimientos.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { abrirCartera, hacer, listar, recibir } from '../../../test/support/cheques.ts';
import { abrir, abrirCajaChica, saldosDe } from '../../../test/support/cuentas.ts';
import { NORTE } from '../../../test/support/data.ts';
import { OBRA_A } from '../../../test/support/obras.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';

/* Cheques received that no bank has paid yet, as debts to us. Today is 20/11/2026. */

let servidor: Servidor;
let owner: Quien;
let usuario: Quien;
let cartera: Cuenta;
let banco: Cuenta;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  usuario = await como(servidor, 'Usuario');
  cartera = await abrirCartera(owner);
  banco = await abrir(owner, { nombre: 'Banco de los cheques' });
});
afterAll(() => servidor.cerrar());

const DIA = '2026-11-10';
const leer = async (quien: Quien, filtro = '&clase=CHEQUE_A_COBRAR') =>
  listaObligacionesSchema.parse(
    (await quien.get(`/obligaciones?sentido=INGRESO&limit=200${filtro}`)).body,
  );
const deUno = async (id: string) =>
  (await leer(owner)).items.find(({ origenId }) => origenId === id);

it('a received cheque is owed to us on its payment day until its bank pays it', async () => {
  const cheque = await recibir(owner, 30_000, {
    fecha: DIA,
    cheque: { numero: '4071', librador: 'Vidriería Sur', contraparte: 'Los Tilos' },
  });
  expect(await deUno(cheque.id)).toMatchObject({
    sentido: 'INGRESO',
    descripcion: 'Cheque 4071 de Banco Macro · Vidriería Sur',
    contraparte: { id: null, nombre: 'Los Tilos' },
    proyecto: null,
    fecha: DIA,
    vence: '2026-12-10',
    diasVencido: -20,
    moneda: 'ARS',
    totalCentavos: 30_000,
    saldadoCentavos: 0,
    pendienteCentavos: 30_000,
  });
  await owner.put(`/cheques/${cheque.id}`, { version: cheque.version, pago: '2026-12-05' });
  expect(await deUno(cheque.id)).toMatchObject({ vence: '2026-12-05', pendienteCentavos: 30_000 });
  await hacer(owner, 'depositar', [cheque], { fecha: DIA, cuentaId: banco.id });
  expect((await deUno(cheque.id))?.pendienteCentavos).toBe(30_000);
  await hacer(owner, 'devolver', [cheque], { fecha: DIA });
  expect((await deUno(cheque.id))?.pendienteCentavos).toBe(30_000);
  await hacer(owner, 'depositar', [cheque], { fecha: DIA, cuentaId: banco.id });
  await hacer(owner, 'cobrar', [cheque], { fecha: DIA });
  expect(await deUno(cheque.id)).toBeUndefined();
  await hacer(owner, 'deshacer', [cheque]);
  expect((await deUno(cheque.id))?.pendienteCentavos).toBe(30_000);
});

it('a received cheque is grouped by the person who gave it, else by its drawer, and is part of the total', async () => {
  await recibir(owner, 1_000, { fecha: DIA, cheque: { numero: '1', librador: 'Aberturas Norte' } });
  await recibir(owner, 200, { fecha: DIA, cheque: { numero: '2', librador: 'Aberturas Norte' } });
  await recibir(owner, 30, { fecha: DIA, cheque: { numero: '3' } });
  const { items } = contrapartesSchema.parse(
    (await owner.get('/obligaciones/contrapartes?sentido=INGRESO&clase=CHEQUE_A_COBRAR')).body,
  );
  expect(
    items.map((una) => [una.contraparte.nombre, una.obligaciones, una.pendienteCentavos]),
  ).toEqual([
    ['Los Tilos', 1, 30_000],
    ['Aberturas Norte', 2, 1_200],
    ['Sin nombre', 1, 30],
  ]);
  const { totales, items: filas } = await leer(owner);
  expect(totales[0]).toMatchObject({
    pendienteCentavos: 31_230,
    partes: [{ clase: 'CHEQUE_A_COBRAR', pendienteCentavos: 31_230 }],
  });
  expect(filas.map(({ descripcion }) => descripcion)).toContain('Cheque 3 de Banco Macro');
  const { crudo } = await owner.bajar('/obligaciones/export?formato=csv&sentido=INGRESO');
  expect(crudo.toString('utf8')).toContain('Cheque 1 de Banco Macro · Aberturas Norte');
});

it('a received cheque belongs to no work, and its account is not counted as cash of a work', async () => {
  const deObra = await abrirCartera(owner, { nombre: 'Valores de la obra', proyectoId: OBRA_A });
  const antes = (await saldosDe(owner)).disponible;
  const cheque = await recibir(owner, 700, { fecha: DIA, cuentaId: deObra.id });
  const [ahora] = (await saldosDe(owner)).disponible;
  expect(ahora).toEqual({
    ...antes[0],
    enCarteraCentavos: (antes[0]?.enCarteraCentavos ?? 0) + 700,
  });
  const { obras } = vencimientosPorObraSchema.parse(
    (await owner.get('/vencimientos/por-obra?conCaja=true')).body,
  );
  expect(obras.flatMap(({ minimos }) => minimos)).toEqual([]);
  const deUnaObra = await owner.get(`/vencimientos?proyectoId=${OBRA_A}`);
  const suyos = vencimientosSchema.parse(deUnaObra.body);
  expect(suyos.items.filter(({ tipo }) => tipo === 'CHEQUE_A_COBRAR')).toEqual([]);
  expect(suyos.proyeccion[0]).toMatchObject({ saldoCentavos: 0, aCobrarCentavos: 0 });
  expect(suyos.proyeccion[0]?.enCuentas).toBeUndefined();
  const { items } = vencimientosSchema.parse((await owner.get('/vencimientos')).body);
  expect(items.find(({ importeCentavos }) => importeCentavos === 700)).toMatchObject({
    tipo: 'CHEQUE_A_COBRAR',
    sentido: 'INGRESO',
    fecha: '2026-12-10',
    proyecto: null,
    enlace: `/${NORTE}/tesoreria/cheques/${cheque.id}`,
  });
  await hacer(owner, 'cobrar', [cheque], { fecha: DIA, cuentaId: banco.id });
});

it('a received cheque stays in the agenda and among the notices while it is late', async () => {
  const cheque = await recibir(owner, 800, {
    fecha: '2026-11-02',
    cheque: { numero: '77', pago: '2026-11-15' },
  });
  const aviso = async () =>
    listaAvisosSchema
      .parse((await owner.get('/avisos')).body)
      .items.find(({ id }) => id.endsWith(cheque.id));
  expect(await aviso()).toMatchObject({
    id: `CHEQUE_A_COBRAR_VENCIDO:${cheque.id}`,
    clase: 'VENCIDO',
    titulo: 'Cheque 77 de Banco Macro',
    enlace: `/${NORTE}/tesoreria/cheques/${cheque.id}`,
  });
  const { items } = agendaSchema.parse(
    (await owner.get('/agenda?desde=2026-11-01&hasta=2026-11-30&tipo=CHEQUE_A_COBRAR')).body,
  );
  expect(items).toMatchObject([
    { id: `CHEQUE_A_COBRAR:${cheque.id}`, inicio: '2026-11-15', sentido: 'INGRESO' },
  ]);
  const hoy = vencimientosSchema
    .parse((await owner.get('/vencimientos')).body)
    .proyeccion[0]?.dias.find(({ fecha }) => fecha === '2026-11-20');
  expect(hoy?.aCobrarCentavos).toBe(800);
  await hacer(owner, 'cobrar', [cheque], { fecha: '2026-11-20', cuentaId: banco.id });
  expect(await aviso()).toBeUndefined();
});

const DE_USUARIO = [
  '/obligaciones?sentido=INGRESO',
  '/obligaciones?sentido=INGRESO&clase=CHEQUE_A_COBRAR',
  '/obligaciones?sentido=EGRESO',
  '/obligaciones/contrapartes?sentido=INGRESO',
  '/obligaciones/export?formato=csv&sentido=INGRESO',
  '/vencimientos',
  `/vencimientos?proyectoId=${OBRA_A}`,
  '/vencimientos/por-obra?conCaja=true',
  '/agenda?desde=2026-11-01&hasta=2026-12-31',
  '/avisos',
  '/cuentas/saldos',
];

it('a received cheque changes no answer of a Usuario, public or private', async () => {
  await abrirCajaChica(owner, 400);
  const retrato = async () =>
    Promise.all(DE_USUARIO.map(async (path) => (await usuario.bajar(path)).crudo.toString('hex')));
  const antes = await retrato();
  const publico = await recibir(owner, 90, { fecha: DIA });
  const privado = await recibir(owner, 9, { fecha: DIA, privado: true });
  expect(await retrato()).toEqual(antes);
  expect((await saldosDe(usuario)).disponible).toEqual([
    { moneda: 'ARS', saldoCentavos: 400, aDebitarCentavos: 0, libreCentavos: 400 },
  ]);
  const { items } = await leer(owner);
  expect(items.find(({ origenId }) => origenId === privado.id)).toMatchObject({
    privado: true,
    pendienteCentavos: 9,
  });
  // The public column, for readers without private rows, has nothing of it.
  const filas = await servidor.admin<{ publico: number; todo: number }>(
    `select pendiente_centavos::int as publico, pendiente_todo_centavos::int as todo from obligaciones
     where clase = 'CHEQUE_A_COBRAR' and origen_id = any($1) order by todo`,
    [[publico.id, privado.id]],
  );
  expect(filas).toEqual([
    { publico: 0, todo: 9 },
    { publico: 90, todo: 90 },
  ]);
});

it('the owed sum of cheques equals the total of the portfolio', async () => {
  const [suma] = (await listar(owner)).totales;
  const [total] = (await leer(owner)).totales;
  expect(total?.pendienteCentavos).toBe(
    (suma?.enCartera.importeCentavos ?? 0) + (suma?.depositados.importeCentavos ?? 0),
  );
  const [una] = (await saldosDe(owner)).disponible;
  expect(una?.enCarteraCentavos).toBe(suma?.enCartera.importeCentavos);
  expect(cartera.tipo).toBe('VALORES');
});
