import { pagoSchema } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { bajaPedidaSchema } from '@plomada/domain/solicitudes/solicitud.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { nuevoPago, pagar } from '../../../../test/support/pagos.ts';
import { crearAceptado } from '../../../../test/support/presupuestos.ts';
import { SIN_RITMO } from '../../../../test/support/races.ts';
import { leerPdf } from '../../../../test/support/read-pdf.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../../test/support/server.ts';

let servidor: Servidor;
let owner: Quien;
let admin: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor(SIN_RITMO);
  owner = await como(servidor, 'Owner');
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
});
afterAll(() => servidor.cerrar());

const CLIENTE = {
  sentido: 'INGRESO',
  proveedorId: null,
  cliente: { nombre: 'Centro Médico Mitre', cuit: null },
};

it('a payment from a client has a receipt, in one series of the organisation without gaps', async () => {
  const [una, otra] = [await crearAceptado(admin, CLIENTE), await crearAceptado(admin, CLIENTE)];
  const deProveedor = await crearAceptado(admin);
  const primero = await pagar(usuario, una.id, 1_000, {
    retenciones: [{ tipo: 'GANANCIAS', certificado: '77', importeCentavos: 100 }],
    medios: [{ medio: 'EFECTIVO', importeCentavos: 900 }],
  });
  expect((await pagar(admin, una.id, 1_000, { privado: true })).reciboNumero).toBeNull();
  expect((await pagar(admin, deProveedor.id, 1_000)).reciboNumero).toBeNull();
  const programado = await pagar(usuario, otra.id, 2_000, {
    estado: 'PROGRAMADO',
    vencimiento: '2026-12-01',
  });
  expect([primero.reciboNumero, programado.reciboNumero]).toEqual([1, null]);
  // A refused payment uses no receipt number.
  const demas = await usuario.post(`/presupuestos/${una.id}/pagos`, nuevoPago(9_000_000_000));
  expect(demas.status).toBe(409);
  const { fecha, medios } = nuevoPago(2_000);
  const ruta = `/presupuestos/${otra.id}/pagos/${programado.id}`;
  const pagado = await usuario.put(`${ruta}/pagar`, { fecha, medios, version: 1 });
  expect(pagoSchema.parse(pagado.body).reciboNumero).toBe(2);
  const aLaVez = await Promise.all(
    Array.from({ length: 8 }, (_, i) => pagar(usuario, i % 2 ? una.id : otra.id, 10)),
  );
  const numeros = aLaVez.map(({ reciboNumero }) => reciboNumero ?? 0);
  expect(numeros.toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);

  const papel = async (quien: Quien, id: string, pagoId: string) => {
    const { crudo } = await quien.bajar(`/presupuestos/${id}/pagos/${pagoId}/recibo`);
    return leerPdf(Buffer.from(crudo)).flat(2).join(' ');
  };
  const texto = await papel(usuario, una.id, primero.id);
  expect(texto).toContain('Recibo de cobro Nº 1');
  expect(texto).toContain('Recibimos de Centro Médico Mitre');
  expect(texto).toContain('nueve pesos');
  expect(texto).toContain(`Pago a cuenta del presupuesto ${una.codigo}`);
  const sin = await admin.get(`/presupuestos/${deProveedor.id}/pagos/${primero.id}/recibo`);
  expect(sin.status).toBe(404);

  // An annulled payment keeps its receipt number, and the series continues.
  const pedido = await usuario.del(`/presupuestos/${una.id}/pagos/${primero.id}`, {
    motivo: 'Se cargó dos veces',
  });
  const { solicitudId } = bajaPedidaSchema.parse(pedido.body);
  await owner.put(`/solicitudes/${solicitudId}/approve`, {});
  const anulado = await usuario.get(`/presupuestos/${una.id}/pagos/${primero.id}`);
  expect(anulado.body).toMatchObject({ estado: 'ANULADO', reciboNumero: 1 });
  expect(await papel(usuario, una.id, primero.id)).toContain('ANULADO');
  expect((await pagar(usuario, una.id, 10)).reciboNumero).toBe(11);
});
