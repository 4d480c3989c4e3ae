import {
  type Certificado,
  certificadoSchema,
} from '@plomada/domain/presupuestos/certificados/certificado.schema';
import {
  type Presupuesto,
  presupuestoSchema,
} from '@plomada/domain/presupuestos/presupuesto.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { pagar } from '../../../../test/support/pagos.ts';
import { crearAceptado } from '../../../../test/support/presupuestos.ts';
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

type Avance = { readonly presenteBp: number } | { readonly acumuladoCantidad: string };

const pedido = ({ items }: Presupuesto, avances: readonly Avance[]) => ({
  periodo: '2026-08',
  items: avances.map((avance, i) => ({ itemId: items[i]?.id, ...avance })),
});
const rutaDe = ({ id }: Presupuesto) => `/presupuestos/${id}/certificados`;
const hecho = ({ status, body }: Respuesta, estado = 201): Certificado => {
  expect([status, body]).toMatchObject([estado, {}]);
  return certificadoSchema.parse(body);
};
const certificar = async (presupuesto: Presupuesto, ...avances: readonly Avance[]) =>
  hecho(await usuario.post(rutaDe(presupuesto), pedido(presupuesto, avances)));
const pasarA = async (presupuesto: Presupuesto, uno: Certificado, estado: string) =>
  hecho(
    await admin.put(`${rutaDe(presupuesto)}/${uno.id}/estado`, {
      estado,
      version: uno.version,
      motivo: 'Medición equivocada',
    }),
    200,
  );
const deItems = ({ items }: Certificado) =>
  items.map(({ acumuladoCantidad, anteriorBp, presenteBp, presenteCentavos }) => [
    acumuladoCantidad,
    anteriorBp,
    presenteBp,
    presenteCentavos,
  ]);
/** Text with non-breaking spaces between numbers and units, as in messages. */
const unido = (texto: string): string => texto.replaceAll(/(\d) (m[²³]|%)/g, '$1\u00a0$2');
const rechazo = (respuesta: Respuesta, ...esperado: readonly [number, string, string, string]) => {
  const [status, error, path, message] = esperado;
  expect([respuesta.status, respuesta.body]).toMatchObject([
    status,
    { error, details: [{ path, message: unido(message) }] },
  ]);
};

it('an item by quantity keeps quantity and amount, and the next certificate continues from them', async () => {
  const presupuesto = await crearAceptado(admin);
  const cabeceras = { 'idempotency-key': '01928f3a-5c1e-7a42-8b3d-0000000000c1' };
  const cuerpo = pedido(presupuesto, [
    { acumuladoCantidad: '30.500' },
    { acumuladoCantidad: '30.567' },
    { presenteBp: 5000 },
  ]);
  const uno = hecho(await usuario.post(rutaDe(presupuesto), cuerpo, cabeceras));
  const esperado = [
    ['30.5', 0, 3050, 513_620_000],
    ['30.567', 0, 360, 37_737_009],
    [null, 0, 5000, 166_666_667],
  ];
  expect(deItems(uno)).toEqual(esperado);
  expect(uno.brutoCentavos).toBe(718_023_676);
  expect(hecho(await usuario.post(rutaDe(presupuesto), cuerpo, cabeceras))).toEqual(uno);

  // An edit keeps the fields that it does not send.
  const editado = hecho(
    await usuario.put(`${rutaDe(presupuesto)}/${uno.id}`, { version: 1, periodo: '2026-07' }),
    200,
  );
  expect(deItems(editado)).toEqual(esperado);
  const porcentaje = hecho(
    await usuario.put(`${rutaDe(presupuesto)}/${uno.id}`, {
      version: 2,
      items: pedido(presupuesto, [{ presenteBp: 3000 }, { acumuladoCantidad: '212.5' }]).items,
    }),
    200,
  );
  expect(deItems(porcentaje)).toEqual([
    [null, 0, 3000, 505_200_000],
    ['212.5', 0, 2500, 262_345_488],
    [null, 0, 0, 0],
  ]);
  expect(
    await servidor.admin(
      `select c ->> 'antes' as antes, c ->> 'despues' as despues
       from audit_logs a, jsonb_array_elements(a.cambios) c
       where a.entidad_id = $1 and a.accion = 'EDITAR' and c ->> 'campo' = 'avance'`,
      [presupuesto.id],
    ),
  ).toEqual([
    {
      antes: unido(
        'Hormigón H-21: 30,5 m³ en total (30,50 %) · Encofrado: 30,567 m² en total (3,60 %) · Dirección: 50,00 %',
      ),
      despues: unido('Hormigón H-21: 30,00 % · Encofrado: 212,5 m² en total (25,00 %)'),
    },
  ]);

  const dos = await certificar(
    presupuesto,
    { acumuladoCantidad: '100' },
    { presenteBp: 0 },
    { acumuladoCantidad: '1' },
  );
  expect(deItems(dos)).toEqual([
    ['100', 3000, 7000, 1_178_800_000],
    [null, 2500, 0, 0],
    ['1', 0, 10_000, 333_333_333],
  ]);
  const { items } = presupuestoSchema.parse(
    (await usuario.get(`/presupuestos/${presupuesto.id}`)).body,
  );
  expect(items.map(({ avanceBp, medidoCentavos }) => [avanceBp, medidoCentavos])).toEqual([
    [10_000, 1_684_000_000],
    [2500, 262_345_488],
    [10_000, 333_333_333],
  ]);
});

