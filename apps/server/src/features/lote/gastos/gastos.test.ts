import { gastoLoteSchema, type GastoLote } from '@plomada/domain/lote/gasto-lote.schema';
import { movimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { listaSolicitudesSchema } from '@plomada/domain/solicitudes/solicitud.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  aportarAlLote,
  gastar,
  guardar,
  leer,
  nuevoGasto,
  nuevoLote,
  rutaDe,
} from '../../../../test/support/lotes.ts';
import { OBRA_A, OBRA_B, SOCIO_A } from '../../../../test/support/obras.ts';
import { CARRERAS, PLAZO_CARRERAS_MS, SIN_RITMO } from '../../../../test/support/races.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import {
  claveNueva,
  crearServidor,
  type Respuesta,
  type Servidor,
} from '../../../../test/support/server.ts';
import { sociosComo } from '../../../../test/support/socios.ts';

const MOTIVO = { motivo: 'Se cargó dos veces' };

let servidor: Servidor;
let owner: Quien;
let admin: Quien;
beforeAll(async () => {
  servidor = await crearServidor(SIN_RITMO);
  [owner, admin] = [await como(servidor, 'Owner'), await como(servidor, 'Admin')];
  await guardar(admin, OBRA_A);
  await guardar(admin, OBRA_B, { moneda: 'ARS', cotizacion: null });
});
afterAll(() => servidor.cerrar());

const estadoYTexto = ({ status, texto }: Respuesta) => [status, texto];
const comprobar = ({ status, body }: Respuesta, estado: number, cuerpo: object = {}) =>
  expect([status, body]).toMatchObject([estado, cuerpo]);
const enCampo = (path: string) => ({ error: 'VALIDATION_ERROR', details: [{ path }] });
const rutaGasto = ({ id }: GastoLote, obra = OBRA_A) => `${rutaDe(obra)}/gastos/${id}`;
const movimientoDe = ({ movimientoId }: GastoLote) => `/movimientos/${movimientoId}`;
const gastado = async (obra = OBRA_A) => (await leer(admin, obra)).resumen.gastosCentavos;
const saldo = async (obra: string) =>
  (await leer(admin, obra)).gastos.map(({ importeCentavos }) => importeCentavos);
const solicitudDe = async (entidadId: string) => {
  const { body } = await owner.get(`/solicitudes?entidadId=${entidadId}&estado=PENDIENTE`);
  return `/solicitudes/${listaSolicitudesSchema.parse(body).items[0]?.id}`;
};

