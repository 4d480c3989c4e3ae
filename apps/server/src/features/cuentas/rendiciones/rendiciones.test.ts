import { listaAvisosSchema } from '@plomada/domain/agenda/avisos/aviso.schema';
import {
  listaRendicionesSchema,
  pendienteDeRendirSchema,
} from '@plomada/domain/cuentas/rendiciones/rendicion.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { subir } from '../../../../test/support/adjuntos.ts';
import {
  abrir,
  abrirCajaChica,
  rendir,
  saldoDe,
  unaRendicion,
} from '../../../../test/support/cuentas.ts';
import { GENTE } from '../../../../test/support/data.ts';
import { crear } from '../../../../test/support/movimientos.ts';
import { OBRA_B } from '../../../../test/support/obras.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { MUESTRAS } from '../../../../test/support/samples.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../../test/support/server.ts';
import { pedir } from '../../../../test/support/solicitudes.ts';

let servidor: Servidor;
let owner: Quien;
let admin: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
});
afterAll(() => servidor.cerrar());

const RENDICIONES = (cuentaId: string, fin = '') => `/cuentas/${cuentaId}/rendiciones${fin}`;

type Una = { readonly id: string; readonly cuentaId: string; readonly version: number };
const dar = (quien: Quien, { id, cuentaId, version }: Una, paso: string, cuerpo = {}) =>
  quien.put(RENDICIONES(cuentaId, `/${id}/${paso}`), { version, ...cuerpo });
const editar = (quien: Quien, id: string, version: number, campos: object) =>
  quien.put(`/movimientos/${id}`, { version, ...campos });
const avisosDe = async (quien: Quien) =>
  listaAvisosSchema.parse((await quien.get('/avisos')).body).items.map(({ titulo }) => titulo);

it('a petty cash keeps its responsible person when their user account is suspended', async () => {
  const { id, responsableId, version } = await abrirCajaChica(admin, 0, { nombre: 'Huérfana' });
  const suspender = (desde: Date | null) =>
    servidor.admin('update users set suspendido_en = $2 where id = $1', [GENTE.Usuario.id, desde]);
  await suspender(new Date());
  const editada = await admin.put(`/cuentas/${id}`, { version, responsableId, nombre: 'Suya' });
  await suspender(null);
  expect([editada.status, editada.body]).toMatchObject([200, { nombre: 'Suya', responsableId }]);
});

