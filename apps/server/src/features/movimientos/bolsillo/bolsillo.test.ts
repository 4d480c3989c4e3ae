import {
  contrapartesSchema,
  listaObligacionesSchema,
} from '@plomada/domain/obligaciones/obligacion.schema';
import { vencimientosSchema } from '@plomada/domain/resumen/vencimientos.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { pedirCierre } from '../../../../test/support/cierres.ts';
import {
  abrir,
  abrirCajaChica,
  apuntesDe,
  rendir,
  saldoDe,
  saldosDe,
  unaRendicion,
} from '../../../../test/support/cuentas.ts';
import { GENTE } from '../../../../test/support/data.ts';
import { crear, leerMovimiento, nuevo } from '../../../../test/support/movimientos.ts';
import { OBRA_B } from '../../../../test/support/obras.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../../test/support/server.ts';
import { MOTIVO, pedir } from '../../../../test/support/solicitudes.ts';

// Today is 20/11/2026.

let servidor: Servidor;
let owner: Quien;
let admin: Quien;
let usuario: Quien;
let banco: string;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
  banco = (
    await abrir(owner, {
      nombre: 'Banco Nación',
      saldoInicialCentavos: 1_000_000,
      saldoInicialEl: '2026-01-01',
    })
  ).id;
});
afterAll(() => servidor.cerrar());

const DEL_USUARIO = { deBolsillo: GENTE.Usuario.id };
const pagar = (importeCentavos: number, campos: Record<string, unknown> = {}) =>
  crear(usuario, { importeCentavos, fecha: '2026-11-10', ...DEL_USUARIO, ...campos });
const devolver = (quien: Quien, cuenta: string, movimientos: readonly string[], campos = {}) =>
  quien.post(`/cuentas/${cuenta}/devoluciones`, { movimientos, ...campos });
const anular = (quien: Quien, id: string) => quien.put(`/movimientos/${id}/devolucion/anular`, {});
const leer = async (quien: Quien, id: string) =>
  leerMovimiento(await quien.get(`/movimientos/${id}`));
const deudas = async (quien: Quien, filtro = '') =>
  listaObligacionesSchema.parse((await quien.get(`/obligaciones?clase=BOLSILLO${filtro}`)).body);
const debe = async (quien: Quien) =>
  (await deudas(quien)).items.map(({ origenId, pendienteCentavos }) => [
    origenId,
    pendienteCentavos,
  ]);
const sinCuenta = async () =>
  (await saldosDe(owner)).sinCuenta.find(({ moneda }) => moneda === 'ARS')?.saldoCentavos ?? 0;