describe('an expense of the lot', () => {
  it('creates one movement of the work with the same data', async () => {
    const gasto = await gastar(admin, OBRA_A, 150_000, { descripcion: 'Poder\nde  venta' });
    expect(gasto).toMatchObject({ importeLoteCentavos: 100, medioPago: 'TRANSFERENCIA' });
    const movimiento = movimientoSchema.parse((await admin.get(movimientoDe(gasto))).body);
    expect(movimiento).toMatchObject({
      codigo: gasto.movimiento?.codigo,
      tipo: 'EGRESO',
      fecha: '2026-10-01',
      concepto: 'Gasto de lote: Escribanía · Poder de venta',
      importeCentavos: 150_000,
      rubro: null,
      proveedor: null,
      privado: false,
      origen: { tipo: 'GASTO_LOTE', id: gasto.id },
    });
    const propio = { version: movimiento.version, concepto: 'Otra cosa' };
    const vinculado = { error: 'MOVIMIENTO_VINCULADO' };
    comprobar(await admin.put(movimientoDe(gasto), propio), 409, vinculado);
    comprobar(await admin.del(movimientoDe(gasto), MOTIVO), 409, vinculado);
    const cambios = {
      version: 1,
      concepto: 'SELLOS',
      fecha: '2026-10-03',
      importeCentavos: 300_000,
      cotizacion: { valor: '1480' },
      medioPago: 'EFECTIVO',
      descripcion: null,
    };
    comprobar(await admin.put(rutaGasto(gasto), cambios), 200, {
      importeLoteCentavos: 203,
      moneda: 'ARS',
      version: 2,
    });
    comprobar(await admin.get(movimientoDe(gasto)), 200, {
      concepto: 'Gasto de lote: Sellos',
      fecha: '2026-10-03',
      importeCentavos: 300_000,
      cotizacion: { valor: '1480' },
      medioPago: 'EFECTIVO',
    });
    comprobar(await admin.put(rutaGasto(gasto), cambios), 409, { error: 'CONFLICTO_VERSION' });
    const auditadas = await servidor.admin(
      `select accion, entidad from audit_logs where entidad_id = any($1) order by entidad, ts, id`,
      [[gasto.id, gasto.movimientoId]],
    );
    expect(auditadas).toEqual([
      { accion: 'CREAR', entidad: 'GASTO_LOTE' },
      { accion: 'EDITAR', entidad: 'GASTO_LOTE' },
      { accion: 'CREAR', entidad: 'MOVIMIENTO' },
      { accion: 'EDITAR', entidad: 'MOVIMIENTO' },
    ]);
  });

  it.each([
    ['cotizacion', { cotizacion: null }],
    ['cotizacion', { moneda: 'USD', cotizacion: null }],
    ['importeCentavos', { importeCentavos: 7 }],
    ['cotizacion.valor', { cotizacion: { valor: '0' } }],
    ['fecha', { fecha: '2026-11-22' }],
    ['fecha', { fecha: '2020-12-31' }],
    ['concepto', { concepto: 'PROPINA' }],
  ])('refuses a bad %s, and writes nothing', async (campo, cambios) => {
    const antes = await leer(admin, OBRA_A);
    const respuesta = await admin.post(`${rutaDe(OBRA_A)}/gastos`, nuevoGasto(150_000, cambios));
    comprobar(respuesta, 400, enCampo(campo));
    expect(await leer(admin, OBRA_A)).toEqual(antes);
  });

  it('of a lot in pesos needs no rate, unless the expense is in dollars', async () => {
    const sin = { cotizacion: null };
    expect(await gastar(admin, OBRA_B, 500, sin)).toMatchObject({ importeLoteCentavos: 500 });
    const enUsd = await gastar(admin, OBRA_B, 500, { moneda: 'USD' });
    expect(enUsd.importeLoteCentavos).toBe(750_000);
  });

  it('is created once per key', async () => {
    const clave = claveNueva();
    const antes = (await saldo(OBRA_A)).length;
    const pedir = () => admin.post(`${rutaDe(OBRA_A)}/gastos`, nuevoGasto(150_000), clave);
    const [uno, dos] = [await pedir(), await pedir()];
    expect([uno.status, dos.texto]).toEqual([201, uno.texto]);
    expect(await saldo(OBRA_A)).toHaveLength(antes + 1);
  });
});

