import { listaCuentasSchema } from '@plomada/domain/cuentas/cuenta.schema';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  abrir,
  abrirCaja,
  abrirCajaChica,
  apuntesDe,
  cuentaNueva,
  saldoDe,
  saldosDe,
  traspasar,
} from '../../../test/support/cuentas.ts';
import { GENTE, NO_EXISTE } from '../../../test/support/data.ts';
import { crear, nuevo } from '../../../test/support/movimientos.ts';
import { OBRA_A, OBRA_B } from '../../../test/support/obras.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../test/support/server.ts';
import { MOTIVO, pedir } from '../../../test/support/solicitudes.ts';

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

const campo = (path: string) => ({ error: 'VALIDATION_ERROR', details: [{ path }] });

describe('an account', () => {
  it('is opened, edited and closed once its balance is zero, and the log shows the changed fields', async () => {
    const banco = await abrir(admin, { nombre: 'Banco Nación', banco: 'Nación' });
    expect(banco).toMatchObject({ saldoCentavos: 0, arqueo: null, cerrada: false, version: 1 });
    const editada = await admin.put(`/cuentas/${banco.id}`, {
      version: 1,
      saldoInicialCentavos: 500,
      saldoInicialEl: '2026-11-01',
    });
    expect(editada.body).toMatchObject({ saldoCentavos: 500, banco: 'Nación', version: 2 });
    const conSaldo = await admin.put(`/cuentas/${banco.id}/cerrar`, { version: 2 });
    expect([conSaldo.status, conSaldo.body]).toMatchObject([
      409,
      { error: 'CUENTA_CON_SALDO', details: [{ data: { saldoCentavos: 500 } }] },
    ]);
    await admin.put(`/cuentas/${banco.id}`, { version: 2, saldoInicialCentavos: 0 });
    const cerrada = await admin.put(`/cuentas/${banco.id}/cerrar`, { version: 3 });
    expect([cerrada.status, cerrada.body]).toMatchObject([200, { cerrada: true }]);
    const { body } = await admin.get('/cuentas');
    expect(JSON.stringify(body)).not.toContain(banco.id);
    expect(JSON.stringify((await admin.get('/cuentas?cerradas=true')).body)).toContain(banco.id);
    const enElla = await admin.post('/movimientos', nuevo({ cuentaId: banco.id }));
    expect(enElla.status).toBe(404);
    const filas = await servidor.admin<{ resumen: string }>(
      'select resumen from audit_logs where entidad_id = $1 order by id',
      [banco.id],
    );
    expect(filas.map(({ resumen }) => resumen)).toEqual([
      'Abrió la cuenta Banco Nación',
      'Editó la cuenta Banco Nación',
      'Editó la cuenta Banco Nación',
      'Cerró la cuenta Banco Nación',
    ]);
  });

  it.each([
    ['tipo', { tipo: 'PLAZO_FIJO' }],
    ['nombre', { nombre: ' ' }],
    ['cbu', { cbu: '2850590940090418135202' }],
    ['responsableId', { tipo: 'CAJA_CHICA', topeCentavos: 5 }],
    ['topeCentavos', { tipo: 'CAJA_CHICA', responsableId: GENTE.Usuario.id }],
    ['topeCentavos', { topeCentavos: 5 }],
    ['responsableId', { responsableId: GENTE.Usuario.id }],
    ['banco', { tipo: 'EFECTIVO', banco: 'Nación' }],
    ['saldoInicialEl', { saldoInicialCentavos: 5 }],
    [
      'saldoInicialCentavos',
      { tipo: 'EFECTIVO', saldoInicialCentavos: -1, saldoInicialEl: '2026-01-01' },
    ],
    ['responsableId', { tipo: 'EFECTIVO', responsableId: GENTE.Socio.id }],
    ['responsableId', { tipo: 'EFECTIVO', responsableId: GENTE.Suspendido.id }],
  ])('is refused at %s: %j', async (path, campos) => {
    const respuesta = await admin.post('/cuentas', cuentaNueva({ nombre: 'Una', ...campos }));
    expect([respuesta.status, respuesta.body]).toMatchObject([400, campo(path)]);
  });

  it('has a unique name, and a work that exists', async () => {
    await abrir(admin, { nombre: 'Repetida' });
    const repetida = await admin.post('/cuentas', cuentaNueva({ nombre: 'REPETIDA' }));
    expect([repetida.status, codigoDe(repetida)]).toEqual([409, 'CUENTA_DUPLICADA']);
    const ajena = await admin.post(
      '/cuentas',
      cuentaNueva({ nombre: 'X1', proyectoId: NO_EXISTE }),
    );
    expect(ajena.status).toBe(404);
  });
});