it('an expense paid out of pocket is owed to the member until an account repays it, and is an expense once', async () => {
  const antes = await sinCuenta();
  const gasto = await pagar(45_000, { concepto: 'Clavos' });
  expect(gasto).toMatchObject({
    cuentaId: null,
    ...DEL_USUARIO,
    bolsillo: { miembro: { id: GENTE.Usuario.id }, devueltoEl: null, cuenta: null },
  });
  expect(await leer(usuario, gasto.id)).toEqual(gasto);
  expect(await sinCuenta()).toBe(antes);
  expect((await deudas(owner)).items).toMatchObject([
    {
      origenId: gasto.id,
      descripcion: `Egreso ${gasto.codigo} · Clavos`,
      contraparte: { id: null, nombre: gasto.bolsillo?.miembro.nombre },
      miembroId: GENTE.Usuario.id,
      vence: null,
      pendienteCentavos: 45_000,
    },
  ]);
  const { items } = contrapartesSchema.parse((await owner.get('/obligaciones/contrapartes')).body);
  expect(items.find(({ miembroId }) => miembroId !== null)).toMatchObject({
    miembroId: GENTE.Usuario.id,
    pendienteCentavos: 45_000,
  });
  const { proyeccion } = vencimientosSchema.parse((await owner.get('/vencimientos')).body);
  expect(proyeccion.flatMap(({ sinDia }) => sinDia)).toContainEqual({
    clase: 'BOLSILLO',
    sentido: 'EGRESO',
    importeCentavos: 45_000,
  });

  const respuesta = await devolver(owner, banco, [gasto.id], { fecha: '2026-11-15' });
  expect([respuesta.status, respuesta.body]).toEqual([
    201,
    { devueltos: 1, importeCentavos: 45_000, moneda: 'ARS' },
  ]);
  expect(await leer(owner, gasto.id)).toMatchObject({
    cuentaId: null,
    bolsillo: { devueltoEl: '2026-11-15', cuenta: { id: banco, nombre: 'Banco Nación' } },
    version: 2,
  });
  // Members who may not see accounts see the day of the repayment, but not its account.
  expect((await leer(usuario, gasto.id)).bolsillo).toMatchObject({
    devueltoEl: '2026-11-15',
    cuenta: null,
  });
  expect(await debe(owner)).toEqual([]);
  expect(await saldoDe(owner, banco)).toBe(955_000);
  expect((await apuntesDe(owner, banco)).items).toMatchObject([
    { fecha: '2026-11-15', importeCentavos: -45_000, concepto: 'Devolución de bolsillo · Clavos' },
  ]);
  expect(await sinCuenta()).toBe(antes);
  expect((await saldosDe(owner, '2026-11-12')).items).toMatchObject([
    { saldoCentavos: 1_000_000, aDebitarCentavos: 0 },
  ]);

  // An expense that was repaid is not repaid again, and its amount, date and member cannot be
  // edited.
  expect(codigoDe(await devolver(owner, banco, [gasto.id]))).toBe('BOLSILLO_SIN_DEUDA');
  const editar = (campos: object) =>
    owner.put(`/movimientos/${gasto.id}`, { version: 2, ...campos });
  for (const campos of [{ importeCentavos: 1 }, { deBolsillo: null }, { fecha: '2026-11-09' }]) {
    expect(await editar(campos)).toMatchObject({
      status: 409,
      body: { error: 'BOLSILLO_DEVUELTO', details: [{ data: { codigo: gasto.codigo } }] },
    });
  }
  expect(codigoDe(await owner.del(`/movimientos/${gasto.id}`, MOTIVO))).toBe('BOLSILLO_DEVUELTO');
  expect((await editar({ concepto: 'Clavos de 2"' })).status).toBe(200);
  expect((await apuntesDe(owner, banco)).items).toMatchObject([
    { concepto: 'Devolución de bolsillo · Clavos de 2"' },
  ]);

  expect(codigoDe(await anular(usuario, gasto.id))).toBe('SIN_PERMISO');
  expect((await anular(owner, gasto.id)).status).toBe(200);
  expect(codigoDe(await anular(owner, gasto.id))).toBe('TRANSICION_INVALIDA');
  expect(await saldoDe(owner, banco)).toBe(1_000_000);
  expect(await debe(usuario)).toEqual([[gasto.id, 45_000]]);
  const resumenes = await servidor.admin<{ resumen: string }>(
    `select resumen from audit_logs where entidad_id = $1 order by ts, id`,
    [gasto.id],
  );
  expect(resumenes.map(({ resumen }) => resumen.split(' ')[0])).toEqual([
    'Registró',
    'Devolvió',
    'Editó',
    'Anuló',
  ]);
  const baja = await pedir(owner, gasto.id);
  expect(await debe(owner)).toEqual([[gasto.id, 45_000]]);
  expect((await owner.put(`/solicitudes/${baja}/approve`, {})).status).toBe(200);
  expect(await debe(owner)).toEqual([]);
});

it('deleting an expense paid out of pocket leaves the balances of accounts unchanged', async () => {
  const antes = await sinCuenta();
  const gasto = await pagar(7_000);
  const baja = await pedir(owner, gasto.id);
  expect((await owner.put(`/solicitudes/${baja}/approve`, {})).status).toBe(200);
  expect(await sinCuenta()).toBe(antes);
});

it('an expense paid out of pocket is visible to its author, Owner and Admin, and in no account until it is repaid', async () => {
  const { id } = await pagar(1_500);
  const entradas = async () => {
    const [fila] = await servidor.admin<{ n: number }>(
      'select count(*)::int as n from apuntes where movimiento_id = $1 and eliminado_en is null',
      [id],
    );
    return fila?.n;
  };
  for (const quien of [usuario, owner, admin]) {
    expect((await deudas(quien, `&origenId=${id}`)).items).toMatchObject([
      { pendienteCentavos: 1_500 },
    ]);
    expect((await leer(quien, id)).deBolsillo).toBe(GENTE.Usuario.id);
  }
  expect(await entradas()).toBe(0);
  expect((await devolver(admin, banco, [id])).status).toBe(201);
  expect(await entradas()).toBe(1);
});

