import { movimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aportar, aportesDe, pedirAporte, ponerLlamado } from '../../../test/support/aportes.ts';
import { OBRA_A, OBRA_ARCHIVADA, OBRA_B, SOCIO_A } from '../../../test/support/obras.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { crearServidor, type Respuesta, type Servidor } from '../../../test/support/server.ts';
import { sociosComo } from '../../../test/support/socios.ts';

let servidor: Servidor;
let admin: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  admin = await como(servidor, 'Admin');
});
afterAll(() => servidor.cerrar());

const comprobar = ({ status, body }: Respuesta, estado: number, cuerpo: object) =>
  expect([status, body]).toMatchObject([estado, cuerpo]);
const enCampo = (path: string) => ({ error: 'VALIDATION_ERROR', details: [{ path }] });
const movimientoDe = async (id: string | null) =>
  movimientoSchema.parse((await admin.get(`/movimientos/${id}`)).body);

describe('a contribution', () => {
  it('in money creates one movement, which links back to it', async () => {
    const aporte = await aportar(admin, 1_500_000, { concepto: 'Cuota de octubre' });
    expect(aporte).toMatchObject({
      codigo: 'AP-0001',
      destino: 'OBRA',
      medioPago: 'TRANSFERENCIA',
      monedaCuenta: 'ARS',
      importeCuentaCentavos: 1_500_000,
      socio: { id: SOCIO_A, nombre: 'Socio Prueba' },
    });
    expect(await movimientoDe(aporte.movimientoId)).toMatchObject({
      tipo: 'INGRESO',
      fecha: '2026-10-01',
      concepto: 'Cuota de octubre',
      importeCentavos: 1_500_000,
      medioPago: 'TRANSFERENCIA',
      privado: false,
      rubro: null,
      proveedor: null,
      origen: { tipo: 'APORTE', id: aporte.id },
    });
    expect((await admin.get(`/aportes-socio/${aporte.id}`)).body).toEqual(aporte);
  });

  it.each(['ESPECIE', 'TERRENO', 'TRABAJO', 'COMPENSACION'])(
    '%s has a value and moves no cash',
    async (tipo) => {
      const aporte = await aportar(admin, 700, { tipo });
      expect(aporte).toMatchObject({ movimientoId: null, movimiento: null, medioPago: null });
      comprobar(
        await pedirAporte(admin, 700, { tipo, medioPago: 'EFECTIVO' }),
        400,
        enCampo('medioPago'),
      );
    },
  );

  it('counts in the currency of its call, at its own rate', async () => {
    const llamadoId = await ponerLlamado(servidor, {
      moneda: 'USD',
      cuotas: { [SOCIO_A]: 50_000 },
    });
    const cotizacion = { valor: '1500' };
    comprobar(await pedirAporte(admin, 150_000, { llamadoId }), 400, enCampo('cotizacion'));
    expect(await aportar(admin, 150_000, { llamadoId, cotizacion })).toMatchObject({
      moneda: 'ARS',
      monedaCuenta: 'USD',
      importeCuentaCentavos: 100,
      llamado: { id: llamadoId, concepto: 'Estructura' },
    });
    comprobar(
      await pedirAporte(admin, 1, { llamadoId, cotizacion }),
      400,
      enCampo('importeCentavos'),
    );
    const enorme = { moneda: 'USD', cotizacion: { valor: '999999999999' } };
    comprobar(await pedirAporte(admin, 9_000_000_000, enorme), 400, enCampo('cotizacion.valor'));
  });

  it('can settle only an active call of its obra that includes the partner', async () => {
    const nada = await ponerLlamado(servidor, { cuotas: { [SOCIO_A]: 0 } });
    comprobar(await pedirAporte(admin, 100, { llamadoId: nada }), 400, enCampo('llamadoId'));
    const anulado = await ponerLlamado(servidor, { anulado: true, cuotas: { [SOCIO_A]: 100 } });
    comprobar(await pedirAporte(admin, 100, { llamadoId: anulado }), 409, {
      error: 'LLAMADO_ANULADO',
    });
    const otra = await ponerLlamado(servidor, { cuotas: {}, proyectoId: OBRA_B });
    comprobar(await pedirAporte(admin, 100, { llamadoId: otra }), 400, enCampo('llamadoId'));
  });

  it('needs a partner of the obra, the dates of a movement, and an obra that is not archived', async () => {
    comprobar(await pedirAporte(admin, 100, { proyectoId: OBRA_B }), 400, enCampo('socioId'));
    comprobar(await pedirAporte(admin, 100, { fecha: '2026-11-22' }), 400, enCampo('fecha'));
    comprobar(await pedirAporte(admin, 100, { moneda: 'USD' }), 400, enCampo('cotizacion'));
    comprobar(await pedirAporte(admin, 100, { proyectoId: OBRA_ARCHIVADA }), 409, {
      error: 'OBRA_ARCHIVADA',
    });
  });

  it('gives its movement a valid concept, however short the text is', async () => {
    const { movimientoId } = await aportar(admin, 100, { concepto: 'ok' });
    expect((await movimientoDe(movimientoId)).concepto).toBe('Aporte de socio: ok');
    const otro = await aportar(admin, 100, { concepto: 'uno\ndos' });
    expect((await movimientoDe(otro.movimientoId)).concepto).toBe('uno dos');
  });
});

