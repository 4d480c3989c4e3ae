import type { Aporte } from '@plomada/domain/aportes/aporte.schema';
import { listaSolicitudesSchema } from '@plomada/domain/solicitudes/solicitud.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { aportar, APORTES, pedirAporte, ponerLlamado } from '../../../test/support/aportes.ts';
import { aportarAlLote, guardar, leer } from '../../../test/support/lotes.ts';
import { crear } from '../../../test/support/movimientos.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { crearServidor, type Respuesta, type Servidor } from '../../../test/support/server.ts';
import { sociosComo } from '../../../test/support/socios.ts';

const MOTIVO = { motivo: 'Se cargó dos veces' };

let servidor: Servidor;
let owner: Quien;
let admin: Quien;
let usuario: Quien;
/** A separate obra for each test, with a single partner. */
let de: { readonly proyectoId: string; readonly socioId: string };
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
});
beforeEach(async () => {
  const socios = sociosComo(admin);
  const proyectoId = await socios.nuevaObra();
  de = { proyectoId, socioId: await socios.contacto(proyectoId, 0, 10_000) };
});
afterAll(() => servidor.cerrar());

const comprobar = ({ status, body }: Respuesta, estado: number, cuerpo: object) =>
  expect([status, body]).toMatchObject([estado, cuerpo]);
const enCampo = (path: string) => ({ error: 'VALIDATION_ERROR', details: [{ path }] });
const excedida = (disponibleCentavos: number) => ({
  error: 'DEVOLUCION_EXCEDIDA',
  details: [{ data: { disponibleCentavos } }],
});
const rutaDe = ({ id }: Pick<Aporte, 'id'>) => `${APORTES}/${id}`;
const editar = ({ id, version }: Aporte, cambios: object) =>
  admin.put(rutaDe({ id }), { version, ...cambios });
const nuevo = (importe: number, cambios: object = {}) =>
  aportar(admin, importe, { ...de, ...cambios });
const devuelta = (importe: number, fecha: string) => nuevo(importe, { tipo: 'DEVOLUCION', fecha });
const solicitudDe = async ({ id }: Aporte) => {
  const { body } = await owner.get(`/solicitudes?entidadId=${id}`);
  return listaSolicitudesSchema.parse(body).items[0]?.id ?? '';
};
const aprobar = async (aporte: Aporte) =>
  owner.put(`/solicitudes/${await solicitudDe(aporte)}/approve`, {});

describe('an edit', () => {
  it('updates the movement, with one audit row for each of both', async () => {
    const aporte = await nuevo(1000, { concepto: 'Primera cuota' });
    comprobar(
      await editar(aporte, { importeCentavos: 1200, fecha: '2026-10-05', medioPago: 'EFECTIVO' }),
      200,
      {
        importeCentavos: 1200,
        importeCuentaCentavos: 1200,
        concepto: 'Primera cuota',
        version: 2,
      },
    );
    comprobar(await admin.get(`/movimientos/${aporte.movimientoId}`), 200, {
      importeCentavos: 1200,
      importeArsCentavos: 1200,
      fecha: '2026-10-05',
      medioPago: 'EFECTIVO',
      concepto: 'Primera cuota',
      socio: { id: de.socioId, nombre: 'Socia 0' },
      version: 2,
    });
    comprobar(await editar(aporte, { importeCentavos: 1 }), 409, { error: 'CONFLICTO_VERSION' });
    const filas = await servidor.admin(
      `select entidad, accion from audit_logs where entidad_id = any($1) order by entidad, ts, id`,
      [[aporte.id, aporte.movimientoId]],
    );
    expect(filas.map(({ entidad, accion }) => `${entidad} ${accion}`)).toEqual([
      'APORTE CREAR',
      'APORTE EDITAR',
      'MOVIMIENTO CREAR',
      'MOVIMIENTO EDITAR',
    ]);
  });

  it('keeps kind and currency of a contribution that moved cash, and never changes between kinds', async () => {
    const dinero = await nuevo(1000);
    comprobar(await editar(dinero, { tipo: 'DEVOLUCION' }), 400, enCampo('tipo'));
    comprobar(await editar(dinero, { tipo: 'ESPECIE' }), 400, enCampo('tipo'));
    const usd = { moneda: 'USD', cotizacion: { valor: '1500' } };
    comprobar(await editar(dinero, usd), 400, enCampo('moneda'));
    const especie = await nuevo(1000, { tipo: 'ESPECIE' });
    comprobar(await editar(especie, { tipo: 'DINERO' }), 400, enCampo('tipo'));
    comprobar(await editar(especie, { medioPago: 'EFECTIVO' }), 400, enCampo('medioPago'));
    comprobar(await editar(especie, { tipo: 'TRABAJO', ...usd }), 200, {
      tipo: 'TRABAJO',
      moneda: 'USD',
      monedaCuenta: 'USD',
      cotizacion: { valor: '1500', tipo: 'OFICIAL' },
    });
    comprobar(await editar(dinero, { socioId: de.socioId }), 400, { error: 'VALIDATION_ERROR' });
  });

  it('checks the available amount again, of a return and of contributions that returns depend on', async () => {
    const dado = await nuevo(1000, { fecha: '2026-10-10' });
    const vuelta = await devuelta(600, '2026-10-20');
    comprobar(await editar(vuelta, { importeCentavos: 1001 }), 409, excedida(1000));
    comprobar(await editar(vuelta, { fecha: '2026-10-09' }), 409, excedida(0));
    comprobar(await editar(dado, { importeCentavos: 599 }), 409, excedida(400));
    comprobar(await editar(dado, { fecha: '2026-10-21' }), 409, excedida(400));
    comprobar(await editar(dado, { importeCentavos: 600, fecha: '2026-10-20' }), 200, {});
    // A contribution that counts in another currency no longer covers the return.
    const llamadoId = await ponerLlamado(servidor, {
      moneda: 'USD',
      cuotas: { [de.socioId]: 100 },
      proyectoId: de.proyectoId,
    });
    const otra = { llamadoId, cotizacion: { valor: '2' } };
    const { body } = await admin.get(rutaDe(dado));
    comprobar(
      await admin.put(rutaDe(dado), { ...otra, version: Reflect.get(Object(body), 'version') }),
      409,
      excedida(0),
    );
  });

  it('of a payment for a deleted call is still possible, in the currency of that call', async () => {
    const llamado = { moneda: 'USD', cuotas: { [de.socioId]: 100 }, proyectoId: de.proyectoId };
    const llamadoId = await ponerLlamado(servidor, llamado);
    const aporte = await nuevo(3000, { llamadoId, cotizacion: { valor: '1500' } });
    await servidor.admin(
      `update llamados_aporte set eliminado_en = now(), motivo_anulacion = 'Ya no va' where id = $1`,
      [llamadoId],
    );
    comprobar(await editar(aporte, { importeCentavos: 4500 }), 200, {
      monedaCuenta: 'USD',
      importeCuentaCentavos: 3,
    });
    const anulado = { llamadoId, cotizacion: { valor: '1500' } };
    comprobar(await pedirAporte(admin, 3000, { ...de, ...anulado }), 409, {
      error: 'LLAMADO_ANULADO',
    });
  });
});