it('an impossible quantity is refused at its field', async () => {
  const presupuesto = await crearAceptado(admin);
  const pedir = (...avances: readonly Avance[]) =>
    usuario.post(rutaDe(presupuesto), pedido(presupuesto, avances));
  rechazo(
    await pedir({ presenteBp: 0 }, { acumuladoCantidad: '850.001' }),
    409,
    'AVANCE_EXCEDIDO',
    'items.1.acumuladoCantidad',
    'Encofrado: son 850 m² en total.',
  );
  const dos = {
    periodo: '2026-08',
    items: [{ itemId: presupuesto.items[0]?.id, presenteBp: 1, acumuladoCantidad: '1' }],
  };
  rechazo(
    await usuario.post(rutaDe(presupuesto), dos),
    400,
    'VALIDATION_ERROR',
    'items.0.acumuladoCantidad',
    'Va el porcentaje o la cantidad acumulada, no los dos',
  );
  await certificar(presupuesto, { acumuladoCantidad: '30.5' }, { presenteBp: 2500 });
  rechazo(
    await pedir({ acumuladoCantidad: '30.499' }),
    400,
    'VALIDATION_ERROR',
    'items.0.acumuladoCantidad',
    'Hormigón H-21: ya hay 30,5 m³ en certificados anteriores.',
  );
  rechazo(
    await pedir({ acumuladoCantidad: '31' }, { acumuladoCantidad: '212' }),
    400,
    'VALIDATION_ERROR',
    'items.1.acumuladoCantidad',
    'Encofrado: ya hay ≈ 212,5 m² en certificados anteriores.',
  );
  // The deduction reduces the last item to no quantity.
  const { status } = await admin.post(`/presupuestos/${presupuesto.id}/adicionales`, {
    tipo: 'DEDUCCION',
    fecha: '2026-08-01',
    motivo: 'La dirección va aparte',
    items: [{ itemId: presupuesto.items[2]?.id, cantidad: '1' }],
  });
  expect(status).toBe(201);
  rechazo(
    await pedir({ acumuladoCantidad: '31' }, { presenteBp: 0 }, { acumuladoCantidad: '0' }),
    400,
    'VALIDATION_ERROR',
    'items.2.acumuladoCantidad',
    'Dirección: no tiene cantidad, certificalo por porcentaje.',
  );
});

it('an annulled certificate frees its quantity, and does not change private payments', async () => {
  const presupuesto = await crearAceptado(admin);
  const privado = await pagar(admin, presupuesto.id, 1000, { privado: true });
  const borrador = await certificar(presupuesto, { acumuladoCantidad: '40' });
  const presentado = await pasarA(presupuesto, borrador, 'PRESENTADO');
  const aprobado = await pasarA(presupuesto, presentado, 'APROBADO');
  await pasarA(presupuesto, aprobado, 'ANULADO');
  const otro = await certificar(presupuesto, { acumuladoCantidad: '25.125' });
  expect(deItems(otro)[0]).toEqual(['25.125', 0, 2513, 423_105_000]);
  const { body } = await admin.get(`${rutaDe(presupuesto)}/${aprobado.id}`);
  expect(certificadoSchema.parse(body).items[0]).toMatchObject({
    acumuladoCantidad: '40',
    presenteCentavos: 673_600_000,
  });
  expect((await admin.get(`/presupuestos/${presupuesto.id}/pagos/${privado.id}`)).body).toEqual(
    privado,
  );
});
