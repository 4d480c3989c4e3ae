import {
  type Certificado,
  certificadoSchema,
} from '@plomada/domain/presupuestos/certificados/certificado.schema';
import { presupuestoSchema } from '@plomada/domain/presupuestos/presupuesto.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { pagar } from '../../../../test/support/pagos.ts';
import { crearAceptado } from '../../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../../test/support/server.ts';

// Amount paid of a certificate: by payments on it, and by free payments after they settled older
// debts.

let servidor: Servidor;
let admin: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
});
afterAll(() => servidor.cerrar());

/** Budget of a single item, fully certified and approved: $ 1.010,06 gross, $ 50,50 retained. */
async function todoCertificado(anticipoBp: number): Promise<Certificado> {
  const { id, items } = await crearAceptado(admin, {
    anticipoBp,
    items: [{ descripcion: 'Losa', unidad: 'gl', cantidad: '1', precioUnitario: '1010.06' }],
  });
  const ruta = `/presupuestos/${id}/certificados`;
  const pedido = {
    periodo: '2026-08',
    items: items.map(({ id: itemId }) => ({ itemId, presenteBp: 10_000 })),
  };
  let uno = certificadoSchema.parse((await admin.post(ruta, pedido)).body);
  for (const estado of ['PRESENTADO', 'APROBADO']) {
    const paso = { estado, version: uno.version };
    uno = certificadoSchema.parse((await admin.put(`${ruta}/${uno.id}/estado`, paso)).body);
  }
  return uno;
}

const rutaDe = ({ presupuestoId, id }: Certificado) =>
  `/presupuestos/${presupuestoId}/certificados/${id}`;
const pagadoDe = async (quien: Quien, uno: Certificado) =>
  certificadoSchema.parse((await quien.get(rutaDe(uno))).body).pagadoCentavos;
const anular = (uno: Certificado) =>
  admin.put(`${rutaDe(uno)}/estado`, {
    estado: 'ANULADO',
    motivo: 'Mal medido',
    version: uno.version,
  });

it('a certificate fully paid by free payments shows its net as paid', async () => {
  const uno = await todoCertificado(0);
  const { presupuestoId: id } = uno;
  expect(uno.netoCentavos).toBe(959_56);
  await pagar(usuario, id, 500_00);
  expect(await pagadoDe(usuario, uno)).toBe(500_00);
  await pagar(usuario, id, 459_56, { tipo: 'CERTIFICADO', certificadoId: uno.id });
  expect(await pagadoDe(usuario, uno)).toBe(959_56);
  const visto = presupuestoSchema.parse((await usuario.get(`/presupuestos/${id}`)).body);
  expect(visto).toMatchObject({ estado: 'CUMPLIDO', cifras: { adeudadoCentavos: 0 } });
});

it('a certificate is not annulled once an active payment settles it, free, scheduled or private', async () => {
  const uno = await todoCertificado(2000);
  const { presupuestoId: id } = uno;
  // The payment settles the advance, which is the older debt.
  await pagar(usuario, id, 202_01);
  expect(await pagadoDe(usuario, uno)).toBe(0);
  const programado = await pagar(usuario, id, 1, {
    estado: 'PROGRAMADO',
    vencimiento: '2026-12-01',
  });
  const rechazado = await anular(uno);
  expect([rechazado.status, codigoDe(rechazado)]).toEqual([409, 'CERTIFICADO_CON_PAGOS']);
  expect(await pagadoDe(usuario, uno)).toBe(0);
  await usuario.del(`/presupuestos/${id}/pagos/${programado.id}`);
  const privado = await pagar(admin, id, 7, { privado: true });
  expect([await pagadoDe(usuario, uno), await pagadoDe(admin, uno)]).toEqual([0, 7]);
  expect(codigoDe(await anular(uno))).toBe('CERTIFICADO_CON_PAGOS');
  const owner = await como(servidor, 'Owner');
  await admin.del(`/presupuestos/${id}/pagos/${privado.id}`, { motivo: 'Se cargó dos veces' });
  const [solicitud] = await servidor.admin<{ id: string }>(
    `select id from solicitudes_eliminacion where entidad_id = $1`,
    [privado.id],
  );
  const aprobada = await owner.put(`/solicitudes/${solicitud?.id}/approve`, {});
  expect(aprobada.status).toBe(200);
  expect((await anular(uno)).status).toBe(200);
});

it('a refused annulment lists the payments that settle it, with the part of a free one', async () => {
  const uno = await todoCertificado(2000);
  const { presupuestoId: id } = uno;
  // The advance takes the whole first payment and part of the second.
  await pagar(usuario, id, 202_00);
  await pagar(usuario, id, 50_01);
  await pagar(admin, id, 7, { privado: true });
  await pagar(usuario, id, 1_00, { tipo: 'CERTIFICADO', certificadoId: uno.id });
  const { status, body } = await anular(uno);
  expect([status, body]).toMatchObject([
    409,
    {
      error: 'CERTIFICADO_CON_PAGOS',
      message:
        'El certificado tiene pagos: no se puede anular. Lo saldan el pago 2 ($\u00a050,00), ' +
        'el pago privado 1 ($\u00a00,07) y el pago 3 ($\u00a01,00).',
    },
  ]);
});

it('a certificate is not annulled while its fondo de reparo was paid', async () => {
  const uno = await todoCertificado(0);
  await pagar(usuario, uno.presupuestoId, 50_00, { tipo: 'REPARO' });
  const { status, body } = await anular(uno);
  expect([status, body]).toMatchObject([
    409,
    {
      error: 'CERTIFICADO_CON_PAGOS',
      message: expect.stringContaining('el pago 1 ($\u00a050,00)'),
    },
  ]);
});
