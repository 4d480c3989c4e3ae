import { watchRows } from '@plomada/db/run-statement';
import {
  type Certificado,
  certificadoSchema,
  listaCertificadosSchema,
} from '@plomada/domain/presupuestos/certificados/certificado.schema';
import {
  type Presupuesto,
  presupuestoSchema,
} from '@plomada/domain/presupuestos/presupuesto.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { crearAceptado, crearPresupuesto, pasar } from '../../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../../test/support/server.ts';
import { watchDeclaredRows } from '../../../../test/support/watch-rows.ts';

// Approval of certificates and its effects.

let servidor: Servidor;
let admin: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  admin = await como(servidor, 'Admin');
});
afterAll(() => servidor.cerrar());

const SERIE = { indexacion: 'SERIE', serie: 'UOCRA', mesBase: '2026-06' };
const certificar = async (
  { id, items }: Presupuesto,
  periodo: string,
  presentes: readonly number[],
  otros: object = {},
) => {
  const respuesta = await admin.post(`/presupuestos/${id}/certificados`, {
    periodo,
    items: presentes.map((presenteBp, i) => ({ itemId: items[i]?.id, presenteBp })),
    ...otros,
  });
  expect([respuesta.status, respuesta.body]).toMatchObject([201, { estado: 'BORRADOR' }]);
  return certificadoSchema.parse(respuesta.body);
};
const aEstado = async (
  { id, presupuestoId, version }: Certificado,
  estado: string,
): Promise<Certificado> => {
  const ruta = `/presupuestos/${presupuestoId}/certificados/${id}/estado`;
  const { status, body } = await admin.put(ruta, { estado, version });
  expect([status, body]).toMatchObject([200, { estado }]);
  return certificadoSchema.parse(body);
};

it('approving takes the index of that day; an index that certificates use cannot be deleted', async () => {
  await admin.put('/indices/UOCRA/2026-06', { valor: '100' });
  const presupuesto = await crearAceptado(admin, { ...SERIE, baseAnticipo: 'ACTUALIZADO' });
  const uno = await aEstado(await certificar(presupuesto, '2026-08', [1000, 0, 0]), 'PRESENTADO');
  const dos = await certificar(presupuesto, '2026-09', [500, 0, 0]);
  expect(uno).toMatchObject({ estimado: true, mesIndice: '2026-06', actualizacionCentavos: 0 });
  await admin.put('/indices/UOCRA/2026-08', { valor: '110' });
  const aprobado = await aEstado(uno, 'APROBADO');
  const bruto = 168_400_000;
  const actualizacion = 16_840_000;
  expect(aprobado).toMatchObject({
    ultimo: false,
    brutoCentavos: bruto,
    actualizacionCentavos: actualizacion,
    desacopioBaseCentavos: bruto / 5,
    desacopioCentavos: (bruto / 5) * 1.1,
    fondoReparoCentavos: (bruto + actualizacion) / 20,
    netoCentavos: bruto + actualizacion - (bruto / 5) * 1.1 - (bruto + actualizacion) / 20,
    factor: '1.100000000000',
    mesIndice: '2026-08',
    estimado: false,
    diferenciaIndiceCentavos: 0,
    items: uno.items,
  });
  const ruta = `/presupuestos/${presupuesto.id}/certificados/${dos.id}`;
  expect((await admin.get(ruta)).body).toEqual(dos);
});

it('the presented progress is approved, whatever an adicional changed in its items meanwhile', async () => {
  const presupuesto = await crearAceptado(admin);
  const uno = await aEstado(await certificar(presupuesto, '2026-08', [1000, 0, 0]), 'PRESENTADO');
  const adicional = await admin.post(`/presupuestos/${presupuesto.id}/adicionales`, {
    tipo: 'MODIFICACION',
    fecha: '2026-09-01',
    motivo: 'El doble de hormigón',
    items: [{ itemId: presupuesto.items[0]?.id, cantidad: '200' }],
  });
  expect(adicional.status).toBe(201);
  const leer = async () =>
    presupuestoSchema.parse((await admin.get(`/presupuestos/${presupuesto.id}`)).body);
  // `medido` counts presented certificates, `certificado` only approved ones.
  const { brutoCentavos } = uno;
  const presentado = await leer();
  expect(presentado.items[0]).toMatchObject({
    medidoCentavos: brutoCentavos,
    certificadoBrutoCentavos: 0,
  });
  expect(presentado.cifras).toMatchObject({ certificadoBrutoCentavos: 0, certificadoBp: 0 });
  const { version: _, ...aprobado } = await aEstado(uno, 'APROBADO');
  expect(aprobado).toMatchObject({ brutoCentavos: uno.brutoCentavos, items: uno.items });
  const { items, cifras } = await leer();
  expect(items[0]).toMatchObject({
    avanceBp: 500,
    medidoCentavos: brutoCentavos,
    certificadoBrutoCentavos: brutoCentavos,
  });
  expect(cifras.certificadoBrutoCentavos).toBe(brutoCentavos);
});

it('the whole advance is deducted when an adicional reduced items to nothing', async () => {
  const presupuesto = await crearAceptado(admin);
  const { items } = presupuesto;
  const quitar = (i: number, cantidad: string) =>
    admin.post(`/presupuestos/${presupuesto.id}/adicionales`, {
      tipo: 'DEDUCCION',
      fecha: '2026-09-01',
      motivo: 'No se hace',
      items: [{ itemId: items[i]?.id, cantidad }],
    });
  expect((await quitar(2, '1')).status).toBe(201);
  const todo = await certificar(presupuesto, '2026-08', [10_000, 10_000]);
  expect(todo).toMatchObject({ desacopioBaseCentavos: 613_343_057 });
});