it('several expenses of one person are repaid at once, all or none', async () => {
  const unos = [await pagar(100), await pagar(200)];
  const otro = await crear(admin, { importeCentavos: 300, deBolsillo: GENTE.Admin.id });
  const dolares = await pagar(5, { moneda: 'USD', cotizacion: { valor: '1000' } });
  const ids = unos.map(({ id }) => id);
  const negados = [
    [...ids, otro.id],
    [...ids, dolares.id],
  ];
  for (const pedidos of negados) expect((await devolver(owner, banco, pedidos)).status).toBe(400);
  const mal = [{ fecha: '2026-11-09' }, { fecha: '2026-11-21' }];
  for (const campos of mal) expect((await devolver(owner, banco, ids, campos)).status).toBe(400);
  expect((await devolver(owner, banco, [...ids, ...ids])).status).toBe(400);
  const antes = await saldoDe(owner, banco);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const cuerpo = { movimientos: ids };
  const path = `/cuentas/${banco}/devoluciones`;
  const hecha = await admin.post(path, cuerpo, headers);
  expect((await admin.post(path, cuerpo, headers)).body).toEqual(hecha.body);
  expect(await saldoDe(owner, banco)).toBe(antes - 300);
  // The second of two concurrent calls finds nothing owed.
  const carrera = await Promise.all([1, 2].map(() => devolver(owner, banco, [otro.id])));
  expect(carrera.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(await saldoDe(owner, banco)).toBe(antes - 600);
});

it('the person responsible for a petty cash repays themselves from it, and includes that in the rendición', async () => {
  const lata = await abrirCajaChica(owner, 50_000, { nombre: 'Lata' });
  const gasto = await pagar(20_000, { concepto: 'Arena' });
  const ajeno = await crear(admin, { importeCentavos: 10, deBolsillo: GENTE.Admin.id });
  expect((await devolver(usuario, banco, [gasto.id])).status).toBe(404);
  expect(codigoDe(await devolver(usuario, lata.id, [ajeno.id]))).toBe('BOLSILLO_SIN_DEUDA');
  const caro = await pagar(60_000);
  expect(codigoDe(await devolver(usuario, lata.id, [caro.id]))).toBe('SALDO_INSUFICIENTE');
  expect((await devolver(usuario, lata.id, [gasto.id])).status).toBe(201);
  const rendida = await rendir(usuario, lata.id);
  expect(rendida).toMatchObject({
    importeCentavos: 20_000,
    movimientos: [{ movimientoId: gasto.id }],
  });
  expect(codigoDe(await anular(usuario, gasto.id))).toBe('GASTO_RENDIDO');
  const path = `/cuentas/${lata.id}/rendiciones/${rendida.id}/devolver`;
  const { version } = rendida;
  unaRendicion(await owner.put(path, { version, motivo: 'Falta la factura de la arena' }));
  expect((await anular(usuario, gasto.id)).status).toBe(200);
  expect(await saldoDe(owner, lata.id)).toBe(50_000);
});

it('an expense paid out of pocket is an ordinary movement for a colleague', async () => {
  const deAdmin = await crear(admin, { importeCentavos: 700, deBolsillo: GENTE.Admin.id });
  const visto = await leer(usuario, deAdmin.id);
  expect(visto).toMatchObject({ deBolsillo: null, bolsillo: null, importeCentavos: 700 });
  expect(
    (await deudas(usuario)).items.every(({ miembroId }) => miembroId === GENTE.Usuario.id),
  ).toBe(true);
  expect((await deudas(usuario, `&miembroId=${GENTE.Admin.id}`)).items).toEqual([]);
  const todas = await deudas(owner);
  const suyas = await deudas(usuario);
  const suma = (de: typeof todas) =>
    de.totales.find(({ moneda }) => moneda === 'ARS')?.pendienteCentavos ?? 0;
  expect(suma(todas) - suma(suyas)).toBeGreaterThanOrEqual(700);
  const editar = async (campos: object) => {
    const { version } = await leer(usuario, deAdmin.id);
    return usuario.put(`/movimientos/${deAdmin.id}`, { version, ...campos });
  };
  const negados = async () => [
    codigoDe(await editar({ importeCentavos: 1 })),
    codigoDe(await editar({ ...DEL_USUARIO })),
    codigoDe(
      await devolver(
        usuario,
        (await abrirCajaChica(owner, 9_000, { nombre: crypto.randomUUID() })).id,
        [deAdmin.id],
      ),
    ),
    codigoDe(await anular(usuario, deAdmin.id)),
  ];
  const respuestas = ['CUENTA_AJENA', 'CUENTA_AJENA', 'BOLSILLO_SIN_DEUDA', 'TRANSICION_INVALIDA'];
  expect(await negados()).toEqual(respuestas);
  expect((await editar({ concepto: 'Con otras palabras', deBolsillo: null })).status).toBe(200);
  expect((await leer(owner, deAdmin.id)).deBolsillo).toBe(GENTE.Admin.id);
  expect((await devolver(owner, banco, [deAdmin.id])).status).toBe(201);
  expect(await negados()).toEqual(respuestas);
  // A member who cannot see that the expense was repaid can request its deletion.
  expect((await usuario.del(`/movimientos/${deAdmin.id}`, MOTIVO)).status).toBe(202);
});

it('an expense without an account can be paid by the author, or by a member named by users who see accounts', async () => {
  const intentar = async (quien: Quien, campos: Record<string, unknown>) => {
    const { status } = await quien.post('/movimientos', nuevo(campos));
    return status;
  };
  expect(await intentar(usuario, { deBolsillo: GENTE.Admin.id })).toBe(403);
  expect(await intentar(owner, { deBolsillo: GENTE.OwnerDelSur.id })).toBe(404);
  expect(await intentar(owner, { deBolsillo: GENTE.Socio.id })).toBe(404);
  expect(await intentar(owner, { ...DEL_USUARIO, privado: true })).toBe(400);
  expect(await intentar(owner, { ...DEL_USUARIO, cuentaId: banco })).toBe(400);
  expect(await intentar(owner, { ...DEL_USUARIO, tipo: 'INGRESO' })).toBe(400);
  const { id, version } = await crear(owner, { ...DEL_USUARIO, proyectoId: OBRA_B });
  const editar = (campos: object) => owner.put(`/movimientos/${id}`, { version, ...campos });
  expect((await editar({ cuentaId: banco })).status).toBe(400);
  expect((await editar({ tipo: 'INGRESO' })).status).toBe(400);
  const suelto = await editar({ deBolsillo: null, cuentaId: banco });
  expect([suelto.status, (await deudas(owner, `&origenId=${id}`)).items]).toEqual([200, []]);
});

it('an expense of a closed month is repaid with the date of today, and annulled together with its repayment', async () => {
  const [viejo, malo, quieto] = [
    await pagar(1_000, { fecha: '2026-09-10' }),
    await pagar(2_000, { fecha: '2026-09-11' }),
    await pagar(4_000, { fecha: '2026-09-12' }),
  ];
  expect((await pedirCierre(owner, '2026-09')).status).toBe(200);
  const antes = await sinCuenta();
  expect(codigoDe(await devolver(owner, banco, [viejo.id], { fecha: '2026-09-20' }))).toBe(
    'PERIODO_CERRADO',
  );
  expect((await devolver(owner, banco, [viejo.id])).status).toBe(201);
  const { version } = quieto;
  const otro = await owner.put(`/movimientos/${quieto.id}`, { version, deBolsillo: null });
  expect(codigoDe(otro)).toBe('PERIODO_CERRADO');
  const baja = await pedir(owner, malo.id);
  const contra = await owner.put(`/solicitudes/${baja}/approve`, { contramovimiento: true });
  expect(contra.status).toBe(200);
  expect((await deudas(owner, `&origenId=${malo.id}`)).items).toEqual([]);
  expect(codigoDe(await devolver(owner, banco, [malo.id]))).toBe('BOLSILLO_SIN_DEUDA');
  expect(await sinCuenta()).toBe(antes);
});
