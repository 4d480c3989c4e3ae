import {
  listaPresupuestosSchema,
  presupuestoSchema,
} from '@plomada/domain/presupuestos/presupuesto.schema';
import { revisionesSchema } from '@plomada/domain/presupuestos/revision.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { OBRA_A } from '../../../test/support/obras.ts';
import {
  crearAceptado,
  crearPresupuesto,
  ITEMS_EJEMPLO,
  nuevoPresupuesto,
  pasar,
} from '../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { crearServidor, type Respuesta, type Servidor } from '../../../test/support/server.ts';

let servidor: Servidor;
let admin: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
});
afterAll(() => servidor.cerrar());

const comprobar = ({ status, body }: Respuesta, estado: number, cuerpo: object) =>
  expect([status, body]).toMatchObject([estado, cuerpo]);
const aEstado = (quien: Quien, { id, version }: { id: string; version: number }, cuerpo: object) =>
  quien.put(`/presupuestos/${id}/estado`, { version, ...cuerpo });

describe('a budget', () => {
  it('is created with exact amounts, incidences and total, and read back equal', async () => {
    const { status, body } = await admin.post('/presupuestos', nuevoPresupuesto());
    expect(status).toBe(201);
    const creado = presupuestoSchema.parse(body);
    expect(body).toEqual(creado);
    expect(creado).toMatchObject({
      estado: 'BORRADOR',
      revision: 1,
      totalCentavos: 3_066_715_283,
      totalVigenteCentavos: 3_066_715_283,
      version: 1,
    });
    expect(creado.codigo).toMatch(/^PR-\d{3}$/);
    expect(creado.items.map(({ importeCentavos }) => importeCentavos)).toEqual([
      1_684_000_000, 1_049_381_950, 333_333_333,
    ]);
    expect(creado.items.map(({ incidenciaBp }) => incidenciaBp)).toEqual([5491, 3422, 1087]);
    expect((await usuario.get(`/presupuestos/${creado.id}`)).body).toEqual(body);
  });

  it('reports missing and contradictory data, at the field', async () => {
    const sinProveedor = await admin.post('/presupuestos', nuevoPresupuesto({ proveedorId: null }));
    comprobar(sinProveedor, 400, { details: [{ path: 'proveedorId' }] });
    const cac = await admin.post('/presupuestos', nuevoPresupuesto({ indexacion: 'CAC' }));
    comprobar(cac, 400, { details: [{ path: 'mesBase' }, { path: 'serie' }] });
    const items = [{ ...ITEMS_EJEMPLO[0], cantidad: '-1' }];
    const negativo = await admin.post('/presupuestos', nuevoPresupuesto({ items }));
    comprobar(negativo, 400, { details: [{ path: 'items.0.cantidad' }] });
    const rubroId = '0190a000-0000-7000-8000-00000000dead';
    const conRubro = await admin.post(
      '/presupuestos',
      nuevoPresupuesto({ items: [{ ...ITEMS_EJEMPLO[0], rubroId }] }),
    );
    comprobar(conRubro, 400, {
      details: [{ path: 'items.0.rubroId', message: 'Ese rubro no existe' }],
    });
  });

  it('can be edited by a Usuario too, and its items keep their ids', async () => {
    const { id, items } = await crearPresupuesto(admin);
    const [primero, , tercero] = items;
    const editado = await usuario.put(`/presupuestos/${id}`, {
      version: 1,
      titulo: 'Estructura',
      items: [
        { ...ITEMS_EJEMPLO[2], id: tercero?.id },
        { ...ITEMS_EJEMPLO[0], id: primero?.id, cantidad: '10' },
        { descripcion: 'Acero', unidad: 'kg', cantidad: '2,5', precioUnitario: '1000' },
      ],
    });
    comprobar(editado, 400, { details: [{ path: 'items.2.cantidad' }] });
    const bien = await usuario.put(`/presupuestos/${id}`, {
      version: 1,
      titulo: 'Estructura',
      items: [
        { ...ITEMS_EJEMPLO[2], id: tercero?.id },
        { ...ITEMS_EJEMPLO[0], id: primero?.id, cantidad: '10' },
        { descripcion: 'Acero', unidad: 'kg', cantidad: '2.5', precioUnitario: '1000' },
      ],
    });
    const nuevo = presupuestoSchema.parse(bien.body);
    expect(nuevo).toMatchObject({ version: 2, revision: 1, totalCentavos: 501_983_333 });
    expect(nuevo.items.map((item) => item.id).slice(0, 2)).toEqual([tercero?.id, primero?.id]);
    expect(nuevo.items.map(({ orden }) => orden)).toEqual([1, 2, 3]);
    const ajeno = { ...ITEMS_EJEMPLO[0], id: (await crearPresupuesto(admin)).items[0]?.id };
    comprobar(await admin.put(`/presupuestos/${id}`, { version: 2, items: [ajeno] }), 400, {
      details: [{ path: 'items' }],
    });
    comprobar(await admin.put(`/presupuestos/${id}`, { version: 1, titulo: 'Otro' }), 409, {
      error: 'CONFLICTO_VERSION',
    });
  });
});