it('editing a contribution for the lot recomputes its amount for the lot, and settles no call', async () => {
  await guardar(admin, de.proyectoId);
  const { id, version, importeLoteCentavos } = await aportarAlLote(admin, de.proyectoId, [
    de.socioId,
    300_000,
  ]);
  expect(importeLoteCentavos).toBe(200);
  const cotizacion = { valor: '1000' };
  comprobar(await admin.put(rutaDe({ id }), { version, cotizacion }), 200, { destino: 'LOTE' });
  const { aportes } = await leer(admin, de.proyectoId);
  expect(aportes).toMatchObject([{ id, importeLoteCentavos: 300 }]);
  const cuotas = { [de.socioId]: 100 };
  const llamadoId = await ponerLlamado(servidor, { cuotas, proyectoId: de.proyectoId });
  comprobar(
    await admin.put(rutaDe({ id }), { version: version + 1, llamadoId }),
    400,
    enCampo('llamadoId'),
  );
  // The lot and the work are separate accounts: a return from the work cannot use money of the lot.
  comprobar(await pedirAporte(admin, 1, { ...de, tipo: 'DEVOLUCION' }), 409, excedida(0));
});

describe('a deletion', () => {
  it('is requested, deletes also the movement, and restoring brings both back', async () => {
    const aporte = await nuevo(1000);
    const movimiento = `/movimientos/${aporte.movimientoId}`;
    comprobar(await admin.del(rutaDe(aporte)), 400, enCampo('motivo'));
    comprobar(await admin.del(rutaDe(aporte), MOTIVO), 202, { estado: 'PENDIENTE' });
    comprobar(await admin.del(rutaDe(aporte), MOTIVO), 409, { error: 'SOLICITUD_PENDIENTE' });
    comprobar(await admin.get(rutaDe(aporte)), 200, { bajaPendiente: true, eliminado: false });
    const impacto = `/solicitudes/impacto?entidad=APORTE&entidadId=${aporte.id}`;
    comprobar(await admin.get(impacto), 200, {
      moneda: 'ARS',
      antesCentavos: 1000,
      despuesCentavos: 0,
    });
    expect((await usuario.get(impacto)).status).toBe(404);
    comprobar(await aprobar(aporte), 200, {
      estado: 'APROBADA',
      entidad: 'APORTE',
      descripcion: `${aporte.codigo} · Socia 0`,
      eliminada: true,
    });
    comprobar(await admin.get(rutaDe(aporte)), 200, { eliminado: true, movimiento: null });
    expect((await admin.get(movimiento)).status).toBe(404);
    comprobar(await editar(aporte, { importeCentavos: 1 }), 404, {});
    comprobar(await owner.put(`${movimiento}/restaurar`, MOTIVO), 409, {
      error: 'MOVIMIENTO_VINCULADO',
    });
    comprobar(await owner.put(`${rutaDe(aporte)}/restaurar`, MOTIVO), 200, { eliminado: false });
    comprobar(await admin.get(movimiento), 200, { estado: 'CONFIRMADO' });
    expect((await owner.put(`${rutaDe(aporte)}/restaurar`, MOTIVO)).status).toBe(404);
  });

  it('is not approved when the amount was already returned; a return is restored only while contributions cover it', async () => {
    const dado = await nuevo(1000);
    expect((await admin.del(rutaDe(dado), MOTIVO)).status).toBe(202);
    const vuelta = await devuelta(300, '2026-10-02');
    comprobar(await aprobar(dado), 409, excedida(700));
    await admin.del(rutaDe(vuelta), MOTIVO);
    expect((await aprobar(vuelta)).status).toBe(200);
    expect((await aprobar(dado)).status).toBe(200);
    comprobar(await owner.put(`${rutaDe(vuelta)}/restaurar`, MOTIVO), 409, excedida(0));
    expect((await owner.put(`${rutaDe(dado)}/restaurar`, MOTIVO)).status).toBe(200);
    expect((await owner.put(`${rutaDe(vuelta)}/restaurar`, MOTIVO)).status).toBe(200);
  });

  it('of a contribution in kind shows its effect on the balance of the partner', async () => {
    await nuevo(1000);
    const especie = await nuevo(400, { tipo: 'ESPECIE' });
    const impacto = `/solicitudes/impacto?entidad=APORTE&entidadId=${especie.id}`;
    comprobar(await admin.get(impacto), 200, { antesCentavos: 1400, despuesCentavos: 1000 });
    await admin.del(rutaDe(especie), MOTIVO);
    expect((await aprobar(especie)).status).toBe(200);
  });
});

