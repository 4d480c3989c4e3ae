import { listaAvisosSchema } from '@plomada/domain/agenda/avisos/aviso.schema';
import { listaChequesSchema } from '@plomada/domain/cuentas/cheque.schema';
import { cuentaSchema } from '@plomada/domain/cuentas/cuenta.schema';
import { listaObligacionesSchema } from '@plomada/domain/obligaciones/obligacion.schema';
import { vencimientosSchema } from '@plomada/domain/resumen/vencimientos.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { cerrar } from '../../../../test/support/cierres.ts';
import { abrir, apuntesDe, saldosDe } from '../../../../test/support/cuentas.ts';
import { NORTE } from '../../../../test/support/data.ts';
import { pagar } from '../../../../test/support/pagos.ts';
import { deber, pagarTodo } from '../../../../test/support/por-pagar.ts';
import { crearAceptado, ITEMS_EJEMPLO } from '../../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../../test/support/server.ts';

let servidor: Servidor;
let owner: Quien;
let presupuesto: string;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  const items = ITEMS_EJEMPLO.map((item) => ({ ...item, cantidad: '100000' }));
  ({ id: presupuesto } = await crearAceptado(owner, { items }));
});
afterAll(() => servidor.cerrar());

const HOY = '2026-11-20';

/** E-cheque of the firm, payable on `fechaPago`. */
const echeq = (fechaPago: string, importeCentavos: number, cuentaId: string | null = null) => ({
  medio: 'ECHEQ',
  importeCentavos,
  cuentaId,
  cheque: { numero: '4071', banco: 'Galicia', fechaEmision: '2026-09-01', fechaPago },
});
const dar = (
  fecha: string,
  fechaPago: string,
  importeCentavos: number,
  { cuentaId = null, ...campos }: { cuentaId?: string | null; privado?: boolean } = {},
) =>
  pagar(owner, presupuesto, importeCentavos, {
    fecha,
    medios: [echeq(fechaPago, importeCentavos, cuentaId)],
    ...campos,
  });

const banco = (nombre: string, saldoInicialCentavos: number, campos: object = {}) =>
  abrir(owner, { nombre, saldoInicialCentavos, saldoInicialEl: '2026-10-01', ...campos });
const una = async (id: string) => cuentaSchema.parse((await owner.get(`/cuentas/${id}`)).body);
const enEsta = async (id: string, al: string) =>
  (await saldosDe(owner, al)).items.find(({ cuentaId }) => cuentaId === id);
const cheques = async (consulta = '') =>
  listaChequesSchema.parse((await owner.get(`/cuentas/cheques${consulta}`)).body).items;
const proyeccion = async (hasta = '2027-02-01') => {
  const { body } = await owner.get(`/vencimientos?hasta=${hasta}`);
  const { proyeccion: monedas } = vencimientosSchema.parse(body);
  const pesos = monedas.find(({ moneda }) => moneda === 'ARS');
  if (pesos === undefined) throw new Error('no pesos');
  return pesos;
};
const cerrarCuenta = async (id: string) =>
  owner.put(`/cuentas/${id}/cerrar`, { version: (await una(id)).version });

it('a cheque leaves its account on its payment day, and is listed beside the balance until then', async () => {
  const { id } = await banco('Banco del e-cheq', 4_268_500_000);
  await dar(HOY, '2027-01-15', 297_350_075, { cuentaId: id });
  expect(await una(id)).toMatchObject({
    saldoCentavos: 4_268_500_000,
    aDebitarCentavos: 297_350_075,
  });
  expect(await enEsta(id, '2027-01-14')).toMatchObject({
    saldoCentavos: 4_268_500_000,
    aDebitarCentavos: 297_350_075,
  });
  for (const al of ['2027-01-15', '2027-06-01']) {
    expect(await enEsta(id, al)).toMatchObject({
      saldoCentavos: 3_971_149_925,
      aDebitarCentavos: 0,
    });
  }
  const { items } = await apuntesDe(owner, id);
  expect(items).toMatchObject([{ fecha: '2027-01-15', saldoCentavos: 3_971_149_925 }]);
  expect(await cheques(`?cuentaId=${id}`)).toMatchObject([
    { numero: '4071', dadoEl: HOY, fechaPago: '2027-01-15', importeCentavos: 297_350_075 },
  ]);
  // The cheque counts in its account only; the money without an account does not change on the day
  // the cheque is debited.
  expect((await saldosDe(owner)).sinCuenta).toEqual(
    (await saldosDe(owner, '2027-06-01')).sinCuenta,
  );
  const sinCerrar = await cerrarCuenta(id);
  expect([sinCerrar.status, codigoDe(sinCerrar)]).toEqual([409, 'CUENTA_CON_SALDO']);
});

it('a cheque counts once in the bank balance, in the counted balance and in the forecast', async () => {
  const antes = await proyeccion();
  const { id } = await banco('Banco de una orden', 10_000_000);
  const deuda = await deber(owner, 40, { importeCentavos: 100_000 });
  await pagarTodo(owner, [[deuda, 100_000]], { medios: [echeq('2026-12-20', 100_000, id)] });
  const despues = await proyeccion();
  expect([despues.saldoCentavos, despues.chequesCentavos]).toEqual([
    antes.saldoCentavos + 10_000_000,
    0,
  ]);
  const al = (dia: string) =>
    despues.dias.findLast(({ fecha }) => fecha <= dia)?.saldoCentavos ?? despues.saldoCentavos;
  expect(al('2026-12-19') - al('2026-12-20')).toBe(100_000);
  const contado = await owner.post(`/cuentas/${id}/arqueos`, {
    fecha: HOY,
    contadoCentavos: 10_000_000,
  });
  expect(contado.body).toMatchObject({ diferenciaCentavos: 0 });
  expect(await una(id)).toMatchObject({ saldoCentavos: 10_000_000, aDebitarCentavos: 100_000 });
});