it('a rendición contains its expenses and its replenishment', async () => {
  const banco = await abrir(admin, { nombre: 'Banco' });
  const caja = await abrirCajaChica(admin, 100_000, { nombre: 'Lata', topeCentavos: 100_000 });
  const gasto = await crear(usuario, { cuentaId: caja.id, importeCentavos: 20_000 });
  await crear(usuario, { cuentaId: caja.id, importeCentavos: 5_000, tipo: 'INGRESO' });
  await subir(usuario, gasto.id, MUESTRAS.pdf, 'Ticket.pdf');
  const pendiente = await usuario.get(RENDICIONES(caja.id, '/pendiente'));
  expect(pendienteDeRendirSchema.parse(pendiente.body)).toMatchObject({
    importeCentavos: 20_000,
    sinFoto: 0,
    movimientos: [{ movimientoId: gasto.id, conAdjuntos: true, codigo: gasto.codigo }],
  });

  const abierta = unaRendicion(await usuario.post(RENDICIONES(caja.id), { nota: 'Semana 47' }));
  expect(abierta).toMatchObject({ numero: 1, estado: 'ABIERTA', importeCentavos: 20_000 });
  expect(codigoDe(await usuario.post(RENDICIONES(caja.id), {}))).toBe('RENDICION_EN_CURSO');
  // An open rendición follows changes of the expenses until it is handed in.
  await editar(usuario, gasto.id, 1, { importeCentavos: 25_000 });
  const otro = await crear(usuario, { cuentaId: caja.id, importeCentavos: 1_000 });
  const presentada = unaRendicion(await dar(usuario, abierta, 'presentar'));
  expect(presentada).toMatchObject({
    estado: 'PRESENTADA',
    importeCentavos: 26_000,
    sinFoto: 1,
    nota: 'Semana 47',
    presentadaPor: { id: GENTE.Usuario.id },
  });
  expect(await avisosDe(admin)).toContain('Revisar la rendición 1 de Lata');
  expect(await avisosDe(usuario)).toEqual([]);

  for (const campos of [{ importeCentavos: 1 }, { fecha: '2026-11-19' }, { cuentaId: null }]) {
    const respuesta = await editar(owner, gasto.id, 2, campos);
    expect([respuesta.status, respuesta.body]).toMatchObject([
      409,
      {
        error: 'GASTO_RENDIDO',
        message:
          'Este gasto está en la rendición 1 de Lata, que está presentada: para cambiarlo hay que devolverla primero.',
      },
    ]);
  }
  expect((await editar(usuario, gasto.id, 2, { concepto: 'Clavos' })).status).toBe(200);

  const devuelta = unaRendicion(await dar(admin, presentada, 'devolver', { motivo: 'Falta uno' }));
  expect(devuelta).toMatchObject({ estado: 'DEVUELTA', motivoDevolucion: 'Falta uno' });
  expect(await avisosDe(usuario)).toContain('Corregir la rendición 1 de Lata');
  await editar(usuario, otro.id, 1, { importeCentavos: 15_000 });
  const otraVez = unaRendicion(await dar(usuario, devuelta, 'presentar'));
  expect(otraVez).toMatchObject({ importeCentavos: 40_000, motivoDevolucion: null });

  const deMas = await dar(admin, otraVez, 'aprobar', {
    reposicion: { deCuentaId: banco.id, importeCentavos: 50_000 },
  });
  expect([deMas.status, deMas.body]).toMatchObject([
    400,
    { details: [{ path: 'importeCentavos' }] },
  ]);
  const reposicion = { deCuentaId: banco.id, importeCentavos: 35_000 };
  const aprobada = unaRendicion(await dar(admin, otraVez, 'aprobar', { reposicion }));
  expect(aprobada).toMatchObject({
    estado: 'APROBADA',
    importeCentavos: 40_000,
    reposicion: { importeCentavos: 35_000, anulado: false },
  });
  expect([await saldoDe(usuario, caja.id), await saldoDe(admin, banco.id)]).toEqual([
    100_000, -35_000,
  ]);
  expect(await avisosDe(usuario)).toContain('Aprobada la rendición 1 de Lata');
  expect((await editar(owner, otro.id, 2, { importeCentavos: 1 })).body).toMatchObject({
    message: expect.stringContaining('anotar otro movimiento que lo corrija'),
  });
  const solicitud = await pedir(admin, gasto.id);
  const baja = await owner.put(`/solicitudes/${solicitud}/approve`, { version: 1 });
  expect(codigoDe(baja)).toBe('GASTO_RENDIDO');
  expect(codigoDe(await dar(admin, aprobada, 'devolver', { motivo: 'Tarde' }))).toBe(
    'TRANSICION_INVALIDA',
  );
  expect(codigoDe(await usuario.post(RENDICIONES(caja.id), {}))).toBe('RENDICION_VACIA');
  const { items } = listaRendicionesSchema.parse((await usuario.get(RENDICIONES(caja.id))).body);
  expect(items).toMatchObject([{ numero: 1, estado: 'APROBADA' }]);
  const filas = await servidor.admin<{ resumen: string }>(
    'select resumen from audit_logs where entidad_id = $1 order by id',
    [aprobada.id],
  );
  expect(filas.map(({ resumen }) => resumen.split(' la ')[0])).toEqual([
    'Abrió',
    'Presentó',
    'Devolvió',
    'Presentó',
    'Aprobó',
  ]);
});