describe('the states of a budget', () => {
  it('sent and edited again becomes the next revision, and the earlier one is kept', async () => {
    const enviado = await pasar(admin, await crearPresupuesto(admin), 'ENVIADO');
    expect(enviado).toMatchObject({ estado: 'ENVIADO', revision: 1 });
    const { body } = await usuario.put(`/presupuestos/${enviado.id}`, {
      version: enviado.version,
      items: [ITEMS_EJEMPLO[0]],
    });
    expect(body).toMatchObject({ estado: 'BORRADOR', revision: 2, totalCentavos: 1_684_000_000 });
    const { items } = revisionesSchema.parse(
      (await usuario.get(`/presupuestos/${enviado.id}/revisiones`)).body,
    );
    expect(items).toMatchObject([{ revision: 1, totalCentavos: 3_066_715_283 }]);
    expect(items[0]?.items).toHaveLength(3);
  });

  it('is accepted by Owner or Admin, which fixes its advance and freezes its items', async () => {
    const enviado = await pasar(admin, await crearPresupuesto(admin), 'ENVIADO');
    comprobar(await aEstado(usuario, enviado, { estado: 'ACEPTADO' }), 403, {
      error: 'SIN_PERMISO',
    });
    const aceptado = await pasar(admin, enviado, 'ACEPTADO');
    expect(aceptado).toMatchObject({
      estado: 'ACEPTADO',
      cifras: {
        anticipoCentavos: 613_343_057,
        adeudadoCentavos: 613_343_057,
        comprometidoCentavos: 3_066_715_283,
      },
    });
    expect(aceptado.items[0]?.original?.importeCentavos).toBe(1_684_000_000);
    comprobar(
      await admin.put(`/presupuestos/${aceptado.id}`, { version: 3, titulo: 'Otro título' }),
      409,
      {
        error: 'PRESUPUESTO_NO_EDITABLE',
      },
    );
  });

  it.each([
    ['BORRADOR', 'ACEPTADO'],
    ['BORRADOR', 'RECHAZADO'],
    ['ACEPTADO', 'ENVIADO'],
    ['ACEPTADO', 'RECHAZADO'],
  ])('%s cannot change to %s', async (desde, hacia) => {
    const presupuesto =
      desde === 'BORRADOR' ? await crearPresupuesto(admin) : await crearAceptado(admin);
    comprobar(await aEstado(admin, presupuesto, { estado: hacia, motivo: 'porque sí' }), 409, {
      error: 'TRANSICION_INVALIDA',
      details: [{ path: 'estado', data: { desde, hacia } }],
    });
  });

  it('is closed only with a reason', async () => {
    const enviado = await pasar(admin, await crearPresupuesto(admin), 'ENVIADO');
    comprobar(await aEstado(admin, enviado, { estado: 'RECHAZADO' }), 400, {
      details: [{ path: 'motivo' }],
    });
    const motivo = 'Precio alto';
    comprobar(await aEstado(admin, enviado, { estado: 'RECHAZADO', motivo }), 200, {
      estado: 'RECHAZADO',
      motivoEstado: motivo,
    });
  });

  it('expires after its validity and can return to draft', async () => {
    const vencido = await pasar(
      admin,
      await crearPresupuesto(admin, { validezDias: 10, fecha: '2026-11-01' }),
      'ENVIADO',
    );
    expect(vencido).toMatchObject({ estado: 'VENCIDO', vence: '2026-11-11' });
    comprobar(await aEstado(admin, vencido, { estado: 'ACEPTADO' }), 409, {
      error: 'TRANSICION_INVALIDA',
    });
  });

  it('is not accepted without items', async () => {
    const vacio = await pasar(admin, await crearPresupuesto(admin, { items: [] }), 'ENVIADO');
    comprobar(await aEstado(admin, vacio, { estado: 'ACEPTADO' }), 400, {
      details: [{ path: 'estado' }],
    });
  });
});