it('a cheque follows the edit and deletion of its payment, on the day of its debit', async () => {
  const { id } = await banco('Banco de una edición', 1_000);
  const { id: pagoId, version } = await dar(HOY, '2026-12-10', 300, { cuentaId: id });
  const cambio = { version, medios: [echeq('2026-12-24', 300, id)] };
  const editado = await owner.put(`/presupuestos/${presupuesto}/pagos/${pagoId}`, cambio);
  expect(editado.status).toBe(200);
  expect(await enEsta(id, '2026-12-23')).toMatchObject({ saldoCentavos: 1_000 });
  expect(await enEsta(id, '2026-12-24')).toMatchObject({ saldoCentavos: 700 });
  // A cheque payable on the day it is given, or earlier, is debited with its payment.
  const alDia = { version: version + 1, medios: [echeq('2026-11-02', 300, id)] };
  await owner.put(`/presupuestos/${presupuesto}/pagos/${pagoId}`, alDia);
  expect(await una(id)).toMatchObject({ saldoCentavos: 700, aDebitarCentavos: 0 });
});

it('a cheque of a payment dated tomorrow is debited with it at the earliest, and is owed until then', async () => {
  const antes = await proyeccion();
  const { id } = await banco('Banco de mañana', 1_000);
  const manana = '2026-11-21';
  await dar(manana, HOY, 250, { cuentaId: id });
  expect(await una(id)).toMatchObject({ saldoCentavos: 1_000, aDebitarCentavos: 250 });
  expect(await enEsta(id, '2026-11-19')).toMatchObject({ aDebitarCentavos: 0 });
  expect(await enEsta(id, manana)).toMatchObject({ saldoCentavos: 750, aDebitarCentavos: 0 });
  expect(await cheques(`?cuentaId=${id}`)).toMatchObject([
    { dadoEl: manana, fechaPago: manana, importeCentavos: 250 },
  ]);
  const debe = await owner.get('/obligaciones?clase=CHEQUE');
  expect(listaObligacionesSchema.parse(debe.body).items).toContainEqual(
    expect.objectContaining({ vence: manana, pendienteCentavos: 250 }),
  );
  const despues = await proyeccion();
  expect(despues.saldoCentavos).toBe(antes.saldoCentavos + 1_000);
  const al = (dia: string) =>
    despues.dias.findLast(({ fecha }) => fecha <= dia)?.saldoCentavos ?? despues.saldoCentavos;
  expect(al(HOY) - al(manana)).toBe(250);
});

it('a cheque without an account is owed from the first day of an account on, until it is assigned to one', async () => {
  await dar('2026-09-10', '2026-09-20', 11);
  const debe = await dar('2026-10-05', '2026-11-03', 22);
  await dar('2026-10-05', '2026-12-03', 44, { privado: true });
  const { id } = await banco('Banco que paga', 1_000);
  const sueltos = await cheques();
  expect(sueltos.map(({ fechaPago, importeCentavos }) => [fechaPago, importeCentavos])).toEqual([
    ['2026-11-03', 22],
    ['2026-12-03', 44],
  ]);
  const { chequesSinCuenta, disponible } = await saldosDe(owner);
  expect(chequesSinCuenta).toEqual([{ moneda: 'ARS', cantidad: 2, importeCentavos: 66 }]);
  const [pesos] = disponible;
  expect((pesos?.saldoCentavos ?? 0) - (pesos?.libreCentavos ?? 0)).toBe(pesos?.aDebitarCentavos);
  const { body } = await owner.get('/vencimientos');
  expect(vencimientosSchema.parse(body).items).toContainEqual(
    expect.objectContaining({ tipo: 'CHEQUE', fecha: '2026-11-03', importeCentavos: 22 }),
  );
  const antes = await proyeccion();
  const avisos = async (quien: Quien) =>
    listaAvisosSchema.parse((await quien.get('/avisos')).body).items;
  expect(await avisos(owner)).toContainEqual(
    expect.objectContaining({
      id: 'CHEQUES:sin_cuenta',
      clase: 'DECISION',
      detalle: formatearDinero(66, 'ARS'),
    }),
  );
  const deUsuario = await avisos(await como(servidor, 'Usuario'));
  expect(deUsuario.map(({ id: aviso }) => aviso)).not.toContain('CHEQUES:sin_cuenta');

  // The cheque's payment is in a month being closed, so placing the cheque must change no frozen
  // row.
  await cerrar(owner, '2026-10');
  const huellas = () =>
    servidor.admin(
      `select tabla, id, huella::text from cierre_huellas($1, '2026-01-01', '2026-10-31') order by tabla, id`,
      [NORTE],
    );
  const cerradas = await huellas();
  const [primero] = sueltos;
  const ubicar = () => owner.put(`/cuentas/${id}/cheques`, { cheques: [primero?.id] });
  expect([(await ubicar()).status, (await ubicar()).status]).toEqual([200, 404]);
  expect(await una(id)).toMatchObject({ saldoCentavos: 978, aDebitarCentavos: 0 });
  expect((await cheques()).map(({ importeCentavos }) => importeCentavos)).toEqual([44]);
  const despues = await proyeccion();
  expect(despues.minimo).toEqual(antes.minimo);
  const leido = await owner.get(`/presupuestos/${presupuesto}/pagos/${debe.id}`);
  expect(leido.body).toMatchObject({ medios: [{ cuentaId: id }] });
  expect(await huellas()).toEqual(cerradas);
});