describe('the deletion of an expense of the lot', () => {
  it('is requested; the expense counts until the approval, and is restored with its movement', async () => {
    const antes = await gastado();
    const gasto = await gastar(admin, OBRA_A, 1_500_000);
    const ruta = rutaGasto(gasto);
    comprobar(await admin.del(ruta), 400, enCampo('motivo'));
    comprobar(await admin.del(ruta, { ...MOTIVO, version: 2 }), 409, {
      error: 'CONFLICTO_VERSION',
    });
    comprobar(await admin.del(rutaGasto(gasto, OBRA_B), MOTIVO), 404);
    const clave = claveNueva();
    const pedida = await admin.del(ruta, MOTIVO, clave);
    comprobar(pedida, 202, { estado: 'PENDIENTE' });
    comprobar(await admin.del(ruta, MOTIVO), 409, { error: 'SOLICITUD_PENDIENTE' });
    expect((await leer(admin, OBRA_A)).gastos).toContainEqual(
      expect.objectContaining({ id: gasto.id, bajaPendiente: true }),
    );
    expect(await gastado()).toBe(antes + 1000);
    const solicitud = await solicitudDe(gasto.id);
    comprobar(await owner.put(`${solicitud}/approve`, {}), 200, {
      entidad: 'GASTO_LOTE',
      descripcion: expect.stringContaining('Gasto de lote: Escribanía · OB-001'),
      eliminada: true,
      impacto: { moneda: 'ARS' },
    });
    expect(await gastado()).toBe(antes);
    // A call repeated under its key gets the stored answer, whatever happened to the row since.
    expect(estadoYTexto(await admin.del(ruta, MOTIVO, clave))).toEqual(estadoYTexto(pedida));
    comprobar(await admin.get(movimientoDe(gasto)), 404);
    comprobar(await owner.put(`${movimientoDe(gasto)}/restaurar`, MOTIVO), 409, {
      error: 'MOVIMIENTO_VINCULADO',
    });
    comprobar(await admin.put(ruta, { version: 3, concepto: 'OTRO' }), 404);
    comprobar(await owner.put(`${ruta}/restaurar`, MOTIVO), 200, { bajaPendiente: false });
    comprobar(await owner.put(`${ruta}/restaurar`, MOTIVO), 404);
    comprobar(await admin.get(movimientoDe(gasto)), 200, { importeCentavos: 1_500_000 });
    expect(await gastado()).toBe(antes + 1000);
  });

  it('is rejected or withdrawn, and the expense stays', async () => {
    const gasto = await gastar(admin, OBRA_A, 1_500_000);
    for (const decidir of ['reject', 'cancel']) {
      comprobar(await admin.del(rutaGasto(gasto), MOTIVO), 202);
      const quien = decidir === 'reject' ? owner : admin;
      comprobar(await quien.put(`${await solicitudDe(gasto.id)}/${decidir}`, {}), 200);
    }
    expect((await leer(admin, OBRA_A)).gastos).toContainEqual(
      expect.objectContaining({ id: gasto.id, bajaPendiente: false, version: 5 }),
    );
  });

  it('restores the expense in the present currency of the lot', async () => {
    const obra = await sociosComo(admin).nuevaObra();
    await guardar(admin, obra);
    const gasto = await gastar(admin, obra, 1_500_000);
    await admin.del(rutaGasto(gasto, obra), MOTIVO);
    await owner.put(`${await solicitudDe(gasto.id)}/approve`, {});
    comprobar(await admin.put(rutaDe(obra), nuevoLote({ version: 1, moneda: 'ARS' })), 200);
    const vuelto = await owner.put(`${rutaGasto(gasto, obra)}/restaurar`, MOTIVO);
    comprobar(vuelto, 200, { importeLoteCentavos: 1_500_000 });
  });

  it(
    'concurrent with an edit: only one of both succeeds',
    async () => {
      for (let vuelta = 0; vuelta < CARRERAS; vuelta += 1) {
        const gasto = await gastar(admin, OBRA_A, 150_000);
        await admin.del(rutaGasto(gasto), MOTIVO);
        const solicitud = await solicitudDe(gasto.id);
        const [baja, edicion] = await Promise.all([
          owner.put(`${solicitud}/approve`, {}),
          admin.put(rutaGasto(gasto), { version: 2, importeCentavos: 300_000 }),
        ]);
        expect([baja.status, edicion.status]).toSatisfy(
          ([a, b]: number[]) => (a === 200 && b === 404) || (a === 409 && b === 200),
        );
        const movimiento = await admin.get(movimientoDe(gasto));
        expect(movimiento.status).toBe(baja.status === 200 ? 404 : 200);
        if (edicion.status !== 200) continue;
        const { importeCentavos } = gastoLoteSchema.parse(edicion.body);
        comprobar(movimiento, 200, { importeCentavos });
      }
    },
    PLAZO_CARRERAS_MS,
  );
});

describe('the deletion of a contribution for the lot', () => {
  it('is the same request from the lot as from the ledger of partners', async () => {
    const aporte = await aportarAlLote(admin, OBRA_A, [SOCIO_A, 150_000]);
    const ruta = (obra: string) => `${rutaDe(obra)}/aportes/${aporte.id}`;
    const aportado = async () => (await leer(admin, OBRA_A)).resumen.aportadoCentavos;
    comprobar(await admin.del(ruta(OBRA_B), MOTIVO), 404);
    const clave = claveNueva();
    const pedida = await admin.del(ruta(OBRA_A), MOTIVO, clave);
    comprobar(pedida, 202, { estado: 'PENDIENTE' });
    comprobar(await admin.del(`/aportes-socio/${aporte.id}`, MOTIVO), 409, {
      error: 'SOLICITUD_PENDIENTE',
    });
    expect(await aportado()).toBe(100);
    comprobar(await owner.put(`${await solicitudDe(aporte.id)}/approve`, {}), 200, {
      entidad: 'APORTE',
    });
    expect(await aportado()).toBe(0);
    comprobar(await admin.del(ruta(OBRA_A), MOTIVO), 404);
    expect(estadoYTexto(await admin.del(ruta(OBRA_A), MOTIVO, clave))).toEqual(
      estadoYTexto(pedida),
    );
  });
});