describe('changing the total', () => {
  it('reaches the total to the centavo, with an adjustment item for the remainder', async () => {
    const { id } = await crearPresupuesto(admin);
    const llevado = async (totalCentavos: number, version: number) => {
      const { status, body } = await usuario.put(`/presupuestos/${id}/total`, {
        totalCentavos,
        version,
      });
      expect(status).toBe(200);
      const presupuesto = presupuestoSchema.parse(body);
      expect(presupuesto.totalCentavos).toBe(totalCentavos);
      expect(presupuesto.items.reduce((suma, item) => suma + item.importeCentavos, 0)).toBe(
        totalCentavos,
      );
      return presupuesto;
    };
    const uno = await llevado(3_000_000_007, 1);
    expect(uno.items.filter(({ ajuste }) => ajuste).length).toBeLessThanOrEqual(1);
    const dos = await llevado(3_100_000_001, uno.version);
    expect(dos.items.filter(({ ajuste }) => ajuste).length).toBeLessThanOrEqual(1);
  });

  it('keeps a single adjustment item through an edit', async () => {
    // No price of four decimals times 850 gives these totals, so an adjustment is needed.
    const items = [
      { descripcion: 'Encofrado', unidad: 'm2', cantidad: '850', precioUnitario: '10' },
    ];
    const { id } = await crearPresupuesto(admin, { items });
    const ruta = `/presupuestos/${id}`;
    const uno = presupuestoSchema.parse(
      (await usuario.put(`${ruta}/total`, { totalCentavos: 1_000_003, version: 1 })).body,
    );
    expect(uno.items.map(({ ajuste }) => ajuste)).toEqual([false, true]);
    const escritos = uno.items.map((item) => ({
      id: item.id,
      descripcion: item.descripcion,
      unidad: item.unidad,
      cantidad: item.cantidad,
      precioUnitario: item.precioUnitario,
    }));
    const editado = await usuario.put(ruta, { version: uno.version, items: escritos });
    const { version } = presupuestoSchema.parse(editado.body);
    const dos = presupuestoSchema.parse(
      (await usuario.put(`${ruta}/total`, { totalCentavos: 2_000_005, version })).body,
    );
    expect(dos.items.map(({ ajuste }) => ajuste)).toEqual([false, true]);
    expect(dos.totalCentavos).toBe(2_000_005);
  });
});

describe('the list of budgets', () => {
  it('is filtered by derived state, direction, text and supplier, in pages', async () => {
    const { id, codigo } = await crearAceptado(admin, { titulo: 'Aislación del techo' });
    const listar = async (filtros: string) =>
      listaPresupuestosSchema.parse((await usuario.get(`/presupuestos?${filtros}`)).body);
    const { items } = await listar(`proyectoId=${OBRA_A}&estado=ACEPTADO&q=aislacion`);
    expect(items).toMatchObject([{ id, codigo, totalVigenteCentavos: 3_066_715_283 }]);
    expect((await listar(`q=aislacion&sentido=INGRESO`)).items).toEqual([]);
    const primera = await listar('limit=2');
    expect(primera.items).toHaveLength(2);
    const segunda = await listar(`limit=2&cursor=${primera.siguiente}`);
    expect(segunda.items[0]?.id).not.toBe(primera.items[1]?.id);
  });

  it('copies a budget as a draft with its own code', async () => {
    const modelo = await crearAceptado(admin);
    const { status, body } = await admin.post(`/presupuestos/${modelo.id}/copiar`, {});
    expect([status, body]).toMatchObject([
      201,
      {
        estado: 'BORRADOR',
        revision: 1,
        titulo: modelo.titulo,
        totalCentavos: modelo.totalCentavos,
      },
    ]);
    expect(presupuestoSchema.parse(body).codigo).not.toBe(modelo.codigo);
  });
});