describe('the balance of an account', () => {
  it('follows its movements when they are edited, deleted and restored', async () => {
    const caja = await abrirCaja(admin, 1_000_000, { nombre: 'Sigue' });
    const banco = await abrir(admin, { nombre: 'Sigue banco' });
    const movimiento = await crear(admin, { cuentaId: caja.id, importeCentavos: 300_000 });
    expect(movimiento).toMatchObject({ cuentaId: caja.id, cuenta: { nombre: 'Sigue' } });
    expect(await saldoDe(admin, caja.id)).toBe(700_000);
    const editar = async (version: number, campos: object) =>
      await admin.put(`/movimientos/${movimiento.id}`, { version, ...campos });
    await editar(1, { importeCentavos: 400_000, concepto: 'Arena gruesa' });
    expect((await apuntesDe(admin, caja.id)).items).toMatchObject([
      {
        importeCentavos: -400_000,
        saldoCentavos: 600_000,
        concepto: 'Arena gruesa',
        origen: { tipo: 'MOVIMIENTO', id: movimiento.id, proyectoId: movimiento.proyectoId },
      },
    ]);
    await editar(2, { cuentaId: banco.id });
    expect([await saldoDe(admin, caja.id), await saldoDe(admin, banco.id)]).toEqual([
      1_000_000, -400_000,
    ]);
    await editar(3, { cuentaId: null });
    expect(await saldoDe(admin, banco.id)).toBe(0);
    await editar(4, { cuentaId: caja.id });
    const solicitud = await pedir(admin, movimiento.id);
    await owner.put(`/solicitudes/${solicitud}/approve`, { version: 1 });
    expect(await saldoDe(admin, caja.id)).toBe(1_000_000);
    await owner.put(`/movimientos/${movimiento.id}/restaurar`, MOTIVO);
    expect(await saldoDe(admin, caja.id)).toBe(600_000);
  });

  it('is in its currency: a movement in another one is converted at its rate, or refused without a rate', async () => {
    const dolares = await abrir(admin, { nombre: 'Dólares', moneda: 'USD' });
    const pesos = await abrir(admin, { nombre: 'Pesos' });
    const sinCotizacion = await admin.post('/movimientos', nuevo({ cuentaId: dolares.id }));
    expect([sinCotizacion.status, sinCotizacion.body]).toMatchObject([400, campo('cuentaId')]);
    const cotizacion = { valor: '1500' };
    await crear(admin, { cuentaId: dolares.id, importeCentavos: 300_000, cotizacion });
    await crear(admin, {
      cuentaId: pesos.id,
      importeCentavos: 1_000,
      moneda: 'USD',
      cotizacion,
      tipo: 'INGRESO',
    });
    expect([await saldoDe(admin, dolares.id), await saldoDe(admin, pesos.id)]).toEqual([
      -200, 1_500_000,
    ]);
  });

  it('of a cash account is never below zero on any day', async () => {
    const caja = await abrirCaja(admin, 100_000, { nombre: 'Justa' });
    const gastar = (campos: object) =>
      admin.post('/movimientos', nuevo({ cuentaId: caja.id, importeCentavos: 60_000, ...campos }));
    expect((await gastar({ fecha: '2026-11-10' })).status).toBe(201);
    const deMas = await gastar({ fecha: '2026-11-20' });
    expect([deMas.status, deMas.body]).toMatchObject([
      409,
      {
        error: 'SALDO_INSUFICIENTE',
        details: [{ path: 'importeCentavos', data: { disponibleCentavos: 40_000 } }],
      },
    ]);
    await crear(admin, {
      cuentaId: caja.id,
      tipo: 'INGRESO',
      importeCentavos: 50_000,
      fecha: '2026-11-15',
    });
    // The balance on that earlier day was not enough.
    expect(codigoDe(await gastar({ fecha: '2026-11-12' }))).toBe('SALDO_INSUFICIENTE');
    expect((await gastar({ fecha: '2026-11-16' })).status).toBe(201);
    expect(await saldoDe(admin, caja.id)).toBe(30_000);
    const antes = await gastar({ fecha: '2025-12-31', importeCentavos: 1 });
    expect([antes.status, antes.body]).toMatchObject([
      400,
      { details: [{ path: 'fecha', message: expect.stringContaining('01/01/2026') }] },
    ]);
    expect(JSON.stringify(antes.body)).not.toContain('disponible');
  });

  it('contains movements of its work only, when it has one', async () => {
    const deA = await abrirCaja(admin, 500, { nombre: 'De A', proyectoId: OBRA_A });
    const enB = await admin.post('/movimientos', nuevo({ cuentaId: deA.id, proyectoId: OBRA_B }));
    expect([enB.status, enB.body]).toMatchObject([400, campo('cuentaId')]);
    const deTodas = await abrir(admin, { nombre: 'De todas' });
    await crear(admin, { cuentaId: deTodas.id, proyectoId: OBRA_B });
    const pasar = (proyectoId: string) =>
      admin.put(`/cuentas/${deTodas.id}`, { version: 1, proyectoId });
    const aOtra = await pasar(OBRA_A);
    expect([aOtra.status, aOtra.body]).toMatchObject([400, campo('proyectoId')]);
    expect((await pasar(OBRA_B)).status).toBe(200);
  });

  it('contains no private rows when the account has a responsible person', async () => {
    const chica = await abrirCajaChica(admin, 900_000, { nombre: 'Compartida' });
    const privado = await admin.post('/movimientos', nuevo({ cuentaId: chica.id, privado: true }));
    expect([privado.status, codigoDe(privado)]).toEqual([409, 'CUENTA_COMPARTIDA']);
    const caja = await abrirCaja(admin, 900_000, { nombre: 'Sin nadie' });
    await crear(admin, { cuentaId: caja.id, privado: true });
    const conAlguien = await admin.put(`/cuentas/${caja.id}`, {
      version: 1,
      responsableId: GENTE.Usuario.id,
    });
    expect(codigoDe(conAlguien)).toBe('CUENTA_COMPARTIDA');
  });
});