it('the rest of an advance is deducted by a separate certificate', async () => {
  const presupuesto = await crearAceptado(admin, {
    items: [{ descripcion: 'Losa', unidad: 'm3', cantidad: '100', precioUnitario: '1000.00' }],
  });
  await aEstado(
    await aEstado(await certificar(presupuesto, '2026-08', [5000]), 'PRESENTADO'),
    'APROBADO',
  );
  const sinNada = await admin.post(`/presupuestos/${presupuesto.id}/certificados`, {
    periodo: '2026-09',
    items: [],
  });
  expect([sinNada.status, sinNada.body]).toMatchObject([400, { details: [{ path: 'items' }] }]);
  await admin.post(`/presupuestos/${presupuesto.id}/adicionales`, {
    tipo: 'DEDUCCION',
    fecha: '2026-09-01',
    motivo: 'Media losa no se hace',
    items: [{ itemId: presupuesto.items[0]?.id, cantidad: '50' }],
  });
  const cierre = await certificar(presupuesto, '2026-09', []);
  expect(cierre).toMatchObject({
    brutoCentavos: 0,
    desacopioCentavos: 1_000_000,
    netoCentavos: -1_000_000,
  });
  await aEstado(await aEstado(cierre, 'PRESENTADO'), 'APROBADO');
  // Owed 47.500,00: the advance of 20.000,00 and the net of 37.500,00, less 10.000,00 of the
  // advance taken back. The fondo de reparo of 2.500,00 is counted apart.
  expect((await admin.get(`/presupuestos/${presupuesto.id}`)).body).toMatchObject({
    totalVigenteCentavos: 5_000_000,
    cifras: { adeudadoCentavos: 4_750_000, anticipoPendienteCentavos: 0, reparoCentavos: 250_000 },
  });
});

it('a budget in pesos updated by the dollar freezes its rate at acceptance', async () => {
  const oferta = await pasar(
    admin,
    await crearPresupuesto(admin, { indexacion: 'USD', cotizacionTipo: 'OFICIAL' }),
    'ENVIADO',
  );
  const aceptar = (cambios: object) =>
    admin.put(`/presupuestos/${oferta.id}/estado`, {
      estado: 'ACEPTADO',
      version: oferta.version,
      ...cambios,
    });
  const rechazos: readonly object[] = [
    {},
    { cotizacion: '0' },
    { cotizacion: '-1' },
    { cotizacion: 'mil' },
  ];
  for (const mal of rechazos) {
    const { status, body } = await aceptar(mal);
    expect([status, body]).toMatchObject([400, { details: [{ path: 'cotizacion' }] }]);
  }
  const { status, body } = await aceptar({ cotizacion: '1500' });
  expect([status, body]).toMatchObject([200, { estado: 'ACEPTADO', cotizacionBase: '1500' }]);
  const presupuesto = presupuestoSchema.parse(body);
  const sinCotizacion = await admin.post(`/presupuestos/${oferta.id}/certificados`, {
    periodo: '2026-08',
    items: [{ itemId: presupuesto.items[0]?.id, presenteBp: 1000 }],
  });
  expect([sinCotizacion.status, sinCotizacion.body]).toMatchObject([
    400,
    { details: [{ path: 'cotizacion' }] },
  ]);
  const uno = await certificar(presupuesto, '2026-08', [1000], {
    cotizacion: { valor: '1650', tipo: 'OFICIAL' },
  });
  expect(uno).toMatchObject({ actualizacionCentavos: 16_840_000, factor: '1.100000000000' });
  const aprobado = await aEstado(await aEstado(uno, 'PRESENTADO'), 'APROBADO');
  expect(aprobado).toMatchObject({ actualizacionCentavos: 16_840_000, cotizacion: '1650' });
});

it('a rate at acceptance is refused for a budget that is not updated by the dollar', async () => {
  const oferta = await pasar(admin, await crearPresupuesto(admin), 'ENVIADO');
  const { status, body } = await admin.put(`/presupuestos/${oferta.id}/estado`, {
    estado: 'ACEPTADO',
    version: oferta.version,
    cotizacion: '1500',
  });
  expect([status, body]).toMatchObject([400, { details: [{ path: 'cotizacion' }] }]);
});

/**
 * Statements of the server's background work at arbitrary times: pinning a connection, hashing the
 * log, deliveries of the outbox.
 */
const DE_FONDO = /^(pool|chain|outbox)\./;

it('a page of certificates reads only its own items, in a few statements', async () => {
  const presupuesto = await crearAceptado(admin);
  for (const periodo of ['2026-07', '2026-08', '2026-09']) {
    await certificar(presupuesto, periodo, [1000, 100, 10]);
  }
  const ruta = `/presupuestos/${presupuesto.id}/certificados`;
  const sentencias: string[] = [];
  watchRows(({ name }) => {
    if (!DE_FONDO.test(name)) sentencias.push(name);
  });
  const primera = listaCertificadosSchema.parse((await admin.get(`${ruta}?limit=2`)).body);
  watchDeclaredRows();
  expect(sentencias).toEqual([
    'session.access',
    'presupuestos.uno',
    'certificados.select',
    'certificados.items',
  ]);
  expect(primera.items.map(({ numero, items }) => [numero, items.length])).toEqual([
    [3, 3],
    [2, 3],
  ]);
  const segunda = await admin.get(`${ruta}?limit=2&cursor=${primera.siguiente}`);
  expect(segunda.body).toMatchObject({
    items: [{ numero: 1, items: [{ acumuladoBp: 1000 }, {}, {}] }],
  });
});
