import { listaAdicionalesSchema } from '@plomada/domain/presupuestos/adicionales/adicional.schema';
import { certificadoSchema } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import { presupuestoSchema } from '@plomada/domain/presupuestos/presupuesto.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { crearAceptado, crearPresupuesto } from '../../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { crearServidor, type Respuesta, type Servidor } from '../../../../test/support/server.ts';

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
const comunes = { fecha: '2026-08-01', motivo: 'Cambio de proyecto' };

it('an adicional adds, deducts and changes items, with the original beside the current budget', async () => {
  const { id, items } = await crearAceptado(admin);
  const ruta = `/presupuestos/${id}/adicionales`;
  const [hormigon, encofrado] = items;
  comprobar(
    await admin.post(ruta, {
      tipo: 'ADICION',
      ...comunes,
      items: [{ descripcion: 'Escalera', unidad: 'u', cantidad: '2', precioUnitario: '150000' }],
    }),
    201,
    { numero: 1, diferenciaCentavos: 30_000_000, totalVigenteCentavos: 3_096_715_283 },
  );
  comprobar(
    await admin.post(ruta, {
      tipo: 'DEDUCCION',
      ...comunes,
      items: [{ itemId: hormigon?.id, cantidad: '10' }],
    }),
    201,
    { numero: 2, totalVigenteCentavos: 2_928_315_283 },
  );
  comprobar(
    await admin.post(ruta, {
      tipo: 'MODIFICACION',
      ...comunes,
      items: [{ itemId: encofrado?.id, precioUnitario: '13000' }],
    }),
    201,
    { numero: 3, totalVigenteCentavos: 2_983_933_333 },
  );
  const lista = listaAdicionalesSchema.parse((await usuario.get(ruta)).body);
  expect(lista).toMatchObject({
    totalCentavos: 3_066_715_283,
    totalVigenteCentavos: 2_983_933_333,
  });
  expect(lista.items.map(({ tipo }) => tipo)).toEqual(['ADICION', 'DEDUCCION', 'MODIFICACION']);
  const despues = presupuestoSchema.parse((await usuario.get(`/presupuestos/${id}`)).body);
  expect(despues.totalCentavos).toBe(3_066_715_283);
  expect(despues.items.map(({ importeCentavos }) => importeCentavos)).toEqual([
    1_515_600_000, 1_105_000_000, 333_333_333, 30_000_000,
  ]);
  expect(despues.items.map(({ original }) => original?.importeCentavos ?? null)).toEqual([
    1_684_000_000,
    1_049_381_950,
    333_333_333,
    null,
  ]);
});

it('an adicional never goes below certified money, whose percentage is recomputed', async () => {
  const presupuesto = await crearAceptado(admin);
  const { id, items } = presupuesto;
  const { body } = await usuario.post(`/presupuestos/${id}/certificados`, {
    periodo: '2026-08',
    items: [{ itemId: items[0]?.id, presenteBp: 5000 }],
  });
  expect(certificadoSchema.parse(body).brutoCentavos).toBe(842_000_000);
  const deducir = (cantidad: string) =>
    admin.post(`/presupuestos/${id}/adicionales`, {
      tipo: 'DEDUCCION',
      ...comunes,
      items: [{ itemId: items[0]?.id, cantidad }],
    });
  comprobar(await deducir('50.001'), 409, {
    error: 'AVANCE_EXCEDIDO',
    details: [{ path: 'items.0.cantidad', data: { medidoCentavos: 842_000_000 } }],
  });
  comprobar(await deducir('101'), 400, { details: [{ path: 'items.0.cantidad' }] });
  comprobar(await deducir('20'), 201, {});
  const despues = presupuestoSchema.parse((await usuario.get(`/presupuestos/${id}`)).body);
  expect(despues.items[0]).toMatchObject({ avanceBp: 6250, medidoCentavos: 842_000_000 });
});

it('an adicional is only possible for an accepted budget', async () => {
  const borrador = await crearPresupuesto(admin);
  const adicional = {
    tipo: 'DEDUCCION',
    ...comunes,
    items: [{ itemId: borrador.items[0]?.id, cantidad: '1' }],
  };
  const ruta = `/presupuestos/${borrador.id}/adicionales`;
  comprobar(await admin.post(ruta, adicional), 409, { error: 'PRESUPUESTO_NO_VIGENTE' });
});
