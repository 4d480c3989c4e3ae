import {
  type Certificado,
  certificadoSchema,
  listaCertificadosSchema,
} from '@plomada/domain/presupuestos/certificados/certificado.schema';
import {
  presupuestoSchema,
  type Presupuesto,
} from '@plomada/domain/presupuestos/presupuesto.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { crearAceptado, crearPresupuesto } from '../../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { crearServidor, type Respuesta, type Servidor } from '../../../../test/support/server.ts';

const CAC = { indexacion: 'CAC', serie: 'CAC_MANO_OBRA', mesBase: '2026-06' };

let servidor: Servidor;
let admin: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
  for (const [mes, valor] of [
    ['2026-06', '1021.3'],
    ['2026-08', '1062.1'],
    ['2026-09', '1085.4'],
  ]) {
    await admin.put(`/indices/CAC_MANO_OBRA/${mes}`, { valor });
  }
});
afterAll(() => servidor.cerrar());

const comprobar = ({ status, body }: Respuesta, estado: number, cuerpo: object) =>
  expect([status, body]).toMatchObject([estado, cuerpo]);
const avance = ({ items }: Presupuesto, ...presentes: readonly number[]) =>
  presentes.map((presenteBp, i) => ({ itemId: items[i]?.id, presenteBp }));
const certificar = async (
  quien: Quien,
  presupuesto: Presupuesto,
  periodo: string,
  presentes: readonly number[],
  otros: object = {},
): Promise<Certificado> => {
  const { status, body } = await quien.post(`/presupuestos/${presupuesto.id}/certificados`, {
    periodo,
    items: avance(presupuesto, ...presentes),
    ...otros,
  });
  expect([status, body]).toMatchObject([201, { estado: 'BORRADOR' }]);
  return certificadoSchema.parse(body);
};
const aEstado = (
  quien: Quien,
  { id, presupuestoId, version }: Certificado,
  estado: string,
  motivo?: string,
) =>
  quien.put(`/presupuestos/${presupuestoId}/certificados/${id}/estado`, {
    estado,
    version,
    ...(motivo ? { motivo } : {}),
  });
const aprobar = async (certificado: Certificado): Promise<Certificado> => {
  const presentado = certificadoSchema.parse(
    (await aEstado(usuario, certificado, 'PRESENTADO')).body,
  );
  return certificadoSchema.parse((await aEstado(admin, presentado, 'APROBADO')).body);
};
const obtener = async (id: string): Promise<Presupuesto> =>
  presupuestoSchema.parse((await usuario.get(`/presupuestos/${id}`)).body);

describe('the worked example over REST', () => {
  it('is exact to the centavo, certificate by certificate', async () => {
    const presupuesto = await crearAceptado(admin, CAC);
    const uno = await certificar(usuario, presupuesto, '2026-08', [3000, 2500, 5000]);
    expect(uno).toMatchObject({
      numero: 1,
      brutoCentavos: 934_212_155,
      actualizacionCentavos: 37_320_920,
      desacopioCentavos: 186_842_431,
      fondoReparoCentavos: 48_576_654,
      netoCentavos: 736_113_990,
      factor: '1.039949084500',
      mesIndice: '2026-08',
      estimado: false,
    });
    await aprobar(uno);
    expect(await obtener(presupuesto.id)).toMatchObject({
      estado: 'EN_EJECUCION',
      cifras: {
        certificadoCentavos: 971_533_075,
        adeudadoCentavos: 613_343_057 + 736_113_990,
        reparoCentavos: 48_576_654,
        anticipoPendienteCentavos: 426_500_626,
      },
    });
    const dos = await aprobar(
      await certificar(usuario, presupuesto, '2026-09', [7000, 7500, 5000]),
    );
    expect(dos).toMatchObject({
      brutoCentavos: 2_132_503_128,
      actualizacionCentavos: 133_842_603,
      desacopioCentavos: 426_500_626,
      fondoReparoCentavos: 113_317_287,
      netoCentavos: 1_726_527_818,
    });
    expect((await obtener(presupuesto.id)).cifras).toMatchObject({
      actualizadoCentavos: 3_237_878_806,
      certificadoCentavos: 3_237_878_806,
      certificadoBp: 10_000,
      anticipoPendienteCentavos: 0,
    });
    comprobar(
      await usuario.post(`/presupuestos/${presupuesto.id}/certificados`, {
        periodo: '2026-10',
        items: avance(presupuesto, 1),
      }),
      409,
      { error: 'AVANCE_EXCEDIDO', details: [{ data: { quedaBp: 0 } }] },
    );
  });

  it('with the advance deducted on the updated base', async () => {
    const presupuesto = await crearAceptado(admin, { ...CAC, baseAnticipo: 'ACTUALIZADO' });
    const { desacopioCentavos } = await certificar(
      admin,
      presupuesto,
      '2026-08',
      [3000, 2500, 5000],
    );
    expect(desacopioCentavos).toBe(194_306_615);
  });
});