describe('transfers and counts', () => {
  it('change no totals of a work, and can be annulled', async () => {
    const banco = await abrir(admin, { nombre: 'Sale' });
    const caja = await abrirCaja(admin, 0, { nombre: 'Entra' });
    const antes = (await admin.get(`/movimientos/totales?projectId=${OBRA_A}`)).body;
    const traspaso = await traspasar(admin, { deCuentaId: banco.id, aCuentaId: caja.id });
    expect(traspaso).toMatchObject({ importeDestinoCentavos: 100_000, cotizacion: null });
    expect([await saldoDe(admin, banco.id), await saldoDe(admin, caja.id)]).toEqual([
      -100_000, 100_000,
    ]);
    expect((await admin.get(`/movimientos/totales?projectId=${OBRA_A}`)).body).toEqual(antes);
    const anular = () => admin.put(`/traspasos/${traspaso.id}/anular`, { motivo: 'se cargó mal' });
    expect((await anular()).body).toMatchObject({ anulado: true });
    expect(codigoDe(await anular())).toBe('TRASPASO_ANULADO');
    expect([await saldoDe(admin, banco.id), await saldoDe(admin, caja.id)]).toEqual([0, 0]);
  });

  it('buy dollars at the rate given by both amounts', async () => {
    const pesos = await abrirCaja(admin, 3_000_000, { nombre: 'Para comprar' });
    const dolares = await abrirCaja(admin, 0, { nombre: 'Comprados', moneda: 'USD' });
    const compra = { deCuentaId: pesos.id, aCuentaId: dolares.id, motivo: 'COMPRA_USD' };
    const sinDestino = await admin.post('/traspasos', {
      ...compra,
      fecha: '2026-11-20',
      importeCentavos: 1_520_000,
    });
    expect([sinDestino.status, sinDestino.body]).toMatchObject([
      400,
      campo('importeDestinoCentavos'),
    ]);
    const hecha = await traspasar(admin, {
      ...compra,
      importeCentavos: 1_520_000,
      importeDestinoCentavos: 1_000,
    });
    expect(hecha.cotizacion).toBe('1520');
    expect([await saldoDe(admin, pesos.id), await saldoDe(admin, dolares.id)]).toEqual([
      1_480_000, 1_000,
    ]);
  });

  it('a count adds its difference to the account', async () => {
    const caja = await abrirCaja(admin, 50_000, { nombre: 'Contada' });
    const contar = (contadoCentavos: number) =>
      admin.post(`/cuentas/${caja.id}/arqueos`, { fecha: '2026-11-20', contadoCentavos });
    const faltante = await contar(48_000);
    expect([faltante.status, faltante.body]).toMatchObject([201, { diferenciaCentavos: -2_000 }]);
    expect((await contar(48_000)).body).toMatchObject({ diferenciaCentavos: 0 });
    const { items } = await apuntesDe(admin, caja.id);
    expect(items).toMatchObject([{ concepto: 'Faltante de arqueo', saldoCentavos: 48_000 }]);
    expect((await admin.get(`/cuentas/${caja.id}`)).body).toMatchObject({
      arqueo: { contadoCentavos: 48_000, diferenciaCentavos: 0 },
    });
  });

  it('fill a petty cash up to its ceiling', async () => {
    const banco = await abrir(admin, { nombre: 'Reponedor' });
    const chica = await abrirCajaChica(admin, 0, { nombre: 'Con tope', topeCentavos: 100_000 });
    const de = { deCuentaId: banco.id, aCuentaId: chica.id, motivo: 'REPOSICION' };
    await traspasar(admin, { ...de, importeCentavos: 60_000 });
    const deMas = await admin.post('/traspasos', {
      ...de,
      fecha: '2026-11-20',
      importeCentavos: 60_000,
    });
    expect([deMas.status, deMas.body]).toMatchObject([
      400,
      { details: [{ path: 'importeCentavos', data: { entraCentavos: 40_000 } }] },
    ]);
  });
});