describe('a return', () => {
  it('is an expense of at most the amount contributed until that day and not yet returned', async () => {
    const socios = sociosComo(admin);
    const proyectoId = await socios.nuevaObra();
    const socioId = await socios.contacto(proyectoId, 0, 10_000);
    const deSocio = { proyectoId, socioId };
    const devolver = (importe: number, cambios: object = {}) =>
      pedirAporte(admin, importe, { ...deSocio, tipo: 'DEVOLUCION', ...cambios });
    const excedida = (disponibleCentavos: number) => ({
      error: 'DEVOLUCION_EXCEDIDA',
      details: [{ path: 'importeCentavos', data: { disponibleCentavos } }],
    });
    comprobar(await devolver(1), 409, excedida(0));
    await aportar(admin, 1000, { ...deSocio, fecha: '2026-10-10' });
    await aportar(admin, 500, { ...deSocio, tipo: 'ESPECIE', fecha: '2026-10-20' });
    comprobar(await devolver(1), 409, excedida(0));
    comprobar(await devolver(1001, { fecha: '2026-10-10' }), 409, excedida(1000));
    comprobar(await devolver(1501, { fecha: '2026-10-20' }), 409, excedida(1500));
    const uno = await aportar(admin, 1400, {
      ...deSocio,
      tipo: 'DEVOLUCION',
      fecha: '2026-10-20',
    });
    expect(await movimientoDe(uno.movimientoId)).toMatchObject({
      tipo: 'EGRESO',
      concepto: 'Devolución a socio',
      importeCentavos: 1400,
    });
    // A return dated earlier cannot use money that a later return has already taken.
    comprobar(await devolver(101, { fecha: '2026-10-15' }), 409, excedida(100));
    const usd = { moneda: 'USD', cotizacion: { valor: '1500' }, fecha: '2026-11-01' };
    comprobar(await devolver(1, usd), 409, excedida(0));
    await socios.cambiar(proyectoId, socioId, { participacionBp: 0 });
    comprobar(await devolver(100, { fecha: '2026-11-01' }), 201, { tipo: 'DEVOLUCION' });
    expect((await aportesDe(admin, `&proyectoId=${proyectoId}`)).map((a) => a.tipo)).toEqual([
      'DEVOLUCION',
      'DEVOLUCION',
      'ESPECIE',
      'DINERO',
    ]);
    expect(await aportesDe(admin, `&proyectoId=${OBRA_A}&socioId=${socioId}`)).toEqual([]);
  });
});