it('an archived obra accepts no contributions, edits or deletions', async () => {
  const aporte = await nuevo(1000);
  const ido = await nuevo(10, { tipo: 'ESPECIE' });
  await admin.del(rutaDe(ido), MOTIVO);
  await aprobar(ido);
  const pedido = await nuevo(20, { tipo: 'ESPECIE' });
  await admin.del(rutaDe(pedido), MOTIVO);
  await servidor.admin(`update proyectos set estado = 'ARCHIVADA' where id = $1`, [de.proyectoId]);
  const archivada = { error: 'OBRA_ARCHIVADA' };
  comprobar(await pedirAporte(admin, 1, de), 409, archivada);
  comprobar(await editar(aporte, { importeCentavos: 1 }), 409, archivada);
  comprobar(await admin.del(rutaDe(aporte), MOTIVO), 409, archivada);
  comprobar(await owner.put(`${rutaDe(ido)}/restaurar`, MOTIVO), 409, archivada);
  comprobar(await aprobar(pedido), 409, archivada);
  comprobar(await editar(ido, { importeCentavos: 1 }), 404, { error: 'NO_ENCONTRADO' });
  comprobar(await owner.put(`/solicitudes/${await solicitudDe(pedido)}/reject`, {}), 200, {});
});

it('the movement of a contribution cannot be edited, deleted or changed in bulk separately', async () => {
  const { id, movimientoId, movimiento } = await nuevo(1000);
  const ruta = `/movimientos/${movimientoId}`;
  const origen = { tipo: 'APORTE', id };
  const vinculado = {
    error: 'MOVIMIENTO_VINCULADO',
    details: [{ path: 'origen', data: origen }],
  };
  comprobar(await admin.put(ruta, { version: 1, concepto: 'Otro' }), 409, vinculado);
  comprobar(await admin.del(ruta, MOTIVO), 409, vinculado);
  const lote = { ids: [movimientoId], rubroId: null };
  comprobar(await admin.put('/movimientos/lote', lote), 409, vinculado);
  // A bulk edit is refused with the codes of all rows that block it.
  const otro = await nuevo(2000);
  const suelto = await crear(admin, { proyectoId: de.proyectoId, rubroId: null });
  const varios = { ids: [suelto.id, movimientoId, otro.movimientoId], rubroId: null };
  const { body } = await admin.put('/movimientos/lote', varios);
  const filas = [movimiento, otro.movimiento].map((uno) => uno?.codigo);
  expect(body).toMatchObject({ details: [{ data: { tipo: 'APORTE', filas } }] });
});

it('a contribution sent twice with one key is created once', async () => {
  const clave = { 'idempotency-key': 'un-aporte-una-vez-0001' };
  const cuerpo = { ...de, fecha: '2026-10-01', tipo: 'DINERO', importeCentavos: 77 };
  const uno = await admin.post(APORTES, cuerpo, clave);
  const dos = await admin.post(APORTES, cuerpo, clave);
  expect([uno.status, dos.body]).toEqual([201, uno.body]);
  const [fila] = await servidor.admin(
    `select (select count(*)::int from aportes where proyecto_id = $1) as aportes,
       (select count(*)::int from movimientos where proyecto_id = $1) as movimientos`,
    [de.proyectoId],
  );
  expect(fila).toEqual({ aportes: 1, movimientos: 1 });
});