describe('access to accounts', () => {
  it('the person responsible for a petty cash spends only from it, and sees no other account', async () => {
    const chica = await abrirCajaChica(admin, 400_000, { nombre: 'De la obra' });
    const banco = await abrir(admin, { nombre: 'Ajeno' });
    const { items } = await saldosDe(usuario);
    expect(items.every(({ tipo }) => tipo === 'CAJA_CHICA')).toBe(true);
    expect(items.map(({ cuentaId }) => cuentaId)).toContain(chica.id);
    const enSuya = await usuario.post('/movimientos', nuevo({ cuentaId: chica.id }));
    expect([enSuya.status, enSuya.body]).toMatchObject([201, { cuentaId: chica.id }]);
    const enOtra = await usuario.post('/movimientos', nuevo({ cuentaId: banco.id }));
    expect(enOtra.status).toBe(404);
    expect((await usuario.get(`/cuentas/${banco.id}`)).status).toBe(404);
    expect((await usuario.get(`/cuentas/${banco.id}/apuntes`)).status).toBe(404);
    expect((await apuntesDe(usuario, chica.id)).items).toHaveLength(1);
    const propias = async (quien: Quien) =>
      listaCuentasSchema.parse((await quien.get('/cuentas/propias')).body).items;
    expect((await propias(usuario)).map(({ id }) => id)).toContain(chica.id);
    expect(await propias(admin)).toEqual([]);
    await crear(admin, { cuentaId: chica.id, proyectoId: OBRA_B, concepto: 'De otra obra' });
    await traspasar(admin, { deCuentaId: banco.id, aCuentaId: chica.id });
    await traspasar(admin, { deCuentaId: chica.id, aCuentaId: banco.id });
    const conceptos = async (quien: Quien) =>
      (await apuntesDe(quien, chica.id)).items.map(({ concepto }) => concepto);
    expect(await conceptos(usuario)).toEqual([
      'Traspaso a otra cuenta',
      'Traspaso de otra cuenta',
      'Movimiento de otra obra',
      'Cemento portland',
    ]);
    expect((await conceptos(admin)).slice(0, 3)).toEqual([
      'Traspaso a Ajeno',
      'Traspaso de Ajeno',
      'De otra obra',
    ]);
  });

  it('the spreadsheet of an account ends with its opening balance', async () => {
    const caja = await abrirCaja(admin, 50_000, { nombre: 'Con saldo' });
    await crear(admin, { cuentaId: caja.id, importeCentavos: 700, fecha: '2026-11-05' });
    await crear(admin, { cuentaId: caja.id, importeCentavos: 50, fecha: '2026-11-18' });
    const ultima = async (consulta: string) => {
      const { crudo } = await admin.bajar(`/cuentas/${caja.id}/apuntes/export${consulta}`);
      return (await readXlsx(crudo)).sheets[0]?.rows.at(-1)?.slice(1);
    };
    expect(await ultima('')).toEqual(['Saldo inicial', null, null, 500]);
    expect(await ultima('?desde=2026-11-10')).toEqual(['Saldo anterior', null, null, 493]);
    expect(await ultima('?desde=2026-11-19')).toEqual(['Saldo anterior', null, null, 492.5]);
  });

  it('sums up movements without an account, by currency and day', async () => {
    const [antes] = (await saldosDe(admin, '2026-11-18')).sinCuenta;
    const banco = await abrir(admin, { nombre: 'Ubicado' });
    await crear(admin, { tipo: 'INGRESO', importeCentavos: 1_000, fecha: '2026-11-18' });
    await crear(admin, { tipo: 'INGRESO', importeCentavos: 5, fecha: '2026-11-19' });
    await crear(admin, { cuentaId: banco.id, importeCentavos: 7, fecha: '2026-11-18' });
    const despues = await saldosDe(admin, '2026-11-18');
    expect(despues.sinCuenta[0]).toEqual({
      moneda: 'ARS',
      saldoCentavos: (antes?.saldoCentavos ?? 0) + 1_000,
    });
    const enPesos = despues.items.filter(({ moneda }) => moneda === 'ARS');
    const suma = enPesos.reduce((total, { saldoCentavos }) => total + saldoCentavos, 0);
    expect(despues.porMoneda[0]).toEqual({ moneda: 'ARS', saldoCentavos: suma });
  });
});