describe('an index published late', () => {
  it('is estimated with the last one; when it is published only open certificates change', async () => {
    const presupuesto = await crearAceptado(admin, {
      ...CAC,
      indexacion: 'SERIE',
      serie: 'UOCRA',
      mesBase: '2026-06',
    });
    comprobar(
      await usuario.post(`/presupuestos/${presupuesto.id}/certificados`, {
        periodo: '2026-08',
        items: avance(presupuesto, 1000),
      }),
      400,
      { details: [{ path: 'periodo' }] },
    );
    await admin.put('/indices/UOCRA/2026-06', { valor: '100' });
    const uno = await aprobar(await certificar(usuario, presupuesto, '2026-08', [1000, 0, 0]));
    expect(uno).toMatchObject({ estimado: true, mesIndice: '2026-06', actualizacionCentavos: 0 });
    const llega = await admin.put('/indices/UOCRA/2026-08', { valor: '110' });
    const resto = 3_066_715_283 - 168_400_000;
    comprobar(llega, 200, {
      presupuestos: [{ codigo: presupuesto.codigo, antesCentavos: resto }],
    });
    const ruta = `/presupuestos/${presupuesto.id}/certificados`;
    comprobar(await usuario.get(`${ruta}/${uno.id}`), 200, {
      netoCentavos: uno.netoCentavos,
      diferenciaIndiceCentavos: 16_840_000,
    });
    const ajuste = { ajusteIndiceCentavos: 16_840_000 };
    comprobar(await usuario.post(ruta, { periodo: '2026-09', items: [], ...ajuste }), 403, {
      error: 'SIN_PERMISO',
    });
    await certificar(admin, presupuesto, '2026-09', [], ajuste);
    const { items } = listaCertificadosSchema.parse((await usuario.get(ruta)).body);
    expect(items.map(({ numero, netoCentavos }) => [numero, netoCentavos])).toEqual([
      [2, 16_840_000],
      [1, uno.netoCentavos],
    ]);
    expect(items[1]?.diferenciaIndiceCentavos).toBe(0);
  });
});

describe('steps of a certificate', () => {
  it('need an accepted budget, and some progress', async () => {
    const borrador = await crearPresupuesto(admin);
    const ruta = `/presupuestos/${borrador.id}/certificados`;
    comprobar(await usuario.post(ruta, { periodo: '2026-08', items: avance(borrador, 100) }), 409, {
      error: 'PRESUPUESTO_NO_VIGENTE',
    });
    const { id } = await crearAceptado(admin);
    const vacio = await usuario.post(`/presupuestos/${id}/certificados`, {
      periodo: '2026-08',
      items: [],
    });
    comprobar(vacio, 400, { details: [{ path: 'items' }] });
  });

  it('only the last can be edited or rejected; rejecting is final and frees its progress', async () => {
    const presupuesto = await crearAceptado(admin);
    const uno = await certificar(usuario, presupuesto, '2026-08', [1000, 0, 0]);
    const dos = await certificar(usuario, presupuesto, '2026-09', [500, 0, 0]);
    expect(dos.items[0]).toMatchObject({ anteriorBp: 1000, acumuladoBp: 1500 });
    const ruta = `/presupuestos/${presupuesto.id}/certificados`;
    comprobar(await usuario.put(`${ruta}/${uno.id}`, { version: 1, periodo: '2026-07' }), 409, {
      error: 'CERTIFICADO_NO_EDITABLE',
    });
    const editado = await usuario.put(`${ruta}/${dos.id}`, {
      version: 1,
      items: avance(presupuesto, 9000),
    });
    comprobar(editado, 200, { version: 2, items: [{ acumuladoBp: 10_000 }, {}, {}] });
    const presentado = certificadoSchema.parse(
      (await aEstado(usuario, { ...dos, version: 2 }, 'PRESENTADO')).body,
    );
    comprobar(await aEstado(usuario, presentado, 'APROBADO'), 403, { error: 'SIN_PERMISO' });
    comprobar(await aEstado(admin, presentado, 'APROBADO'), 409, { error: 'TRANSICION_INVALIDA' });
    comprobar(await aEstado(admin, presentado, 'RECHAZADO'), 400, {
      details: [{ path: 'motivo' }],
    });
    comprobar(await aEstado(admin, presentado, 'RECHAZADO', 'Falta medir'), 200, {
      estado: 'RECHAZADO',
      motivoEstado: 'Falta medir',
    });
    expect((await obtener(presupuesto.id)).items[0]).toMatchObject({ avanceBp: 1000 });
    const tres = await certificar(usuario, presupuesto, '2026-09', [200, 0, 0]);
    expect(tres.numero).toBe(3);
    comprobar(await usuario.del(`${ruta}/${tres.id}`), 200, { eliminado: true });
    expect((await certificar(usuario, presupuesto, '2026-09', [200, 0, 0])).numero).toBe(3);
  });

  it('annulled while it is the last and unpaid, the totals are restored', async () => {
    const presupuesto = await crearAceptado(admin);
    const uno = await aprobar(await certificar(usuario, presupuesto, '2026-08', [1000, 0, 0]));
    comprobar(await aEstado(admin, uno, 'ANULADO', 'Medición equivocada'), 200, {
      estado: 'ANULADO',
    });
    expect(await obtener(presupuesto.id)).toMatchObject({
      estado: 'ACEPTADO',
      cifras: { certificadoCentavos: 0, reparoCentavos: 0, anticipoPendienteCentavos: 613_343_057 },
    });
  });
});