it('a petty cash is replenished by the spent amount unless another is given, from an account of its currency', async () => {
  const banco = await abrir(admin, { nombre: 'De ahí' });
  const dolares = await abrir(admin, { nombre: 'Dólares', moneda: 'USD' });
  const caja = await abrirCajaChica(admin, 9_000, { nombre: 'Otra lata' });
  await crear(usuario, { cuentaId: caja.id, importeCentavos: 3_000 });
  const una = await rendir(usuario, caja.id);
  const enDolares = await dar(admin, una, 'aprobar', { reposicion: { deCuentaId: dolares.id } });
  expect([enDolares.status, enDolares.body]).toMatchObject([
    400,
    { details: [{ path: 'reposicion.deCuentaId' }] },
  ]);
  await dar(admin, una, 'aprobar', { reposicion: { deCuentaId: banco.id } });
  expect(await saldoDe(admin, caja.id)).toBe(9_000);
});

it('a rendición is only for the responsible person, Owner and Admin, and only for a petty cash', async () => {
  const ajena = await abrirCajaChica(admin, 9_000, {
    nombre: 'Del Admin',
    responsableId: GENTE.Admin.id,
  });
  const gasto = await crear(admin, { cuentaId: ajena.id, importeCentavos: 3_000 });
  const una = await rendir(admin, ajena.id);
  for (const respuesta of [
    await usuario.get(RENDICIONES(ajena.id)),
    await usuario.get(RENDICIONES(ajena.id, '/pendiente')),
    await usuario.get(RENDICIONES(ajena.id, `/${una.id}`)),
    await usuario.post(RENDICIONES(ajena.id), {}),
    await dar(usuario, una, 'presentar'),
  ]) {
    expect(respuesta.status).toBe(404);
  }
  expect((await dar(usuario, una, 'aprobar')).status).toBe(403);
  // The refusal does not reveal the account or the rendición of the expense.
  const suyo = await editar(usuario, gasto.id, 1, { importeCentavos: 1 });
  expect([suyo.status, codigoDe(suyo)]).toEqual([409, 'CUENTA_AJENA']);
  expect(JSON.stringify(suyo.body)).not.toMatch(/Del Admin|rendición 1|PRESENTADA/);
  expect((await dar(admin, una, 'aprobar')).status).toBe(200);
  const banco = await abrir(admin, { nombre: 'No se rinde' });
  expect(codigoDe(await admin.post(RENDICIONES(banco.id), {}))).toBe('CUENTA_NO_SE_RINDE');
});

it('a rendición hides the name of a work that its responsible person does not see', async () => {
  const caja = await abrirCajaChica(admin, 9_000, { nombre: 'De dos obras' });
  await crear(admin, {
    cuentaId: caja.id,
    proyectoId: OBRA_B,
    concepto: 'Secreto de B',
    importeCentavos: 10,
  });
  const { movimientos } = await rendir(usuario, caja.id);
  expect(movimientos).toMatchObject([
    { concepto: 'Movimiento de otra obra', codigo: null, proyectoId: null, rubro: null },
  ]);
});

it('a rendición always equals its expenses, also when they are edited at the same time', async () => {
  const caja = await abrirCajaChica(admin, 900_000, { nombre: 'Corrida' });
  const gastos = [];
  for (let n = 0; n < 6; n += 1) {
    gastos.push(await crear(usuario, { cuentaId: caja.id, importeCentavos: 1_000 }));
  }
  const abierta = unaRendicion(await usuario.post(RENDICIONES(caja.id), {}));
  const [presentar, ...ediciones] = await Promise.all([
    dar(usuario, abierta, 'presentar'),
    ...gastos.map(({ id }) => editar(owner, id, 1, { importeCentavos: 7_000 })),
  ]);
  const { importeCentavos, movimientos } = unaRendicion(presentar);
  const suma = movimientos.reduce((total, uno) => total + uno.importeCentavos, 0);
  expect(importeCentavos).toBe(suma);
  expect(900_000 - (await saldoDe(admin, caja.id))).toBe(suma);
  for (const { status, body } of ediciones) {
    expect([200, 409]).toContain(status);
    if (status === 409) expect(body).toMatchObject({ error: 'GASTO_RENDIDO' });
  }
});
